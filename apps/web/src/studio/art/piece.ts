import { draw, make, picture } from '../dom.ts'
import { INK } from './inks.ts'

const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
]

const die = (...shown: readonly SVGElement[]): SVGSVGElement =>
  picture(
    '-50 -50 100 100',
    'die',
    draw('rect', { x: -46, y: -46, width: 92, height: 92, rx: 16, fill: INK.paper }),
    ...shown,
  )

export const dieArt = (face: number): SVGSVGElement =>
  die(
    ...(PIPS[face - 1] ?? []).map(([x, y]) =>
      draw('circle', { cx: x * 24, cy: y * 24, r: 9, fill: face === 1 ? INK.red : INK.black }),
    ),
  )

/** A die with a symbol for pips. */
export const symbolDie = (symbol: readonly SVGElement[]): SVGSVGElement =>
  die(draw('g', { transform: 'scale(.86)' }, ...symbol))

/** A ball, a coin, a digit or a handful of beads: what it is stands on it. */
export const pieceArt = (kind: string, text: string): HTMLElement =>
  make('span', { class: `piece ${kind} ${text.toLowerCase()}`, 'aria-hidden': 'true' }, text)
