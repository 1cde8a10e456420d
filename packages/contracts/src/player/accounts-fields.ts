import * as z from 'zod'
import { OTP, PASSWORD, USERNAME } from '../constants/rules.ts'
import { PLAIN } from '../http/fields.ts'
import { VALIDATION } from '../messages.ts'

const said = VALIDATION.registration

export const nameSchema = z
  .string({ error: said.name })
  .trim()
  .min(1, said.name)
  .max(60, 'Name must be at most 60 characters.')
  .regex(PLAIN, 'Please use plain letters in the name.')
  .regex(/[\p{L}\p{N}]/u, said.name)

export const usernameSchema = z
  .string({ error: said.username })
  .trim()
  .min(1, said.username)
  .min(USERNAME.minLength, said.usernameLength)
  .max(USERNAME.maxLength, said.usernameLength)
  .regex(/^[A-Za-z0-9 ]*$/, said.usernameCharacters)

export const passwordSchema = z
  .string({ error: said.password })
  .min(1, said.password)
  .min(PASSWORD.minLength, said.passwordLength)
  .max(PASSWORD.maxLength, said.passwordLength)

const askForMobile = VALIDATION.passwordReset.phone
const ONLY_SIX_DIGITS = `Please enter the ${OTP.digits} digit OTP`

/** As typed. The server decides whether it is a number of the country. */
export const mobileSchema = z
  .string({ error: askForMobile })
  .trim()
  .min(1, askForMobile)
  .max(24, askForMobile)

/** `IN`, `india`, `+91` and `91` all mean India, which is also the default. */
export const countryCodeSchema = z.string().trim().max(16).default('IN')

const otpDigits = new RegExp(`^\\d{${OTP.digits}}$`)

export const otpSchema = (whenMissing: string = ONLY_SIX_DIGITS) =>
  z.string({ error: whenMissing }).trim().min(1, whenMissing).regex(otpDigits, ONLY_SIX_DIGITS)

export const userSchema = z.object({
  id: z.int(),
  name: z.string(),
  userName: z.string(),
  /** The ten national digits; `countryCode` is the dial code before them. */
  mobileNumber: z.string(),
  countryCode: z.string(),
  email: z.string().nullable(),
  dateOfBirth: z.string().nullable(),
  demo: z.boolean(),
  /** Milliseconds since 1970 in UTC, as every time in this table. */
  createdAt: z.number(),
})
export type User = z.output<typeof userSchema>

export const sessionSchema = z.object({
  id: z.int(),
  current: z.boolean(),
  createdAt: z.number(),
  lastSeenAt: z.number(),
  expiresAt: z.number(),
  address: z.string(),
  userAgent: z.string(),
})
export type SessionView = z.output<typeof sessionSchema>

/** In rupees, of the login that asks. */
export const sessionResultSchema = z.object({
  since: z.number(),
  /** What was won less what was lost in everything that was decided since. */
  net: z.number(),
  /** What open bets hold now. It is neither won nor lost. */
  held: z.number(),
})
export type SessionResult = z.output<typeof sessionResultSchema>

export const notificationSchema = z.object({
  id: z.int(),
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  link: z.string().nullable(),
  createdAt: z.number(),
  readAt: z.number().nullable(),
})
export type NotificationView = z.output<typeof notificationSchema>
