import { numberOf } from '@maidan/contracts'
import type { WithdrawalView } from '@maidan/contracts/player'
import { MINUTE_MS } from '@maidan/core'
import { Badge } from '@maidan/ui/data/badge.tsx'
import { Money } from '@maidan/ui/money/money.tsx'
import { Clock, ShieldAlert } from 'lucide-react'
import { useNow } from '@maidan/browser/use-now.ts'
import { whenText } from '../../periods.ts'
import { clockText, WITHDRAWAL_LOOKS } from '../../stages.ts'
import { destinationLine } from '../../withdraw-form.ts'
import { RecordNumber } from '../records/record-number.tsx'
import { CancelButton } from './cancel-button.tsx'
import { Stepper } from './stepper.tsx'

/** The clock the player sees, renewed every half minute. */
const Waiting = ({ withdrawal }: { readonly withdrawal: WithdrawalView }) => {
  const now = useNow(MINUTE_MS / 2)
  const text = clockText(withdrawal, now)
  if (text === undefined) return null
  const isHeld = withdrawal.heldUntil !== null && withdrawal.heldUntil > now
  const Icon = isHeld ? ShieldAlert : Clock
  return (
    <div className="flex gap-2.5 rounded-2 bg-turf-2 px-3 py-2.5 text-small text-ink-2">
      <Icon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-gold-text" />
      <p>
        <span className="tabular-nums text-ink">{text}</span>
        {isHeld && withdrawal.holdReason !== null && <span className="block">{withdrawal.holdReason}</span>}
      </p>
    </div>
  )
}

export const WithdrawalCard = ({ withdrawal }: { readonly withdrawal: WithdrawalView }) => {
  const { id, status, amount, fee, destination, reason, reference, created_at, cancellable } = withdrawal
  const look = WITHDRAWAL_LOOKS[status]
  const now = useNow(MINUTE_MS)
  return (
    <li className="grid gap-3 border-t border-line px-4 py-4 first:border-0">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="num text-[19px]/6 font-semibold text-ink">
            <Money amount={amount} />
          </h3>
          <p className="tabular-nums text-small break-all text-ink-2">{destinationLine(destination)}</p>
          <p className="tabular-nums text-cap text-ink-3">
            <RecordNumber number={numberOf('withdrawal', id)} />, {whenText(created_at, now)}
            {fee > 0 && (
              <>
                , fee <Money amount={fee} />
              </>
            )}
            {reference !== null && `, reference ${reference}`}
          </p>
        </div>
        <Badge tone={look.tone}>{look.text}</Badge>
      </div>
      <Stepper withdrawal={withdrawal} />
      {reason !== null && <p className="text-small text-ink-2">{reason}</p>}
      <Waiting withdrawal={withdrawal} />
      {cancellable && (
        <div>
          <CancelButton withdrawal={withdrawal} />
        </div>
      )}
    </li>
  )
}
