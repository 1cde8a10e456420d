import { HOUR_MS } from '@maidan/core'
import { useSession } from '../session/session-state.ts'

type Zone = { readonly name: string; readonly aheadMs: number }

/**
 * The zones of the two countries by their dial codes. Both are as far ahead all year: a formatter with a calendar of
 * zones would take a cheap phone a tenth of a second before the first time is shown.
 */
const INDIA: Zone = { name: 'Asia/Kolkata', aheadMs: 5.5 * HOUR_MS }
const ZONES: Readonly<Record<string, Zone>> = {
  '+91': INDIA,
  '+880': { name: 'Asia/Dhaka', aheadMs: 6 * HOUR_MS },
}
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'] as const

/** Where the player lives, by the country of the number; a guest reads the time of India. */
const zoneNow = (): Zone => ZONES[useSession.getState().user?.countryCode ?? ''] ?? INDIA

export const playerZone = (): string => zoneNow().name

/** `2026-11-15T19:30:00.000Z`, as a clock where the player lives shows it. */
const local = (time: number): string => new Date(time + zoneNow().aheadMs).toISOString()

/** `2026-11-15` */
export const dayOf = (time: number): string => local(time).slice(0, 10)

/** `19:30` */
export const clockText = (time: number): string => local(time).slice(11, 16)

/** `21 Nov` */
export const dateText = (time: number): string => {
  const [, month, date] = dayOf(time).split('-').map(Number)
  return `${date} ${MONTHS[Number(month) - 1]}`
}

const yearOf = (time: number): string => dayOf(time).slice(0, 4)

/** `14 Nov 2025` */
export const dayText = (time: number): string => `${dateText(time)} ${yearOf(time)}`

/** `14 Nov, 18:05`; the year is said when it is another one. */
export const whenText = (time: number, now: number): string => {
  const day = yearOf(time) === yearOf(now) ? dateText(time) : dayText(time)
  return `${day}, ${clockText(time)}`
}
