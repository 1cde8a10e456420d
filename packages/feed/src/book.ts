import type { Paise } from '@maidan/core'
import { PRICES, TICKS, tickOf, TOP_TICK } from '@maidan/exchange'
import type { LadderChange, Level, RunnerChange } from './port.ts'

/** One side of a runner: the stake at each tick of the ladder, how many ticks have one, and the best, -1 for none. */
type Ladder = { readonly sizes: Float64Array; live: number; best: number }

type RunnerBook = {
  /** The highest price is the best. */
  readonly toBack: Ladder
  /** The lowest price is the best. */
  readonly toLay: Ladder
  lastPrice: number | undefined
  matched: Paise | undefined
}

/** The prices of a market as a feed tells them. A price off the ladder has no place in it. */
export type PriceBook = Map<number, RunnerBook>

export const createPriceBook = (): PriceBook => new Map()

const createLadder = (): Ladder => ({ sizes: new Float64Array(TICKS), live: 0, best: -1 })

const runnerBook = (book: PriceBook, runner: number): RunnerBook => {
  const known = book.get(runner)
  if (known) return known
  const made = { toBack: createLadder(), toLay: createLadder(), lastPrice: undefined, matched: undefined }
  book.set(runner, made)
  return made
}

export const applyChange = (book: PriceBook, change: RunnerChange): void => {
  const runner = runnerBook(book, change.runner)
  if (change.toBack) applyLadder(runner.toBack, change.toBack, -1)
  if (change.toLay) applyLadder(runner.toLay, change.toLay, 1)
  if (change.lastPrice !== undefined) runner.lastPrice = change.lastPrice
  if (change.matched !== undefined) runner.matched = change.matched
}

/** `worse` is the way from the best tick to the next one: down for backs, up for lays. */
const applyLadder = (ladder: Ladder, { whole, levels }: LadderChange, worse: 1 | -1): void => {
  if (whole) {
    ladder.sizes.fill(0)
    ladder.live = 0
    ladder.best = -1
  }
  for (const { price, size } of levels) setSize(ladder, tickOf(price), size, worse)
}

const setSize = (ladder: Ladder, tick: number, size: number, worse: 1 | -1): void => {
  ladder.live += Number(size > 0) - Number(ladder.sizes[tick]! > 0)
  ladder.sizes[tick] = size
  if (size > 0 && (ladder.best < 0 || (ladder.best - tick) * worse > 0)) ladder.best = tick
  if (size === 0 && tick === ladder.best)
    ladder.best = ladder.live === 0 ? -1 : nextLive(ladder.sizes, tick, worse)
}

const nextLive = (sizes: Float64Array, from: number, step: 1 | -1): number => {
  for (let tick = from; tick >= 0 && tick <= TOP_TICK; tick += step) if (sizes[tick]! > 0) return tick
  return -1
}

/** Somebody would sell dearer than somebody else buys: such a book cannot be. */
export const isRunnerCrossed = (book: PriceBook, runner: number): boolean => {
  const { toBack, toLay } = runnerBook(book, runner)
  return toBack.best >= 0 && toLay.best >= 0 && toBack.best >= toLay.best
}

export const bestPrices = (
  book: PriceBook,
  runner: number,
): { toBack: number | undefined; toLay: number | undefined } => {
  const known = book.get(runner)
  return { toBack: PRICES[known?.toBack.best ?? -1], toLay: PRICES[known?.toLay.best ?? -1] }
}

/** Everything there is on one side, best first. */
export const levelsOf = (
  book: PriceBook,
  runner: number,
  side: 'toBack' | 'toLay',
  depth: number = TICKS,
): Level[] => {
  const ladder = book.get(runner)?.[side]
  const step = side === 'toBack' ? -1 : 1
  const levels: Level[] = []
  if (!ladder) return levels
  const count = Math.min(depth, ladder.live)
  for (let tick = ladder.best; levels.length < count; tick = nextLive(ladder.sizes, tick + step, step))
    levels.push({ price: PRICES[tick]!, size: ladder.sizes[tick]! })
  return levels
}

export const lastTrade = (
  book: PriceBook,
  runner: number,
): { price: number | undefined; matched: Paise | undefined } => ({
  price: book.get(runner)?.lastPrice,
  matched: book.get(runner)?.matched,
})
