import type { Paise, Result } from '@maidan/core'
import { type Multiplier, payout } from '../money/multiplier.ts'
import type { Rational } from '../money/rational.ts'
import { highestOf, type Odds, returnOf } from '../odds.ts'
import type { GameSlug } from '../slugs.ts'
import type { PayoutOdds } from '../spread.ts'
import type { Table } from '../tables.ts'

/** A bet that is decided: by which table, on what, and how it came out. */
export type Settled<Bet, Outcome> = { readonly table: Table; readonly bet: Bet; readonly outcome: Outcome }

/** What every game says of itself that is over as soon as it is bet on. */
export type InstantRules<Bet, Outcome, Refusal extends string> = {
  readonly slug: GameSlug
  readonly tables: readonly Table[]
  readonly parseBet: (value: unknown, table: Table) => Result<Bet, Refusal>
  /** How many floats the outcome takes. */
  readonly floats: (bet: Bet) => number
  readonly outcome: (floats: readonly number[], bet: Bet) => Outcome
  readonly multiplier: (settled: Settled<Bet, Outcome>) => Multiplier
  /** The whole paytable of a bet. */
  readonly odds: (table: Table, bet: Bet) => readonly Odds[]
}

export type InstantGame<Bet, Outcome, Refusal extends string> = InstantRules<Bet, Outcome, Refusal> & {
  readonly payout: (stake: Paise, settled: Settled<Bet, Outcome>) => Paise
  /** The share of the stake that the bet returns in the long run, exactly. */
  readonly rtp: (table: Table, bet: Bet) => Rational
  /** What each outcome pays for the stake, to the paisa. */
  readonly payouts: (stake: Paise, table: Table, bet: Bet) => readonly PayoutOdds[]
  /** No outcome pays more than this. A stake that it would bring over the operator's maximum win is refused. */
  readonly highest: (table: Table, bet: Bet) => Multiplier
}

export const instantGame = <Bet, Outcome, Refusal extends string>(
  rules: InstantRules<Bet, Outcome, Refusal>,
): InstantGame<Bet, Outcome, Refusal> => ({
  ...rules,
  payout: (stake, settled) => payout(stake, rules.multiplier(settled)),
  payouts: (stake, table, bet) =>
    rules.odds(table, bet).map(({ chance, multiplier }) => ({ chance, paid: payout(stake, multiplier) })),
  rtp: (table, bet) => returnOf(rules.odds(table, bet)),
  highest: (table, bet) => highestOf(rules.odds(table, bet)),
})
