import type { ClaimView } from '@maidan/contracts/player'
import { clock } from '@maidan/browser/clock.ts'
import { formatRupees } from '@maidan/ui'
import { freeCount } from '@maidan/ui/bonus/terms.ts'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Card, CardHead } from '@maidan/ui/data/card.tsx'
import { Progress } from '@maidan/ui/data/progress.tsx'
import { Skeleton } from '@maidan/ui/data/skeleton.tsx'
import { KeyValue } from '@maidan/ui/data/stat-line.tsx'
import { Money } from '@maidan/ui/money/money.tsx'
import { useQuery } from '@tanstack/react-query'
import { whenText } from '../../../lib/page/when.ts'
import { bonusQuery } from '../api.ts'
import { type FreeClaim, isFreeClaim, partsLeft, timeLeft } from '../model.ts'

/** For the player's overview: the active claim with what is left of it and until when, or that there is none. */
export const ProgressCard = () => {
  const { data, error } = useQuery(bonusQuery)
  return (
    <Card>
      <CardHead
        title="Bonus progress"
        note={data?.active ? timeLeft(data.active.expiresAt, clock.now()) : undefined}
      />
      {data === undefined && !error && <Skeleton width="100%" height={64} />}
      {data === undefined && error && (
        <p className="text-small text-ink-2">Your bonus could not be read. Its page will try again.</p>
      )}
      {data?.active && <ActiveClaim claim={data.active} />}
      {data?.active === null && (
        <p className="text-small text-ink-2">
          {data.offers.some(({ claim }) => claim !== null)
            ? 'No bonus is active. You can claim one now.'
            : 'No bonus is active.'}
        </p>
      )}
      <Button
        kind="text"
        href={data?.active ? `/bonus/${data.active.offer}` : '/bonus'}
        className="mt-1 -ml-2"
      >
        {data?.active ? 'Open this bonus' : 'All bonuses'}
      </Button>
    </Card>
  )
}

const FreeLeft = ({ claim }: { readonly claim: FreeClaim }) => (
  <p className="text-small text-ink-2">
    {freeCount(claim.kind, claim.free.left)} left until {whenText(claim.expiresAt, clock.now())}.
  </p>
)

const ActiveClaim = ({ claim }: { readonly claim: ClaimView }) => (
  <div className="grid gap-3">
    <KeyValue label={claim.title} strong>
      <Money amount={claim.coins} />
    </KeyValue>
    {isFreeClaim(claim) && <FreeLeft claim={claim} />}
    {claim.target > 0 && (
      <>
        <Progress
          label={claim.free ? 'Bet so far' : partsLeft(claim)}
          value={claim.wagered}
          max={claim.target}
          text={`${formatRupees(claim.wagered)} of ${formatRupees(claim.target)}`}
        />
        <p className="text-small text-ink-2">
          <Money amount={claim.left} /> left to bet until {whenText(claim.expiresAt, clock.now())}.
        </p>
      </>
    )}
  </div>
)
