import * as z from 'zod'
import { VALIDATION } from '../messages.ts'
import { route } from '../http/route.ts'
import { idText, optionalText, plainText, textSchema } from '../http/fields.ts'
import {
  countryCodeSchema,
  mobileSchema,
  nameSchema,
  notificationSchema,
  otpSchema,
  passwordSchema,
  sessionResultSchema,
  sessionSchema,
  usernameSchema,
  userSchema,
} from './accounts-fields.ts'
import { birthdayRule, emailRule, loginRules, passwordRule } from './text-rules.ts'
import { walletSchema } from './wallet.ts'

const loggedIn = { token: z.string(), data: z.object({ user: userSchema }) }

export const sendOtpToMobile = route({
  name: 'sendOtpToMobile',
  method: 'POST',
  path: '/sendOtpToMobile',
  access: 'open',
  summary: 'Send an OTP to a number that wants to register',
  body: z.object({ mobile: mobileSchema, country_code: countryCodeSchema }),
  reply: {},
  refusals: ['mobile_invalid', 'country_closed', 'mobile_taken', 'otp_too_soon', 'sms_failed'],
})

export const mobileVerification = route({
  name: 'mobileVerification',
  method: 'POST',
  path: '/mobileVerification',
  access: 'open',
  summary: 'Prove a number with the OTP that was sent to it',
  body: z.object({ mobile: mobileSchema, country_code: countryCodeSchema, otp: otpSchema() }),
  reply: {},
  refusals: ['mobile_invalid', 'otp_wrong', 'otp_expired', 'otp_used', 'otp_attempts_used'],
})

/** What is fixed at registration may be sent, and is not read. */
const fixedId = z.union([z.number(), z.string().max(64)]).nullish()

export const register = route({
  name: 'register',
  method: 'POST',
  path: '/register',
  access: 'open',
  summary: 'Open a player account for a verified number and log in',
  status: 201,
  body: z.object({
    name: nameSchema,
    username: usernameSchema,
    password: passwordSchema,
    mobile: mobileSchema,
    country_code: countryCodeSchema,
    agent_code: optionalText(64),
    affId: optionalText(128),
    typeId: fixedId,
    parentId: fixedId,
  }),
  reply: loggedIn,
  refusals: [
    'mobile_invalid',
    'country_closed',
    'password_common',
    'mobile_unverified',
    'username_taken',
    'mobile_taken',
  ],
})

export const login = route({
  name: 'login',
  method: 'POST',
  path: '/login',
  access: 'open',
  summary: 'Log in with password and username, or the mobile number in its place',
  body: z.object({
    username: textSchema(loginRules.username),
    password: textSchema(loginRules.password),
  }),
  reply: loggedIn,
  refusals: ['login_failed', 'account_blocked'],
})

export const appDemo = route({
  name: 'appDemo',
  method: 'GET',
  path: '/app/demo',
  access: 'open',
  summary: 'Whether a demo login is offered',
  reply: { hasDemoUsers: z.boolean() },
  refusals: [],
})

export const loginDemo = route({
  name: 'loginDemo',
  method: 'POST',
  path: '/login/demo',
  access: 'open',
  summary: 'Log in as one of the demo players',
  reply: loggedIn,
  refusals: ['demo_unavailable'],
})

export const logout = route({
  name: 'logout',
  method: 'GET',
  path: '/logout',
  access: 'player',
  summary: 'End this session',
  reply: {},
  refusals: [],
})

export const openLaunch = route({
  name: 'openLaunch',
  method: 'POST',
  path: '/launch',
  access: 'open',
  summary:
    'Exchange the launch address of an embedded page, which works once and soon, for a token of its session',
  body: z.object({ launch: z.string().min(1).max(64) }),
  reply: { token: z.string() },
  refusals: ['launch_refused'],
})

export const forgotPassword = route({
  name: 'forgotPassword',
  method: 'POST',
  path: '/forgot-password',
  access: 'open',
  summary: 'Send an OTP for a new password; the answer is the same for a number nobody has',
  body: z.object({ phone: mobileSchema, countryCode: countryCodeSchema }),
  reply: { data: z.object({ ticket: z.string() }) },
  refusals: ['mobile_invalid', 'otp_too_soon', 'sms_failed'],
})

export const forgotUsername = route({
  name: 'forgotUsername',
  method: 'POST',
  path: '/forgot-username',
  access: 'open',
  summary: 'Send a player their user name by SMS; the answer is the same for a number nobody has',
  body: z.object({ phone: mobileSchema, countryCode: countryCodeSchema }),
  reply: {},
  refusals: ['mobile_invalid'],
})

const allFields = VALIDATION.passwordReset.missing

export const resetPassword = route({
  name: 'resetPassword',
  method: 'POST',
  path: '/reset-password',
  access: 'open',
  summary: 'Set a new password with the OTP; ends every session of the player',
  body: z.object({
    otp: otpSchema(allFields),
    password: textSchema(passwordRule(allFields)),
    ticket: z.string().max(64).nullish(),
  }),
  reply: {},
  refusals: ['otp_wrong', 'otp_expired', 'otp_used', 'otp_attempts_used', 'password_common'],
})

export const updatePassword = route({
  name: 'updatePassword',
  method: 'POST',
  path: '/update-password',
  access: 'player',
  summary: 'Change the password; ends the other sessions',
  body: z.object({ currentPassword: textSchema(loginRules.password), password: passwordSchema }),
  reply: {},
  refusals: ['password_wrong', 'password_common', 'demo_account'],
})

