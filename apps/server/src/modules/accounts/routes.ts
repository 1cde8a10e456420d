import { SUCCEEDED } from '@maidan/contracts'
import * as api from '@maidan/contracts/player'
import { ok, sessionId, type Result } from '@maidan/core'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/index.ts'
import type { AccountsDeps } from './deps.ts'
import { openLaunch } from './launch/service.ts'
import { serverKeys } from './push/keys.ts'
import { changeMobile, sendMobileChangeOtp } from './service/mobile/change-mobile.ts'
import { updatePassword } from './service/change-password.ts'
import { forgotUsername } from './service/forgot-username.ts'
import { hasDemoUsers, login, loginDemo, type LoggedIn } from './service/login.ts'
import { changeSettings, closePush, openPush, readSettings } from './service/notice-settings.ts'
import { listNotifications, readNotifications } from './service/notifications.ts'
import { changeProfile, existingUser, getProfile, userOf } from './service/profile.ts'
import { register } from './service/register.ts'
import { forgotPassword, resetPassword } from './service/reset-password.ts'
import { listSessions, logout, readSessionResult, revokeSession } from './service/sessions.ts'
import { sendRegistrationOtp, verifyMobile } from './service/mobile/verify-mobile.ts'
import { insertVisit } from './store/visits.ts'

export const addAccountsRoutes = (app: FastifyInstance, deps: AccountsDeps): void => {
  addRegistration(app, deps)
  addLogin(app, deps)
  addPasswords(app, deps)
  addProfile(app, deps)
  addNotifications(app, deps)
  addSessions(app, deps)
}

/** A success says what the spec makes it say; a refusal goes on as it is. */
const reply = <T, R, E extends string>(result: Result<T, E>, answer: (value: T) => R): Result<R, E> =>
  result.ok ? ok(answer(result.value)) : result

const loggedIn =
  (message: string) =>
  ({ token, player }: LoggedIn) => ({ message, token, data: { user: userOf(player) } })

const said = (message: string) => () => ({ message })

const addRegistration = (app: FastifyInstance, deps: AccountsDeps): void => {
  serve(app, api.sendOtpToMobile, async ({ input: { body }, meta }) =>
    reply(
      await sendRegistrationOtp(deps, { country: body.country_code, mobile: body.mobile }, meta),
      said(SUCCEEDED.otpSent),
    ),
  )
  serve(app, api.mobileVerification, async ({ input: { body }, meta }) =>
    reply(
      await verifyMobile(deps, { country: body.country_code, mobile: body.mobile, otp: body.otp }, meta),
      said(SUCCEEDED.otpVerified),
    ),
  )
  serve(app, api.register, async ({ input: { body }, meta }) => {
    const { country_code: country, agent_code: agentCode, ...rest } = body
    return reply(await register(deps, { ...rest, country, agentCode }, meta), loggedIn(SUCCEEDED.register))
  })
  serve(app, api.existingUser, async ({ input: { body }, meta }) => {
    const ask = { username: body.username, mobile: body.mobile, country: body.country_code }
    return reply(await existingUser(deps, ask, meta), (data) => ({ data }))
  })
}

const addLogin = (app: FastifyInstance, deps: AccountsDeps): void => {
  serve(app, api.login, async ({ input: { body }, meta }) =>
    reply(await login(deps, body, meta), loggedIn('Login Success')),
  )
  serve(app, api.appDemo, async () => ok({ hasDemoUsers: await hasDemoUsers(deps) }))
  serve(app, api.loginDemo, async ({ meta }) =>
    reply(await loginDemo(deps, meta), loggedIn(SUCCEEDED.demoLogin)),
  )
  serve(app, api.openLaunch, async ({ input: { body }, caller, meta }) =>
    openLaunch(deps, body.launch, meta, caller),
  )
  serve(app, api.logout, async ({ caller }) => {
    await logout(deps, caller)
    return ok({ message: 'You have logged out' })
  })
}

