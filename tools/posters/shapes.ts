import type { Ink } from './inks.ts'

/** Markup of a drawing. A motif stands in a box from −50 to 50 both ways, a scene in the field of 300 by 316. */
export type Svg = string

export const range = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at)

/** One decimal is finer than a pixel, and keeps the markup short. */
const short = (value: number): number => Math.round(value * 10) / 10

export const fill = (ink: Ink, d: string): Svg => `<path class="${ink}" d="${d}"/>`

export const line = (ink: Ink, width: number, d: string): Svg =>
  `<path class="${ink}-line" stroke-width="${width}" d="${d}"/>`

/** The rope of the boundary: round dots along a path. */
export const dots = (ink: Ink, width: number, d: string, gap = 2): Svg =>
  `<path class="${ink}-line" stroke-width="${width}" stroke-dasharray=".1 ${short(width * gap)}" d="${d}"/>`

export const disc = (ink: Ink, x: number, y: number, r: number): Svg =>
  `<circle class="${ink}" cx="${short(x)}" cy="${short(y)}" r="${short(r)}"/>`

export const ring = (ink: Ink, width: number, x: number, y: number, r: number): Svg =>
  `<circle class="${ink}-line" stroke-width="${width}" cx="${short(x)}" cy="${short(y)}" r="${short(r)}"/>`

export const oval = (ink: Ink, x: number, y: number, rx: number, ry: number): Svg =>
  `<ellipse class="${ink}" cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"/>`

export const box = (ink: Ink, x: number, y: number, width: number, height: number, round = 0): Svg =>
  `<rect class="${ink}" x="${short(x)}" y="${short(y)}" width="${width}" height="${height}" rx="${round}"/>`

export const write = (ink: Ink, size: number, x: number, y: number, words: string): Svg =>
  `<text class="${ink}" font-size="${size}" x="${short(x)}" y="${short(y)}" text-anchor="middle">${words}</text>`

export type Stand = {
  readonly x?: number
  readonly y?: number
  readonly turn?: number
  readonly size?: number
  readonly wide?: number
}

export const put = ({ x = 0, y = 0, turn = 0, size = 1, wide = 1 }: Stand, inside: Svg): Svg =>
  `<g transform="translate(${short(x)} ${short(y)}) rotate(${short(turn)}) scale(${size * wide} ${size})">${inside}</g>`

/** The left half, and its mirror image on the right. */
export const both = (left: Svg): Svg => `${left}<g transform="scale(-1 1)">${left}</g>`

/** A piece with its own light and shade, in front of others. */
export const part = (inside: Svg): Svg => `<g filter="url(#part)">${inside}</g>`

export const see = (opacity: number, inside: Svg): Svg => `<g opacity="${opacity}">${inside}</g>`

/** A point on a circle around the middle; nought degrees is up. */
export const onCircle = (radius: number, degrees: number): readonly [number, number] => {
  const angle = (degrees * Math.PI) / 180
  return [short(radius * Math.sin(angle)), short(-radius * Math.cos(angle))]
}

/** The same piece so many times around the middle. */
export const around = (count: number, draw: (at: number) => Svg, from = 0): Svg =>
  range(count)
    .map((at) => put({ turn: from + (at * 360) / count }, draw(at)))
    .join('')

/** A piece of a ring, between two angles. */
export const sector = (ink: Ink, outer: number, inner: number, from: number, to: number): Svg => {
  const [a, b, c, d] = [
    onCircle(outer, from),
    onCircle(outer, to),
    onCircle(inner, to),
    onCircle(inner, from),
  ].map((point) => point.join(' '))
  const far = to - from > 180 ? 1 : 0
  return fill(ink, `M${a}A${outer} ${outer} 0 ${far} 1 ${b}L${c}A${inner} ${inner} 0 ${far} 0 ${d}Z`)
}

/** A star with so many points. */
export const starPath = (points: number, outer: number, inner: number): string =>
  `M${range(points * 2)
    .map((at) => onCircle(at % 2 === 0 ? outer : inner, (at * 180) / points).join(' '))
    .join('L')}Z`
