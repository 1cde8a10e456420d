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
import { useRounds } from '../api.ts'
import { ROUND_COLUMNS } from '../components/round-columns.tsx'
import { RoundPane } from '../components/round-pane.tsx'
import { filterOf, FILTERS, roundIn } from '../model/rounds.ts'

/** Rounds of all players, to look one up and play it again. */
export const Rounds = () => {
  const { search, page, change, setPage } = usePaged()
  const { opened, hrefOf, open, close } = useOpened('/rounds')
  const q = search.get('q') ?? ''
  const narrowed = chosenFilters(FILTERS, search)
  const query = useRounds(filterOf(narrowed, q), page)
  const rows = query.data?.data
  useTitle('Rounds')
  const find = (text: string): void => {
    const round = roundIn(text)
    if (round === undefined) change({ q: text })
    else open(round)
  }
  return (
    <Queue
      onOpen={open}
      onClose={close}
      pane={opened !== undefined && <RoundPane key={opened} id={opened} onClose={close} />}
    >
      <PageHead title="Rounds">
        <SearchBox label="Search rounds" placeholder="Player or R-12" value={q} onSearch={find} />
      </PageHead>
      <FilterBar filters={FILTERS} values={narrowed} onChange={change} />
      {query.error && rows === undefined ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Lines
          caption="Rounds"
          columns={ROUND_COLUMNS}
          rows={rows}
          rowKey={({ id }) => String(id)}
          onOpen={({ id }) => open(String(id))}
          hrefOf={({ id }) => hrefOf(String(id))}
          selected={opened}
          empty={
            <EmptyState title="No rounds found" level={2}>
              {q === ''
                ? 'Rounds stand here as soon as players bet.'
                : 'Give the whole user name or the number of the player.'}
            </EmptyState>
          }
        />
      )}
      <Pager page={query.data?.page} onPage={setPage} />
    </Queue>
  )
}
