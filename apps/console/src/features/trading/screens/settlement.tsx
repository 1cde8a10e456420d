import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { Chips } from '@maidan/ui/navigation/chips.tsx'
import { useNow } from '@maidan/browser/use-now.ts'
import type { PageView } from '@maidan/contracts'
import { useResultsWaiting } from '../../../lib/cache/results.ts'
import { oneOf, usePaged } from '../../../lib/paged.ts'
import { AuditLink } from '../../../lib/parts/audit-link.tsx'
import { Failed } from '../../../lib/parts/failed.tsx'
import { type LineColumn, Lines } from '../../../lib/parts/lists/lines.tsx'
import { Pager } from '../../../lib/parts/lists/pager.tsx'
import { Tabbed } from '../../../lib/parts/lists/tabbed.tsx'
import { PageHead } from '../../../lib/parts/page-head.tsx'
import { navigate } from '../../../lib/router.ts'
import { useTitle } from '../../../lib/title.ts'
import { useProposals, useSettlementMarkets } from '../api/results.ts'
import { marketColumns, proposalColumns } from '../components/results/columns.tsx'
import { DECIDED, PROPOSAL_WORDS } from '../model/preview.ts'
import { proposalHref } from '../model/words.ts'

const TABS = ['waiting', 'eyes', 'settled', 'decided'] as const
const TAB_WORDS = {
  waiting: 'To settle',
  eyes: 'Second approval',
  settled: 'Settled lately',
  decided: 'Decided',
} as const

const IDLE = {
  waiting: 'Every market of an ended match has its result.',
  eyes: 'Results that your colleagues propose appear here for approval.',
  settled: 'Markets with a result appear here, where it can be corrected.',
  decided: 'No decisions of this kind yet.',
} as const

export const Settlement = () => {
  const waiting = useResultsWaiting()
  useTitle('Settlement', waiting)
  return (
    <>
      <PageHead title="Settlement">
        <AuditLink action="result" />
      </PageHead>
      <Tabbed
        label="Markets and proposals"
        tabs={TABS}
        words={TAB_WORDS}
        counts={waiting === undefined ? undefined : { eyes: waiting }}
      >
        {(tab) => {
          if (tab === 'eyes') return <Waiting />
          return tab === 'decided' ? <Decided /> : <Markets status={tab} />
        }}
      </Tabbed>
    </>
  )
}

const Markets = ({ status }: { readonly status: 'waiting' | 'settled' }) => {
  const now = useNow()
  const { page, setPage } = usePaged()
  const query = useSettlementMarkets(status, page)
  return (
    <List
      caption={TAB_WORDS[status]}
      columns={marketColumns(status, now)}
      idle={IDLE[status]}
      {...{ query, setPage }}
    />
  )
}

const Waiting = () => {
  const now = useNow()
  const { page, setPage } = usePaged()
  const query = useProposals('open', page)
  return (
    <List
      caption={TAB_WORDS.eyes}
      columns={proposalColumns('open', now)}
      idle={IDLE.eyes}
      onOpen={({ id }) => navigate(proposalHref(id))}
      {...{ query, setPage }}
    />
  )
}

const Decided = () => {
  const now = useNow()
  const { search, page, change, setPage } = usePaged()
  const show = oneOf(DECIDED, search.get('show'))
  const query = useProposals(show, page)
  return (
    <>
      <div className="con-filters">
        <Chips
          label="Show"
          value={show}
          onChange={(next) => change({ show: next === DECIDED[0] ? undefined : next })}
          chips={DECIDED.map((id) => ({ id, text: PROPOSAL_WORDS[id] }))}
        />
      </div>
      <List
        caption={`Proposals: ${PROPOSAL_WORDS[show]}`}
        columns={proposalColumns(show, now)}
        idle={IDLE.decided}
        {...{ query, setPage }}
      />
    </>
  )
}

type ListProps<Row extends { readonly id: number }> = {
  readonly caption: string
  readonly columns: readonly LineColumn<Row>[]
  readonly idle: string
  readonly query: {
    readonly data?: { readonly data: readonly Row[]; readonly page: PageView } | undefined
    readonly error: Error | null
    readonly refetch: () => Promise<unknown>
  }
  readonly setPage: (page: number) => void
  readonly onOpen?: ((row: Row) => void) | undefined
}

const List = <Row extends { readonly id: number }>(props: ListProps<Row>) => {
  const { caption, columns, idle, query, setPage, onOpen } = props
  const rows = query.data?.data
  if (query.error !== null && rows === undefined)
    return <Failed error={query.error} onRetry={() => void query.refetch()} />
  return (
    <>
      <Lines
        {...{ caption, columns, rows, onOpen }}
        rowKey={({ id }) => String(id)}
        empty={
          <EmptyState title="Nothing here" level={2}>
            {idle}
          </EmptyState>
        }
      />
      <Pager page={query.data?.page} onPage={setPage} />
    </>
  )
}
