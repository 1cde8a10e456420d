import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { usePaged } from '../../../lib/paged.ts'
import { Failed } from '../../../lib/parts/failed.tsx'
import { chosenFilters, FilterBar } from '../../../lib/parts/lists/filter-bar.tsx'
import { Lines } from '../../../lib/parts/lists/lines.tsx'
import { Pager } from '../../../lib/parts/lists/pager.tsx'
import { SearchBox } from '../../../lib/parts/lists/search-box.tsx'
import { PageHead } from '../../../lib/parts/page-head.tsx'
import { Queue } from '../../../lib/parts/queues/queue.tsx'
import { useOpened } from '../../../lib/parts/queues/use-opened.ts'
import { useTitle } from '../../../lib/title.ts'
import { useProviderRounds, useProviders } from '../api.ts'
import { PROVIDER_ROUND_COLUMNS } from '../components/provider-round-columns.tsx'
import { ProviderRoundPane } from '../components/provider-round-pane.tsx'
import { codeIn, filterOf, filtersFor, roundIn } from '../model/rounds.ts'

/** As long as a provider may call a round. */
const LONGEST_ROUND = 120

/** Rounds at providers, to look one up with every transaction of it. */
export const ProviderRounds = () => {
  const { search, page, change, setPage } = usePaged()
  const { opened, hrefOf, open, close } = useOpened('/provider-rounds')
  const providers = useProviders().data
  const filters = filtersFor(providers ?? [])
  const q = search.get('q') ?? ''
  const narrowed = chosenFilters(filters, search)
  // Until the providers are known the address is believed: a list of all of them would only flash by.
  const provider = providers === undefined ? codeIn(search.get('provider')) : narrowed['provider']
  const query = useProviderRounds({ ...filterOf(narrowed, q), provider }, page)
  const rows = query.data?.data
  useTitle('Provider rounds')
  const find = (text: string): void => {
    const round = roundIn(text)
    if (round === undefined) change({ q: text })
    else open(round)
  }
  return (
    <Queue
      onOpen={open}
      onClose={close}
      pane={opened !== undefined && <ProviderRoundPane key={opened} id={opened} onClose={close} />}
    >
      <PageHead title="Provider rounds">
        <SearchBox
          label="Search rounds"
          placeholder={narrowed['by'] === 'player' ? 'Player name or number' : 'Provider’s round, or C-12'}
          maxLength={LONGEST_ROUND}
          value={q}
          onSearch={find}
        />
      </PageHead>
      <FilterBar filters={filters} values={narrowed} onChange={change} />
      {query.error && rows === undefined ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Lines
          caption="Provider rounds"
          columns={PROVIDER_ROUND_COLUMNS}
          rows={rows}
          rowKey={({ id }) => String(id)}
          onOpen={({ id }) => open(String(id))}
          hrefOf={({ id }) => hrefOf(String(id))}
          selected={opened}
          empty={<Empty state={narrowed['state']} q={q} />}
        />
      )}
      <Pager page={query.data?.page} onPage={setPage} />
    </Queue>
  )
}

type EmptyProps = { readonly state: string | undefined; readonly q: string }

const Empty = ({ state, q }: EmptyProps) => {
  if (state === 'incomplete' && q === '')
    return (
      <EmptyState title="No round is incomplete" level={2}>
        A round stands here when its provider has not said for 30 minutes how a bet ended.
      </EmptyState>
    )
  return (
    <EmptyState title="No rounds found" level={2}>
      {q === ''
        ? 'Rounds stand here as soon as players bet in games of providers.'
        : 'Give the whole number of the round, or search by player.'}
    </EmptyState>
  )
}
