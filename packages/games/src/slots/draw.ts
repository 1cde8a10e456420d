import { indexIn } from '../fair/draw.ts'
import type { Grid, Reels, Weighted } from './machine.ts'

export type NextFloat = () => number

const totals = new WeakMap<Weighted<unknown>, number>()

const totalOf = (weighted: Weighted<unknown>): number => {
  const known = totals.get(weighted)
  if (known !== undefined) return known
  const total = weighted.reduce((sum, [, weight]) => sum + weight, 0)
  totals.set(weighted, total)
  return total
}

/** One of the values, as likely as its weight says. */
export const drawWeighted = <T>(weighted: Weighted<T>, next: NextFloat): T => {
  let place = indexIn(totalOf(weighted), next())
  for (const one of weighted) {
    if (place < one[1]) return one[0]
    place -= one[1]
  }
  return weighted.at(-1)![0]
}

/** Whether something of this chance happens. */
export const happens = (chance: number, next: NextFloat): boolean => next() < chance

const column = (weights: Weighted<string>, rows: number, next: NextFloat): string[] => {
  const cells: string[] = []
  for (let row = 0; row < rows; row += 1) cells.push(drawWeighted(weights, next))
  return cells
}

/** The part of a strip that is seen when it stops here. */
export const windowOf = (strip: string, stop: number, rows: number): string[] =>
  Array.from({ length: rows }, (_, row) => strip.charAt((stop + row) % strip.length))

/** Reel after reel from the left, each from the top down. */
export const drawGrid = (reels: Reels, next: NextFloat): string[][] => {
  switch (reels.kind) {
    case 'strips':
      return reels.strips.map((strip) => windowOf(strip, indexIn(strip.length, next()), reels.rows))
    case 'cells':
      return reels.weights.map((weights) => column(weights, reels.rows, next))
    case 'tall':
      return reels.weights.map((weights) => column(weights, drawWeighted(reels.rows, next), next))
  }
}

export const countOf = (grid: Grid, symbol: string): number => {
  let count = 0
  for (const reel of grid) for (const cell of reel) if (cell === symbol) count += 1
  return count
}
