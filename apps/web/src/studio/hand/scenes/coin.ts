import { climbMultiplier } from '@maidan/games/climbs'
import { multiplierText } from '@maidan/games/money'
import { draw, make, move, picture } from '../../dom.ts'
import { type Climb, isLost, reachedOf, type Scene, type SceneParts, takenOf } from './scene.ts'

/** Three stumps for heads, a lotus for tails. */
const faceArt = (side: number): SVGElement[] =>
  side === 0
    ? [
        ...[-26, -5, 16].map((x) =>
          draw('rect', { x, y: -18, width: 10, height: 46, rx: 4, fill: '#1d1303' }),
        ),
        draw('path', {
          d: 'M-24-26Q-13-36-3-26M1-26Q12-36 24-26',
          fill: 'none',
          stroke: '#1d1303',
          'stroke-width': 6,
          'stroke-linecap': 'round',
        }),
      ]
    : [-42, 42, 0].map((turn) =>
        draw('path', {
          d: 'M0 30C-18 8-16-22 0-38 16-22 18 8 0 30Z',
          transform: `rotate(${turn} 0 30)`,
          fill: '#1d1303',
          stroke: '#f5a82c',
          'stroke-width': 4,
        }),
      )

const coinArt = (side: number): SVGSVGElement =>
  picture(
    '-80 -80 160 160',
    'big-coin',
    draw('circle', { r: 76, fill: '#d0871b' }),
    draw('circle', { r: 66, fill: '#f5a82c' }),
    draw('circle', {
      r: 60,
      fill: 'none',
      stroke: '#8a5a0d',
      'stroke-width': 3,
      'stroke-dasharray': '1 8',
      'stroke-linecap': 'round',
    }),
    ...faceArt(side),
  )

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
