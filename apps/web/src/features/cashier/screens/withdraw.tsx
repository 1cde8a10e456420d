import { FAILED } from '@maidan/contracts'
import type { DestinationView, WithdrawalTerms, WithdrawalView } from '@maidan/contracts/player'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Card, CardHead } from '@maidan/ui/data/card.tsx'
import { Money } from '@maidan/ui/money/money.tsx'
import { PlayMoneyNote } from '@maidan/ui/money/play-money-note.tsx'
import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { AmountInput } from '../../../lib/forms/amount-input.tsx'
import { CheckedForm } from '../../../lib/forms/checked-form.tsx'
import { FormError } from '../../../lib/forms/form-error.tsx'
import { InView } from '../../../lib/forms/in-view.tsx'
import { useTitle } from '../../../lib/title.ts'
import { wordsOf } from '../../../lib/api/words-of.ts'
import { destinationsQuery, termsQuery, withdrawalsQuery } from '../api.ts'
import { DestinationChoice } from '../components/withdrawal/destination-choice.tsx'
import { OfflineNote } from '../components/form-foot.tsx'
import { LoadFailed } from '../../../lib/page/load-failed.tsx'
import { PageHead } from '../components/page-head.tsx'
import { WithdrawConfirm } from '../components/withdrawal/withdraw-confirm.tsx'
import { WithdrawalCard } from '../components/withdrawal/withdrawal-card.tsx'
import { Terms } from '../components/withdrawal/withdrawal-terms.tsx'
import { useFailureToast } from '../../../lib/api/use-failure-toast.ts'
import { useWithdrawal, type WithdrawalForm } from '../use-withdrawal.ts'
import { shareOf } from '../withdraw-form.ts'

export const Withdraw = () => {
  useTitle('Withdrawal')
  const terms = useQuery(termsQuery)
  const destinations = useQuery(destinationsQuery)
  const failure = wordsOf(terms.error ?? destinations.error, FAILED.listWithdrawals)
  useFailureToast(failure)
  const again = () => void Promise.all([terms.refetch(), destinations.refetch()])
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title="Withdrawal" lead="From your cash to your bank account, UPI id or wallet.">
        <Button kind="second" href="/withdrawList">
          Withdraw History
        </Button>
      </PageHead>
      {failure !== undefined && <LoadFailed text={failure} onAgain={again} />}
      {terms.data && destinations.data ? (
        <Parts terms={terms.data} destinations={destinations.data} />
      ) : (
        failure === undefined && <SkeletonRows rows={5} label="Loading the terms" />
      )}
    </div>
  )
}

type PartsProps = { readonly terms: WithdrawalTerms; readonly destinations: readonly DestinationView[] }

const Parts = ({ terms, destinations }: PartsProps) => {
  const form = useWithdrawal(terms, destinations)
  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,400px)_minmax(0,1fr)]">
      <Terms terms={terms} />
      {form.phase.at === 'done' ? (
        <InView focus>
          <Done withdrawal={form.phase.withdrawal} onAgain={form.again} />
        </InView>
      ) : (
        <Form terms={terms} destinations={destinations} form={form} />
      )}
      {form.phase.at === 'confirm' && <WithdrawConfirm terms={terms} form={form} to={form.phase.to} />}
    </div>
  )
}

const SHARES = [
  { share: 'half', text: 'Half' },
  { share: 'all', text: 'All' },
] as const

const Amount = ({ terms, form }: { readonly terms: WithdrawalTerms; readonly form: WithdrawalForm }) => (
  <div className="grid gap-2">
    <AmountInput
      label="Amount"
      name="amount"
      prefix="₹"
      note={
        <>
          Up to <Money amount={shareOf(terms, 'all')} />
        </>
      }
      value={form.amount}
      error={form.faults.amount}
      readOnly={form.busy}
      className="[&_input]:text-[18px] [&_input]:font-semibold"
      onChange={form.change}
    />
    <div role="group" aria-label="Part of your cash" className="flex gap-1.5">
      {SHARES.map(({ share, text }) => (
        <button
          key={share}
          type="button"
          className="ui-stake min-w-20"
          disabled={form.busy || terms.withdrawable <= 0}
          aria-pressed={form.amount !== '' && Number(form.amount) === shareOf(terms, share)}
          onClick={() => form.change(String(shareOf(terms, share)))}
        >
          {text}
        </button>
      ))}
    </div>
  </div>
)

const Form = ({ terms, destinations, form }: PartsProps & { readonly form: WithdrawalForm }) => (
  <Card>
    <CardHead title="Your request" />
    <CheckedForm className="grid grid-cols-1 gap-4" refusals={form.refusals} onSubmit={form.review}>
      <Amount terms={terms} form={form} />
      <DestinationChoice destinations={destinations} form={form} />
      <OfflineNote />
      <FormError text={form.failure} />
      <PlayMoneyNote>Nothing is paid out for real.</PlayMoneyNote>
      <Button type="submit" size="large" wide>
        Continue
      </Button>
    </CheckedForm>
  </Card>
)

type DoneProps = { readonly withdrawal: WithdrawalView; readonly onAgain: () => void }

/** The request as it stands now: it may be cancelled or decided while the player still looks at it. */
const Done = ({ withdrawal, onAgain }: DoneProps) => {
  const { data } = useQuery(withdrawalsQuery({ page: 1 }))
  const now = data?.list.find(({ id }) => id === withdrawal.id) ?? withdrawal
  return (
    <Card flush>
      <CardHead
        title={
          <span role="status" className="flex items-center gap-2">
            <CircleCheck aria-hidden="true" className="size-5 text-up" /> Withdrawal requested
          </span>
        }
      />
      <ul>
        <WithdrawalCard withdrawal={now} />
      </ul>
      <div className="flex flex-wrap gap-3 border-t border-line p-4">
        <Button href="/withdrawList">Track withdrawal</Button>
        <Button kind="second" onClick={onAgain}>
          Another withdrawal
        </Button>
      </div>
    </Card>
  )
}
