import { isOnLadder } from '@maidan/exchange'
import type { MarketId } from '@maidan/sports'
import { levelsOf, type PriceBook } from '../book.ts'
import type { GuardedMarket } from '../guard/guard.ts'
import type { FaultReason, FeedMarket, FeedMarketStatus } from '../port.ts'

/** What the replay of a market came to. */
export type MarketTally = {
  readonly id: MarketId
  name: string
  messages: number
  /** Each status in turn, with the time it came. */
  readonly statusChanges: { at: string; status: FeedMarketStatus; inPlay: boolean }[]
  /** The longest, or null where the market never turned in-play. */
  inPlayDelaySeconds: number | null
  finalStatus: FeedMarketStatus | 'unknown'
  winners: { id: number; name: string }[]
  removed: number
  offLadder: number
  crossed: number
  /** How often the guard took the market off, by reason. */
  readonly suspensions: Partial<Record<FaultReason, number>>
}

export const createTally = (id: MarketId): MarketTally => ({
  id,
  name: '',
  messages: 0,
  statusChanges: [],
  inPlayDelaySeconds: null,
  finalStatus: 'unknown',
  winners: [],
  removed: 0,
  offLadder: 0,
  crossed: 0,
  suspensions: {},
})

export const countMarket = (tally: MarketTally, market: FeedMarket, at: number): void => {
  const { status, inPlay, runners } = market
  const last = tally.statusChanges.at(-1)
  if (last?.status !== status || last.inPlay !== inPlay)
    tally.statusChanges.push({ at: new Date(at).toISOString(), status, inPlay })
  if (inPlay) tally.inPlayDelaySeconds = Math.max(tally.inPlayDelaySeconds ?? 0, market.betDelaySeconds)
  tally.name = market.name
  tally.finalStatus = status
  tally.winners = runners.filter((runner) => runner.status === 'winner').map(({ id, name }) => ({ id, name }))
  tally.removed = runners.filter((runner) => runner.status === 'removed').length
}

/** Looks at a book from outside, level by level, after every message: what is suspended is not looked at. */
export const countBook = (tally: MarketTally, { market, fault, book }: GuardedMarket): void => {
  if (fault !== undefined) return
  const looks = market.runners.map(({ id }) => lookAt(book, id))
  if (looks.some((look) => look.isOff)) tally.offLadder += 1
  if (looks.some((look) => look.isCrossed)) tally.crossed += 1
}

const lookAt = (book: PriceBook, runner: number): { isOff: boolean; isCrossed: boolean } => {
  const backs = levelsOf(book, runner, 'toBack').map(({ price }) => price)
  const lays = levelsOf(book, runner, 'toLay').map(({ price }) => price)
  return {
    isOff: [...backs, ...lays].some((price) => !isOnLadder(price)),
    isCrossed: Math.max(0, ...backs) >= Math.min(Number.POSITIVE_INFINITY, ...lays),
  }
}
