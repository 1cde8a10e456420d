import * as z from 'zod'
import { textSchema } from '../http/fields.ts'
import { mobileRule, nameRule, otpRule, passwordRule, usernameRule } from './text-rules.ts'

export const nameSchema = textSchema(nameRule)
export const usernameSchema = textSchema(usernameRule)
export const passwordSchema = textSchema(passwordRule())
export const mobileSchema = textSchema(mobileRule)
export const otpSchema = (whenMissing?: string) => textSchema(otpRule(whenMissing))

/** `IN`, `india`, `+91` and `91` all mean India, which is also the default. */
export const countryCodeSchema = z.string().trim().max(16).default('IN')

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
