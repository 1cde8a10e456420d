import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { AuditLink } from '../../../lib/parts/audit-link.tsx'
import { Failed } from '../../../lib/parts/failed.tsx'
import { DecidedIn } from '../../../lib/parts/forms/use-write.ts'
import { chosenFilters, FilterBar } from '../../../lib/parts/lists/filter-bar.tsx'
import { Lines } from '../../../lib/parts/lists/lines.tsx'
import { SearchBox } from '../../../lib/parts/lists/search-box.tsx'
import { PageHead } from '../../../lib/parts/page-head.tsx'
import { Queue } from '../../../lib/parts/queues/queue.tsx'
import { useOpened } from '../../../lib/parts/queues/use-opened.ts'
import { useSearch } from '../../../lib/search.ts'
import { useTitle } from '../../../lib/title.ts'
import { useCatalogue } from '../api.ts'
import { ENTRY_COLUMNS } from '../components/entry-columns.tsx'
import { EntryPane } from '../components/entry-pane.tsx'
import { filtersFor, narrowed } from '../model.ts'

/** Everything that the casino lists: on or off, in which order and groups, with which picture. */
export const Catalogue = () => {
  const { data, error, refetch } = useCatalogue()
  const [search, change] = useSearch()
  const { opened, hrefOf, open, close } = useOpened('/catalogue')
  useTitle('Catalogue')
  const q = search.get('q') ?? ''
  const filters = filtersFor(data ?? [])
  const chosen = chosenFilters(filters, search)
  const rows = data && narrowed(data, chosen, q)
  const pane = opened !== undefined && (
    <DecidedIn value="games">
      <EntryPane
        key={opened}
        id={opened}
        entry={data?.find(({ code }) => code === opened)}
        isLoaded={data !== undefined}
        onClose={close}
      />
    </DecidedIn>
  )
  return (
    <Queue onOpen={open} onClose={close} pane={pane}>
      <PageHead title="Catalogue">
        <SearchBox
          label="Search games"
          placeholder="Name or code"
          value={q}
          onSearch={(text) => change({ q: text })}
        />
        <AuditLink action="games" />
      </PageHead>
      <p className="con-note">{data && noteOf(data.length, data.filter(({ on }) => !on).length)}</p>
      <FilterBar filters={filters} values={chosen} onChange={change} />
      {error && data === undefined ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Lines
          caption="Catalogue"
          columns={ENTRY_COLUMNS}
          rows={rows}
          rowKey={({ code }) => code}
          onOpen={({ code }) => open(code)}
          hrefOf={({ code }) => hrefOf(code)}
          selected={opened}
          drawnFrom={[]}
          empty={
            <EmptyState title="No games found" level={2}>
              Search for another name, or clear the filters.
            </EmptyState>
          }
        />
      )}
    </Queue>
  )
}

const noteOf = (all: number, off: number): string =>
  `${all} entries, ${off === 0 ? 'all of them on' : `${off} switched off`}. Players see a change with their next read.`