const addPasswords = (app: FastifyInstance, deps: AccountsDeps): void => {
  serve(app, api.forgotPassword, async ({ input: { body }, meta }) =>
    reply(await forgotPassword(deps, { country: body.countryCode, mobile: body.phone }, meta), (data) => ({
      message: SUCCEEDED.otpSent,
      data,
    })),
  )
  serve(app, api.forgotUsername, async ({ input: { body }, meta }) =>
    reply(
      await forgotUsername(deps, { country: body.countryCode, mobile: body.phone }, meta),
      said(SUCCEEDED.usernameSent),
    ),
  )
  serve(app, api.resetPassword, async ({ input: { body }, meta }) => {
    const ask = { otp: body.otp, password: body.password, ticket: body.ticket || undefined }
    return reply(await resetPassword(deps, ask, meta), said(SUCCEEDED.passwordReset))
  })
  serve(app, api.updatePassword, async ({ input: { body }, caller }) =>
    reply(await updatePassword(deps, caller, body), said('Password updated')),
  )
}

const addProfile = (app: FastifyInstance, deps: AccountsDeps): void => {
  serve(app, api.getProfile, async ({ caller }) =>
    reply(await getProfile(deps, caller.player), (data) => ({ data })),
  )
  serve(app, api.patchProfile, async ({ input: { body }, caller }) =>
    reply(await changeProfile(deps, caller.player, body), (data) => ({ message: 'Profile updated', data })),
  )
  serve(app, api.sendMobileChangeOtp, async ({ input: { body }, caller }) => {
    const ask = { country: body.country_code, mobile: body.mobile, password: body.password }
    return reply(await sendMobileChangeOtp(deps, caller.player, ask), said(SUCCEEDED.otpSent))
  })
  serve(app, api.changeMobile, async ({ input: { body }, caller }) => {
    const ask = { country: body.country_code, mobile: body.mobile, otp: body.otp }
    return reply(await changeMobile(deps, caller, ask), (data) => ({
      message: 'Mobile number changed',
      data,
    }))
  })
  serve(app, api.pageVisit, async ({ input: { body }, caller }) => {
    const { track_id: trackId, click_aff_id: clickAffId, path, referrer } = body
    const player = caller?.access === 'player' ? caller.player : undefined
    const visit = { at: deps.clock.now(), path, referrer, trackId, clickAffId, player }
    await deps.transact((tx) => insertVisit(tx, visit))
    return ok({})
  })
}

const addNotifications = (app: FastifyInstance, deps: AccountsDeps): void => {
  const settings = { ...deps, keys: serverKeys(deps.secret), port: deps.push }
  serve(app, api.getNotifications, async ({ input: { query }, caller }) =>
    ok(await listNotifications(deps, caller.player, query.before)),
  )
  serve(app, api.readNotifications, async ({ input: { body }, caller }) =>
    readNotifications(deps, caller.player, body.ids),
  )
  serve(app, api.getNoticeSettings, async ({ caller }) => ok({ data: await readSettings(settings, caller) }))
  serve(app, api.changeNoticeSettings, async ({ input: { body }, caller }) =>
    reply(await changeSettings(settings, caller, body), (data) => ({ data })),
  )
  serve(app, api.openPush, async ({ input: { body }, caller }) =>
    reply(await openPush(settings, caller, body), (data) => ({ data })),
  )
  serve(app, api.closePush, async ({ caller }) => ok({ data: await closePush(settings, caller) }))
}

const addSessions = (app: FastifyInstance, deps: AccountsDeps): void => {
  serve(app, api.listSessions, async ({ caller }) => ok({ data: await listSessions(deps, caller) }))
  serve(app, api.getSessionResult, async ({ caller }) => ok({ data: await readSessionResult(deps, caller) }))
  serve(app, api.revokeSession, async ({ input: { params }, caller }) =>
    reply(await revokeSession(deps, caller, sessionId(params.id)), said('Session ended')),
  )
}
