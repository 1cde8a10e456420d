import { err } from '@maidan/core'
import { within } from '../../platform/deadline.ts'
import type { StudioAnswer } from './studio-client.ts'

/** Why the wallet did not take a stake, in the words that a player reads. */
export type StakeRefusal =
  | 'balance_too_low'
  | 'limit_reached'
  | 'over_bonus_maximum'
  | 'game_session_over'
  | 'account_blocked'
  | 'game_disabled'

const REFUSED: Readonly<Record<string, StakeRefusal>> = {
  insufficient_funds: 'balance_too_low',
  limit_reached: 'limit_reached',
  over_bonus_maximum: 'over_bonus_maximum',
  session_over: 'game_session_over',
  player_blocked: 'account_blocked',
  provider_off: 'game_disabled',
}

/** Nothing for a refusal that says nothing about the player. */
export const stakeRefusalOf = (answer: StudioAnswer): StakeRefusal | undefined =>
  answer.ok ? undefined : REFUSED[answer.refusal]

/** Why the wallet does not tell a page its balance. */
export const sittingRefusalOf = (
  answer: StudioAnswer,
): Extract<StakeRefusal, 'account_blocked' | 'game_disabled'> | 'wallet_unavailable' => {
  const refusal = stakeRefusalOf(answer)
  return refusal === 'account_blocked' || refusal === 'game_disabled' ? refusal : 'wallet_unavailable'
}

/** A wallet that does not answer in time, or breaks, has perhaps carried the call out. */
export const askWallet = (limitMs: number, call: Promise<StudioAnswer>): Promise<StudioAnswer> =>
  within<StudioAnswer, StudioAnswer>(call, limitMs, () => err('wallet_unavailable')).catch(() =>
    err('wallet_unavailable'),
  )
