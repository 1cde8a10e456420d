import { DAY_MS, err, instant, ok, type Result } from '@maidan/core'
import type { AccountsDeps } from '../deps.ts'
import type { Client, Mobile, Player, UsernameKey } from '../model.ts'
import { decideLogin, isUsernameKey, readMobile, usernameKey } from '../rules.ts'
import {
  findByMobile,
  findByUsername,
  hasLoggedInFrom,
  listDemoPlayers,
  lockPlayer,
} from '../store/players.ts'
import {
  byNetwork,
  clearAttempts,
  countAttempts,
  giveBackAttempts,
  takeAttempt,
  type AttemptDeps,
  type Counted,
} from './attempts.ts'
import { openSession, type OpenDeps } from './sessions.ts'

export type LoginDeps = AttemptDeps & OpenDeps & Pick<AccountsDeps, 'transact' | 'passwords'>
export type LoggedIn = { readonly token: string; readonly player: Player }
type LoginKey = UsernameKey | Mobile
type LoginRefusal = 'login_failed' | 'account_blocked' | 'too_many_requests' | 'busy'

const KNOWN_ADDRESS_MS = 90 * DAY_MS

export const login = async (
  deps: LoginDeps,
  ask: { readonly username: string; readonly password: string },
  client: Client,
): Promise<Result<LoggedIn, LoginRefusal>> => {
  const key = loginKey(ask.username)
  const allowed = await countLogin(deps, ask.username, client)
  if (!allowed.ok) return allowed
  const player = await findLogin(deps, ask.username)
  const matches = await deps.passwords.verify(player?.passwordHash, ask.password)
  if (!matches.ok) return matches
  const decision = decideLogin(player, matches.value)
  if (!decision.ok) return decision
  const opened = await openFor(deps, decision.value, client)
  if (opened.ok) await forgetLogin(deps, key, client)
  return opened
}

/**
 * What guesses are counted under. A number is one however it is written. It has counts of its own: shared ones would tell
 * whose number it is.
 */
const loginKey = (written: string): LoginKey => readMobile(written) ?? usernameKey(written)

/** By user name first: somebody may have digits for a name. */
const findLogin = async ({ db }: Pick<LoginDeps, 'db'>, written: string): Promise<Player | undefined> => {
  const key = usernameKey(written)
  const named = isUsernameKey(key) ? await findByUsername(db, key) : undefined
  const mobile = readMobile(written)
  return named ?? (mobile && findByMobile(db, mobile))
}

export const pairOf = (key: LoginKey, client: Client): Counted => byNetworkAndName('loginByPair', key, client)

const byNetworkAndName = (limit: Counted['limit'], key: LoginKey, client: Client): Counted => {
  const network = byNetwork(limit, client.address)
  return { limit, subject: `${network.subject} ${key}` }
}

const byName = (key: LoginKey): Counted => ({ limit: 'loginByUsername', subject: key })

const countLogin = async (
  deps: LoginDeps,
  written: string,
  client: Client,
): Promise<Result<void, 'too_many_requests'>> => {
  const key = loginKey(written)
  const full = await countAttempts(deps, [pairOf(key, client), byNetwork('loginByAddress', client.address)])
  if (full.length > 0) return err('too_many_requests')
  if ((await takeAttempt(deps, byName(key))).ok) return ok(undefined)
  const since = instant(deps.clock.now() - KNOWN_ADDRESS_MS)
  const player = await findLogin(deps, written)
  const known = player && (await hasLoggedInFrom(deps.db, player.usernameKey, client.address, since))
  return known ? ok(undefined) : err('too_many_requests')
}

const forgetLogin = async (deps: LoginDeps, key: LoginKey, client: Client): Promise<void> => {
  await clearAttempts(deps, pairOf(key, client))
  await giveBackAttempts(deps, [byNetwork('loginByAddress', client.address), byName(key)])
}

/**
 * Looks again with the row in hand: whoever was blocked, or got another password, while this password was
 * being checked does not get in.
 */
const openFor = (
  deps: LoginDeps,
  checked: Player,
  client: Client,
): Promise<Result<LoggedIn, 'login_failed' | 'account_blocked'>> =>
  deps.transact(async (tx) => {
    const player = await lockPlayer(tx, checked.id)
    const decision = decideLogin(player, player?.passwordHash === checked.passwordHash)
    if (!decision.ok) return decision
    return ok({ token: await openSession(deps, tx, decision.value, client), player: decision.value })
  })

export const hasDemoUsers = async (deps: Pick<AccountsDeps, 'db'>): Promise<boolean> =>
  (await listDemoPlayers(deps.db)).length > 0

export const loginDemo = async (
  deps: LoginDeps,
  client: Client,
): Promise<Result<LoggedIn, 'demo_unavailable' | 'too_many_requests'>> => {
  const allowed = await takeAttempt(deps, byNetwork('demoByAddress', client.address))
  if (!allowed.ok) return allowed
  const players = await listDemoPlayers(deps.db)
  const chosen = players[deps.entropy.below(Math.max(1, players.length))]
  if (chosen === undefined) return err('demo_unavailable')
  const opened = await openFor(deps, chosen, client)
  return opened.ok ? opened : err('demo_unavailable')
}