export const existingUser = route({
  name: 'existingUser',
  method: 'POST',
  path: '/existing-user',
  access: 'open',
  summary: 'Whether a username or a number is taken',
  body: z
    .object({
      username: usernameSchema.optional(),
      mobile: mobileSchema.optional(),
      country_code: countryCodeSchema,
    })
    .refine((ask) => ask.username !== undefined || ask.mobile !== undefined, {
      error: 'Please enter a user name or a mobile number',
    }),
  reply: { data: z.object({ exists: z.boolean() }) },
  refusals: ['mobile_invalid'],
})

const profile = { data: z.object({ ...userSchema.shape, ...walletSchema.shape }) }

export const getProfile = route({
  name: 'getProfile',
  method: 'GET',
  path: '/profile',
  access: 'player',
  summary: 'The player and the wallet',
  reply: profile,
  refusals: [],
})

const FIXED_PROFILE = 'Only name, email and date of birth can be changed'

export const patchProfile = route({
  name: 'patchProfile',
  method: 'PATCH',
  path: '/profile',
  access: 'player',
  summary: 'Change name, email or date of birth; username and number stay as they are',
  body: z
    .strictObject(
      {
        name: nameSchema.optional(),
        email: textSchema(emailRule).nullable().optional(),
        dateOfBirth: textSchema(birthdayRule).nullable().optional(),
      },
      { error: (issue) => (issue.code === 'unrecognized_keys' ? FIXED_PROFILE : undefined) },
    )
    .refine((change) => Object.keys(change).length > 0, { error: 'There is nothing to change' }),
  reply: profile,
  refusals: ['demo_account', 'under_age'],
})

export const sendMobileChangeOtp = route({
  name: 'sendMobileChangeOtp',
  method: 'POST',
  path: '/profile/mobile/otp',
  access: 'player',
  summary: 'Send an OTP to the number the player wants to change to',
  body: z.object({
    mobile: mobileSchema,
    country_code: countryCodeSchema,
    password: textSchema(loginRules.password),
  }),
  reply: {},
  refusals: [
    'demo_account',
    'password_wrong',
    'mobile_invalid',
    'country_closed',
    'mobile_taken',
    'otp_too_soon',
    'sms_failed',
  ],
})

export const changeMobile = route({
  name: 'changeMobile',
  method: 'POST',
  path: '/profile/mobile',
  access: 'player',
  summary: 'Change to a number proved by its OTP; withdrawals are held for 24 hours',
  body: z.object({ mobile: mobileSchema, country_code: countryCodeSchema, otp: otpSchema() }),
  reply: profile,
  refusals: [
    'demo_account',
    'mobile_invalid',
    'mobile_taken',
    'otp_wrong',
    'otp_expired',
    'otp_used',
    'otp_attempts_used',
  ],
})

export const pageVisit = route({
  name: 'pageVisit',
  method: 'POST',
  path: '/page/visit',
  access: 'open',
  servedWhileClosed: true,
  summary: 'Record that a page was opened, by a guest or a player',
  body: z.object({
    path: plainText(500).regex(/^\//, 'The path must begin with /'),
    referrer: optionalText(500),
    track_id: optionalText(128),
    click_aff_id: optionalText(128),
  }),
  reply: {},
  refusals: [],
  rateLimit: { max: 600, windowMs: 60_000 },
})

export const getNotifications = route({
  name: 'getNotifications',
  method: 'GET',
  path: '/notifications',
  access: 'player',
  summary: 'The player’s notifications, newest first; `before` is the id of the last one seen',
  query: z.object({ before: idText.optional() }),
  reply: { data: z.array(notificationSchema), unread: z.int() },
  refusals: [],
})

export const readNotifications = route({
  name: 'readNotifications',
  method: 'POST',
  path: '/notifications/read',
  access: 'player',
  summary: 'Mark notifications as read, or all of them when no ids are given',
  body: z.object({ ids: z.array(z.int().positive()).min(1).max(100).optional() }),
  reply: { unread: z.int() },
  refusals: ['not_found'],
})

export const listSessions = route({
  name: 'listSessions',
  method: 'GET',
  path: '/sessions',
  access: 'player',
  summary: 'The player’s live sessions, newest first',
  reply: { data: z.array(sessionSchema) },
  refusals: [],
})

export const getSessionResult = route({
  name: 'getSessionResult',
  method: 'GET',
  path: '/sessions/result',
  access: 'player',
  summary: 'What the player won less what the player lost since this login, and what open bets hold',
  reply: { data: sessionResultSchema },
  refusals: [],
})

export const revokeSession = route({
  name: 'revokeSession',
  method: 'DELETE',
  path: '/sessions/:id',
  access: 'player',
  servedWhileClosed: true,
  summary: 'End one session',
  params: z.object({ id: idText }),
  reply: {},
  refusals: ['not_found'],
})

export const ACCOUNTS_ROUTES = [
  sendOtpToMobile,
  mobileVerification,
  register,
  login,
  appDemo,
  loginDemo,
  logout,
  openLaunch,
  forgotPassword,
  forgotUsername,
  resetPassword,
  updatePassword,
  existingUser,
  getProfile,
  patchProfile,
  sendMobileChangeOtp,
  changeMobile,
  pageVisit,
  getNotifications,
  readNotifications,
  listSessions,
  getSessionResult,
  revokeSession,
] as const
