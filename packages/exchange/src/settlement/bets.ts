import { type Paise, paise } from '@maidan/core'
import { type Amendments, isVoid, settledPrice } from './amendments.ts'
import type { Side } from '../market/commands.ts'
import type { Match } from '../matching/matches.ts'
import type { Placing } from './outcome.ts'

/** One match of a bet, as it is settled. */
export type BetLeg = {
  readonly match: number
  readonly size: Paise
  readonly price: number
  /** Lower than the price where a runner was removed afterwards. */
  readonly settledPrice: number
  readonly void: boolean
}

export type Verdict = 'won' | 'lost' | 'dead_heat' | 'void'

/** A bet before its profit is rounded. */
export type OpenBet = {
  readonly bet: number
  readonly account: number
  readonly runner: number
  readonly side: Side
  readonly legs: BetLeg[]
}

/** The bets of all players, by account and then by bet, both lowest first. */
export const betsOf = (matches: readonly Match[], amendments: Amendments, allVoid: boolean): OpenBet[] => {
  const bets = new Map<number, OpenBet>()
  for (const match of matches) {
    const isOff = allVoid || isVoid(match, amendments)
    const leg = legOf(match, settledPrice(match, amendments), isOff)
    addLeg(bets, match.backOrder, match.backAccount, match.runner, 'back', leg)
    addLeg(bets, match.layOrder, match.layAccount, match.runner, 'lay', leg)
  }
  return [...bets.values()].sort((a, b) => a.account - b.account || a.bet - b.bet)
}

const legOf = ({ match, size, price }: Match, reduced: number, isOff: boolean): BetLeg => ({
  match,
  size: paise(size),
  price,
  settledPrice: reduced,
  void: isOff,
})

const addLeg = (
  bets: Map<number, OpenBet>,
  bet: number,
  account: number,
  runner: number,
  side: Side,
  leg: BetLeg,
): void => {
  if (bet === 0) return
  const known = bets.get(bet)
  if (known) known.legs.push(leg)
  else bets.set(bet, { bet, account, runner, side, legs: [leg] })
}

export const verdictOf = ({ runner, side, legs }: OpenBet, placing: Placing | undefined): Verdict => {
  if (placing === undefined || legs.every((leg) => leg.void)) return 'void'
  if (placing.deadHeat.has(runner)) return 'dead_heat'
  return placing.winners.has(runner) === (side === 'back') ? 'won' : 'lost'
}

/** What a backer wins, over a denominator of 100 × tied: hundredths of a paisa, and parts of them after a dead heat. */
export const backerProfit = (
  runner: number,
  size: number,
  price: number,
  { winners, deadHeat, places, tied }: Placing,
): bigint => {
  const stake = BigInt(size)
  const won = stake * BigInt(price - 100)
  const lost = stake * 100n
  if (deadHeat.has(runner)) return won * BigInt(places) - lost * BigInt(tied - places)
  return (winners.has(runner) ? won : -lost) * BigInt(tied)
}

export const exactProfit = ({ runner, side, legs }: OpenBet, placing: Placing | undefined): bigint => {
  if (placing === undefined) return 0n
  const standing = legs.filter((leg) => !leg.void)
  const profit = standing.reduce(
    (sum, leg) => sum + backerProfit(runner, leg.size, leg.settledPrice, placing),
    0n,
  )
  return side === 'back' ? profit : -profit
}
