import { type BetId, defined, err, type MarketId, ok, paise, type Result, ZERO } from '@maidan/core'
import { decideOddsBet, decideSlip, type Slip } from '@maidan/sports'
import { hasTurned, isClosed, type LiveMarket } from '../memory/live-market.ts'
import type { SlipBet } from '../bet.ts'
import type { SlipOrder } from '../order.ts'
import type { BetRefusal } from '../refusals.ts'

/** Takes a slip at the odds on offer now. The market of each leg decides on it as on a bet of its own. */
export const decideSlipOrder = (
  order: SlipOrder,
  find: (market: MarketId) => LiveMarket | undefined,
  nowMs: number,
): Result<Slip, BetRefusal> => {
  const legs = []
  for (const leg of order.legs) {
    const market = find(leg.market)
    if (!market) return err('unknown_market')
    const odds = decideLeg(market, leg, order, nowMs)
    if (!odds.ok) return odds
    const { fixture } = market.row
    legs.push({ fixture, market: String(leg.market), selection: leg.selection, odds: odds.value })
  }
  const slip = decideSlip({ type: order.slip, legs, stake: order.stake })
  if (!slip.ok) return slip
  if (order.isFree && slip.value.lines.length > 1) return err('free_bet_lines')
  const limits = order.legs.map(({ market }) => defined(find(market), 'the market of a leg').row.limits)
  if (limits.some(({ minStake }) => order.stake < minStake)) return err('stake_below_minimum')
  if (limits.some(({ maxStake }) => slip.value.totalStake > maxStake)) return err('stake_above_maximum')
  const win = slip.value.maxReturns - slip.value.totalStake
  return limits.some(({ maxPayout }) => maxPayout !== undefined && win > maxPayout)
    ? err('payout_too_large')
    : slip
}

const decideLeg = (
  { row, book }: LiveMarket,
  { selection, odds, arrivedIn }: SlipOrder['legs'][number],
  { accept }: SlipOrder,
  nowMs: number,
): Result<number, BetRefusal> => {
  if (row.banking !== 'odds') return err('wrong_kind_of_market')
  if (isClosed(row, nowMs)) return err('market_closed')
  if (hasTurned(row, arrivedIn)) return err('market_suspended')
  const quote = book.quote()
  const offered = quote?.type === 'odds' ? quote.odds : []
  // One paisa stands in for the stake: the slip decides on its stake as a whole.
  const bet = { selection, odds, stake: paise(1) }
  const decided = decideOddsBet({ status: row.status, selections: row.runners }, offered, bet, accept)
  return decided.ok ? ok(decided.value.odds) : decided
}

export const slipBet = (id: BetId, player: SlipBet['player'], order: SlipOrder, slip: Slip): SlipBet => ({
  banking: 'slip',
  id,
  player,
  stake: slip.totalStake,
  remaining: ZERO,
  matched: slip.totalStake,
  value: 0,
  slip: { type: order.slip, ...slip, ...(order.isFree && { isFree: true }) },
  status: 'open',
  placedAt: 0,
})
