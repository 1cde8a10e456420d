import type { LobbyConfig } from '@maidan/contracts/player'
import { err, later, ok, type Result } from '@maidan/core'
import type { Caller, PlayerCaller } from '../../../platform/http/index.ts'
import type { AccountsDeps } from '../deps.ts'
import type { Client } from '../model.ts'
import { isToken, newToken, tokenHash } from '../secrets.ts'
import { byNetwork, takeAttempt } from '../service/attempts.ts'
import { embedAddress, LAUNCH_LIMITS, OPEN_WITHIN_MS, TOKEN_LIFETIME_MS } from './rules.ts'
import * as store from './store.ts'

export type LaunchDeps = Pick<AccountsDeps, 'transact' | 'db' | 'clock' | 'entropy' | 'secret'>

const limited = (deps: LaunchDeps) => ({ ...deps, limits: LAUNCH_LIMITS })

/** An address that opens our exchange in a frame for this session, once and soon; nothing for who asks too often. */
export const launchAddress = async (
  deps: LaunchDeps,
  { session }: Pick<PlayerCaller, 'session'>,
  config: LobbyConfig,
): Promise<string | undefined> => {
  const allowed = await takeAttempt(limited(deps), { limit: 'launchBySession', subject: String(session) })
  if (!allowed.ok) return undefined
  const launch = newToken(deps.entropy)
  const closesAt = later(deps.clock.now(), OPEN_WITHIN_MS)
  await deps.transact((tx) => store.insertLaunch(tx, tokenHash(launch), session, closesAt))
  return embedAddress(launch, config)
}

/** Exchanges the address for a token of its session. A player who is logged in opens no other player's. */
export const openLaunch = async (
  deps: LaunchDeps,
  launch: string,
  client: Client,
  caller: Caller<'open'>,
): Promise<Result<{ readonly token: string }, 'launch_refused' | 'too_many_requests'>> => {
  const allowed = await takeAttempt(limited(deps), byNetwork('openByAddress', client.address))
  if (!allowed.ok) return allowed
  if (!isToken(launch)) return err('launch_refused')
  return deps.transact(async (tx) => {
    const now = deps.clock.now()
    const owner = await store.lockLaunch(tx, tokenHash(launch), now)
    if (owner === undefined) return err('launch_refused')
    if (caller && (caller.access !== 'player' || caller.player !== owner.player)) return err('launch_refused')
    const token = newToken(deps.entropy)
    await store.openLaunch(tx, tokenHash(launch), tokenHash(token), later(now, TOKEN_LIFETIME_MS))
    return ok({ token })
  })
}

/** Whose session the token of an opened address belongs to. */
export const authenticateLaunched = async (
  deps: Pick<LaunchDeps, 'db' | 'clock'>,
  token: string,
): Promise<PlayerCaller | undefined> => {
  if (!isToken(token)) return undefined
  const owner = await store.findByToken(deps.db, tokenHash(token), deps.clock.now())
  return owner && { access: 'player', ...owner, embedded: true }
}
