import { DAY_MS, type Instant, instant, later } from '@maidan/core'

/** Days are those of Asia/Kolkata, whose clocks never change: a day is always 24 hours. */
const OFFSET = '+05:30'
const OFFSET_MS = 5.5 * 60 * 60 * 1000

/** Moments that are sorted into days come by the thousand, nearly all of one day. */
let lastDay = { number: Number.NaN, text: '' }

/** `YYYY-MM-DD` of the day a moment falls on. */
export const dayOf = (at: Instant): string => {
  const number = Math.floor((at + OFFSET_MS) / DAY_MS)
  if (number !== lastDay.number)
    lastDay = { number, text: new Date(number * DAY_MS).toISOString().slice(0, 10) }
  return lastDay.text
}

/** `YYYY-MM-DD HH:MM:SS` as a clock in Kolkata shows the moment. */
export const clockText = (at: Instant): string =>
  new Date(at + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')

/** The first moment of a day. */
export const dayStart = (day: string): Instant => instant(Date.parse(`${day}T00:00:00${OFFSET}`))

/** The first moment after a day. */
export const dayEnd = (day: string): Instant => later(dayStart(day), DAY_MS)

/** How many days a period has, both ends included; less than one when it ends before it begins. */
export const daysBetween = (from: string, to: string): number => (dayStart(to) - dayStart(from)) / DAY_MS + 1

/** The day so many days after another. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

const WEEK_DAYS = 7
/** 1970 began on a Thursday. */
const MONDAY_OFFSET = 3

/** A week by its Monday, `YYYY-MM-DD`. */
export type Week = string

export const weekOfDay = (day: string): Week =>
  dayAfter(day, -((Date.parse(`${day}T00:00:00Z`) / DAY_MS + MONDAY_OFFSET) % WEEK_DAYS))

export const weekOf = (at: Instant): Week => weekOfDay(dayOf(at))

export const weekAfter = (week: Week, weeks = 1): Week => dayAfter(week, WEEK_DAYS * weeks)
