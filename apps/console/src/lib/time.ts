const ZONE = 'Asia/Kolkata'
const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const two = (value: number): string => String(value).padStart(2, '0')

/** How long something takes or took, as short as a column of ages needs it. */
export const spanOf = (ms: number): string => {
  if (ms < MINUTE_MS) return `${Math.max(0, Math.floor(ms / SECOND_MS))} s`
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`
  if (ms < DAY_MS) return `${Math.floor(ms / HOUR_MS)} h ${two(Math.floor((ms % HOUR_MS) / MINUTE_MS))}`
  const days = Math.floor(ms / DAY_MS)
  return days === 1 ? '1 day' : `${days} days`
}

/** A clock that runs down: `23:04:09`. */
export const countdownOf = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / SECOND_MS))
  return [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60].map(two).join(':')
}

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, ...options })
  return (at: number): string => formatter.format(at)
}

export const dayOf = format({ day: 'numeric', month: 'short', year: 'numeric' })
export const clockOf = format({ hour: '2-digit', minute: '2-digit', second: '2-digit' })
const shortClockOf = format({ hour: '2-digit', minute: '2-digit' })
const isoOf = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE })

/** `YYYY-MM-DD` in India. */
export const isoDayOf = (at: number): string => isoOf.format(at)

/** When a day begins. */
export const momentOfDay = (day: string): number => Date.parse(`${day}T00:00:00+05:30`)

/** `14 Mar 2024, 01:39` */
export const momentOf = (at: number): string => `${dayOf(at)}, ${shortClockOf(at)}`

const shortDayOf = format({ day: 'numeric', month: 'short' })

/** When something begins, as short as a column needs it: `19:30` today, else `14 Mar, 19:30`. */
export const startOf = (at: number, now: number): string =>
  isoOf.format(at) === isoOf.format(now) ? shortClockOf(at) : `${shortDayOf(at)}, ${shortClockOf(at)}`

/** The clock for what is of today, else the day as well. */
export const momentSince = (at: number, now: number): string =>
  isoOf.format(at) === isoOf.format(now) ? clockOf(at) : momentOf(at)
