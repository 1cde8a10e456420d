import { FAILED, numberOf } from '@maidan/contracts'
import { DEPOSIT_STATUSES, type DepositStatus, type DepositTotals } from '@maidan/contracts/player'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { Money } from '@maidan/ui/money/money.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { openDeposit } from '../../../lib/money/deposit-modal.ts'
import { useTitle } from '../../../lib/title.ts'
import { wordsOf } from '../../../lib/api/words-of.ts'
import { depositsQuery, exportDeposits } from '../api.ts'
import { DepositCard } from '../components/records/deposit-card.tsx'
import { PageHead } from '../components/page-head.tsx'
import { ExportButton } from '../components/records/export-button.tsx'
import { RecordPage } from '../components/records/record-page.tsx'
import type { TotalsFigure } from '../components/records/totals.tsx'
import { DEPOSIT_LOOKS } from '../stages.ts'
import { useFailureToast } from '../../../lib/api/use-failure-toast.ts'
import { useOne } from '../use-one.ts'
import { usePeriod } from '../use-period.ts'

const OPTIONS = [
  { value: '', text: 'All statuses' },
  ...DEPOSIT_STATUSES.map((value) => ({ value, text: DEPOSIT_LOOKS[value].text })),
]

const figuresOf = (totals: DepositTotals | undefined): readonly TotalsFigure[] => [
  { label: 'Asked for', value: totals && <Money amount={totals.asked} /> },
  { label: 'Credited', value: totals && <Money amount={totals.credited} sign tone="auto" /> },
  { label: 'Fees', value: totals && <Money amount={totals.fees} /> },
  { label: 'Waiting', value: totals && <Money amount={totals.waiting} /> },
]

export const DepositList = () => {
  useTitle('Deposit History')
  const [status, setStatus] = useState<DepositStatus>()
  const [page, setPage] = useState(1)
  const one = useOne()
  const { period, choice } = usePeriod('quarter', () => setPage(1))
  const found = { ...period, ...(status && { status }) }
  const { data, error, refetch } = useQuery(
    depositsQuery(one === undefined ? { ...found, page } : { id: one, page: 1 }),
  )
  const failure = wordsOf(error, FAILED.listWithdrawals)
  useFailureToast(failure)
  const choose = (value: string): void => {
    setStatus(DEPOSIT_STATUSES.find((known) => known === value))
    setPage(1)
  }
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
      period={choice}
      status={{ options: OPTIONS, value: status ?? '', onChange: choose }}
      totals={figuresOf(data?.totals)}
      failure={failure}
      onAgain={() => void refetch()}
      empty={
        <EmptyState title="No deposits in this period">
          Choose other dates or another status, or make your first deposit.
        </EmptyState>
      }
      page={page}
      pages={data?.page.pages ?? 1}
      onPage={setPage}
    >
      {data?.list.map((deposit) => (
        <DepositCard key={deposit.id} deposit={deposit} />
      ))}
    </RecordPage>
  )
}
