import { REFUSALS, type Refusal } from '@maidan/contracts'
import { type Err, err, type Paise, toRupees } from '@maidan/core'
import type { LedgerRefusal } from '@maidan/ledger'
import type { PlayerRequest } from '../../../platform/http/index.ts'
import { composite } from '../../../platform/postgres/composite.ts'

/** A refusal that may have a better sentence than the catalogue. */
export type PlayRefusal = Err<Refusal> & { readonly message?: string }

export const refuse = (refusal: Refusal, message?: string): PlayRefusal =>
  message === undefined ? err(refusal) : { ...err(refusal), message }

/** What is known of a key before its request is decided. */
export type KnownKey<Answer> = {
  readonly hash: string | null
  readonly answer: Answer | null
  /** Whether the key is that of a bet on a market. */
  readonly isBet: boolean
}

/** The same request again gets its answer; another one with its key gets none. */
export const findReplay = <Answer>(
  { hash }: Pick<PlayerRequest, 'hash'>,
  known: KnownKey<Answer>,
): Answer | Err<'key_reused'> | undefined => {
  if (known.isBet) return err('key_reused')
  if (known.hash === null) return undefined
  return known.hash === hash && known.answer !== null ? known.answer : err('key_reused')
}

type StakeLimits = { readonly min_stake: Paise; readonly max_stake: Paise }

const inRupees = (amount: Paise): string => `₹${toRupees(amount).toLocaleString('en-IN')}`

export const refuseStake = (
  stake: Paise,
  { min_stake: min, max_stake: max }: StakeLimits,
): PlayRefusal | undefined => {
  if (stake < min) return refuse('stake_below_minimum', `The lowest stake is ${inRupees(min)}`)
  if (stake > max) return refuse('stake_above_maximum', `The highest stake is ${inRupees(max)}`)
  return undefined
}

/** The stake could win more than the maximum. */
export const refuseWin = (maxWin: Paise): PlayRefusal =>
  refuse('stake_too_high', `${REFUSALS.stake_too_high.message} (${inRupees(maxWin)})`)

const REFUSED: Readonly<Partial<Record<LedgerRefusal, Refusal>>> = {
  no_wallet: 'movement_blocked',
  blocked: 'movement_blocked',
  limit_reached: 'limit_reached',
  over_bonus_maximum: 'over_bonus_maximum',
  insufficient_funds: 'balance_too_low',
}

/** What the ledger refuses a stake for, in the words of a bet. Anything else is a bug. */
export const refuseDraw = (refusal: LedgerRefusal): PlayRefusal => {
  const known = REFUSED[refusal]
  if (known === undefined) throw new Error(`the ledger refused a stake: ${refusal}`)
  return refuse(known)
}

export type NewAnswer = { readonly request: PlayerRequest; readonly answer: unknown }

export const NEW_ANSWER = composite<NewAnswer>('instant.new_answer', {
  player_id: ({ request }) => request.player,
  key: ({ request }) => request.key,
  hash: ({ request }) => request.hash,
  answer: ({ answer }) => (answer === undefined ? undefined : JSON.stringify(answer)),
})

const UNIT_SEPARATOR = '\u001f'

/** The answers of a batch as one text. JSON escapes every control character, so the separator stands in none of them. */
export const textOf = (answers: readonly NewAnswer[]): string =>
  answers.map(({ answer }) => JSON.stringify(answer)).join(UNIT_SEPARATOR)
