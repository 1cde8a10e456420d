import type { Refusal } from '@maidan/contracts'
import type { SharedGameSlug } from '@maidan/contracts/player'
import { ok, type Result } from '@maidan/core'
import { readStake } from '../instant/index.ts'
import type { BetAsk } from './batch/job.ts'
import { gameOf } from './games/catalogue.ts'

type BetBody = { readonly round: number; readonly stake: number; readonly bet: unknown }

/** A bet of the API as one of the rules: the stake in paise, and a bet that the game knows. */
export const askOf = (
  slug: SharedGameSlug,
  { round, stake, bet }: BetBody,
  cameAt: number,
): Result<BetAsk, Refusal> => {
  const amount = readStake(stake)
  if (!amount.ok) return amount
  const taken = gameOf(slug).takeBet(bet)
  if (!taken.ok) return taken
  return ok({ type: 'bet', game: slug, round, stake: amount.value, ...taken.value, cameAt })
}
