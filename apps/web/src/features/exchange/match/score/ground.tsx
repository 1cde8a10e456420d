import type { Scorecard } from '@maidan/contracts/player'
import { useReducedMotion } from '@maidan/ui/use-media.ts'
import { useState } from 'react'
import { CricketGround } from './grounds/cricket.tsx'
import { SoccerGround } from './grounds/soccer.tsx'
import { TennisGround } from './grounds/tennis.tsx'
import { type Scene, sceneOf } from './scene.ts'
import './ground.css'

const START: Scene = { key: 'start', act: 'rest', words: 'Waiting for the score' }

/** The last event of the score feed. It stays until the next one, whatever else the score tells meanwhile. */
const useScene = (card: Scorecard): Scene => {
  const [seen, setSeen] = useState<{ readonly card: Scorecard | undefined; readonly scene: Scene }>({
    card: undefined,
    scene: START,
  })
  if (seen.card === card) return seen.scene
  const scene = sceneOf(seen.card, card) ?? seen.scene
  setSeen({ card, scene })
  return scene
}

const Drawing = ({ card, scene }: { readonly card: Scorecard; readonly scene: Scene }) => {
  switch (card.sport) {
    case 'cricket':
      return <CricketGround scene={scene} />
    case 'soccer':
      return <SoccerGround scene={scene} />
    case 'tennis':
      return <TennisGround scene={scene} server={card.server} />
  }
}

type GroundProps = {
  readonly card: Scorecard
  readonly home: string
  readonly away: string
}

/** The ground seen from above, as a drawing: the feed tells what happened and not where the ball went. */
export const Ground = ({ card, home, away }: GroundProps) => {
  const scene = useScene(card)
  const isStill = useReducedMotion()
  return (
    <figure className="grid gap-1.5">
      <svg
        viewBox="0 0 320 180"
        role="img"
        aria-label={scene.words}
        className={`w-full rounded-2 bg-[#0f4d36] ${isStill ? '' : 'ground-moves'}`}
      >
        <Drawing card={card} scene={scene} />
      </svg>
      <figcaption className="grid grid-cols-[1fr_auto_1fr] items-baseline gap-2 text-small">
        <bdi className="truncate text-ink-3">{card.sport === 'cricket' ? '' : home}</bdi>
        <b className="num text-center text-body font-semibold text-ink">{scene.words}</b>
        <bdi className="truncate text-right text-ink-3">{card.sport === 'cricket' ? '' : away}</bdi>
      </figcaption>
    </figure>
  )
}
