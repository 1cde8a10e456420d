import { useSession } from '../session/session-state.ts'

/** The zones of the two countries by their dial codes. */
const ZONES: Readonly<Record<string, string>> = { '+91': 'Asia/Kolkata', '+880': 'Asia/Dhaka' }
const DEFAULT_ZONE = 'Asia/Kolkata'

/** Where the player lives, by the country of the number; a guest reads the time of India. */
export const playerZone = (): string => ZONES[useSession.getState().user?.countryCode ?? ''] ?? DEFAULT_ZONE

type Parts = Omit<Intl.DateTimeFormatOptions, 'timeZone'>

/** Making a format is slow, so each is made once for each zone. */
const inZones = (locale: string, parts: Parts) => {
  const made = new Map<string, Intl.DateTimeFormat>()
  return (time: number): string => {
    const timeZone = playerZone()
    const format = made.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...parts, timeZone })
    made.set(timeZone, format)
    return format.format(time)
  }
}

const year = inZones('en-CA', { year: 'numeric' })
const clockTime = inZones('en-IN', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const dayOfYear = inZones('en-IN', { day: 'numeric', month: 'short' })

/** `14 Nov 2025` */
export const dayText = inZones('en-IN', { day: 'numeric', month: 'short', year: 'numeric' })

/** `14 Nov, 18:05`; the year is said when it is another one. */
export const whenText = (time: number, now: number): string => {
  const day = year(time) === year(now) ? dayOfYear(time) : dayText(time)
  return `${day}, ${clockTime(time)}`
}
