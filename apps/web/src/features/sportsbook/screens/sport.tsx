import { ArrowLeftRight, Percent, ShieldCheck, TrendingUp } from 'lucide-react'
import { useParams } from '../../../lib/router.ts'
import { Teaser, type TeaserPoint } from '../../../lib/page/teaser.tsx'
import { useTitle } from '../../../lib/title.ts'
import { MarketPreview } from '../components/market-preview.tsx'
import { WayOn } from '../components/way-on.tsx'
import { marketShapesOf } from '../market-shapes.ts'
import { sportPageOf } from '../model.ts'

const POINTS: readonly TeaserPoint[] = [
  {
    icon: TrendingUp,
    title: 'Back is blue, lay is pink',
    text: 'Back a side to win, or lay it: take the other part of somebody else’s bet.',
  },
  {
    icon: ArrowLeftRight,
    title: 'Matched in the order of arrival',
    text: 'The best price first; at one price, whoever came first.',
  },
  {
    icon: ShieldCheck,
    title: 'Your whole risk before you bet',
    text: 'Profit and loss of every outcome stand under each side while you type.',
  },
  { icon: Percent, title: 'Winnings shown after commission', text: 'No sum in small print.' },
]

export const Sport = () => {
  const { gameId } = useParams()
  const { title, lead } = sportPageOf(gameId)
  useTitle(title)
  return (
    <Teaser
      title={title}
      lead={lead}
      action={<WayOn />}
      pointsTitle="How the exchange will work"
      points={POINTS}
      preview={<MarketPreview title="A match on the exchange" markets={marketShapesOf(gameId)} />}
    />
  )
}
