import type { InstantGameSlug } from '@maidan/contracts/player'
import { err, fromRupees, ok, type Paise, type Result } from '@maidan/core'
import type { BetAsk } from './batch/job.ts'

type StakeRefusal = 'stake_not_whole' | 'stake_not_positive'

/** A stake of the API in paise. */
export const readStake = (rupees: number): Result<Paise, StakeRefusal> => {
  const stake = fromRupees(rupees)
  if (!stake.ok) return err('stake_not_whole')
  return stake.value > 0 ? stake : err('stake_not_positive')
}

/** A bet of the API as one of the rules: amounts in paise. What is wrong with it beyond that, the rules say. */
export const askOf = (
  game: InstantGameSlug,
  { stake, bet }: { readonly stake: number; readonly bet: Readonly<Record<string, unknown>> },
): Result<BetAsk, StakeRefusal> => {
  const amount = readStake(stake)
  if (!amount.ok) return amount
  const inPaise = game === 'miniroulette' ? { ...bet, chips: chipsOf(bet['chips']) } : bet
  return ok({ type: 'bet', game, stake: amount.value, bet: inPaise })
}

const MOST_CHIPS = 200

const chipsOf = (chips: unknown): unknown =>
  Array.isArray(chips) && chips.length <= MOST_CHIPS ? chips.map(chipOf) : undefined

const chipOf = (chip: unknown): unknown => {
  if (typeof chip !== 'object' || chip === null) return chip
  const { spot, stake } = chip as { readonly spot?: unknown; readonly stake?: unknown }
  const amount = typeof stake === 'number' ? fromRupees(stake) : err('not_an_amount')
  return { spot, stake: amount.ok ? amount.value : undefined }
}
