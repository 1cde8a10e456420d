import { type ClimbGame, climbMultiplier, type ClimbShown, levelOf } from '@maidan/games/climbs'
import { multiplierText } from '@maidan/games/money'
import { make } from '../dom.ts'
import type { Board, Touch } from './play-game.ts'
import { createBalloon } from './scenes/balloon.ts'
import { createCoin } from './scenes/coin.ts'
import { createLanes } from './scenes/lanes.ts'
import { type Climb, isLost, reachedOf, type Scene, type SceneParts } from './scenes/scene.ts'
import { createTower } from './scenes/tower.ts'

const SCENES: Readonly<Record<ClimbGame['scene'], (parts: SceneParts) => Scene>> = {
  tower: createTower,
  balloon: createBalloon,
  lanes: createLanes,
  coin: createCoin,
}

/** Steps in the strip below the picture. */
const IN_SIGHT = 6

/** What the steps pay: those behind are passed, one is reached, the next is ringed. */
const stripOf = (climb: Climb): HTMLElement[] => {
  const { level, shown } = climb
  const top = shown?.top ?? level.steps
  const reached = reachedOf(climb)
  const first = Math.max(1, Math.min(reached - 1, top - IN_SIGHT + 1))
  const steps = Array.from({ length: Math.min(IN_SIGHT, top) }, (_, at) => first + at)
  return steps.map((step) => {
    const kind = step < reached ? 'passed' : step === reached ? 'reached' : step === reached + 1 ? 'next' : ''
    return make(
      'li',
      { class: kind === 'next' && isLost(climb) ? 'lost' : kind },
      make('b', {}, `${multiplierText(climbMultiplier(level, step))}×`),
      make('span', {}, String(step)),
    )
  })
}

/** The picture of a climb and what its steps pay. */
export const createClimbBoard = (game: ClimbGame, touch: Touch): Board<ClimbShown> => {
  const scene = SCENES[game.scene]({ game, onWay: (way) => touch.onMove({ kind: 'step', way }) })
  const strip = make('ol', { class: 'worths', 'aria-label': 'What the steps pay' })
  const node = make('div', { class: `climb ${game.scene}-climb` }, scene.node, strip)
  const [easiest] = game.levels
  const climbOf = (shown: ClimbShown | null, key: string): Climb => ({
    level: levelOf(game, shown?.level ?? key) ?? easiest!,
    shown,
  })
  const draw = (climb: Climb): void => {
    scene.draw(climb)
    strip.replaceChildren(...stripOf(climb))
  }
  return {
    node,
    play: async (shown) => {
      const climb = climbOf(shown, shown.level)
      draw(climb)
      // A cash-out takes no step, and neither does a beginning.
      if (shown.taken.length > 0 && shown.phase !== 'cashed_out') await scene.step(climb)
    },
    show: (shown, level) => draw(climbOf(shown, level)),
    enable: (isOpen) => node.classList.toggle('resting', !isOpen),
  }
}
