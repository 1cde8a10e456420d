import type { PlayerId } from '@maidan/core'
import type { Known } from '@maidan/sports'
import type { BatchRows } from '../batch/rows.ts'
import type { MarketRow } from '../model.ts'
import { differsFrom, type TraderRules } from '../trader-rules.ts'
import { isClosed, type LiveMarket } from './live-market.ts'

/** A transition: how a feed or staff change the state of a market. */
export type Transition =
  | { readonly type: 'suspend'; readonly reason: string | undefined; readonly lapse: boolean }
  | { readonly type: 'open' }
  | { readonly type: 'turn_in_play'; readonly delaySeconds: number }
  | { readonly type: 'remove_runner'; readonly runner: number; readonly factorBp: number }
  | { readonly type: 'close'; readonly result: Known }
  | { readonly type: 'correct'; readonly result: Known }
  /** The result that two traders agreed on, unless the market got another one after that `version`. */
  | { readonly type: 'judge'; readonly result: Known; readonly version: number }
  /** Brings the market to what the traders have decided, whatever that is by now. */
  | { readonly type: 'obey' }
  /** The batch reads a market that a failed one dropped, and has it follow what was decided meanwhile. */
  | { readonly type: 'restore' }

export type Changed = {
  /** The players whose bets may now need less money, or more where a runner was removed. */
  readonly players: readonly PlayerId[]
  readonly closesNow: boolean
  /** The bets in their delay end now. */
  readonly endsPending?: boolean
}

/** Changes a market, or gives undefined where the market is in that state already. */
export const applyTransition = (
  market: LiveMarket,
  transition: Transition,
  rows: BatchRows,
  rules: TraderRules,
): Changed | undefined => {
  switch (transition.type) {
    case 'suspend':
      return suspend(market, transition, rows)
    case 'open':
      return open(market, rows, rules)
    case 'turn_in_play':
      return turnInPlay(market, transition.delaySeconds, rows)
    case 'remove_runner':
      return removeRunner(market, transition, rows)
    case 'close':
      return isOver(market.row) ? undefined : close(market, transition.result, rows)
    case 'correct':
      return market.row.resultBy === 'trader' ? undefined : correct(market, transition.result)
    case 'judge':
      return judge(market, transition, rows)
    case 'obey':
    case 'restore':
      return obey(market, rows, rules)
  }
}

/** The book decides on status, in-play and version; the row copies them. */
const follow = (
  market: LiveMarket,
  players: readonly PlayerId[],
  beside: Partial<Omit<MarketRow, 'status' | 'inPlay' | 'version'>> = {},
): Changed => {
  market.row = { ...market.row, ...beside, ...market.book.state() }
  return { players, closesNow: false }
}

const isOver = (row: MarketRow): boolean => isClosed(row, 0)

const STOPPED = 'Suspended by our traders'

/**
 * A wicket can fall while a market is suspended for another reason. Its orders lapse all the same. While a trader has
 * stopped the market, what the feed says is kept for later.
 */
const suspend = (
  market: LiveMarket,
  { reason, lapse }: Extract<Transition, { type: 'suspend' }>,
  rows: BatchRows,
): Changed | undefined => {
  const { row } = market
  if (isOver(row)) return undefined
  const beside = { feed: { isOpen: false, reason }, reason: row.stop ? row.reason : reason }
  if (row.status === 'open' || lapse) return follow(market, shut(market, lapse, rows), beside)
  const isSame = row.reason === beside.reason && !row.feed.isOpen && row.feed.reason === reason
  return isSame ? undefined : follow(market, [], beside)
}

/** Suspends the book. Orders lapse also in a book that is suspended already. */
const shut = ({ row, book }: LiveMarket, lapse: boolean, rows: BatchRows): readonly PlayerId[] => {
  if (row.status === 'suspended') book.change({ type: 'open' }, rows)
  return book.change({ type: 'suspend', lapse }, rows).players
}

