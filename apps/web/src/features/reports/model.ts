import type { WeekResult } from '@maidan/contracts/player'

export type Product = WeekResult['product']

export const PRODUCTS: readonly { readonly id: Product; readonly name: string }[] = [
  { id: 'exchange', name: 'Exchange' },
  { id: 'sportsbook', name: 'Sportsbook' },
  { id: 'instant', name: 'Instant' },
  { id: 'casino', name: 'Casino' },
]

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'] as const

/** `16 Nov` of `2026-11-16`: a week is named by its Monday in India, wherever it is read. */
export const weekText = (week: string): string => {
  const [, month, day] = week.split('-').map(Number)
  return `${day} ${MONTHS[Number(month) - 1]}`
}

/** Rupees of two digits behind the point, added as paise. */
const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100

export type Bar = { readonly key: string; readonly label: string; readonly amount: number }

/** Every week, also one without play. */
export const byWeek = (weeks: readonly string[], results: readonly WeekResult[], product?: Product): Bar[] =>
  weeks.map((week) => ({
    key: week,
    label: weekText(week),
    amount: sumOf(
      results
        .filter((one) => one.week === week && (product === undefined || one.product === product))
        .map(({ result }) => result),
    ),
  }))

export const byProduct = (results: readonly WeekResult[]): Bar[] =>
  PRODUCTS.map(({ id, name }) => ({
    key: id,
    label: name,
    amount: sumOf(results.filter(({ product }) => product === id).map(({ result }) => result)),
  }))

export const totalsOf = (results: readonly WeekResult[]) => ({
  net: sumOf(results.map(({ result }) => result)),
  risked: sumOf(results.map(({ risked }) => risked)),
})

const MOST_DAYS = 366
const DAY_MS = 86_400_000

/** The longest period that a statement can have, up to a day. */
export const longestPeriod = (to: string): { readonly from: string; readonly to: string } => ({
  from: new Date(Date.parse(`${to}T00:00:00Z`) - (MOST_DAYS - 1) * DAY_MS).toISOString().slice(0, 10),
  to,
})
