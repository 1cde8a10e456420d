import type { ReportCohort, ReportFigures } from '@maidan/contracts/staff'

/** Days of India, both included. */
export type Period = { readonly from: string; readonly to: string }

export const SPANS = ['1', '7', '30', '90', 'custom'] as const
export type Span = (typeof SPANS)[number]

const DAY = /^\d{4}-\d{2}-\d{2}$/
const DAY_MS = 86_400_000
const MOST_DAYS = 366

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

export const dayBefore = (day: string, days: number): string =>
  new Date(startOf(day) - days * DAY_MS).toISOString().slice(0, 10)

const isDay = (text: string | null): text is string =>
  text !== null && DAY.test(text) && !Number.isNaN(startOf(text)) && text >= '2000'

/** What the address asks for. Days that are none, or that no report can hold, become the last seven. */
export const choiceOf = (search: URLSearchParams, today: string): { span: Span; period: Period } => {
  const [from, to] = [search.get('from'), search.get('to')]
  if (
    isDay(from) &&
    isDay(to) &&
    from <= to &&
    to <= today &&
    startOf(to) - startOf(from) < MOST_DAYS * DAY_MS
  )
    return { span: 'custom', period: { from, to } }
  const days = SPANS.find((span) => span !== 'custom' && span === search.get('days')) ?? '7'
  return { span: days, period: { from: dayBefore(today, Number(days) - 1), to: today } }
}

export type Change = { readonly text: string; readonly direction: 'up' | 'down' | 'same' | undefined }

/** Against the period before, in percent; nothing can be said against nothing. */
export const changeOf = (now: number, before: number): Change => {
  if (before === 0) return { text: now === 0 ? 'as before' : 'nothing before', direction: undefined }
  const percent = Math.round(((now - before) * 100) / Math.abs(before))
  if (percent === 0) return { text: 'as before', direction: 'same' }
  const sign = percent > 0 ? '+' : '−'
  return {
    text: `${sign}${Math.abs(percent).toLocaleString('en-IN')} %`,
    direction: percent > 0 ? 'up' : 'down',
  }
}

export type Money = Exclude<keyof ReportFigures, 'active' | 'registered'>

export const TILES: readonly { readonly field: Money; readonly name: string; readonly note: string }[] = [
  { field: 'ggr', name: 'GGR', note: 'won by play' },
  { field: 'ngr', name: 'NGR', note: 'after all costs' },
  { field: 'deposits', name: 'Deposits', note: 'through gateways' },
  { field: 'withdrawals', name: 'Withdrawals', note: 'paid out' },
  { field: 'risked', name: 'Risked', note: 'in settled play' },
]

export const COSTS: readonly { readonly field: Money; readonly name: string }[] = [
  { field: 'bonus', name: 'Bonuses, less coins given back' },
  { field: 'referral', name: 'Referral rewards' },
  { field: 'prizes', name: 'Prizes in games' },
  { field: 'adjustments', name: 'Adjustments by staff' },
  { field: 'other', name: 'Other costs' },
]

/** How many of a cohort came back, in percent; null where nobody registered. */
export const shareOf = (cohort: Pick<ReportCohort, 'players'>, active: number): number | null =>
  cohort.players === 0 ? null : Math.round((active * 100) / cohort.players)

/** What the house keeps of what was risked, in percent with one digit. */
export const marginOf = (ggr: number, risked: number): string =>
  risked <= 0 ? '–' : `${((ggr * 100) / risked).toFixed(1).replace('-', '−')} %`

const SHORT = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' })

/** `12 Nov` */
export const dayText = (day: string): string => SHORT.format(startOf(day))
