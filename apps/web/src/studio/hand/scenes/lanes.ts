import { climbMultiplier } from '@maidan/games/climbs'
import { multiplierText } from '@maidan/games/money'
import { draw, make, move, picture } from '../../dom.ts'
import { type Climb, isLost, reachedOf, type Scene, type SceneParts } from './scene.ts'

/** A walker in a turban, seen from the side. */
const walker = (): SVGSVGElement =>
  picture(
    '-40 -50 80 100',
    'walker',
    draw('path', {
      d: 'M-12 46-4 18M14 46 4 18',
      stroke: '#1b1a14',
      'stroke-width': 8,
      'stroke-linecap': 'round',
    }),
    draw('path', { d: 'M-16-8C-16-18 16-18 16-8L18 24H-18Z', fill: '#f6ecd3' }),
    draw('path', { d: 'M-16 2 18 16V24H-18Z', fill: '#f5a82c' }),
    draw('circle', { cy: -26, r: 11, fill: '#a9703f' }),
    draw('path', { d: 'M-14-28C-16-46 16-46 14-28 6-34-6-34-14-28Z', fill: '#b5432d' }),
  )

const hen = (): SVGSVGElement =>
  picture(
    '-45 -50 90 100',
    'walker',
    draw('path', {
      d: 'M-8 28V44M8 28V44M-14 44H-4M2 44H14',
      stroke: '#d0871b',
      'stroke-width': 5,
      'stroke-linecap': 'round',
    }),
    draw('path', {
      d: 'M-34-14C-24-2-14-6-2-8 4-26 14-34 24-30 34-26 32-14 28-8 34 22 12 32-4 30-28 28-40 8-34-14Z',
      fill: '#f6ecd3',
    }),
    draw('path', {
      d: 'M-24 4C-14 16 2 16 10 4',
      fill: 'none',
      stroke: '#dcc696',
      'stroke-width': 5,
      'stroke-linecap': 'round',
    }),
    draw('path', { d: 'M16-32C14-44 22-44 24-36 28-44 34-38 28-30Z', fill: '#b5432d' }),
    draw('path', { d: 'M30-20 44-15 31-11Z', fill: '#f5a82c' }),
    draw('circle', { cx: 23, cy: -22, r: 3, fill: '#1b1a14' }),
  )

/** From above, coming down its lane. */
const car = (): SVGSVGElement =>
  picture(
    '-30 -55 60 110',
    'car',
    draw('rect', { x: -24, y: -48, width: 48, height: 96, rx: 14, fill: '#b5432d' }),
    draw('path', { d: 'M-16 8H16L18 26H-18Z', fill: '#191711' }),
    draw('path', { d: 'M-15-26H15L16-14H-16Z', fill: '#191711' }),
    draw('path', {
      d: 'M-16 44H-8M8 44H16',
      stroke: '#f5a82c',
      'stroke-width': 6,
      'stroke-linecap': 'round',
    }),
  )

/** Lanes that are in sight; the player stands in the second place. */
const IN_SIGHT = 5

const laneNode = (climb: Climb, lane: number, figure: () => SVGSVGElement): HTMLElement => {
  const { level, shown } = climb
  const top = shown?.top ?? level.steps
  const reached = reachedOf(climb)
  const isHere = lane === reached
  const isHit = isLost(climb) && lane === reached + 1
  const isCar = shown?.bad !== undefined && (shown.bad[lane - 1]?.length ?? 0) > 0
  const kind = lane === 0 || lane > top ? 'kerb' : lane < reached ? 'lane past' : 'lane'
  const worth = lane >= 1 && lane <= top ? `${multiplierText(climbMultiplier(level, lane))}×` : ''
  return make(
    'li',
    { class: `${kind}${isHere && !isLost(climb) ? ' here' : ''}${isHit ? ' hit' : ''}` },
    make('span', { class: 'worth' }, worth),
    make(
      'span',
      { class: 'stand' },
      isHere && !isLost(climb) ? figure() : undefined,
      isCar || isHit ? car() : undefined,
    ),
  )
}

/** A street from the side of the kerb; what is behind runs out of sight. */
export const createLanes = ({ game }: SceneParts): Scene => {
  const figure = game.engine === 'hen-crossing' ? hen : walker
  const lanes = make('ul', { class: 'lanes', 'aria-hidden': 'true' })
  const count = make('p', { class: 'count' })
  const node = make('div', { class: 'street' }, lanes, count)
  return {
    node,
    draw: (climb) => {
      const reached = reachedOf(climb)
      const top = climb.shown?.top ?? climb.level.steps
      const first = Math.max(0, Math.min(reached - 1, top + 2 - IN_SIGHT))
      const all = Array.from({ length: IN_SIGHT }, (_, at) => first + at)
      lanes.replaceChildren(...all.map((lane) => laneNode(climb, lane, figure)))
      count.textContent = isLost(climb)
        ? `${game.mishap} in lane ${reached + 1}`
        : `${reached} of ${top} lanes`
    },
    step: async (climb) => {
      const hit = lanes.querySelector('.hit .car')
      if (isLost(climb) && hit) {
        await move(hit, [{ transform: 'translateY(-160%)' }, { transform: 'none' }], { duration: 320 })
        return
      }
      const stands = lanes.querySelector('.here .walker')
      if (stands)
        await move(
          stands,
          [{ transform: 'translateX(-100%)' }, { transform: 'translate(-40%, -14%)' }, { transform: 'none' }],
          { duration: 320 },
        )
    },
  }
}
