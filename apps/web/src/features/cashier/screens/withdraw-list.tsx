import { FAILED, numberOf } from '@maidan/contracts'
import { WITHDRAWAL_STATUSES, type WithdrawalStatus, type WithdrawalTotals } from '@maidan/contracts/player'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { Money } from '@maidan/ui/money/money.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTitle } from '../../../lib/title.ts'
import { wordsOf } from '../../../lib/api/words-of.ts'
import { withdrawalsQuery, exportWithdrawals } from '../api.ts'
import { PageHead } from '../components/page-head.tsx'
import { ExportButton } from '../components/records/export-button.tsx'
import { RecordPage } from '../components/records/record-page.tsx'
import type { TotalsFigure } from '../components/records/totals.tsx'
import { WithdrawalCard } from '../components/withdrawal/withdrawal-card.tsx'
import { WITHDRAWAL_LOOKS } from '../stages.ts'
import { useFailureToast } from '../../../lib/api/use-failure-toast.ts'
import { useOne } from '../use-one.ts'
import { usePeriod } from '../use-period.ts'

const OPTIONS = [
  { value: '', text: 'All statuses' },
  ...WITHDRAWAL_STATUSES.map((value) => ({ value, text: WITHDRAWAL_LOOKS[value].text })),
]

const figuresOf = (totals: WithdrawalTotals | undefined): readonly TotalsFigure[] => [
  { label: 'Asked for', value: totals && <Money amount={totals.asked} /> },
  { label: 'Paid out', value: totals && <Money amount={totals.paid} /> },
  { label: 'Fees included', value: totals && <Money amount={totals.fees} /> },
  { label: 'Waiting', value: totals && <Money amount={totals.waiting} /> },
]

export const WithdrawList = () => {
  useTitle('Withdraw History')
  const [status, setStatus] = useState<WithdrawalStatus>()
  const [page, setPage] = useState(1)
  const one = useOne()
  const { period, choice } = usePeriod('quarter', () => setPage(1))
  const found = { ...period, ...(status && { status }) }
  const { data, error, refetch } = useQuery(
    withdrawalsQuery(one === undefined ? { ...found, page } : { id: one, page: 1 }),
  )
  const failure = wordsOf(error, FAILED.listWithdrawals)
  useFailureToast(failure)
  const choose = (value: string): void => {
    setStatus(WITHDRAWAL_STATUSES.find((known) => known === value))
    setPage(1)
  }
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
      period={choice}
      status={{ options: OPTIONS, value: status ?? '', onChange: choose }}
      totals={figuresOf(data?.totals)}
      failure={failure}
      onAgain={() => void refetch()}
      empty={
        <EmptyState title="No withdrawals in this period">Choose other dates or another status.</EmptyState>
      }
      page={page}
      pages={data?.page.pages ?? 1}
      onPage={setPage}
    >
      {data?.list.map((withdrawal) => (
        <WithdrawalCard key={withdrawal.id} withdrawal={withdrawal} />
      ))}
    </RecordPage>
  )
}
