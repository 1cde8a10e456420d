import { err, ok, type Result } from '@maidan/core'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { AccountsDeps } from '../deps.ts'
import type { Client, Otp } from '../model.ts'
import { normaliseMobile, type OtpRefusal } from '../rules.ts'
import { clientHash, newToken, tokenHash } from '../secrets.ts'
import { lockOtpByClient, lockOtpByTicket, restoreUnused } from '../store/otps.ts'
import { findByMobile, lockPlayer } from '../store/players.ts'
import { byNetwork, clearAttempts, takeAttempt, type AttemptDeps } from './attempts.ts'
import { pairOf } from './login.ts'
import { sendOtp, useOtp, type OtpDeps } from './mobile/otp.ts'
import { takeBackVerified } from './mobile/otp-budget.ts'
import { changePassword, type ChangeDeps } from './change-password.ts'
import { decideNewPassword } from '../weak-passwords/rules.ts'

type ForgotRefusal = 'mobile_invalid' | 'too_many_requests' | 'otp_too_soon' | 'sms_failed'

/** The answer for a number of nobody, or of a demo player, is the same as for a player's. */
export const forgotPassword = async (
  deps: OtpDeps,
  ask: { readonly country: string; readonly mobile: string },
  client: Client,
): Promise<Result<{ ticket: string }, ForgotRefusal>> => {
  const allowed = await takeAttempt(deps, byNetwork('otpByAddress', client.address))
  if (!allowed.ok) return allowed
  const mobile = normaliseMobile(ask.country, ask.mobile)
  if (!mobile.ok) return mobile
  const player = await findByMobile(deps.db, mobile.value)
  const ticket = newToken(deps.entropy)
  const reset = { ticketHash: tokenHash(ticket), clientHash: clientHash(deps.secret, client) }
  const delivers = player !== undefined && !player.demo
  const sent = await sendOtp(deps, { purpose: 'reset', mobile: mobile.value, delivers, reset })
  return sent.ok ? ok({ ticket }) : sent
}

export type ResetDeps = AttemptDeps & ChangeDeps & Pick<AccountsDeps, 'passwords'>
type ResetAsk = { readonly otp: string; readonly password: string; readonly ticket: string | undefined }

/**
 * The code is used up first and the password hashed afterwards: a wrong code costs no hashing, and of two
 * calls with one code one goes on. When the password is refused, or its hashing, the code is given back.
 */
export const resetPassword = async (
  deps: ResetDeps,
  ask: ResetAsk,
  client: Client,
): Promise<Result<void, OtpRefusal | 'password_common' | 'too_many_requests' | 'busy'>> => {
  const allowed = await takeAttempt(deps, byNetwork('resetByAddress', client.address))
  if (!allowed.ok) return allowed
  const used = await deps.transact(async (tx) =>
    useOtp(deps, tx, 'reset', await lockAskedOtp(deps, tx, ask, client), ask.otp),
  )
  if (!used.ok) return used
  const hashed = await hashChosen(deps, used.value, ask.password)
  if (hashed.ok) return saveReset(deps, used.value, hashed.value, client)
  await deps.transact(async (tx) => {
    await restoreUnused(tx, 'reset', used.value)
    await takeBackVerified(tx, used.value.mobile, deps.clock.now())
  })
  return hashed
}

/** Only who has the code learns whether a password is too near to the player's name. */
const hashChosen = async (
  deps: ResetDeps,
  { mobile }: Otp,
  password: string,
): Promise<Result<string, 'password_common' | 'busy'>> => {
  const chosen = decideNewPassword(password, (await findByMobile(deps.db, mobile)) ?? { mobile })
  return chosen.ok ? deps.passwords.hash(password) : chosen
}

/** The ticket names the request; a client that sends none is known by its address and browser. */
const lockAskedOtp = (deps: ResetDeps, tx: Tx, ask: ResetAsk, client: Client): Promise<Otp | undefined> =>
  ask.ticket === undefined
    ? lockOtpByClient(tx, clientHash(deps.secret, client))
    : lockOtpByTicket(tx, tokenHash(ask.ticket))

/** Whoever failed to log in until the reset was needed may log in again at once. */
const saveReset = async (
  deps: ResetDeps,
  otp: Otp,
  hashed: string,
  client: Client,
): Promise<Result<void, 'otp_used'>> => {
  const player = await findByMobile(deps.db, otp.mobile)
  if (player === undefined) return err('otp_used')
  const saved = await deps.transact(async (tx): Promise<Result<void, 'otp_used'>> => {
    // The player may have changed to another number since, and then the code proves nothing.
    if ((await lockPlayer(tx, player.id))?.mobile !== otp.mobile) return err('otp_used')
    await changePassword(deps, tx, player.id, hashed, 'password_reset')
    return ok(undefined)
  })
  if (saved.ok)
    for (const key of [player.usernameKey, player.mobile]) await clearAttempts(deps, pairOf(key, client))
  return saved
}
