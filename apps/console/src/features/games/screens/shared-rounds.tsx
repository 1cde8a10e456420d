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
import { useSharedRounds } from '../api.ts'
import { SHARED_ROUND_COLUMNS } from '../components/shared-round-columns.tsx'
import { SharedRoundPane } from '../components/shared-round-pane.tsx'
import { SHARED_FILTERS, sharedFilterOf, sharedRoundIn } from '../model/shared-rounds.ts'

/** Rounds that all players share, to look one up and play it again. */
export const SharedRounds = () => {
  const { search, page, change, setPage } = usePaged()
  const { opened, hrefOf, open, close } = useOpened('/shared-rounds')
  const narrowed = chosenFilters(SHARED_FILTERS, search)
  const query = useSharedRounds(sharedFilterOf(narrowed), page)
  const rows = query.data?.data
  useTitle('Shared rounds')
  const find = (text: string): void => {
    const round = sharedRoundIn(text)
    if (round !== undefined) open(round)
  }
  return (
    <Queue
      onOpen={open}
      onClose={close}
      pane={opened !== undefined && <SharedRoundPane key={opened} id={opened} onClose={close} />}
    >
      <PageHead title="Shared rounds">
        <SearchBox label="Open a shared round" placeholder="G-12" value="" onSearch={find} />
      </PageHead>
      <FilterBar filters={SHARED_FILTERS} values={narrowed} onChange={change} />
      {query.error && rows === undefined ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Lines
          caption="Shared rounds"
          columns={SHARED_ROUND_COLUMNS}
          rows={rows}
          rowKey={({ round }) => String(round.id)}
          onOpen={({ round }) => open(String(round.id))}
          hrefOf={({ round }) => hrefOf(String(round.id))}
          selected={opened}
          empty={
            <EmptyState title="No rounds found" level={2}>
              Rounds stand here as soon as the first one opens.
            </EmptyState>
          }
        />
      )}
      <Pager page={query.data?.page} onPage={setPage} />
    </Queue>
  )
}
