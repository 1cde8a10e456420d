import { multiplierText, NOTHING } from '@maidan/games/money'
import { climbMultiplier } from '@maidan/games/climbs'
import { draw, make, move, picture, styled } from '../../dom.ts'
import { type Climb, isLost, reachedOf, type Scene } from './scene.ts'

const BODY = 'M0-96C58-96 88-52 88-4 88 44 44 86 0 96-44 86-88 44-88-4-88-52-58-96 0-96Z'
const SHARDS = ['M-70-60-40-74-48-40Z', 'M62-70 84-44 54-38Z', 'M-86 30-54 20-62 54Z', 'M58 44 80 26 84 58Z']

const sizeOf = (climb: Climb): number => {
  const top = climb.shown?.top ?? climb.level.steps
  return 0.5 + (0.5 * reachedOf(climb)) / top
}

const balloonArt = () => {
  const skin = draw('path', { d: BODY, fill: '#b5432d' })
  const shine = draw('path', {
    d: 'M-52-52C-40-72-20-80-6-80',
    fill: 'none',
    stroke: '#f6ecd3',
    'stroke-width': 7,
    'stroke-linecap': 'round',
    opacity: 0.7,
  })
  const stripes = [-44, 0, 44].map((x) =>
    draw('path', {
      d: `M0-96C${x} -60 ${x} 50 0 96`,
      fill: 'none',
      stroke: '#f5a82c',
      'stroke-width': 5,
      opacity: 0.55,
    }),
  )
  const knot = draw('path', { d: 'M-9 108 0 94 9 108Z', fill: '#8a3120' })
  const body = draw('g', { class: 'balloon-body' }, skin, ...stripes, shine, knot)
  const shards = draw('g', { class: 'shards' }, ...SHARDS.map((d) => draw('path', { d, fill: '#b5432d' })))
  const rope = draw('path', {
    d: 'M0 108C10 130-10 140 0 168',
    fill: 'none',
    stroke: '#dcc696',
    'stroke-width': 3,
    'stroke-dasharray': '1 6',
    'stroke-linecap': 'round',
  })
  return { body, shards, sky: picture('-110 -110 220 280', 'sky', rope, body, shards) }
}

/** A balloon that grows with each pump, with what it is worth on it. */
export const createBalloon = (): Scene => {
  const { body, shards, sky } = balloonArt()
  const worth = make('p', { class: 'balloon-worth' })
  const node = make('div', { class: 'balloon' }, sky, worth)
  return {
    node,
    draw: (climb) => {
      const burst = isLost(climb)
      node.classList.toggle('burst', burst)
      styled(body, { transform: `scale(${sizeOf(climb)})` })
      const reached = reachedOf(climb)
      const value = reached === 0 ? NOTHING : climbMultiplier(climb.level, reached)
      worth.textContent = burst ? 'Burst' : reached === 0 ? 'Ready' : `${multiplierText(value)}×`
    },
    step: async (climb) => {
      if (isLost(climb)) {
        await move(
          shards,
          [
            { transform: 'scale(.6)', opacity: 1 },
            { transform: 'scale(1.1)', opacity: 1 },
          ],
          {
            duration: 240,
          },
        )
        return
      }
      const size = sizeOf(climb)
      await move(
        body,
        [
          { transform: `scale(${size * 0.92})` },
          { transform: `scale(${size * 1.05})` },
          { transform: `scale(${size})` },
        ],
        { duration: 280 },
      )
    },
  }
}
