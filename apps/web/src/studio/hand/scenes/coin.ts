import { climbMultiplier } from '@maidan/games/climbs'
import { multiplierText } from '@maidan/games/money'
import { coinArt } from '../../art/coin.ts'
import { make, move } from '../../dom.ts'
import { type Climb, isLost, reachedOf, type Scene, type SceneParts, takenOf } from './scene.ts'

/** What the last toss showed: the side that was called, or the other one. */
const sideOf = (climb: Climb): number => {
  const called = takenOf(climb).at(-1) ?? 0
  return isLost(climb) ? 1 - called : called
}

/** A coin, and the calls that came right. */
export const createCoin = ({ game }: SceneParts): Scene => {
  const holder = make('div', { class: 'toss' })
  const calls = make('ol', { class: 'tosses', 'aria-label': 'Calls' })
  const worth = make('p', { class: 'count' })
  const node = make('div', { class: 'coin-scene' }, holder, worth, calls)
  return {
    node,
    draw: (climb) => {
      const side = sideOf(climb)
      const reached = reachedOf(climb)
      holder.replaceChildren(coinArt(side))
      const value = multiplierText(climbMultiplier(climb.level, reached))
      worth.textContent = isLost(climb)
        ? `It fell on ${game.ways[side]?.toLowerCase() ?? ''}`
        : reached === 0
          ? 'Heads is the wicket, tails the lotus'
          : `${game.ways[side] ?? ''}: your call is worth ${value}×`
      calls.replaceChildren(
        ...takenOf(climb).map((way, at) => {
          const isWrong = isLost(climb) && at === reached
          return make('li', { class: isWrong ? 'wrong' : '' }, game.ways[way] ?? '')
        }),
      )
    },
    step: async () => {
      const coin = holder.firstElementChild
      if (coin)
        await move(
          coin,
          [
            { transform: 'translateY(0) rotateX(0)' },
            { transform: 'translateY(-46px) rotateX(900deg)', offset: 0.5 },
            { transform: 'translateY(0) rotateX(1800deg)' },
          ],
          { duration: 900, easing: 'cubic-bezier(.3,.1,.3,1)' },
        )
    },
  }
}
