import { tickOf } from '@maidan/exchange'
import { applyChange, createPriceBook, isRunnerCrossed, lastTrade, type PriceBook } from '../book.ts'
import type { FaultReason, LadderChange, PricesNews, RunnerChange } from '../port.ts'
import type { GuardLimits } from './limits.ts'
import { chancesOf, isFar, type Watched } from './watched.ts'

/** Puts prices into the book of a market, or tells why they cannot be believed. */
export const takePrices = (
  watched: Watched,
  news: PricesNews,
  { jump, spread }: GuardLimits,
): FaultReason | undefined => {
  const fault = findFault(watched, news)
  if (fault) return fault
  const traded = tradedOn(watched.book, news)
  if (news.image) watched.book = createPriceBook()
  for (const change of news.runners) applyChange(watched.book, change)
  if (news.runners.some(({ runner }) => isRunnerCrossed(watched.book, runner))) return 'crossed'
  const chances = chancesOf(watched.book, spread)
  const confirmed = news.image && watched.doubted && !isFar(watched.doubted, chances, jump / 3, new Set())
  if (!confirmed && isFar(watched.trusted, chances, jump, traded)) {
    watched.doubted = chances
    return 'jump'
  }
  watched.trusted = chances
  watched.doubted = undefined
  return undefined
}

/** What is wrong with the update itself, before any of it touches the book. */
const findFault = ({ market }: Watched, { runners }: PricesNews): FaultReason | undefined => {
  for (const change of runners) {
    if (!market.runners.some(({ id }) => id === change.runner)) return 'unknown_runner'
    const fault = ladderFault(change.toBack) ?? ladderFault(change.toLay)
    if (fault) return fault
  }
  return undefined
}

const ladderFault = (ladder: LadderChange | undefined): FaultReason | undefined => {
  for (const { price, size } of ladder?.levels ?? []) {
    if (tickOf(price) < 0) return 'off_ladder'
    if (!Number.isSafeInteger(size) || size < 0) return 'garbage'
  }
  return undefined
}

/** The runners on which something was matched: their prices may move as far as they like. */
const tradedOn = (book: PriceBook, { runners }: PricesNews): ReadonlySet<number> =>
  new Set(runners.filter((change) => isTrade(book, change)).map(({ runner }) => runner))

const isTrade = (book: PriceBook, { runner, matched }: RunnerChange): boolean =>
  matched !== undefined && matched > (lastTrade(book, runner).matched ?? 0)
