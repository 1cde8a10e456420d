import { FAILED, numberOf } from '@maidan/contracts'
import { WITHDRAWAL_STATUSES, type WithdrawalTotals } from '@maidan/contracts/player'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { Money } from '@maidan/ui/money/money.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTitle } from '../../../lib/title.ts'
import { wordsOf } from '../../../lib/api/words-of.ts'
import { withdrawalsQuery, exportWithdrawals } from '../api.ts'
import { PageHead } from '../components/page-head.tsx'
import { ExportButton } from '../../../lib/forms/export-button.tsx'
import { RecordPage } from '../components/records/record-page.tsx'
import type { TotalsFigure } from '../components/records/totals.tsx'
import { WithdrawalCard } from '../components/withdrawal/withdrawal-card.tsx'
import { WITHDRAWAL_LOOKS } from '../stages.ts'
import { useFailureToast } from '../../../lib/api/use-failure-toast.ts'
import { useRecordFilter } from '../use-record-filter.ts'

const figuresOf = (totals: WithdrawalTotals | undefined): readonly TotalsFigure[] => [
  { label: 'Asked for', value: totals && <Money amount={totals.asked} /> },
  { label: 'Paid out', value: totals && <Money amount={totals.paid} /> },
  { label: 'Fees included', value: totals && <Money amount={totals.fees} /> },
  { label: 'Waiting', value: totals && <Money amount={totals.waiting} /> },
]

export const WithdrawList = () => {
  useTitle('Withdraw History')
  const { one, found, filter, controls } = useRecordFilter(WITHDRAWAL_STATUSES, WITHDRAWAL_LOOKS)
  const { data, error, refetch } = useQuery(withdrawalsQuery(filter))
  const failure = wordsOf(error, FAILED.listWithdrawals)
  useFailureToast(failure)
  return (
    <RecordPage
      head={
        <PageHead title="Withdraw History" lead="Track your withdrawals and when to expect each step.">
          <ExportButton
            ask={() => exportWithdrawals(found)}
            saveAs={`withdrawals-${found.from}-to-${found.to}.csv`}
            failed={FAILED.listWithdrawals}
          />
          <Button href="/withdraw">Withdraw</Button>
        </PageHead>
      }
      one={one === undefined ? undefined : numberOf('withdrawal', one)}
      totals={figuresOf(data?.totals)}
      failure={failure}
      onAgain={() => void refetch()}
      empty={
        <EmptyState title="No withdrawals in this period">Choose other dates or another status.</EmptyState>
      }
      pages={data?.page.pages ?? 1}
      {...controls}
    >
      {data?.list.map((withdrawal) => (
        <WithdrawalCard key={withdrawal.id} withdrawal={withdrawal} />
      ))}
    </RecordPage>
  )
}
