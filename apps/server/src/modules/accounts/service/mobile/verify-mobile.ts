import { err, ok, type Result } from '@maidan/core'
import type { AccountsDeps } from '../../deps.ts'
import type { Client } from '../../model.ts'
import { countryOf, normaliseMobile, type OtpRefusal } from '../../rules.ts'
import { lockOtp, saveVerified } from '../../store/otps.ts'
import { findByMobile } from '../../store/players.ts'
import { byNetwork, takeAttempt, type AttemptDeps } from '../attempts.ts'
import { sendOtp, useOtp, type OtpDeps } from './otp.ts'

export type WrittenNumber = { readonly country: string; readonly mobile: string }

type SendRefusal =
  | 'mobile_invalid'
  | 'country_closed'
  | 'mobile_taken'
  | 'too_many_requests'
  | 'otp_too_soon'
  | 'sms_failed'

export const sendRegistrationOtp = async (
  deps: OtpDeps & Pick<AccountsDeps, 'isOpenIn'>,
  ask: WrittenNumber,
  client: Client,
): Promise<Result<void, SendRefusal>> => {
  const allowed = await takeAttempt(deps, byNetwork('otpByAddress', client.address))
  if (!allowed.ok) return allowed
  const mobile = normaliseMobile(ask.country, ask.mobile)
  if (!mobile.ok) return mobile
  if (!deps.isOpenIn(countryOf(mobile.value))) return err('country_closed')
  if (await findByMobile(deps.db, mobile.value)) return err('mobile_taken')
  return sendOtp(deps, { purpose: 'register', mobile: mobile.value, delivers: true })
}

export const verifyMobile = async (
  deps: AttemptDeps & Pick<AccountsDeps, 'transact'>,
  ask: WrittenNumber & { readonly otp: string },
  client: Client,
): Promise<Result<void, 'mobile_invalid' | 'too_many_requests' | OtpRefusal>> => {
  const allowed = await takeAttempt(deps, byNetwork('verifyByAddress', client.address))
  if (!allowed.ok) return allowed
  const mobile = normaliseMobile(ask.country, ask.mobile)
  if (!mobile.ok) return mobile
  return deps.transact(async (tx) => {
    const used = await useOtp(deps, tx, 'register', await lockOtp(tx, 'register', mobile.value), ask.otp)
    if (!used.ok) return used
    await saveVerified(tx, mobile.value, deps.clock.now())
    return ok(undefined)
  })
}
