import { FAILED, numberOf } from '@maidan/contracts'
import { DEPOSIT_STATUSES, type DepositTotals } from '@maidan/contracts/player'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { Money } from '@maidan/ui/money/money.tsx'
import { useQuery } from '@tanstack/react-query'
import { openDeposit } from '../../../lib/money/deposit-modal.ts'
import { useTitle } from '../../../lib/title.ts'
import { wordsOf } from '../../../lib/api/words-of.ts'
import { depositsQuery, exportDeposits } from '../api.ts'
import { DepositCard } from '../components/records/deposit-card.tsx'
import { PageHead } from '../components/page-head.tsx'
import { ExportButton } from '../../../lib/forms/export-button.tsx'
import { RecordPage } from '../components/records/record-page.tsx'
import type { TotalsFigure } from '../components/records/totals.tsx'
import { DEPOSIT_LOOKS } from '../stages.ts'
import { useFailureToast } from '../../../lib/api/use-failure-toast.ts'
import { useRecordFilter } from '../use-record-filter.ts'

const figuresOf = (totals: DepositTotals | undefined): readonly TotalsFigure[] => [
  { label: 'Asked for', value: totals && <Money amount={totals.asked} /> },
  { label: 'Credited', value: totals && <Money amount={totals.credited} sign tone="auto" /> },
  { label: 'Fees', value: totals && <Money amount={totals.fees} /> },
  { label: 'Waiting', value: totals && <Money amount={totals.waiting} /> },
]

export const DepositList = () => {
  useTitle('Deposit History')
  const { one, found, filter, controls } = useRecordFilter(DEPOSIT_STATUSES, DEPOSIT_LOOKS)
  const { data, error, refetch } = useQuery(depositsQuery(filter))
  const failure = wordsOf(error, FAILED.listWithdrawals)
  useFailureToast(failure)
  return (
    <RecordPage
      head={
        <PageHead title="Deposit History" lead="Your deposits and their status.">
          <ExportButton
            ask={() => exportDeposits(found)}
            saveAs={`deposits-${found.from}-to-${found.to}.csv`}
            failed={FAILED.listWithdrawals}
          />
          <Button onClick={openDeposit}>Deposit</Button>
        </PageHead>
      }
      one={one === undefined ? undefined : numberOf('deposit', one)}
      totals={figuresOf(data?.totals)}
      failure={failure}
      onAgain={() => void refetch()}
      empty={
        <EmptyState title="No deposits in this period">
          Choose other dates or another status, or make your first deposit.
        </EmptyState>
      }
      pages={data?.page.pages ?? 1}
      {...controls}
    >
      {data?.list.map((deposit) => (
        <DepositCard key={deposit.id} deposit={deposit} />
      ))}
    </RecordPage>
  )
}
