import { REGISTRATION } from '@maidan/contracts'
import { err, ok, type Result } from '@maidan/core'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { AccountsDeps } from '../deps.ts'
import type { Client, Mobile, Player } from '../model.ts'
import { countryOf, normaliseMobile, usernameKey, verifiedSince } from '../rules.ts'
import { deleteVerified, isVerified } from '../store/otps.ts'
import { findTaken, insertPlayer, type NewPlayer } from '../store/players.ts'
import { byNetwork, takeAttempt, type AttemptDeps } from './attempts.ts'
import type { LoggedIn } from './login.ts'
import { notify } from './notifications.ts'
import { openSession, type OpenDeps } from './sessions.ts'
import { decideNewPassword } from '../weak-passwords/rules.ts'

export type RegisterDeps = AttemptDeps &
  OpenDeps &
  Pick<
    AccountsDeps,
    'transact' | 'passwords' | 'openWallet' | 'onRegistered' | 'welcome' | 'isOpenIn' | 'onError'
  >

export type Registration = {
  readonly name: string
  readonly username: string
  readonly password: string
  readonly mobile: string
  readonly country: string
  readonly agentCode: string | undefined
  readonly affId: string | undefined
}

type Taken = 'username_taken' | 'mobile_taken'
type RegisterRefusal =
  | 'mobile_invalid'
  | 'country_closed'
  | 'password_common'
  | 'mobile_unverified'
  | Taken
  | 'too_many_requests'
  | 'busy'

/** Everything cheap is asked before the password is hashed, and asked again by the transaction that saves. */
export const register = async (
  deps: RegisterDeps,
  ask: Registration,
  client: Client,
): Promise<Result<LoggedIn, RegisterRefusal>> => {
  const allowed = await takeAttempt(deps, byNetwork('registerByAddress', client.address))
  if (!allowed.ok) return allowed
  const mobile = normaliseMobile(ask.country, ask.mobile)
  if (!mobile.ok) return mobile
  if (!deps.isOpenIn(countryOf(mobile.value))) return err('country_closed')
  const chosen = decideNewPassword(ask.password, { ...ask, mobile: mobile.value })
  if (!chosen.ok) return chosen
  const free = await checkFree(deps, ask, mobile.value)
  if (!free.ok) return free
  const hashed = await deps.passwords.hash(ask.password)
  if (!hashed.ok) return hashed
  const draft = draftOf(deps, ask, mobile.value, hashed.value)
  const saved = await deps.transact((tx) => savePlayer(deps, tx, draft, client))
  if (saved.ok) await welcome(deps, saved.value.player)
  return saved
}

const checkFree = async (
  deps: RegisterDeps,
  ask: Registration,
  mobile: Mobile,
): Promise<Result<void, 'mobile_unverified' | Taken>> => {
  if (!(await isVerified(deps.db, mobile, verifiedSince(deps.clock.now())))) return err('mobile_unverified')
  const taken = await findTaken(deps.db, usernameKey(ask.username), mobile)
  return taken === undefined ? ok(undefined) : err(taken)
}

const draftOf = (deps: RegisterDeps, ask: Registration, mobile: Mobile, passwordHash: string): NewPlayer => ({
  ...REGISTRATION,
  name: ask.name,
  username: ask.username,
  usernameKey: usernameKey(ask.username),
  mobile,
  passwordHash,
  demo: false,
  agentCode: ask.agentCode,
  affId: ask.affId,
  createdAt: deps.clock.now(),
})

/**
 * The verification is used up only by the registration that succeeds, and no lock guards it: a number can
 * have one player, so the second of two registrations waits at the unique number and loses.
 */
const savePlayer = async (
  deps: RegisterDeps,
  tx: Tx,
  draft: NewPlayer,
  client: Client,
): Promise<Result<LoggedIn, 'mobile_unverified' | Taken>> => {
  const verified = await isVerified(tx, draft.mobile, verifiedSince(deps.clock.now()))
  if (!verified) return err((await findTaken(tx, undefined, draft.mobile)) ?? 'mobile_unverified')
  const player = await insertPlayer(tx, draft)
  if (player === undefined)
    return err((await findTaken(tx, draft.usernameKey, draft.mobile)) ?? 'username_taken')
  await deleteVerified(tx, draft.mobile)
  await deps.openWallet(tx, player.id)
  await deps.onRegistered(tx, { ...client, player: player.id, code: draft.agentCode })
  await notify(deps, tx, player.id, {
    kind: 'welcome',
    title: 'Welcome to Maidan',
    text: 'Your account is ready. Have a look around and play within your limits.',
    link: '/home',
  })
  return ok({ player, token: await openSession(deps, tx, player, client) })
}

/** The player is registered whether or not this succeeds, so a failure is not the caller's. */
const welcome = async (deps: RegisterDeps, player: Player): Promise<void> => {
  try {
    await deps.welcome(player.id)
  } catch (error) {
    deps.onError(error)
  }
}
