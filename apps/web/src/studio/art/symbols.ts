import { draw } from '../dom.ts'
import { crown, flag, SUIT_PATH } from './card.ts'
import { INK } from './inks.ts'

const shape = (d: string, fill: string): SVGElement => draw('path', { d, fill })
const dot = (cx: number, cy: number, r: number, fill: string): SVGElement =>
  draw('circle', { cx, cy, r, fill })
const line = (d: string, stroke: string, width: number): SVGElement =>
  draw('path', { d, stroke, 'stroke-width': width, fill: 'none', 'stroke-linecap': 'round' })

const fish = () => [
  shape('M-38 0C-22-26 12-24 22 0 12 24-22 26-38 0Z', INK.turf),
  shape('M16 0 40-20 34 0 40 20Z', INK.turf),
  dot(-21, -6, 4, INK.paper),
]

const prawn = () => [
  line('M22-24C-8-36-34-12-28 12-23 28-6 33 8 28', INK.rust, 15),
  shape('M6 20 32 14 22 28 30 42 8 36Z', INK.rust),
  line('M24-26 40-38M26-22 42-20M-10-6-2 0M-14 6-4 8', INK.maroon, 3.5),
  dot(20, -26, 3, INK.paper),
]

const crab = () => [
  line('M-20 0-32-14M20 0 32-14M-22 12-38 20M-18 20-32 34M22 12 38 20M18 20 32 34', INK.brick, 6),
  draw('ellipse', { cx: 0, cy: 8, rx: 26, ry: 18, fill: INK.brick }),
  shape('M-44-14C-46-34-26-40-20-26L-31-24-26-14C-30-6-42-6-44-14Z', INK.brick),
  shape('M44-14C46-34 26-40 20-26L31-24 26-14C30-6 42-6 44-14Z', INK.brick),
  dot(-9, 2, 4, INK.paper),
  dot(9, 2, 4, INK.paper),
]

const rooster = () => [
  shape('M-22 4C-44-4-42-30-34-36-30-22-18-14-10-8Z', INK.forest),
  line('M-6 28V40M8 26V40', INK.ochre, 5),
  shape('M-28 4C-26 28 0 36 14 24 28 12 26-6 24-18L8-18C8-6-12-4-28 4Z', INK.rust),
  dot(16, -20, 11, INK.rust),
  shape('M8-28 8-40 15-34 20-42 23-33 29-34 26-25Z', INK.red),
  shape('M26-24 40-18 26-13Z', INK.ochre),
  dot(18, -22, 2.6, INK.black),
]

const gourd = () => [
  dot(0, 15, 23, INK.turf),
  dot(0, -15, 14, INK.turf),
  line('M0-28C2-36 8-39 15-38', INK.forest, 6),
  line('M-11 6C-15 14-12 24-6 28', INK.paper, 4),
]

const coin = () => [
  dot(0, 0, 35, INK.ochre),
  draw('circle', { cx: 0, cy: 0, r: 26, fill: 'none', stroke: INK.paper, 'stroke-width': 3 }),
  draw('rect', { x: -9, y: -9, width: 18, height: 18, fill: INK.paper }),
]

const large = (...drawn: readonly SVGElement[]): SVGElement[] => [
  draw('g', { transform: 'scale(1.12)' }, ...drawn),
]

const SYMBOLS: Readonly<Record<string, () => readonly SVGElement[]>> = {
  heart: () => [shape(SUIT_PATH.h, INK.red)],
  diamond: () => [shape(SUIT_PATH.d, INK.red)],
  spade: () => [shape(SUIT_PATH.s, INK.black)],
  club: () => [shape(SUIT_PATH.c, INK.black)],
  face: () => large(...crown(INK.ochre)),
  flag: () => large(...flag(INK.turf)),
  fish,
  prawn,
  crab,
  rooster,
  gourd,
  coin,
}

/** What a die shows instead of pips, within 40 of its middle; nothing where the word is all there is. */
export const symbolArt = (name: string): readonly SVGElement[] | undefined => SYMBOLS[name.toLowerCase()]?.()
