import type { PricePoint } from '@maidan/contracts/player'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@maidan/core'

/** The price to back a runner from this moment on; null while nothing was offered. */
export type Sample = { readonly at: number; readonly price: number | null; readonly matched: number }

/** What is left to lay stands in where nothing can be backed. Oldest first, as the server gives them. */
export const samplesOf = (points: readonly PricePoint[], runner: number): readonly Sample[] =>
  points
    .filter((point) => point.runner === runner)
    .map(({ at, back, lay, matched }) => ({ at, price: back ?? lay, matched }))

/** What stood at a moment: the last thing before it. */
export const standingAt = <Thing extends { readonly at: number }>(
  things: readonly Thing[],
  at: number,
): Thing | undefined => {
  let [low, high] = [0, things.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (things[middle]!.at <= at) low = middle + 1
    else high = middle
  }
  return things[low - 1]
}

export type Span = { readonly from: number; readonly to: number }

/** A unit is a pixel: the drawing is as wide as its place, so that its letters keep their size. */
export const BOX = { height: 220, left: 44, right: 10, top: 12, bottom: 26 } as const

export type Scales = {
  readonly x: (at: number) => number
  readonly y: (price: number) => number
  /** The moment below a place of the drawing. */
  readonly atOf: (x: number) => number
  readonly lowest: number
  readonly highest: number
}

/** Prices are drawn by their ratio: from 1.5 to 2 is as much as from 3 to 4. */
export const scalesOf = (samples: readonly Sample[], { from, to }: Span, width: number): Scales => {
  const prices = samples.flatMap(({ price }) => price ?? [])
  const [lowest, highest] = prices.length > 0 ? [Math.min(...prices), Math.max(...prices)] : [1.01, 2]
  const [low, high] = lowest < highest ? [lowest, highest] : [lowest / 1.1, lowest * 1.1]
  const wide = (width - BOX.left - BOX.right) / Math.max(1, to - from)
  const tall = (BOX.height - BOX.top - BOX.bottom) / Math.log(high / low)
  return {
    x: (at) => BOX.left + (Math.min(Math.max(at, from), to) - from) * wide,
    y: (price) => BOX.top + Math.log(high / price) * tall,
    atOf: (x) => Math.min(to, Math.max(from, from + (x - BOX.left) / wide)),
    lowest: low,
    highest: high,
  }
}

/** A price holds until the next one, so the line goes in steps; it breaks where nothing was offered. */
export const stepPath = (
  samples: readonly Sample[],
  { x, y }: Pick<Scales, 'x' | 'y'>,
  until: number,
): string => {
  let path = ''
  let isDrawing = false
  for (const [place, { at, price }] of samples.entries()) {
    if (at > until) break
    const end = Math.min(samples[place + 1]?.at ?? until, until)
    if (price !== null)
      path += `${isDrawing ? 'V' : `M${x(at).toFixed(1)} `}${y(price).toFixed(1)}H${x(end).toFixed(1)}`
    isDrawing = price !== null
  }
  return path
}

const STEPS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  3 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
  DAY_MS,
  7 * DAY_MS,
]
const MOST_TIMES = 5

/** Round times for the axis. */
export const timesOf = ({ from, to }: Span): readonly number[] => {
  const step = STEPS.find((one) => (to - from) / one <= MOST_TIMES) ?? to - from
  const first = Math.ceil(from / step) * step
  return Array.from({ length: Math.max(0, Math.floor((to - first) / step) + 1) }, (_, n) => first + n * step)
}

const ROUND = [
  1.01, 1.02, 1.05, 1.1, 1.2, 1.3, 1.5, 1.75, 2, 2.5, 3, 4, 5, 7, 10, 15, 20, 30, 50, 100, 200, 500, 1000,
]
const MOST_PRICES = 4

/** Round prices for the axis; where none lies between them, the ends. */
export const pricesOf = ({ lowest, highest }: Pick<Scales, 'lowest' | 'highest'>): readonly number[] => {
  const inside = ROUND.filter((price) => price >= lowest && price <= highest)
  if (inside.length < 2) return [lowest, highest]
  const every = Math.ceil(inside.length / MOST_PRICES)
  return inside.filter((_, place) => place % every === 0)
}
