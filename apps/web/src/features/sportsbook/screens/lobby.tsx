import { Button } from '@maidan/ui/buttons/button.tsx'
import { Chips } from '@maidan/ui/navigation/chips.tsx'
import { ArrowLeftRight, Handshake, Radio, Timer } from 'lucide-react'
import { useState } from 'react'
import { Teaser, type TeaserPoint } from '../../../lib/page/teaser.tsx'
import { MarketPreview } from '../components/market-preview.tsx'
import { WayOn } from '../components/way-on.tsx'
import { marketShapesOf } from '../market-shapes.ts'

const SPORTS = [
  { id: '4', text: 'Cricket' },
  { id: '1', text: 'Soccer' },
  { id: '2', text: 'Tennis' },
] as const

const POINTS: readonly TeaserPoint[] = [
  { icon: Radio, title: 'Live, ball by ball', text: 'Scores and prices move together, without a reload.' },
  {
    icon: ArrowLeftRight,
    title: 'Back or lay',
    text: 'Match odds are an exchange: you bet with other players and not against a margin.',
  },
  {
    icon: Handshake,
    title: 'A price shown is a price taken',
    text: 'If it moves first, you are asked again.',
  },
  { icon: Timer, title: 'Every delay in the open', text: 'An in-play delay counts down in front of you.' },
]

export const Lobby = () => {
  const [sport, setSport] = useState<string>('4')
  const name = SPORTS.find(({ id }) => id === sport)?.text ?? 'Cricket'
  return (
    <Teaser
      title="Sports"
      lead="Cricket, soccer and tennis with live prices. Scores and match odds move in Exchange 1 today; the other markets and your bet slip open here soon."
      action={<WayOn />}
      points={POINTS}
      preview={<MarketPreview title={`A ${name.toLowerCase()} match`} markets={marketShapesOf(sport)} />}
    >
      <div className="flex flex-wrap items-center gap-3">
        <Chips label="Sport" chips={[...SPORTS]} value={sport} onChange={setSport} />
        <Button kind="text" size="small" href={`/sports/${sport}`}>
          {name} exchange
        </Button>
      </div>
    </Teaser>
  )
}
