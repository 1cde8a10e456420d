import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { Select } from '@maidan/ui/forms/select.tsx'
import { Chips } from '@maidan/ui/navigation/chips.tsx'
import type { ReactNode } from 'react'
import type { Entry } from '../api.ts'
import { entriesOn, filled, type Shelf } from '../model/shelves.ts'
import { isSort, type ProviderChoice, providersIn, type Sort, sorted, SORTS } from '../model/sort.ts'
import { EntryGrid } from './entry-grid.tsx'
import { type Choose, useChoices } from './use-choice.ts'

const EVERYTHING: Shelf = { id: 'all', text: 'All', holds: () => true }
const LOBBY: Shelf = { id: 'all', text: 'Lobby', holds: () => true }

type ListProps = {
  readonly entries: readonly Entry[]
  readonly shelves: readonly Shelf[]
  /** What is shown while nothing is chosen; without it all entries are. */
  readonly lobby?: ReactNode
}

type ListChoice = {
  readonly shelf: Shelf
  readonly sort: Sort
  readonly provider: string | undefined
  readonly providers: readonly ProviderChoice[]
}

/** What is chosen; an address that names nothing we know counts as no choice. */
const readChoice = (
  asked: URLSearchParams,
  shelves: readonly Shelf[],
  entries: readonly Entry[],
): ListChoice => {
  const sort = asked.get('sort') ?? ''
  const providers = providersIn(entries)
  return {
    shelf: shelves.find(({ id }) => id === asked.get('tab')) ?? EVERYTHING,
    sort: isSort(sort) ? sort : 'popular',
    provider: providers.find(({ value }) => value === asked.get('provider'))?.value,
    providers,
  }
}

const chosen = ({ shelf, sort, provider }: ListChoice, entries: readonly Entry[]): readonly Entry[] => {
  const own = entriesOn(shelf, entries).filter(
    (entry) => provider === undefined || entry.provider === provider,
  )
  return shelf.inOrder && sort === 'popular' ? own : sorted(own, sort)
}

/** A list with its tabs, its providers and its order. */
export const ShelfList = ({ entries, shelves: all, lobby }: ListProps) => {
  const [asked, choose] = useChoices()
  const shelves = filled(all, entries)
  const choice = readChoice(asked, shelves, entries)
  const { shelf, provider, sort } = choice
  const isLobby = lobby !== undefined && shelf.id === EVERYTHING.id && provider === undefined
  const chips = [lobby === undefined ? EVERYTHING : LOBBY, ...(shelves.length > 1 ? shelves : [])]
  return (
    <section aria-label="Games" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Chips
          className="min-w-0 flex-1 basis-80"
          label="Kind of game"
          chips={chips.map(({ id, text, holds }) => ({
            id,
            text,
            ...(lobby === undefined && { count: entries.filter(holds).length }),
          }))}
          value={shelf.id}
          onChange={(id) => choose({ tab: id === EVERYTHING.id ? undefined : id })}
        />
        <Filters {...choice} isLobby={isLobby} choose={choose} />
      </div>
      {isLobby ? (
        lobby
      ) : (
        <Shown
          list={`${shelf.id} ${provider} ${sort}`}
          entries={chosen(choice, entries)}
          empty={shelf.empty}
        />
      )}
    </section>
  )
}

const PROVIDERS_FROM = 2

type FiltersProps = Omit<ListChoice, 'shelf'> & { readonly isLobby: boolean; readonly choose: Choose }

/** The lobby has rows of its own order. */
const Filters = ({ provider, providers, sort, isLobby, choose }: FiltersProps) => (
  <div className="flex gap-2">
    {providers.length >= PROVIDERS_FROM && (
      <Select
        label="Provider"
        hideLabel
        compact
        value={provider ?? ''}
        onChange={({ target }) => choose({ provider: target.value || undefined })}
        options={[{ value: '', text: 'All providers' }, ...providers]}
      />
    )}
    {!isLobby && (
      <Select
        label="Order"
        hideLabel
        compact
        value={sort}
        onChange={({ target }) => choose({ sort: target.value === 'popular' ? undefined : target.value })}
        options={[...SORTS]}
      />
    )}
  </div>
)

type ShownProps = {
  readonly list: string
  readonly entries: readonly Entry[]
  readonly empty: string | undefined
}

const Shown = ({ list, entries, empty }: ShownProps) =>
  entries.length > 0 ? (
    <EntryGrid list={list} entries={entries} />
  ) : (
    <EmptyState title="No games available for this category.">
      {empty ?? 'Choose another kind of game or another provider.'}
    </EmptyState>
  )
