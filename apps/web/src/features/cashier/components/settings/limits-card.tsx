import type { limitSchema } from '@maidan/contracts/player'
import { formatRupees } from '@maidan/ui'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Card, CardHead } from '@maidan/ui/data/card.tsx'
import { Progress } from '@maidan/ui/data/progress.tsx'
import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod'
import { wordsOf } from '../../../../lib/api/words-of.ts'
import { limitsQuery } from '../../api.ts'
import { LoadFailed } from '../../../../lib/page/load-failed.tsx'

type Limit = z.output<typeof limitSchema>

const NAMES: Readonly<Record<Limit['movement'], string>> = {
  deposit: 'Deposits',
  withdrawal: 'Withdrawals',
  stake: 'Stakes',
  payout: 'Payouts',
  bonus: 'Bonuses',
  correction: 'Corrections',
}

const spanOf = (days: number): string => {
  if (days === 1) return 'in a day'
  if (days === 7) return 'in a week'
  return `in ${days} days`
}

const whole = (rupees: number): string => formatRupees(rupees, { paise: 'auto' })

const NOT_READ = 'Failed to get your limits'

/** What bounds the player's money, and how much of it is used. */
export const LimitsCard = () => {
  const { data, error, isPending, refetch } = useQuery(limitsQuery)
  const failure = wordsOf(error, NOT_READ)
  return (
    <Card>
      <span id="limits" />
      <CardHead title="Your limits" />
      {isPending && <SkeletonRows rows={2} />}
      {failure !== undefined && <LoadFailed text={failure} onAgain={() => void refetch()} />}
      {data?.length === 0 && <p className="text-small text-ink-2">No limit is set on your account.</p>}
      <div className="grid gap-4">
        {data?.map(({ movement, days, amount, used }) => (
          <Progress
            key={`${movement} ${days}`}
            label={`${NAMES[movement]} ${spanOf(days)}`}
            value={used}
            max={amount}
            tone={used >= amount ? 'down' : 'gold'}
            text={`${whole(used)} of ${whole(amount)}`}
          />
        ))}
      </div>
      <Button kind="text" href="/responsiblegame" className="mt-3 -ml-2">
        Staying in control
      </Button>
    </Card>
  )
}
