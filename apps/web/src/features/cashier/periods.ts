import { DAY_MS } from '@maidan/core'

/** The calendar of the statements; a day is a day in India wherever the player is. */
const ZONE = 'Asia/Kolkata'

const DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
/** `2025-11-14` */
export const dayAt = (time: number): string => DAY.format(time)

export { whenText } from '../../lib/page/when.ts'

export type Period = { readonly from?: string; readonly to?: string }

export const PRESETS = [
  { id: 'today', text: 'Today' },
  { id: 'week', text: '7 days' },
  { id: 'month', text: '30 days' },
  { id: 'quarter', text: '90 days' },
  { id: 'custom', text: 'Choose dates' },
] as const
export type Preset = (typeof PRESETS)[number]['id']

const DAYS: Readonly<Record<Exclude<Preset, 'custom'>, number>> = {
  today: 1,
  week: 7,
  month: 30,
  quarter: 90,
}

/** Both ends are included, so seven days begin six days ago. */
export const periodOf = (preset: Exclude<Preset, 'custom'>, now: number): Required<Period> => ({
  from: dayAt(now - (DAYS[preset] - 1) * DAY_MS),
  to: dayAt(now),
})

const MOST_DAYS = 366

/** What is wrong with two dates, in words; nothing when they make a period. */
export const periodFault = ({ from, to }: Required<Period>): string | undefined => {
  if (from === '' || to === '') return 'Please choose both dates'
  if (from > to) return 'The first date is after the last one'
  return (Date.parse(to) - Date.parse(from)) / DAY_MS >= MOST_DAYS
    ? 'Please choose at most 366 days'
    : undefined
}

const MINUTE_MS = 60_000

/** `2 days`, `3 h 20 min`, `5 min`: long enough to plan by, short enough to read. */
export const lengthText = (ms: number): string => {
  const minutes = Math.max(1, Math.ceil(ms / MINUTE_MS))
  if (minutes >= 48 * 60) return `${Math.floor(minutes / (24 * 60))} days`
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return `${minutes} min`
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
}
