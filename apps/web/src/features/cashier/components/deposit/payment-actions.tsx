import type { OwnDepositView } from '@maidan/contracts/player'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { MINUTE_MS } from '@maidan/core'
import { useNow } from '@maidan/browser/use-now.ts'
import { useState } from 'react'
import { FormError } from '../../../../lib/forms/form-error.tsx'
import { leaveFor } from '../../../../lib/money/leave.ts'
import { outcomeOfPayment } from '../../outcome.ts'
import { payBy } from '../../payment-words.ts'
import { useCancelPayment } from '../../use-cancel.ts'
import { PaymentResult } from './payment-result.tsx'

type PaymentProps = { readonly deposit: OwnDepositView }

/** Goes on where the player left it: the code again, or the page of the gateway. */
const Resume = ({ deposit: { id, gatewayName, payment } }: PaymentProps) => {
  const [isShown, setShown] = useState(false)
  const outcome = outcomeOfPayment(payment ?? undefined, id)
  if (outcome === undefined) return null
  const resume = (): void => {
    if (outcome.kind === 'leave') leaveFor(outcome.url)
    else setShown(true)
  }
  return (
    <>
      <Button size="small" onClick={resume}>
        Continue payment
      </Button>
      {isShown && outcome.kind !== 'leave' && (
        <PaymentResult name={gatewayName} outcome={outcome} onClose={() => setShown(false)} />
      )}
    </>
  )
}

/** What can be done with a payment that waits: go on, or take it back. */
export const PaymentActions = ({ deposit }: PaymentProps) => {
  const now = useNow(MINUTE_MS / 2)
  const { failure, busy, cancel } = useCancelPayment(deposit.id)
  return (
    <div className="grid gap-2">
      <p className="tabular-nums text-small text-ink-2">{payBy(deposit, now)}</p>
      <FormError text={failure} />
      <div className="flex flex-wrap gap-2">
        <Resume deposit={deposit} />
        <Button kind="outline" size="small" loading={busy} onClick={cancel}>
          Cancel payment
        </Button>
      </div>
    </div>
  )
}
