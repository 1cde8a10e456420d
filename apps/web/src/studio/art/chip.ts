import { draw, picture } from '../dom.ts'
import { INK } from './inks.ts'

/** Body and edge of a chip, by its value in rupees: the highest that is not above it. */
const INKS: readonly (readonly [from: number, body: string, edge: string])[] = [
  [25_000, INK.forest, INK.gold],
  [10_000, INK.maroon, INK.sand],
  [5_000, INK.ochre, INK.ink],
  [2_000, INK.rust, INK.ink],
  [1_000, INK.charcoal, INK.gold],
  [500, INK.brick, INK.cream],
  [100, INK.turf, INK.cream],
  [0, INK.sand, INK.ink],
]

/** `50`, `1k`, `2.5k`, `1L`: as short as a chip is small. */
export const chipText = (rupees: number): string => {
  const cut = (value: number): string => String(Math.floor(value * 10) / 10)
  if (rupees >= 100_000) return `${cut(rupees / 100_000)}L`
  return rupees >= 1_000 ? `${cut(rupees / 1_000)}k` : cut(rupees)
}

/** An edge in eight and a ring of rope. */
export const chipArt = (rupees: number): SVGSVGElement => {
  const [, body, edge] = INKS.find(([from]) => rupees >= from) ?? [0, INK.sand, INK.ink]
  const text = chipText(rupees)
  return picture(
    '-50 -50 100 100',
    'chip',
    draw('circle', { r: 49, fill: body }),
    ...[0, 1, 2, 3, 4, 5, 6, 7].map((at) =>
      draw('path', { d: 'M-9-50H9L7-37H-7Z', transform: `rotate(${at * 45})`, fill: edge }),
    ),
    draw('circle', { r: 35, fill: body }),
    draw('circle', {
      r: 33.5,
      fill: 'none',
      stroke: edge,
      'stroke-width': 2.4,
      'stroke-dasharray': '.5 5.6',
      'stroke-linecap': 'round',
    }),
    draw(
      'text',
      { y: 10, 'text-anchor': 'middle', class: text.length > 3 ? 'value long' : 'value', fill: edge },
      text,
    ),
    draw('circle', { r: 48.5, fill: 'none', stroke: '#00000055', 'stroke-width': 2 }),
  )
}
