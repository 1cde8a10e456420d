import type { PlayerId } from '@maidan/core'
import type { Known } from '@maidan/sports'
import type { BatchRows } from '../batch/rows.ts'
import type { MarketRow } from '../model.ts'
import { isClosed, type LiveMarket } from './live-market.ts'

/** A transition: how a feed or staff change the state of a market. */
export type Transition =
  | { readonly type: 'suspend'; readonly reason: string | undefined; readonly lapse: boolean }
  | { readonly type: 'open' }
  | { readonly type: 'turn_in_play'; readonly delaySeconds: number }
  | { readonly type: 'remove_runner'; readonly runner: number; readonly factorBp: number }
  | { readonly type: 'close'; readonly result: Known }
  | { readonly type: 'correct'; readonly result: Known }

export type Changed = {
  /** The players whose bets may now need less money, or more where a runner was removed. */
  readonly players: readonly PlayerId[]
  readonly closesNow: boolean
}

/** Changes a market, or gives undefined where the market is in that state already. */
export const applyTransition = (
  market: LiveMarket,
  transition: Transition,
  rows: BatchRows,
): Changed | undefined => {
  const { row } = market
  switch (transition.type) {
    case 'suspend':
      return suspend(market, transition, rows)
    case 'open':
      if (row.status !== 'suspended') return undefined
      return follow(market, market.book.change({ type: 'open' }, rows).players, { reason: undefined })
    case 'turn_in_play':
      return turnInPlay(market, transition.delaySeconds, rows)
    case 'remove_runner':
      return removeRunner(market, transition, rows)
    case 'close':
      return close(market, transition.result, rows)
    case 'correct':
      if (row.resultVersion === 0) return undefined
      market.row = {
        ...row,
        status: 'closed',
        result: transition.result,
        resultVersion: row.resultVersion + 1,
      }
      return { players: [], closesNow: false }
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

/** A wicket can fall while a market is suspended for another reason. Its orders lapse all the same. */
const suspend = (
  market: LiveMarket,
  { reason, lapse }: Extract<Transition, { type: 'suspend' }>,
  rows: BatchRows,
): Changed | undefined => {
  const { row, book } = market
  if (isOver(row)) return undefined
  if (row.status === 'suspended' && !lapse)
    return row.reason === reason ? undefined : follow(market, [], { reason })
  if (row.status === 'suspended') book.change({ type: 'open' }, rows)
  return follow(market, book.change({ type: 'suspend', lapse }, rows).players, { reason })
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

const close = (market: LiveMarket, result: Known, rows: BatchRows): Changed | undefined => {
  if (isOver(market.row)) return undefined
  const { players } = market.book.change({ type: 'close' }, rows)
  return { ...follow(market, players, { reason: undefined, result, resultVersion: 1 }), closesNow: true }
}
