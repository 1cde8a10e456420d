import { err, minus, ok, type Paise, paise, type PlayerId, plus, type Result, ZERO } from '@maidan/core'
import { type Split, splitReturn, whole } from '@maidan/ledger'
import { NOTHING } from '../batch/rows.ts'
import type { Asked, Book } from '../books/book.ts'
import type { MarketRow, MarketState, MarketView } from '../model.ts'
import { type ArrivedIn, cancelOf, type MarketCommand, type MarketOrder } from '../order.ts'
import type { BetRefusal } from '../refusals.ts'
import { endsOf, winOf } from '../ends.ts'
import { makeView } from '../view.ts'
import { findPending, heldForPending, mustWait, type PendingBet, type PendingBets } from './pending.ts'

/** A market in memory: its state, its bets, and the money held of each player. Only a batch changes it. */
export type LiveMarket = {
  row: MarketRow
  readonly book: Book
  readonly pending: PendingBets
  readonly held: Map<PlayerId, Split>
}

export const heldOf = ({ held }: LiveMarket, player: PlayerId): Split => held.get(player) ?? NOTHING

/** The most that the player can lose in the market, with the bets that are pending. */
export const exposureIn = ({ book, pending }: LiveMarket, player: PlayerId): Paise =>
  pending.size === 0 ? book.exposure(player) : plus(book.exposure(player), heldForPending(pending, player))

/** How much more the ledger has to hold for a command; below zero the command frees money. */
export const decideNeed = (market: LiveMarket, asked: Asked, nowMs: number): Result<Paise, BetRefusal> => {
  const { row, pending } = market
  const { player } = asked.request
  const found = findPending(pending, asked.request, asked.command)
  if (!found.ok) return found
  // The stake of a slip is held for it by itself, whatever becomes of it.
  if (found.value?.order.type === 'slip') return ok(ZERO)
  const meant = found.value ? askedBy(asked, found.value) : asked
  const refusal = refusalOf(row, meant.command, nowMs)
  if (refusal) return err(refusal)
  const exposure =
    found.value && asked.command.type === 'cancel'
      ? ok(market.book.exposure(player))
      : exposureAfter(market, meant)
  if (!exposure.ok) return exposure
  const all = plus(exposure.value, heldForPending(pending, player, found.value?.bet.id))
  const held = whole(heldOf(market, player))
  if (all > row.limits.maxExposure && all > held) return err('exposure_above_maximum')
  return ok(minus(all, held))
}

/** A pending bet that lands, as the book gets it. */
const askedBy = (asked: Asked, { request, order, bet }: PendingBet): Asked =>
  asked.command.type === 'land' && order.type !== 'slip' ? { request, command: order, bets: [bet.id] } : asked

/** What the player could lose after the command. While it waits, an order is held for by itself. */
const exposureAfter = ({ row, book }: LiveMarket, asked: Asked): Result<Paise, BetRefusal> => {
  const exposure = book.preview(asked)
  if (!exposure.ok || !mustWait(row, asked.command) || !book.takes(asked)) return exposure
  const waiting = book.putOff(asked)
  const others = exposureBeside(book, asked)
  if (!waiting.ok || !others.ok) return waiting.ok ? others : waiting
  return ok(plus(others.value, endsOf(waiting.value.bet).liability))
}

/** What the player could lose by all but the new bet. The bet that it takes the place of is off the book. */
const exposureBeside = (book: Book, asked: Asked): Result<Paise, BetRefusal> =>
  asked.command.type === 'replace'
    ? book.preview({ ...asked, command: cancelOf(asked.command) })
    : ok(book.exposure(asked.request.player))

/** From its closing time by the clock of the database a market is closed, whatever its status still says. */
export const isClosed = ({ status, closesAt }: MarketRow, nowMs: number): boolean =>
  (status !== 'open' && status !== 'suspended') || (closesAt !== undefined && nowMs >= closesAt)

/**
 * The limits of the market are for new bets, and are checked when a bet arrives. An order that moves to another price keeps its stake, and the orders of a
 * cash-out are as large as the position asks for; to take an order off is always allowed.
 */
const refusalOf = (row: MarketRow, command: MarketCommand, nowMs: number): BetRefusal | undefined => {
  switch (command.type) {
    case 'cancel':
    case 'reduce':
    case 'land':
      return undefined
    case 'replace':
    case 'cash_out':
      return isClosed(row, nowMs) ? 'market_closed' : undefined
    default:
      return openRefusal(row, nowMs) ?? (hasWaited(command) ? undefined : limitRefusal(row, command))
  }
}

const limitRefusal = (row: MarketRow, order: MarketOrder): BetRefusal | undefined =>
  stakeRefusal(row, order.stake) ?? payoutRefusal(row, order)

const hasWaited = ({ arrivedIn }: MarketOrder): boolean => arrivedIn !== undefined

/** A market refuses a bet if it was suspended since the bet arrived, even if it is open again: its version has grown. */
export const hasTurned = ({ version }: MarketState, arrivedIn: ArrivedIn): boolean =>
  arrivedIn !== undefined && arrivedIn !== version

const openRefusal = (row: MarketRow, nowMs: number): BetRefusal | undefined => {
  if (isClosed(row, nowMs)) return 'market_closed'
  return row.status === 'open' ? undefined : 'market_suspended'
}

export const stakeRefusal = (
  { limits }: Pick<MarketRow, 'limits'>,
  stake: number,
): BetRefusal | undefined => {
  if (!Number.isSafeInteger(stake)) return 'stake_not_whole'
  if (stake <= 0) return 'stake_not_positive'
  if (stake < limits.minStake) return 'stake_below_minimum'
  return stake > limits.maxStake ? 'stake_above_maximum' : undefined
}

const payoutRefusal = ({ limits }: MarketRow, order: MarketOrder): BetRefusal | undefined =>
  limits.maxPayout !== undefined && winOf(order) > limits.maxPayout ? 'payout_too_large' : undefined

/** Adds what the ledger drew from the player's free pockets to the position. */
export const hold = (market: LiveMarket, player: PlayerId, drawn: Split): void => {
  const { cash, bonus } = heldOf(market, player)
  market.held.set(player, { cash: plus(cash, drawn.cash), bonus: plus(bonus, drawn.bonus) })
}

/** What the worst case needs beyond the money that is held. */
export const missing = (market: LiveMarket, player: PlayerId): Paise => {
  const short = exposureIn(market, player) - whole(heldOf(market, player))
  return short > 0 ? paise(short) : ZERO
}

/** Frees what is held beyond the worst case, for the pockets it came from and in their proportion. */
export const freeSurplus = (market: LiveMarket, player: PlayerId): Split => {
  const held = heldOf(market, player)
  const surplus = whole(held) - exposureIn(market, player)
  if (surplus <= 0) return NOTHING
  const back = splitReturn(held, paise(surplus))
  market.held.set(player, { cash: minus(held.cash, back.cash), bonus: minus(held.bonus, back.bonus) })
  return back
}

export const viewOf = ({ row, book }: LiveMarket, depth: number): MarketView =>
  makeView(row, { matched: book.matched(), offers: book.offers(depth), quote: book.quote() })
