import { assert, defined, type Paise, paise } from '@maidan/core'
import type { Amendments } from './amendments.ts'
import type { Discount, Side } from '../market/commands.ts'
import type { Match } from '../matching/matches.ts'
import { type BetLeg, betsOf, exactProfit, type OpenBet, type Verdict, verdictOf } from './bets.ts'
import { type Commission, commissionOn } from './commission.ts'
import { floorDivide } from './floor-divide.ts'
import { crossProfit, type House } from './house.ts'
import { decidePlacing, type Outcome, type Placing } from './outcome.ts'

/** Everything a settlement depends on, as plain data: from the engine, or from the rows of a database. */
export type SettlementInput = {
  /** Counted from 1: the first settlement, the first correction… */
  readonly version: number
  readonly outcome: Outcome
  /** How many runners win. */
  readonly places: number
  readonly matches: readonly Match[]
  readonly removals: Amendments['removals']
  readonly voids: Amendments['voids']
  readonly commissionBp: number
  readonly discounts?: readonly Discount[]
}

/**
 * Fractions of a paisa go from bet to bet of one account, over `denominator` parts of a paisa, so an account with many
 * bets loses less than one paisa in all, and never more than was held for it.
 */
export type Fraction = {
  readonly carriedIn: number
  readonly carriedOut: number
  readonly denominator: number
}

export type SettledBet = {
  readonly bet: number
  readonly account: number
  readonly runner: number
  readonly side: Side
  readonly verdict: Verdict
  /** The backer's stake that stands, without what is void. */
  readonly stake: Paise
  readonly profit: Paise
  readonly legs: readonly BetLeg[]
  /** How many runners tied for how many places. */
  readonly deadHeat?: { readonly places: number; readonly tied: number }
  readonly fraction: Fraction
}

export type SettledAccount = {
  readonly account: number
  readonly bets: readonly SettledBet[]
  readonly profit: Paise
  readonly commission: Commission
  readonly net: Paise
}

export type Settlement = {
  readonly version: number
  readonly outcome: Outcome
  readonly accounts: readonly SettledAccount[]
  readonly house: House
}

export const settleMatches = (input: SettlementInput): Settlement => {
  const placing = placingOf(input)
  const amendments = { removals: input.removals, voids: input.voids, winners: input.places }
  const accounts = groupByAccount(betsOf(input.matches, amendments, placing === undefined)).map((bets) =>
    settleAccount(bets, placing, input),
  )
  const cross = crossProfit(input.matches, amendments, placing)
  return { version: input.version, outcome: input.outcome, accounts, house: houseOf(accounts, cross) }
}

const placingOf = ({ outcome, places }: SettlementInput): Placing | undefined =>
  outcome.type === 'void'
    ? undefined
    : defined(decidePlacing(outcome, places), 'the winners fill the places of the market')

const groupByAccount = (bets: readonly OpenBet[]): OpenBet[][] => {
  const groups: OpenBet[][] = []
  for (const bet of bets) {
    const last = groups.at(-1)
    if (last?.[0]?.account === bet.account) last.push(bet)
    else groups.push([bet])
  }
  return groups
}

const settleAccount = (
  bets: readonly OpenBet[],
  placing: Placing | undefined,
  { commissionBp, discounts = [] }: SettlementInput,
): SettledAccount => {
  const account = bets[0]?.account ?? 0
  const settled = settleBets(bets, placing)
  const profit = paise(settled.reduce((sum, bet) => sum + bet.profit, 0))
  const discountBp = discounts.find((one) => one.account === account)?.bp ?? 0
  const commission = commissionOn(profit, commissionBp, discountBp)
  return { account, bets: settled, profit, commission, net: paise(profit - commission.amount) }
}

const settleBets = (bets: readonly OpenBet[], placing: Placing | undefined): SettledBet[] => {
  const denominator = 100 * (placing?.tied ?? 1)
  let carried = 0
  return bets.map((bet) => {
    const carriedIn = carried
    const exact = exactProfit(bet, placing) + BigInt(carriedIn)
    const profit = floorDivide(exact, BigInt(denominator))
    carried = Number(exact - profit * BigInt(denominator))
    const fraction = { carriedIn, carriedOut: carried, denominator }
    return settledBet(bet, placing, paise(Number(profit)), fraction)
  })
}

const settledBet = (
  open: OpenBet,
  placing: Placing | undefined,
  profit: Paise,
  fraction: Fraction,
): SettledBet => {
  const verdict = verdictOf(open, placing)
  const stake = open.legs.reduce((sum, leg) => sum + (leg.void ? 0 : leg.size), 0)
  const bet = { ...open, verdict, stake: paise(stake), profit, fraction }
  if (verdict !== 'dead_heat' || placing === undefined) return bet
  return { ...bet, deadHeat: { places: placing.places, tied: placing.tied } }
}

const houseOf = (accounts: readonly SettledAccount[], cross: Paise): House => {
  const players = accounts.reduce((sum, { profit }) => sum + profit, 0)
  const commission = accounts.reduce((sum, one) => sum + one.commission.amount, 0)
  const rounding = paise(-players - cross)
  assert(rounding >= 0, 'fractions of a paisa stay with the house')
  return { cross, rounding, commission: paise(commission) }
}
