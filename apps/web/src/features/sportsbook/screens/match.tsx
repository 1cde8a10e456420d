import { BookOpen, Layers, ListOrdered } from 'lucide-react'
import { useParams } from '../../../lib/router.ts'
import { Teaser, type TeaserPoint } from '../../../lib/page/teaser.tsx'
import { useTitle } from '../../../lib/title.ts'
import { MarketPreview } from '../components/market-preview.tsx'
import { WayOn } from '../components/way-on.tsx'
import { marketShapesOf } from '../market-shapes.ts'
import { matchTitleOf } from '../model.ts'

const POINTS: readonly TeaserPoint[] = [
  {
    icon: Layers,
    title: 'Match odds',
    text: 'Bets between players, with the depth of the book in three prices.',
  },
  {
    icon: BookOpen,
    title: 'Bookmaker',
    text: 'Prices of the house for the whole match, the toss and a tie.',
  },
  { icon: ListOrdered, title: 'Sessions', text: 'Runs in so many overs: yes or no, at a line that moves.' },
]

export const Match = () => {
  const { slug, sportId } = useParams()
  const title = matchTitleOf(slug)
  useTitle(title)
  return (
    <Teaser
      title={title}
      lead="This page is not open yet. Scoreboard, every market and your bet slip will stand here; until then the score and the match odds are in Exchange 1."
      action={<WayOn />}
      pointsTitle="The markets of a match"
      points={POINTS}
      preview={<MarketPreview title="The markets" markets={marketShapesOf(sportId)} />}
    />
  )
}
