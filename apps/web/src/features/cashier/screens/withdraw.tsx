import { Button } from '@maidan/ui/button.tsx'
import { Card } from '@maidan/ui/card.tsx'
import { PlayMoneyNote } from '@maidan/ui/play-money-ribbon.tsx'
import { Skeleton } from '@maidan/ui/skeleton.tsx'
import { BadgeCheck, Coins, ListChecks } from 'lucide-react'
import { Teaser, type TeaserPoint } from '../../../lib/teaser.tsx'

const POINTS: readonly TeaserPoint[] = [
  {
    icon: BadgeCheck,
    title: 'Asked once, and early',
    text: 'Who you are is checked before you need it, not at payout.',
  },
  {
    icon: Coins,
    title: 'Cash and Bonus apart',
    text: 'You see what can be withdrawn before you type an amount.',
  },
  { icon: ListChecks, title: 'Named steps', text: 'Requested, checked, paid: each with its time.' },
]

export const Withdraw = () => (
  <Teaser
    title="Withdrawal"
    lead="Requests open with the cashier. All money here is play money, so there is nothing to cash out today."
    action={
      <>
        <Button href="/dashboard">See your wallet</Button>
        <Button kind="outline" href="/withdrawList" className="text-[#fbf4e2]">
          Withdraw History
        </Button>
      </>
    }
    pointsTitle="How it will work"
    points={POINTS}
    preview={
      <Card className="grid gap-3">
        <Skeleton width="40%" height={20} />
        <Skeleton width="100%" height={48} />
        <Skeleton width="100%" height={48} />
        <Skeleton width="100%" height={48} />
      </Card>
    }
  >
    <PlayMoneyNote>Play money has no cash value and cannot be paid out.</PlayMoneyNote>
  </Teaser>
)
