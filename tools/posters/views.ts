import { put, type Stand, type Svg } from './shapes.ts'

/** How near a motif stands, and how often. */
const VIEWS = {
  centre: [{ x: 150, y: 160, size: 2.66 }],
  large: [{ x: 150, y: 164, size: 3.1 }],
  close: [{ x: 176, y: 196, size: 3.7 }],
  left: [{ x: 120, y: 190, size: 3.5 }],
  low: [{ x: 150, y: 216, size: 3.1 }],
  tilt: [{ x: 152, y: 164, size: 2.6, turn: -14 }],
  lean: [{ x: 150, y: 164, size: 2.6, turn: 12 }],
  pair: [
    { x: 102, y: 104, size: 1.86, turn: -8 },
    { x: 198, y: 226, size: 1.86, turn: 8 },
  ],
  twins: [
    { x: 84, y: 168, size: 1.5 },
    { x: 216, y: 168, size: 1.5, wide: -1 },
  ],
  trio: [
    { x: 150, y: 98, size: 1.5 },
    { x: 80, y: 226, size: 1.25 },
    { x: 220, y: 226, size: 1.25 },
  ],
  depth: [
    { x: 66, y: 118, size: 1, turn: -8 },
    { x: 236, y: 104, size: 1.1, turn: 8 },
    { x: 150, y: 190, size: 2.25 },
  ],
  rows: [
    { x: 56, y: 66, size: 0.74 },
    { x: 150, y: 66, size: 0.74 },
    { x: 244, y: 66, size: 0.74 },
    { x: 103, y: 162, size: 0.74 },
    { x: 197, y: 162, size: 0.74 },
    { x: 56, y: 256, size: 0.74 },
    { x: 150, y: 256, size: 0.74 },
    { x: 244, y: 256, size: 0.74 },
  ],
} as const satisfies Readonly<Record<string, readonly Stand[]>>

export type ViewName = keyof typeof VIEWS

/** Each copy gets light and shade of its own. */
export const show = (view: ViewName, motif: Svg): Svg =>
  VIEWS[view].map((stand) => put(stand, `<g filter="url(#form)">${motif}</g>`)).join('')
