import { err, ok, type PlayerId, type Result } from '@maidan/core'
import { OTP } from '@maidan/contracts'
import type { Tx } from '../../../../platform/postgres/database.ts'
import type { AccountsDeps } from '../../deps.ts'
import type { Mobile, Otp, OtpPurpose } from '../../model.ts'
import { decideOtpCheck, decideOtpSend, type OtpRefusal, type Sending } from '../../rules.ts'
import { newOtpCode, otpHash, sameHash } from '../../secrets.ts'
import * as store from '../../store/otps.ts'
import type { AttemptDeps } from '../attempts.ts'
import { noteSent, noteVerified, takeBackSent, takeOtpBudget } from './otp-budget.ts'

export type OtpDeps = AttemptDeps & Pick<AccountsDeps, 'transact' | 'entropy' | 'sms' | 'onError'>

/** What else is kept with the code of a password reset. */
type ResetKeys = { readonly ticketHash: Uint8Array; readonly clientHash: Uint8Array }

type Wanted = {
  readonly purpose: OtpPurpose
  readonly mobile: Mobile
  /** False keeps a code that nobody can know: the number belongs to no player, and the answer must not tell. */
  readonly delivers: boolean
  readonly reset?: ResetKeys
  /** Whose code it is; for nobody else it is the right one. */
  readonly owner?: PlayerId
}

export const sendOtp = async (
  deps: OtpDeps,
  wanted: Wanted,
): Promise<Result<void, 'otp_too_soon' | 'too_many_requests' | 'sms_failed'>> => {
  const code = newOtpCode(deps.entropy)
  const saved = await deps.transact((tx) => saveOtp(deps, tx, wanted, code))
  if (!saved.ok) return saved
  if (!wanted.delivers) return ok(undefined)
  return deliver(deps, wanted, code, saved.value)
}

/** A request that comes too soon uses up nothing of any budget. One that delivers nothing does, so that no answer tells. */
const saveOtp = async (
  deps: OtpDeps,
  tx: Tx,
  { purpose, mobile, delivers, reset, owner }: Wanted,
  code: string,
): Promise<Result<Sending, 'otp_too_soon' | 'too_many_requests'>> => {
  await store.lockNumber(tx, mobile)
  const decision = decideOtpSend(await store.lockOtp(tx, purpose, mobile), deps.clock.now())
  if (!decision.ok) return decision
  const allowed = await takeOtpBudget(tx, deps, mobile)
  if (!allowed.ok) return allowed
  const codeHash = delivers ? otpHash(deps.secret, purpose, mobile, code, owner) : deps.entropy.bytes(32)
  await store.replaceOtp(tx, { purpose, mobile, codeHash, ...decision.value, ...reset })
  if (delivers) await noteSent(tx, mobile, decision.value.sentAt)
  return decision
}

const deliver = async (
  deps: OtpDeps,
  { purpose, mobile }: Wanted,
  code: string,
  { sentAt }: Sending,
): Promise<Result<void, 'sms_failed'>> => {
  try {
    await deps.sms.send({ to: mobile, text: otpText(purpose, code), code })
    return ok(undefined)
  } catch (error) {
    deps.onError(error)
    await deps.transact(async (tx) => {
      await store.deleteOtp(tx, purpose, mobile, sentAt)
      await takeBackSent(tx, mobile, sentAt)
    })
    return err('sms_failed')
  }
}

const OTP_USES: Readonly<Record<OtpPurpose, string>> = {
  register: 'verify your number',
  reset: 'reset your password',
  change: 'change to this number',
}

const otpText = (purpose: OtpPurpose, code: string): string =>
  `${code} is your Maidan OTP to ${OTP_USES[purpose]}. It is valid for ${OTP.validMs / 60_000} minutes. Never share it.`

/** Checks the code against the locked row, and counts a wrong one or uses up the right one. */
export const useOtp = async (
  deps: Pick<AccountsDeps, 'clock' | 'secret'>,
  tx: Tx,
  purpose: OtpPurpose,
  otp: Otp | undefined,
  code: string,
  owner?: PlayerId,
): Promise<Result<Otp, OtpRefusal>> => {
  if (otp === undefined) return err('otp_wrong')
  const matches = sameHash(otp.codeHash, otpHash(deps.secret, purpose, otp.mobile, code, owner))
  const decision = decideOtpCheck(otp, matches, deps.clock.now())
  if (!decision.ok) {
    if (decision.refusal === 'otp_wrong') await store.countAttempt(tx, purpose, otp.mobile)
    return decision
  }
  await store.saveUsed(tx, purpose, otp.mobile, decision.value.usedAt)
  await noteVerified(tx, otp.mobile, decision.value.usedAt)
  return ok(otp)
}
