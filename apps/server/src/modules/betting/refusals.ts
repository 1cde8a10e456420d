import { GENERAL_REFUSALS, type GeneralRefusal, type Refusal, REFUSALS, type Route } from '@maidan/contracts'
import { type Err, err } from '@maidan/core'
import type { AutoRefusal } from './cash-out/auto.ts'
import type { CashOutError } from './cash-out/service.ts'
import type { PlacingRefusal } from './placing/service.ts'

export type BettingRefusal = PlacingRefusal | CashOutError | AutoRefusal

/** The catalogue's name of each refusal. Those that only a transition of a market can meet have no sentence. */
const NAMES: Readonly<Record<BettingRefusal, Refusal>> = {
  unknown_market: 'unknown_market',
  wrong_kind_of_market: 'wrong_kind_of_market',
  market_closed: 'market_closed',
  market_suspended: 'market_suspended',
  market_full: 'market_full',
  stale_version: 'market_changed',
  unknown_runner: 'unknown_runner',
  unknown_selection: 'unknown_runner',
  runner_removed: 'runner_removed',
  price_off_ladder: 'price_off_ladder',
  stake_too_small: 'stake_below_minimum',
  stake_not_whole: 'stake_not_whole',
  stake_not_positive: 'stake_not_positive',
  stake_too_large: 'stake_above_maximum',
  stake_below_minimum: 'stake_below_minimum',
  stake_above_maximum: 'stake_above_maximum',
  min_fill_invalid: 'min_fill_invalid',
  time_in_force_conflict: 'time_in_force_conflict',
  duplicate_order: 'busy',
  self_match: 'self_match',
  would_match: 'price_changed',
  not_filled: 'not_filled',
  unknown_order: 'bet_not_open',
  not_your_order: 'bet_not_found',
  bet_not_found: 'bet_not_found',
  no_free_bet: 'no_free_bet',
  free_bet_lines: 'free_bet_lines',
  no_change: 'bet_unchanged',
  not_offered: 'not_offered',
  price_changed: 'price_changed',
  line_changed: 'line_changed',
  no_legs: 'no_legs',
  too_many_legs: 'too_many_legs',
  wrong_number_of_legs: 'wrong_number_of_legs',
  sizes_invalid: 'sizes_invalid',
  odds_invalid: 'odds_invalid',
  same_fixture: 'same_fixture',
  too_many_lines: 'too_many_lines',
  payout_too_large: 'payout_too_large',
  exposure_above_maximum: 'exposure_above_maximum',
  no_wallet: 'movement_blocked',
  blocked: 'movement_blocked',
  limit_reached: 'limit_reached',
  over_bonus_maximum: 'over_bonus_maximum',
  insufficient_funds: 'balance_too_low',
  key_reused: 'key_reused',
  too_many_waiting: 'too_many_waiting',
  busy: 'busy',
  nothing_to_cash_out: 'nothing_to_cash_out',
  not_enough_offered: 'cash_out_unavailable',
  share_invalid: 'bad_request',
  cash_out_changed: 'cash_out_changed',
  cash_out_under_way: 'cash_out_under_way',
  target_invalid: 'target_invalid',
  stop_above_target: 'stop_above_target',
  not_settled: 'bad_request',
  already_settled: 'bad_request',
  last_runner: 'bad_request',
  factor_invalid: 'bad_request',
  unknown_match: 'bad_request',
  discount_invalid: 'bad_request',
  wrong_number_of_winners: 'bad_request',
}

/** Why a bet that waited never came into the book, as its player reads it. */
export const sentenceOf = (refusal: BettingRefusal): string => REFUSALS[NAMES[refusal]].message

type Declared<R extends Route> = R['refusals'][number] | GeneralRefusal

/** The refusal as the route declares it. A refusal that a route cannot meet is not part of its contract. */
export const deny = <R extends Route>(route: R, refusal: BettingRefusal): Err<Declared<R>> => {
  const name = NAMES[refusal]
  const declared: readonly Refusal[] = [...route.refusals, ...GENERAL_REFUSALS]
  return err((declared.includes(name) ? name : 'bad_request') as Declared<R>)
}
