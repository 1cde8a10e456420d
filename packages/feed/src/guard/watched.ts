import type { Quote } from '@maidan/sports'
import { bestPrices, createPriceBook, type PriceBook } from '../book.ts'
import type { FaultReason, FeedMarket } from '../port.ts'

/** The chance of each runner as the best prices tell it. */
export type Chances = ReadonlyMap<number, number>

/** A market under guard. While there is a fault nothing of it may be shown or taken. */
export type Watched = {
  market: FeedMarket
  book: PriceBook
  /** What is on offer, while the market is open. */
  quote: Quote | undefined
  fault: FaultReason | undefined
  /** What the next prices are compared with; none after a suspension, when prices may move as they like. */
  trusted: Chances | undefined
  /** A jump that was refused. An image that says the same confirms it. */
  doubted: Chances | undefined
  trustedQuote: Quote | undefined
  doubtedQuote: Quote | undefined
  /** A version that went back and was refused. */
  doubtedVersion: number | undefined
  askedAt: number
}

/** The image of a new market follows its definition, so it is not asked for at once. */
export const watch = (market: FeedMarket, now: number): Watched => ({
  market,
  book: createPriceBook(),
  quote: undefined,
  fault: 'no_image',
  trusted: undefined,
  doubted: undefined,
  trustedQuote: undefined,
  doubtedQuote: undefined,
  doubtedVersion: undefined,
  askedAt: now,
})

/** Nothing is known to be wrong with the prices: they only may be old. */
export const keepsBook = (reason: FaultReason): boolean =>
  reason === 'silence' || reason === 'delayed' || reason === 'disconnected'

/** Two faults at once: the one that takes more to be mended stays. */
const weightOf = (reason: FaultReason | undefined): number => {
  if (reason === undefined) return 0
  if (reason === 'silence') return 1
  if (reason === 'delayed') return 2
  return reason === 'disconnected' ? 3 : 4
}

/** True where the market was trusted until now or the fault became worse. */
export const addFault = (watched: Watched, reason: FaultReason): boolean => {
  if (!keepsBook(reason)) {
    watched.book = createPriceBook()
    watched.quote = undefined
  }
  if (weightOf(reason) <= weightOf(watched.fault)) return false
  watched.fault = reason
  return true
}

/** What was known about the prices no longer counts. */
export const forget = (watched: Watched): void => {
  watched.trusted = undefined
  watched.trustedQuote = undefined
  watched.doubted = undefined
  watched.doubtedQuote = undefined
}

/** What a player may see of the status of a market. */
export const shownMarket = ({ market, fault }: Watched): FeedMarket =>
  fault !== undefined && market.status !== 'closed' && market.status !== 'inactive'
    ? { ...market, status: 'suspended' }
    : market

const chanceOf = (book: PriceBook, runner: number, spread: number): number | undefined => {
  const { toBack, toLay } = bestPrices(book, runner)
  if (toBack === undefined || toLay === undefined) return undefined
  const [high, low] = [100 / toBack, 100 / toLay]
  return high - low <= spread ? (high + low) / 2 : undefined
}

export const chancesOf = (book: PriceBook, spread: number): Chances => {
  const chances = new Map<number, number>()
  for (const runner of book.keys()) {
    const chance = chanceOf(book, runner, spread)
    if (chance !== undefined) chances.set(runner, chance)
  }
  return chances
}

export const isFar = (
  from: Chances | undefined,
  to: Chances,
  jump: number,
  forgiven: ReadonlySet<number>,
): boolean =>
  [...to].some(([runner, chance]) => {
    const before = from?.get(runner)
    return before !== undefined && Math.abs(before - chance) > jump && !forgiven.has(runner)
  })
