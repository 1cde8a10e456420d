import { FAILED } from '@maidan/contracts'
import { STATEMENT_KINDS, type StatementKind } from '@maidan/contracts/player'
import { Card } from '@maidan/ui/data/card.tsx'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { NewerOlder } from '@maidan/ui/navigation/newer-older.tsx'
import { Select } from '@maidan/ui/forms/select.tsx'
import { useWalk } from '@maidan/browser/use-walk.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTitle } from '../../../lib/title.ts'
import { wordsOf } from '../../../lib/api/words-of.ts'
import { exportStatement, type StatementFilter, statementQuery } from '../api.ts'
import { LoadFailed } from '../../../lib/page/load-failed.tsx'
import { PageHead } from '../components/page-head.tsx'
import { ExportButton } from '../../../lib/forms/export-button.tsx'
import { PeriodFilter } from '../components/records/period-filter.tsx'
import { KIND_NAMES, StatementList } from '../components/records/statement-list.tsx'
import { StatementTotals } from '../components/records/statement-totals.tsx'
import { useFailureToast } from '../../../lib/api/use-failure-toast.ts'
import { usePeriod } from '../use-period.ts'

const KINDS = [
  { value: '', text: 'All types' },
  ...STATEMENT_KINDS.map((value) => ({ value, text: KIND_NAMES[value] })),
]

const kindOf = (value: string): StatementKind | undefined => STATEMENT_KINDS.find((kind) => kind === value)

export const Statement = () => {
  useTitle('Statement')
  const [kind, setKind] = useState<StatementKind>()
  const { period, choice } = usePeriod('month')
  const filter: StatementFilter = { ...period, ...(kind && { kind }) }
  const { before, onNewer, onOlder } = useWalk(JSON.stringify(filter))
  const { data: newest } = useQuery(statementQuery(filter))
  const { data, error, isPending, refetch } = useQuery(statementQuery(filter, before))
  const next = data?.next ?? null
  const failure = wordsOf(error, FAILED.accountStatement)
  useFailureToast(failure)
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title="Statement" lead="All transactions, newest first, with the balance after each.">
        <ExportButton
          ask={() => exportStatement(filter)}
          saveAs={`statement-${filter.from}-to-${filter.to}.csv`}
          failed={FAILED.accountStatement}
        />
      </PageHead>
      <PeriodFilter choice={choice}>
        <Select
          label="Type"
          hideLabel
          compact
          options={KINDS}
          value={kind ?? ''}
          onChange={({ target }) => setKind(kindOf(target.value))}
        />
      </PeriodFilter>
      {failure === undefined ? (
        <>
          <StatementTotals totals={newest?.totals ?? undefined} isWhole={kind === undefined} />
          <Card flush>
            <h2 className="sr-only">Records</h2>
            <StatementList
              caption="Statement"
              list={data?.list ?? []}
              loading={isPending}
              empty={<Nothing />}
            />
          </Card>
          <NewerOlder
            onNewer={before === undefined ? null : onNewer}
            onOlder={next === null ? null : () => onOlder(next)}
          />
        </>
      ) : (
        <LoadFailed text={failure} onAgain={() => void refetch()} />
      )}
    </div>
  )
}

const Nothing = () => (
  <EmptyState title="No transactions in this period">Choose other dates or all types.</EmptyState>
)
