import { ok, type Result } from '@maidan/core'
import type { Client, Mobile, Player } from '../model.ts'
import { normaliseMobile } from '../rules.ts'
import { findByMobile } from '../store/players.ts'
import { byNetwork, countAttemptsIn, takeAttempt } from './attempts.ts'
import type { OtpDeps } from './mobile/otp.ts'
import { takeOtpBudget } from './mobile/otp-budget.ts'

type Refusal = 'mobile_invalid' | 'too_many_requests'

/**
 * Sends a player the own user name. A number of nobody gets the same answer, after the same counting and in the same time:
 * the SMS goes out while nobody waits, and whether it went is not told.
 */
export const forgotUsername = async (
  deps: OtpDeps,
  ask: { readonly country: string; readonly mobile: string },
  client: Client,
): Promise<Result<void, Refusal>> => {
  const allowed = await takeAttempt(deps, byNetwork('otpByAddress', client.address))
  if (!allowed.ok) return allowed
  const mobile = normaliseMobile(ask.country, ask.mobile)
  if (!mobile.ok) return mobile
  if (!(await takeTurn(deps, mobile.value))) return ok(undefined)
  const player = await findByMobile(deps.db, mobile.value)
  if (player !== undefined && !player.demo) deliver(deps, player)
  return ok(undefined)
}

/** Whether the number may get one more SMS. A number that had its share is answered like any other. */
const takeTurn = (deps: OtpDeps, mobile: Mobile): Promise<boolean> =>
  deps.transact(async (tx) => {
    const full = await countAttemptsIn(tx, deps, [{ limit: 'usernameByMobile', subject: mobile }])
    return full.length === 0 && (await takeOtpBudget(tx, deps, mobile)).ok
  })

const deliver = ({ sms, onError }: OtpDeps, { mobile, username }: Player): void => {
  const text = `Your Maidan username is ${username}. If you did not ask for it, ignore this message.`
  sms.send({ to: mobile, text, code: username }).catch(onError)
}
