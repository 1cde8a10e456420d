import { DAY_MS, err, instant, ok, type Result } from '@maidan/core'
import {
  type AttemptDeps,
  byNetwork,
  clearAttempts,
  type Counted as AnyCounted,
  countAttempts,
  giveBackAttempts,
} from '../../accounts/index.ts'
import type { StaffLimitName } from '../limits.ts'
import { hasLoggedInFrom } from '../store/sessions.ts'

export type GuessDeps = AttemptDeps<StaffLimitName>
type Counted = AnyCounted<StaffLimitName>

const KNOWN_ADDRESS_MS = 90 * DAY_MS

const pair = (limit: StaffLimitName, address: string, name: string): Counted => ({
  limit,
  subject: `${byNetwork(limit, address).subject} ${name}`,
})

const passwordCounts = (username: string, address: string): Counted[] => [
  byNetwork('staffByAddress', address),
  { limit: 'staffByName', subject: username },
]

/** Strangers who guess from everywhere cannot lock a member out of an address known from before. */
export const countPasswordGuess = async (
  deps: GuessDeps,
  username: string,
  address: string,
): Promise<Result<void, 'too_many_requests'>> => {
  const counted = [pair('staffByPair', address, username), ...passwordCounts(username, address)]
  const full = await countAttempts(deps, counted)
  if (full.includes('staffByPair') || full.includes('staffByAddress')) return err('too_many_requests')
  if (!full.includes('staffByName')) return ok(undefined)
  const since = instant(deps.clock.now() - KNOWN_ADDRESS_MS)
  const known = await hasLoggedInFrom(deps.db, username, address, since)
  return known ? ok(undefined) : err('too_many_requests')
}

export const forgetPasswordGuesses = async (deps: GuessDeps, username: string, address: string) => {
  await clearAttempts(deps, pair('staffByPair', address, username))
  await giveBackAttempts(deps, passwordCounts(username, address))
}

const codeCounts = (member: number, address: string): Counted[] => [
  pair('staffCodeByPair', address, String(member)),
  { limit: 'staffCodeByMember', subject: String(member) },
]

export const countCodeGuess = async (
  deps: GuessDeps,
  member: number,
  address: string,
): Promise<Result<void, 'too_many_requests'>> =>
  (await countAttempts(deps, codeCounts(member, address))).length > 0
    ? err('too_many_requests')
    : ok(undefined)

export const forgetCodeGuesses = async (deps: GuessDeps, member: number, address: string): Promise<void> => {
  for (const counted of codeCounts(member, address)) await clearAttempts(deps, counted)
}

const ownPassword = (member: number): Counted => ({ limit: 'staffPasswordByMember', subject: String(member) })

export const countOwnPassword = async (
  deps: GuessDeps,
  member: number,
): Promise<Result<void, 'too_many_requests'>> =>
  (await countAttempts(deps, [ownPassword(member)])).length > 0 ? err('too_many_requests') : ok(undefined)

export const forgetOwnPassword = (deps: GuessDeps, member: number): Promise<unknown> =>
  clearAttempts(deps, ownPassword(member))
