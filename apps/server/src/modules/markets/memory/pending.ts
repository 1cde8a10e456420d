import { type BetId, err, type MarketId, marketId, ok, type Paise, type PlayerId, plus } from '@maidan/core'
import { type Result, SECOND_MS, ZERO } from '@maidan/core'
import type { PlayerRequest } from '../../../platform/http/index.ts'
import type { Bet } from '../bet.ts'
import { endsOf } from '../ends.ts'
import type { MarketRow } from '../model.ts'
import { delaySecondsOf } from '../view.ts'
import type { Landing, MarketCommand, Order, SlipOrder } from '../order.ts'
import type { BetRefusal } from '../refusals.ts'

/** A bet in its delay. What it may lose is held, and no book knows it yet. */
export type PendingBet = {
  readonly request: PlayerRequest
  /** What the player asked for, with the versions of its markets when it arrived. */
  readonly order: Order
  /** The bet at the terms on offer when it arrived. */
  readonly bet: Bet
  /** By the clock of the database, in milliseconds. */
  readonly landsAt: number
}

/** The pending bets of one market. */
export type PendingBets = Map<BetId, PendingBet>

/** The market at which a bet is pending; for a slip that of its first leg. */
export const homeOf = (bet: Bet): MarketId =>
  bet.banking === 'slip' ? marketId(Number(bet.slip.legs[0]?.market)) : bet.market

/** Has the bet land. */
export const landingOf = ({ order, bet }: PendingBet): Landing => ({
  type: 'land',
  market: homeOf(bet),
  markets: order.type === 'slip' ? order.legs.map(({ market }) => market) : [order.market],
  bet: bet.id,
})

/** What the market holds for the pending bets of a player, without the one that is left out. A slip holds its own stake. */
export const heldForPending = (pending: PendingBets, player: PlayerId, without?: BetId): Paise => {
  let sum = ZERO
  for (const { bet } of pending.values())
    if (bet.player === player && bet.banking !== 'slip' && bet.id !== without)
      sum = plus(sum, endsOf(bet).liability)
  return sum
}

/** How long a bet that takes a price has to wait. */
export const delayMs = (row: Pick<MarketRow, 'inPlay' | 'delaySeconds' | 'limits'>): number =>
  row.inPlay ? delaySecondsOf(row) * SECOND_MS : 0

/** In play a bet that has not waited yet may not be taken at once. */
export const mustWait = (row: MarketRow, command: MarketCommand): boolean => {
  switch (command.type) {
    case 'exchange':
    case 'rates':
    case 'lines':
      return command.arrivedIn === undefined && delayMs(row) > 0
    case 'replace':
      return delayMs(row) > 0
    default:
      return false
  }
}

/** A slip waits as long as the longest delay of its legs. */
export const slipDelayMs = ({ legs }: SlipOrder, rowOf: (market: MarketId) => MarketRow): number =>
  Math.max(...legs.map(({ market, arrivedIn }) => (arrivedIn === undefined ? delayMs(rowOf(market)) : 0)))

/** A bet of which nothing is taken yet. */
export const asPending = <B extends Bet>(bet: B): B => ({
  ...bet,
  remaining: bet.stake,
  matched: ZERO,
  value: 0,
  status: 'pending',
})

/** The bet that a command is about, if it is pending and the player's. */
export const findPending = (
  pending: PendingBets,
  { player }: PlayerRequest,
  command: MarketCommand,
): Result<PendingBet | undefined, BetRefusal> => {
  if (command.type !== 'land' && command.type !== 'cancel') return ok(undefined)
  const found = pending.get(command.bet)
  if (found?.bet.player === player) return ok(found)
  return command.type === 'land' ? err('bet_not_found') : ok(undefined)
}
