import type { ClaimView } from '@maidan/contracts/player'
import { clock } from '@maidan/browser/clock.ts'
import { formatRupees } from '@maidan/ui'
import { Contribution } from '@maidan/ui/bonus/bonus-terms.tsx'
import { Card, CardHead } from '@maidan/ui/data/card.tsx'
import { Progress } from '@maidan/ui/data/progress.tsx'
import { StatLine } from '@maidan/ui/data/stat-line.tsx'
import { Money } from '@maidan/ui/money/money.tsx'
import { isFreeClaim, partsLeft, timeLeft } from '../model.ts'
import { CancelClaim } from './cancel-claim.tsx'
import { FreeMeter } from './free-meter.tsx'
import { Parts } from './parts.tsx'

/** The active claim: what is left of it. */
export const Meter = ({ claim }: { readonly claim: ClaimView }) =>
  isFreeClaim(claim) ? <FreeMeter claim={claim} /> : <MoneyMeter claim={claim} />

/** In rupees, in time and in parts. */
const MoneyMeter = ({ claim }: { readonly claim: ClaimView }) => (
  <Card>
    <CardHead title={claim.title} note={timeLeft(claim.expiresAt, clock.now())} />
    <div className="grid grid-cols-1 gap-5">
      <div className="grid gap-1">
        <p className="text-small text-ink-3">Left to bet</p>
        <p className="num type-display text-display text-ink">
          <Money amount={claim.left} />
        </p>
        <Progress
          label={partsLeft(claim)}
          value={claim.wagered}
          max={claim.target}
          text={`${formatRupees(claim.wagered)} of ${formatRupees(claim.target)}`}
        />
      </div>
      <StatLine
        items={[
          { label: 'Bonus money now', value: <Money amount={claim.coins} /> },
          { label: 'Turned into cash', value: <Money amount={claim.cash} />, tone: 'up' },
          {
            label: 'Highest bet',
            value: claim.mostStake === null ? 'None' : <Money amount={claim.mostStake} paise="auto" />,
          },
        ]}
      />
      <Parts claim={claim} />
      <Contribution contribution={claim.contribution} />
      <div>
        <CancelClaim claim={claim} />
      </div>
    </div>
  </Card>
)
