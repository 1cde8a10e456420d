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

export const dieArt = (face: number): SVGSVGElement =>
  picture(
    '-50 -50 100 100',
    'die',
    draw('rect', { x: -46, y: -46, width: 92, height: 92, rx: 16, fill: INK.paper }),
    ...(PIPS[face - 1] ?? []).map(([x, y]) =>
      draw('circle', { cx: x * 24, cy: y * 24, r: 9, fill: face === 1 ? INK.red : INK.black }),
    ),
  )

/** A ball, a coin, a digit or a handful of beads: what it is stands on it. */
export const pieceArt = (kind: string, text: string): HTMLElement =>
  make('span', { class: `piece ${kind} ${text.toLowerCase()}`, 'aria-hidden': 'true' }, text)
