import { useNow } from '@maidan/browser/use-now.ts'
import { formatRupees } from '@maidan/ui'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { Failed } from '../../../lib/parts/failed.tsx'
import { Figures } from '../../../lib/parts/lists/figures.tsx'
import { Lines } from '../../../lib/parts/lists/lines.tsx'
import { PageHead } from '../../../lib/parts/page-head.tsx'
import { Queue } from '../../../lib/parts/queues/queue.tsx'
import { useOpened } from '../../../lib/parts/queues/use-opened.ts'
import { useSearch } from '../../../lib/search.ts'
import { useTitle } from '../../../lib/title.ts'
import { useProviders, useReconciliation } from '../api.ts'
import { DayChoice } from '../components/day-choice.tsx'
import { ExportButton } from '../components/export-button.tsx'
import { type NamedLine, REPORT_COLUMNS } from '../components/report-columns.tsx'
import { ReportPane } from '../components/report-pane.tsx'
import { dayIn, todayOf, totalsOf } from '../model/report.ts'

const MINUTE_MS = 60_000

/** What each provider took and paid on a day, against the ledger. */
export const Reconciliation = () => {
  const [search, change] = useSearch()
  const now = useNow(MINUTE_MS)
  const [today, day] = [todayOf(now), dayIn(search.get('day'), now)]
  const { data, error, refetch } = useReconciliation(day)
  const names = useProviders().data
  const { opened, hrefOf, open, close } = useOpened('/reconciliation')
  useTitle('Reconciliation')
  const rows = data?.map((line): NamedLine => {
    const name = names?.find(({ code }) => code === line.provider)?.name ?? line.provider
    return { ...line, name }
  })
  const pane = opened !== undefined && (
    <ReportPane
      key={opened}
      id={opened}
      day={day}
      line={rows?.find(({ provider }) => provider === opened)}
      isLoaded={rows !== undefined}
      onClose={close}
    />
  )
  return (
    <Queue onOpen={open} onClose={close} pane={pane}>
      <PageHead title="Reconciliation">
        <DayChoice
          day={day}
          today={today}
          onDay={(chosen) => change({ day: chosen === today ? undefined : chosen })}
        />
        <ExportButton day={day} days={1}>
          Export
        </ExportButton>
      </PageHead>
      {rows && rows.length > 0 && <Totals rows={rows} />}
      {error && data === undefined ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Lines
          caption="Reconciliation"
          columns={REPORT_COLUMNS}
          rows={rows}
          rowKey={({ provider }) => provider}
          onOpen={({ provider }) => open(provider)}
          hrefOf={({ provider }) => hrefOf(provider)}
          selected={opened}
          empty={
            <EmptyState title="No providers yet" level={2}>
              The report has a line for every provider.
            </EmptyState>
          }
        />
      )}
    </Queue>
  )
}

const Totals = ({ rows }: { readonly rows: readonly NamedLine[] }) => {
  const { staked, won, net, unclean } = totalsOf(rows)
  return (
    <Figures
      items={[
        { id: 'staked', value: formatRupees(staked), after: 'staked' },
        { id: 'won', value: formatRupees(won), after: 'won' },
        { id: 'net', before: 'net', value: formatRupees(net) },
        {
          id: 'clean',
          value: unclean === 0 ? 'All' : unclean,
          after: unclean === 0 ? 'providers agree' : 'to look into',
          tone: unclean === 0 ? undefined : 'down',
        },
      ]}
    />
  )
}