/** The market may be one that the traders' decisions have not reached yet: a new one is never open before they do. */
const open = (market: LiveMarket, rows: BatchRows, rules: TraderRules): Changed | undefined => {
  const { row, book } = market
  if (row.status !== 'suspended' || (row.stop && row.feed.isOpen)) return undefined
  const feed = { isOpen: true, reason: undefined }
  if (row.stop ?? rules.stopOf(row)) {
    market.row = { ...row, feed }
    return obey(market, rows, rules) ?? follow(market, [])
  }
  return follow(market, book.change({ type: 'open' }, rows).players, {
    reason: undefined,
    feed,
    ...limitsBy(row, rules),
  })
}

const limitsBy = (row: MarketRow, rules: TraderRules): Pick<MarketRow, 'limits' | 'setLimits'> => {
  const setLimits = rules.limitsOf(row)
  return { setLimits, limits: { ...row.madeLimits, ...setLimits } }
}

const obey = (market: LiveMarket, rows: BatchRows, rules: TraderRules): Changed | undefined => {
  const { row } = market
  if (isOver(row) || !differsFrom(row, rules)) return undefined
  const stop = rules.stopOf(row)
  market.row = { ...row, ...limitsBy(row, rules) }
  if (stop === row.stop) return follow(market, [])
  return stop ? hold(market, stop, rows) : resume(market, rows)
}

const hold = (market: LiveMarket, stop: MarketRow['stop'], rows: BatchRows): Changed => {
  const mustShut = market.row.status === 'open' || stop === 'kill'
  const players = mustShut ? shut(market, stop === 'kill', rows) : []
  return { ...follow(market, players, { stop, reason: STOPPED }), endsPending: true }
}

/** The market returns to what the feed says. */
const resume = (market: LiveMarket, rows: BatchRows): Changed => {
  const { feed } = market.row
  const players = feed.isOpen ? market.book.change({ type: 'open' }, rows).players : []
  return follow(market, players, { stop: undefined, reason: feed.isOpen ? undefined : feed.reason })
}

const turnInPlay = (market: LiveMarket, delaySeconds: number, rows: BatchRows): Changed | undefined => {
  const { row, book } = market
  if (isOver(row) || (row.inPlay && row.delaySeconds === delaySeconds)) return undefined
  const players = row.inPlay ? [] : book.change({ type: 'turn_in_play' }, rows).players
  return follow(market, players, { delaySeconds })
}

const removeRunner = (
  market: LiveMarket,
  transition: Extract<Transition, { type: 'remove_runner' }>,
  rows: BatchRows,
): Changed | undefined => {
  const { row, book } = market
  const known = row.runners.some(({ id }) => id === transition.runner)
  if (isOver(row) || !known || row.removals.some(({ runner }) => runner === transition.runner))
    return undefined
  const { players, removal } = book.change(transition, rows)
  return removal && follow(market, players, { removals: [...row.removals, removal] })
}

const close = (market: LiveMarket, result: Known, rows: BatchRows): Changed => {
  const { players } = market.book.change({ type: 'close' }, rows)
  const beside = { reason: undefined, stop: undefined, result, resultVersion: 1 }
  return { ...follow(market, players, beside), closesNow: true, endsPending: true }
}

const correct = (market: LiveMarket, result: Known): Changed | undefined => {
  const { row } = market
  if (row.resultVersion === 0) return undefined
  market.row = { ...row, status: 'closed', result, resultVersion: row.resultVersion + 1 }
  return { players: [], closesNow: false }
}

const judge = (
  market: LiveMarket,
  { result, version }: Extract<Transition, { type: 'judge' }>,
  rows: BatchRows,
): Changed | undefined => {
  if (market.row.resultVersion !== version) return undefined
  const changed = isOver(market.row) ? correct(market, result) : close(market, result, rows)
  if (changed) market.row = { ...market.row, resultBy: 'trader' }
  return changed
}
