import type { ClaimView } from '@maidan/contracts/player'
import { clock } from '@maidan/browser/clock.ts'
import { formatRupees } from '@maidan/ui'
import { freeCount } from '@maidan/ui/bonus/terms.ts'
import { Contribution } from '@maidan/ui/bonus/bonus-terms.tsx'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Card, CardHead } from '@maidan/ui/data/card.tsx'
import { Progress } from '@maidan/ui/data/progress.tsx'
import { StatLine } from '@maidan/ui/data/stat-line.tsx'
import { Money } from '@maidan/ui/money/money.tsx'
import { freeOpen, type FreeClaim, timeLeft } from '../model.ts'
import { CancelClaim } from './cancel-claim.tsx'

/** Where they are played: each slot, or the sportsbook. */
const Ways = ({ claim: { kind, free } }: { readonly claim: FreeClaim }) => (
  <div className="flex flex-wrap gap-2">
    {kind === 'free_bets' ? (
      <Button kind="second" href="/atlas-lobby">
        Open the sportsbook
      </Button>
    ) : (
      free.games.map(({ code, name, path }) => (
        <Button key={code} kind="second" href={path}>
          Play {name}
        </Button>
      ))
    )}
  </div>
)

/** What the plays have won and what is still to be bet for it. */
const Wagering = ({ claim }: { readonly claim: ClaimView }) => (
  <div className="grid gap-3">
    <p className="text-small text-ink-2">
      <Money amount={claim.left} /> left to bet for what they have won so far.
    </p>
    <Progress
      label="Bet so far"
      value={claim.wagered}
      max={claim.target}
      text={`${formatRupees(claim.wagered)} of ${formatRupees(claim.target)}`}
    />
    <Contribution contribution={claim.contribution} />
  </div>
)

/** The active claim of free spins or free bets: how many are left, until when, and what they have won. */
export const FreeMeter = ({ claim }: { readonly claim: FreeClaim }) => {
  const { kind, free } = claim
  return (
    <Card>
      <CardHead title={claim.title} note={timeLeft(claim.expiresAt, clock.now())} />
      <div className="grid grid-cols-1 gap-5">
        <div className="grid gap-1">
          <p className="text-small text-ink-3">Left to play</p>
          <p className="num type-display text-display text-ink">{freeCount(kind, free.left)}</p>
          <Progress
            label={freeOpen(claim)}
            value={free.count - free.left}
            max={free.count}
            text={`${free.count - free.left} of ${free.count} played, ${formatRupees(free.stake, { paise: 'auto' })} each`}
          />
        </div>
        <StatLine
          items={[
            { label: 'They have won', value: <Money amount={claim.amount} /> },
            ...(free.times > 0 ? [{ label: 'Bonus money now', value: <Money amount={claim.coins} /> }] : []),
            { label: 'Turned into cash', value: <Money amount={claim.cash} />, tone: 'up' as const },
            { label: 'Most cash', value: <Money amount={claim.mostCash} paise="auto" /> },
          ]}
        />
        {free.left > 0 && <Ways claim={claim} />}
        {claim.target > 0 && <Wagering claim={claim} />}
        <div>
          <CancelClaim claim={claim} />
        </div>
      </div>
    </Card>
  )
}
