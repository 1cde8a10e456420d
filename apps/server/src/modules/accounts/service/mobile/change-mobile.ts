import { err, ok, type PlayerId, type Result } from '@maidan/core'
import pg from 'pg'
import type { PlayerCaller } from '../../../../platform/http/index.ts'
import type { Tx } from '../../../../platform/postgres/database.ts'
import type { AccountsDeps } from '../../deps.ts'
import type { Mobile, Player } from '../../model.ts'
import { countryOf, normaliseMobile, type OtpRefusal } from '../../rules.ts'
import { endReset, lockOtp } from '../../store/otps.ts'
import { findByMobile, findPlayer, lockPlayer, saveMobile } from '../../store/players.ts'
import { type AttemptDeps, takeAttempt } from '../attempts.ts'
import { notify } from '../notifications.ts'
import { type OtpDeps, sendOtp, useOtp } from './otp.ts'
import { type FullProfile, getProfile } from '../profile.ts'
import { endSessions } from '../sessions.ts'
import type { WrittenNumber } from './verify-mobile.ts'

type SendDeps = OtpDeps & Pick<AccountsDeps, 'passwords' | 'isOpenIn'>
type SendRefusal =
  | 'unauthorized'
  | 'demo_account'
  | 'too_many_requests'
  | 'busy'
  | 'password_wrong'
  | 'mobile_invalid'
  | 'country_closed'
  | 'mobile_taken'
  | 'otp_too_soon'
  | 'sms_failed'

/** The password is asked here: a session left open must not be enough to take an account over. */
export const sendMobileChangeOtp = async (
  deps: SendDeps,
  id: PlayerId,
  ask: WrittenNumber & { readonly password: string },
): Promise<Result<void, SendRefusal>> => {
  const player = await findPlayer(deps.db, id)
  if (player === undefined) return err('unauthorized')
  if (player.demo) return err('demo_account')
  const allowed = await takeAttempt(deps, { limit: 'changeByPlayer', subject: String(id) })
  if (!allowed.ok) return allowed
  const matches = await deps.passwords.verify(player.passwordHash, ask.password)
  if (!matches.ok) return matches
  if (!matches.value) return err('password_wrong')
  const mobile = normaliseMobile(ask.country, ask.mobile)
  if (!mobile.ok) return mobile
  if (!deps.isOpenIn(countryOf(mobile.value))) return err('country_closed')
  if (await findByMobile(deps.db, mobile.value)) return err('mobile_taken')
  return sendOtp(deps, { purpose: 'change', mobile: mobile.value, delivers: true, owner: id })
}

type ChangeDeps = AttemptDeps & Pick<AccountsDeps, 'transact' | 'publish' | 'sms' | 'onError' | 'readWallet'>
type Refusal = 'unauthorized' | 'demo_account' | 'mobile_taken' | OtpRefusal
type ChangeRefusal = Refusal | 'too_many_requests' | 'mobile_invalid'

export const changeMobile = async (
  deps: ChangeDeps,
  caller: Pick<PlayerCaller, 'player' | 'session'>,
  ask: WrittenNumber & { readonly otp: string },
): Promise<Result<FullProfile, ChangeRefusal>> => {
  const allowed = await takeAttempt(deps, { limit: 'changeByPlayer', subject: String(caller.player) })
  if (!allowed.ok) return allowed
  const mobile = normaliseMobile(ask.country, ask.mobile)
  if (!mobile.ok) return mobile
  const changed = await unlessTaken(() =>
    deps.transact((tx) => change(deps, tx, caller, mobile.value, ask.otp)),
  )
  if (!changed.ok) return changed
  await warnOldNumber(deps, changed.value, mobile.value)
  return getProfile(deps, caller.player)
}

/** Answers the number the player had before. */
const change = async (
  deps: ChangeDeps,
  tx: Tx,
  { player: id, session }: Pick<PlayerCaller, 'player' | 'session'>,
  to: Mobile,
  code: string,
): Promise<Result<Mobile, Refusal>> => {
  const player = await lockPlayer(tx, id)
  if (player === undefined) return err('unauthorized')
  if (player.demo) return err('demo_account')
  if (await findByMobile(tx, to)) return err('mobile_taken')
  const used = await useOtp(deps, tx, 'change', await lockOtp(tx, 'change', to), code, id)
  if (!used.ok) return used
  await saveMobile(tx, id, to, deps.clock.now())
  await endReset(tx, player.mobile, deps.clock.now())
  await endSessions(deps, tx, id, 'mobile_changed', session)
  await tell(deps, tx, player, to)
  return ok(player.mobile)
}

const tell = (deps: ChangeDeps, tx: Tx, player: Player, to: Mobile): Promise<void> =>
  notify(deps, tx, player.id, {
    kind: 'security',
    title: 'Your mobile number was changed',
    text: `Your account now has the number ending in ${to.slice(-4)}. Withdrawals wait for 24 hours. If this was not you, contact support at once.`,
    link: '/profile',
  })

const UNIQUE_VIOLATION = '23505'

/** Somebody may register the number between our look and our commit; then the whole change is undone. */
const unlessTaken = async <T, E extends string>(
  work: () => Promise<Result<T, E>>,
): Promise<Result<T, E | 'mobile_taken'>> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION) return err('mobile_taken')
    throw error
  }
}

/** Whoever still holds the old phone hears of it there. The number is changed whether or not this goes out. */
const warnOldNumber = async (deps: ChangeDeps, old: Mobile, to: Mobile): Promise<void> => {
  const text = `The mobile number of your Maidan account was changed to one ending in ${to.slice(-4)}. If this was not you, contact support at once.`
  try {
    await deps.sms.send({ to: old, text, code: '' })
  } catch (error) {
    deps.onError(error)
  }
}
