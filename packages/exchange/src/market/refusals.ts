/**
 * Why nothing happened. Each list is in the order in which the engine asks, so a command with two faults always gets
 * the same answer.
 */
export const PLACE_REFUSALS = [
  'market_closed',
  'market_suspended',
  'stale_version',
  'unknown_runner',
  'runner_removed',
  'price_off_ladder',
  'stake_not_whole',
  'stake_not_positive',
  'stake_too_small',
  'stake_too_large',
  'min_fill_invalid',
  'time_in_force_conflict',
  'duplicate_order',
  'market_full',
  'would_match',
  'self_match',
  'not_filled',
] as const

/** Of cancel, reduce and replace, before anything that a placed order is asked. */
export const ORDER_REFUSALS = [
  'market_closed',
  'unknown_order',
  'not_your_order',
  'stake_not_whole',
  'stake_not_positive',
  'no_change',
] as const

export const MARKET_REFUSALS = [
  'market_closed',
  'not_settled',
  'already_settled',
  'no_change',
  'unknown_runner',
  'runner_removed',
  'last_runner',
  'factor_invalid',
  'unknown_match',
  'discount_invalid',
  'wrong_number_of_winners',
] as const

export type Refusal =
  | (typeof PLACE_REFUSALS)[number]
  | (typeof ORDER_REFUSALS)[number]
  | (typeof MARKET_REFUSALS)[number]
