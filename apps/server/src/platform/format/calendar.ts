import { DAY_MS, type Instant, instant, later } from '@maidan/core'

/** Days are those of Asia/Kolkata, whose clocks never change: a day is always 24 hours. */
const OFFSET = '+05:30'
const OFFSET_MS = 5.5 * 60 * 60 * 1000

/** `YYYY-MM-DD` of the day a moment falls on. */
export const dayOf = (at: Instant): string => new Date(at + OFFSET_MS).toISOString().slice(0, 10)

/** `YYYY-MM-DD HH:MM:SS` as a clock in Kolkata shows the moment. */
export const clockText = (at: Instant): string =>
  new Date(at + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')

/** The first moment of a day. */
export const dayStart = (day: string): Instant => instant(Date.parse(`${day}T00:00:00${OFFSET}`))

/** The first moment after a day. */
export const dayEnd = (day: string): Instant => later(dayStart(day), DAY_MS)

/** How many days a period has, both ends included; less than one when it ends before it begins. */
export const daysBetween = (from: string, to: string): number => (dayStart(to) - dayStart(from)) / DAY_MS + 1
