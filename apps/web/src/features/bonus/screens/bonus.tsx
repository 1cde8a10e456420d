import { Button } from '@maidan/ui/buttons/button.tsx'
import { Card } from '@maidan/ui/data/card.tsx'
import { Money } from '@maidan/ui/money/money.tsx'
import { Skeleton } from '@maidan/ui/data/skeleton.tsx'
import { FileText, Gauge, HandCoins } from 'lucide-react'
import { useSession } from '../../../lib/session/session.ts'
import { Teaser, type TeaserPoint } from '../../../lib/page/teaser.tsx'

const POINTS: readonly TeaserPoint[] = [
  {
    icon: FileText,
    title: 'Terms on one screen',
    text: 'Amount, turnover, games and end date before you claim.',
  },
  { icon: Gauge, title: 'Progress you can follow', text: 'What each bet counted, and what is left.' },
  { icon: HandCoins, title: 'Give it back any time', text: 'Cancelling a bonus never touches your cash.' },
]

export const Bonus = () => {
  const coins = useSession((session) => session.wallet?.coins)
  return (
    <Teaser
      title="Bonus"
      lead="Bonuses to claim, and how far you are with each. The first ones open soon."
      action={<Button href="/promotions">Promotions and bonuses</Button>}
      points={POINTS}
    >
      <Card className="flex items-baseline justify-between gap-4">
        <span className="text-body text-ink-2">Bonus money in your wallet</span>
        <span className="num text-h2 text-ink">
          {coins === undefined ? <Skeleton width={96} height={22} /> : <Money amount={coins} />}
        </span>
      </Card>
    </Teaser>
  )
}
