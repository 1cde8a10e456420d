import type { Colour, Pocket } from '@maidan/games/spots'
import { draw, picture } from '../dom.ts'
import { INK } from './inks.ts'

/** No blue and no purple on a table: they mean something elsewhere. */
export const POCKET_INKS: Readonly<Record<Colour, string>> = {
  red: '#b5432d',
  black: '#191d1a',
  green: '#27774f',
  blue: '#3f6b5c',
  gold: '#b57611',
  purple: '#5f1f2a',
  orange: '#a8491f',
}

const TURN = 2 * Math.PI

const point = (angle: number, radius: number): string =>
  `${(radius * Math.sin(angle)).toFixed(1)} ${(-radius * Math.cos(angle)).toFixed(1)}`

const ring = (from: number, to: number): string =>
  `M${point(from, 134)}A134 134 0 0 1 ${point(to, 134)}L${point(to, 86)}A86 86 0 0 0 ${point(from, 86)}Z`

const pocketArt = ({ label, colour }: Pocket, at: number, count: number): SVGElement[] => {
  const angle = TURN / count
  // A long label, or one of many, is read along the spoke.
  const isSmall = count > 60 || label.length > 3
  const turn = ((at * 360) / count).toFixed(2)
  return [
    draw('path', {
      d: ring((at - 0.5) * angle, (at + 0.5) * angle),
      fill: POCKET_INKS[colour],
      stroke: INK.sand,
      'stroke-width': 1,
    }),
    draw(
      'text',
      {
        transform: `rotate(${turn}) translate(0 ${isSmall ? '-118) rotate(90' : '-115'})`,
        ...(isSmall && { 'dominant-baseline': 'central' }),
        'text-anchor': 'middle',
        class: isSmall ? 'pocket small' : 'pocket',
        fill: '#fbf4e2',
      },
      label,
    ),
  ]
}

export type WheelArt = {
  readonly node: SVGSVGElement
  /** What turns: the rim with its pockets. */
  readonly rim: SVGGElement
  /** What runs against it. */
  readonly balls: readonly SVGGElement[]
}

export const wheelArt = (pockets: readonly Pocket[], count: number): WheelArt => {
  const rim = draw(
    'g',
    { class: 'rim' },
    ...pockets.flatMap((pocket, at) => pocketArt(pocket, at, pockets.length)),
    draw('circle', { r: 86, fill: '#5a361b', stroke: INK.sand, 'stroke-width': 2 }),
    draw('circle', { r: 60, fill: '#6f4523' }),
    ...[18, 108, 198, 288].flatMap((turn) => [
      draw('path', { d: 'M-4 0L-2.5-50H2.5L4 0Z', transform: `rotate(${turn})`, fill: INK.gold }),
      draw('circle', { r: 6, transform: `rotate(${turn}) translate(0 -50)`, fill: INK.gold }),
    ]),
    draw('circle', { r: 20, fill: INK.gold }),
    draw('circle', { r: 11, fill: '#3d2413' }),
  )
  const balls = Array.from({ length: count }, () =>
    draw(
      'g',
      { class: 'ball' },
      draw('circle', { cy: -95, r: 8, fill: '#fffdf8', stroke: '#3d2413', 'stroke-width': 1.5 }),
    ),
  )
  const node = picture(
    '-160 -160 320 320',
    'wheel',
    draw('circle', { r: 158, fill: '#3d2413' }),
    draw('circle', { r: 148, fill: '#5a361b' }),
    ...[0, 1, 2, 3, 4, 5, 6, 7].map((at) =>
      draw('path', { d: 'M0-156L4-150 0-144-4-150Z', transform: `rotate(${at * 45 + 22})`, fill: INK.sand }),
    ),
    draw('circle', { r: 138, fill: INK.sand }),
    rim,
    ...balls,
  )
  return { node, rim, balls }
}
