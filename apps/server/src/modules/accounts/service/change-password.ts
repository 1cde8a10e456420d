import { err, ok, type PlayerId, type Result, type SessionId } from '@maidan/core'
import type { PlayerCaller } from '../../../platform/http/index.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { AccountsDeps } from '../deps.ts'
import { findPlayer, lockPlayer, savePassword } from '../store/players.ts'
import { clearAttempts, takeAttempt, type AttemptDeps, type Counted } from './attempts.ts'
import { notify } from './notifications.ts'
import { endSessions } from './sessions.ts'
import { decideNewPassword } from '../weak-passwords/rules.ts'

export type ChangeDeps = Pick<AccountsDeps, 'transact' | 'clock' | 'publish'>

/** Saves the new password, ends the sessions it must end and tells the player. The caller holds the player's row. */
export const changePassword = async (
  deps: ChangeDeps,
  tx: Tx,
  player: PlayerId,
  passwordHash: string,
  reason: 'password_changed' | 'password_reset',
  keep?: SessionId,
): Promise<void> => {
  await savePassword(tx, player, passwordHash)
  await endSessions(deps, tx, player, reason, keep)
  await notify(deps, tx, player, {
    kind: 'security',
    title: 'Your password was changed',
    text: 'If this was not you, reset your password now and contact support.',
    link: '/profile',
  })
}

type UpdateAsk = { readonly currentPassword: string; readonly password: string }
type UpdateRefusal =
  | 'password_wrong'
  | 'password_common'
  | 'demo_account'
  | 'unauthorized'
  | 'too_many_requests'
  | 'busy'

export const updatePassword = async (
  deps: ChangeDeps & AttemptDeps & Pick<AccountsDeps, 'passwords'>,
  caller: Pick<PlayerCaller, 'player' | 'session'>,
  ask: UpdateAsk,
): Promise<Result<void, UpdateRefusal>> => {
  const player = await findPlayer(deps.db, caller.player)
  if (player === undefined) return err('unauthorized')
  if (player.demo) return err('demo_account')
  const counted: Counted = { limit: 'changeByPlayer', subject: String(player.id) }
  const allowed = await takeAttempt(deps, counted)
  if (!allowed.ok) return allowed
  const matches = await deps.passwords.verify(player.passwordHash, ask.currentPassword)
  if (!matches.ok) return matches
  if (!matches.value) return err('password_wrong')
  const chosen = decideNewPassword(ask.password, player)
  if (!chosen.ok) return chosen
  const hashed = await deps.passwords.hash(ask.password)
  if (!hashed.ok) return hashed
  await clearAttempts(deps, counted)
  return replacePassword(deps, caller, player.passwordHash, hashed.value)
}

/** Of two changes at once one wins: the other one's present password is no longer the present one. */
const replacePassword = (
  deps: ChangeDeps,
  { player, session }: Pick<PlayerCaller, 'player' | 'session'>,
  from: string,
  to: string,
): Promise<Result<void, 'password_wrong'>> =>
  deps.transact(async (tx) => {
    const present = await lockPlayer(tx, player)
    if (present?.passwordHash !== from) return err('password_wrong')
    await changePassword(deps, tx, player, to, 'password_changed', session)
    return ok(undefined)
  })
