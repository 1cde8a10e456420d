import { FAILED } from '@maidan/contracts'
import { STATEMENT_KINDS, type StatementKind } from '@maidan/contracts/player'
import { Card } from '@maidan/ui/data/card.tsx'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { Pagination } from '@maidan/ui/navigation/pagination.tsx'
import { Select } from '@maidan/ui/forms/select.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTitle } from '../../../lib/title.ts'
import { wordsOf } from '../../../lib/api/words-of.ts'
import { exportStatement, type StatementFilter, statementQuery } from '../api.ts'
import { LoadFailed } from '../components/load-failed.tsx'
import { PageHead } from '../components/page-head.tsx'
import { ExportButton } from '../components/records/export-button.tsx'
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
  const [page, setPage] = useState(1)
  const { period, choice } = usePeriod('month', () => setPage(1))
  const filter: StatementFilter = { ...period, page, ...(kind && { kind }) }
  const { data, error, isPending, refetch } = useQuery(statementQuery(filter))
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
          onChange={({ target }) => {
            setKind(kindOf(target.value))
            setPage(1)
          }}
        />
      </PeriodFilter>
      {failure === undefined ? (
        <>
          <StatementTotals totals={data?.totals} isWhole={kind === undefined} />
          <Card flush>
            <h2 className="sr-only">Records</h2>
            <StatementList
              caption="Statement"
              list={data?.list ?? []}
              loading={isPending}
              empty={<Nothing />}
            />
          </Card>
          <Pagination page={page} pages={data?.page.pages ?? 1} onPage={setPage} />
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
