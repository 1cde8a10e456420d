import { err, minus, ok, type Paise, paise, type PlayerId, plus, type Result, ZERO } from '@maidan/core'
import { type Split, splitReturn, whole } from '@maidan/ledger'
import { NOTHING } from '../batch/rows.ts'
import type { Asked, Book } from '../books/book.ts'
import type { MarketRow, MarketState, MarketView } from '../model.ts'
import type { ArrivedIn, MarketCommand } from '../order.ts'
import type { BetRefusal } from '../refusals.ts'

/** A market in memory: its state, its bets, and the money held of each player. Only a batch changes it. */
export type LiveMarket = {
  row: MarketRow
  readonly book: Book
  readonly held: Map<PlayerId, Split>
}

export const heldOf = ({ held }: LiveMarket, player: PlayerId): Split => held.get(player) ?? NOTHING

/** How much more the ledger has to hold for a command; below zero the command frees money. */
export const decideNeed = (market: LiveMarket, asked: Asked, nowMs: number): Result<Paise, BetRefusal> => {
  const { row, book } = market
  const refusal = refusalOf(row, asked.command, nowMs)
  if (refusal) return err(refusal)
  const exposure = book.preview(asked)
  if (!exposure.ok) return exposure
  const held = whole(heldOf(market, asked.request.player))
  if (exposure.value > row.limits.maxExposure && exposure.value > held) return err('exposure_above_maximum')
  return ok(minus(exposure.value, held))
}

/** From its closing time by the clock of the database a market is closed, whatever its status still says. */
export const isClosed = ({ status, closesAt }: MarketRow, nowMs: number): boolean =>
  (status !== 'open' && status !== 'suspended') || (closesAt !== undefined && nowMs >= closesAt)

/**
 * The limits of the market are for new bets. An order that moves to another price keeps its stake, and the orders of a
 * cash-out are as large as the position asks for; to take an order off is always allowed.
 */
const refusalOf = (row: MarketRow, command: MarketCommand, nowMs: number): BetRefusal | undefined => {
  switch (command.type) {
    case 'cancel':
    case 'reduce':
      return undefined
    case 'replace':
    case 'cash_out':
      return isClosed(row, nowMs) ? 'market_closed' : undefined
    default:
      return openRefusal(row, nowMs) ?? stakeRefusal(row, command.stake)
  }
}

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

/** Adds what the ledger drew from the player's free pockets to the position. */
export const hold = (market: LiveMarket, player: PlayerId, drawn: Split): void => {
  const { cash, bonus } = heldOf(market, player)
  market.held.set(player, { cash: plus(cash, drawn.cash), bonus: plus(bonus, drawn.bonus) })
}

/** What the worst case needs beyond the money that is held. */
export const missing = (market: LiveMarket, player: PlayerId): Paise => {
  const short = market.book.exposure(player) - whole(heldOf(market, player))
  return short > 0 ? paise(short) : ZERO
}

/** Frees what is held beyond the worst case, for the pockets it came from and in their proportion. */
export const freeSurplus = (market: LiveMarket, player: PlayerId): Split => {
  const held = heldOf(market, player)
  const surplus = whole(held) - market.book.exposure(player)
  if (surplus <= 0) return NOTHING
  const back = splitReturn(held, paise(surplus))
  market.held.set(player, { cash: minus(held.cash, back.cash), bonus: minus(held.bonus, back.bonus) })
  return back
}

export const viewOf = ({ row, book }: LiveMarket, depth: number): MarketView => ({
  id: row.id,
  status: row.status,
  reason: row.reason,
  inPlay: row.inPlay,
  delaySeconds: row.delaySeconds,
  version: row.version,
  matched: book.matched(),
  offers: book.offers(depth),
  quote: book.quote(),
})
