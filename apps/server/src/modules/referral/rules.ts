import { type Instant, later, type Paise, plus, shareDown, ZERO } from '@maidan/core'
import { dayStart, type Week, weekAfter, weekOf } from '../../platform/format/calendar.ts'

/** What a referrer is paid of what the house wins by a friend (1) and by a friend's friend (2), in hundredths of a percent. */
export const LEVELS = [
  { level: 1, shareBp: 2000 },
  { level: 2, shareBp: 500 },
] as const
export type Level = (typeof LEVELS)[number]['level']

const WHOLE_BP = 10_000
export { type Week, weekAfter, weekOf }

/** The first moment of a week. */
export const weekStart = (week: Week): Instant => dayStart(week)

/** A week is closed an hour after its end, when what was played in it has been counted. */
const CLOSING_MS = 60 * 60 * 1000

/** The last week that may be closed. */
export const lastWeekToClose = (now: Instant): Week => weekAfter(weekOf(later(now, -CLOSING_MS)), -1)

/** The week that play counts in: a closed week stays as it was paid. */
export const weekOfPlay = (at: Instant, closed: Week): Week => {
  const [own, open] = [weekOf(at), weekAfter(closed)]
  return own < open ? open : own
}

export type ClosedWeek = {
  /** What the house won after what it had lost before; zero where it has not won that back. */
  readonly base: Paise
  /** What it has lost and not won back, zero or below. */
  readonly carry: Paise
}

/** A week in which the house lost pays nothing and lowers the weeks after it until it is won back. */
export const closeWeek = (carry: Paise, houseWin: Paise): ClosedWeek => {
  const base = plus(carry, houseWin)
  return base > 0 ? { base, carry: ZERO } : { base: ZERO, carry: base }
}

export const rewardOf = (base: Paise, level: Level): Paise => {
  const shareBp = LEVELS.find((one) => one.level === level)?.shareBp ?? 0
  return base > 0 ? shareDown(base, shareBp, WHOLE_BP) : ZERO
}

/** What the play since Monday would bring. */
export const comingOf = (carry: Paise, houseWin: Paise, level: Level): Paise =>
  rewardOf(closeWeek(carry, houseWin).base, level)

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const CODE_LENGTH = 8

/** Letters that nobody mistakes for another. `draw` gives a number below its limit. */
export const makeCode = (draw: (limit: number) => number): string =>
  Array.from({ length: CODE_LENGTH }, () => LETTERS[draw(LETTERS.length)]).join('')

/** A code as a person may write it. Undefined where it can be none of ours: agents have codes of other shapes. */
export const readCode = (text: string): string | undefined => {
  const code = text.trim().toUpperCase()
  return /^[A-Z2-9]{8}$/.test(code) ? code : undefined
}

export const MAX_SOURCES = 20
