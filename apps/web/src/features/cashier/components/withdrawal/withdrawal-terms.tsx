import type { WithdrawalTerms } from '@maidan/contracts/player'
import { MINUTE_MS } from '@maidan/core'
import { formatRupees } from '@maidan/ui'
import { Card } from '@maidan/ui/data/card.tsx'
import { Link } from '@maidan/ui/navigation/link.tsx'
import { Money } from '@maidan/ui/money/money.tsx'
import { Notice } from '@maidan/ui/data/notice.tsx'
import { ShieldAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { clock } from '@maidan/browser/clock.ts'
import { feeText } from '../../model.ts'
import { lengthText, whenText } from '../../periods.ts'

const whole = (rupees: number): string => formatRupees(rupees, { paise: 'auto' })

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="flex justify-between gap-4 border-t border-line py-2 text-small">
    <dt className="text-ink-3">{label}</dt>
    <dd className="text-right font-medium tabular-nums text-ink">{children}</dd>
  </div>
)

const KYC_WORDS: Readonly<Record<WithdrawalTerms['kyc'], string>> = {
  none: 'not verified',
  pending: 'in review',
  verified: 'verified',
  rejected: 'please send again',
}

const Identity = ({ kyc, kycFrom }: WithdrawalTerms) => {
  if (kyc === 'verified') return 'Verified'
  if (kycFrom === null) return 'Not needed'
  return (
    <>
      Needed from {whole(kycFrom)},{' '}
      <Link href="/profile#documents" className="text-gold-text underline underline-offset-3">
        {KYC_WORDS[kyc]}
      </Link>
    </>
  )
}

/** Everything a player should know before typing an amount. */
export const Terms = ({ terms }: { readonly terms: WithdrawalTerms }) => {
  const { withdrawable, bonus, min, max, usualMinutes, heldUntil } = terms
  const now = clock.now()
  return (
    <Card label="Terms">
      <dl className="mb-4 flex flex-wrap gap-x-10 gap-y-3">
        <div>
          <dt className="text-small text-ink-3">You can withdraw</dt>
          <dd className="num type-display text-display text-ink">
            <Money amount={withdrawable} />
          </dd>
        </div>
        <div className="self-end pb-1">
          <dt className="text-small text-ink-3">Bonus (not withdrawable)</dt>
          <dd className="num text-h2 text-ink-2">
            <Money amount={bonus} />
          </dd>
        </div>
      </dl>
      <dl>
        <Fact label="One withdrawal">
          {whole(min)} to {whole(max)}
        </Fact>
        <Fact label="Cost">{feeText(terms)}</Fact>
        <Fact label="Usually decided within">{lengthText(usualMinutes * MINUTE_MS)}</Fact>
        <Fact label="Identity">
          <Identity {...terms} />
        </Fact>
      </dl>
      {heldUntil !== null && heldUntil > now && (
        <Notice tone="gold" icon={<ShieldAlert aria-hidden="true" />} className="mt-2">
          Your mobile number was changed. New withdrawals wait until {whenText(heldUntil, now)}.
        </Notice>
      )}
    </Card>
  )
}
