import type { BonusOffer } from '@maidan/contracts/player'
import { clock } from '@maidan/browser/clock.ts'
import { formatRupees } from '@maidan/ui'
import { OfferBody } from '@maidan/ui/bonus/bonus-terms.tsx'
import { freeCount } from '@maidan/ui/bonus/terms.ts'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Card, CardHead } from '@maidan/ui/data/card.tsx'
import { Link } from '@maidan/ui/navigation/link.tsx'
import { FormError } from '../../../lib/forms/form-error.tsx'
import { timeLeft } from '../model.ts'
import { useClaim } from '../use-claim.ts'

const grantOf = ({ kind, free }: BonusOffer, amount: number): string =>
  free ? freeCount(kind, free.count) : formatRupees(amount, { paise: 'auto' })

/** The button, or in its place why there is none. */
export const ClaimAction = ({ offer }: { readonly offer: BonusOffer }) => {
  const { act, busy, failure } = useClaim()
  const { claim, reason } = offer
  if (claim === null)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p className="flex-1 basis-48 text-small text-ink-3">{reason}</p>
        {offer.kind !== 'cashback' && offer.leastBase > 0 && (
          <Button kind="second" size="small" href="/deposit">
            Deposit
          </Button>
        )}
      </div>
    )
  return (
    <div className="grid gap-2">
      <Button loading={busy} onClick={() => act(offer)}>
        Claim {grantOf(offer, claim.amount)}
      </Button>
      <p className="text-cap text-ink-3">
        {offer.free
          ? 'Nothing leaves your wallet for them.'
          : `Bet ${formatRupees(claim.target, { paise: 'auto' })} to turn all of it into cash.`}{' '}
        {claim.claimBy !== null && `${timeLeft(claim.claimBy, clock.now())} to claim.`}
      </p>
      <FormError text={failure} />
    </div>
  )
}

/** One offer: what matters most above the button, all of its terms below it. */
export const OfferCard = ({ offer }: { readonly offer: BonusOffer }) => (
  <Card as="article" className="flex flex-col">
    <CardHead
      title={
        <Link href={`/bonus/${offer.id}`} className="hover:underline">
          {offer.title}
        </Link>
      }
    />
    <OfferBody offer={offer} action={<ClaimAction offer={offer} />} />
  </Card>
)
