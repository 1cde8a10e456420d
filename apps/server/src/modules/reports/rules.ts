import { err, groupBy, minus, negate, ok, type Paise, plus, type Result, ZERO } from '@maidan/core'
import { dayAfter, daysBetween, weekAfter, weekOfDay } from '../../platform/format/calendar.ts'
import type { Product } from '../play/index.ts'
import { type Day, type DayHouse, type DayPlay, type PlaySums, PRODUCTS } from './model.ts'

/** Days of the calendar of Asia/Kolkata, both included. */
export type Period = { readonly from: Day; readonly to: Day }

export const MAX_DAYS = 366

export const decidePeriod = (from: Day, to: Day): Result<Period, 'period_invalid'> => {
  const days = daysBetween(from, to)
  return days >= 1 && days <= MAX_DAYS ? ok({ from, to }) : err('period_invalid')
}

export const daysOf = ({ from, to }: Period): Day[] =>
  Array.from({ length: daysBetween(from, to) }, (_, at) => dayAfter(from, at))

/** As many days, just before. */
export const periodBefore = ({ from, to }: Period): Period => ({
  from: dayAfter(from, -daysBetween(from, to)),
  to: dayAfter(from, -1),
})

const isWithin = (day: Day, { from, to }: Period): boolean => day >= from && day <= to

/** What an account of the house tells of. */
type Line =
  | 'deposits'
  | 'withdrawals'
  | 'play'
  | 'play_money'
  | 'bonus'
  | 'referral'
  | 'prizes'
  | 'adjustments'
  | 'fees'
  | 'other'

const LINES: Readonly<Record<string, Line>> = {
  settlement: 'play',
  commission: 'play',
  bonus_cost: 'bonus',
  referral_cost: 'referral',
  adjustment: 'adjustments',
  fees: 'fees',
  play_money: 'play_money',
}

const PLAY_KINDS = new Set(['game_bet', 'game_win', 'game_cancelled'])

/** An account that nobody has named here costs what it gives: no money leaves the house unseen. */
export const lineOf = ({ account, kind }: Pick<DayHouse, 'account' | 'kind'>): Line => {
  if (account.startsWith('gateway:')) return kind.startsWith('withdrawal') ? 'withdrawals' : 'deposits'
  if (account.startsWith('provider:')) return PLAY_KINDS.has(kind) ? 'play' : 'prizes'
  return LINES[account] ?? 'other'
}

/** What the house paid beside play, each above zero; fees are what it took. */
export type Costs = Readonly<Record<'bonus' | 'referral' | 'prizes' | 'adjustments' | 'other', Paise>>

export type Figures = {
  readonly risked: Paise
  readonly bonusRisked: Paise
  /** What the house won by play, before costs. */
  readonly ggr: Paise
  readonly costs: Costs
  /** What players paid for deposits. */
  readonly fees: Paise
  /** GGR less costs, with the fees. */
  readonly ngr: Paise
  readonly deposits: Paise
  readonly withdrawals: Paise
  readonly playMoney: Paise
}

export const figuresOf = (play: readonly PlaySums[], house: readonly DayHouse[]): Figures => {
  const taken = (line: Line): Paise =>
    house.filter((row) => lineOf(row) === line).reduce((sum, { amount }) => plus(sum, amount), ZERO)
  const given = (line: Line): Paise => negate(taken(line))
  const costs: Costs = {
    bonus: given('bonus'),
    referral: given('referral'),
    prizes: given('prizes'),
    adjustments: given('adjustments'),
    other: given('other'),
  }
  const ggr = total(play, 'gross')
  const fees = taken('fees')
  const cost = Object.values(costs).reduce((sum, one) => plus(sum, one), ZERO)
  return {
    risked: total(play, 'risked'),
    bonusRisked: total(play, 'bonusRisked'),
    ggr,
    costs,
    fees,
    ngr: plus(minus(ggr, cost), fees),
    deposits: given('deposits'),
    withdrawals: taken('withdrawals'),
    playMoney: given('play_money'),
  }
}

const total = (rows: readonly PlaySums[], field: keyof PlaySums): Paise =>
  rows.reduce((sum, row) => plus(sum, row[field]), ZERO)

export type DayFigures = Figures & { readonly day: Day }

/** Every day of the period, also one on which nothing happened. */
export const figuresByDay = (
  period: Period,
  play: readonly DayPlay[],
  house: readonly DayHouse[],
): DayFigures[] => {
  const [playOf, houseOf] = [groupBy(play, byDay), groupBy(house, byDay)]
  return daysOf(period).map((day) => ({ day, ...figuresOf(playOf.get(day) ?? [], houseOf.get(day) ?? []) }))
}

const byDay = ({ day }: { readonly day: Day }): Day => day

export const within = <T extends { readonly day: Day }>(rows: readonly T[], period: Period): T[] =>
  rows.filter(({ day }) => isWithin(day, period))

export type ProductFigures = PlaySums & { readonly product: Product }

export const splitByProduct = (play: readonly DayPlay[]): ProductFigures[] =>
  PRODUCTS.map((product) => {
    const own = play.filter((row) => row.product === product)
    return {
      product,
      risked: total(own, 'risked'),
      bonusRisked: total(own, 'bonusRisked'),
      result: total(own, 'result'),
      gross: total(own, 'gross'),
    }
  })

/** How many weeks of registration a report shows, and for how many weeks each is followed. */
export const COHORTS = 12

export type Registered = { readonly week: Day; readonly players: number }
export type Returned = { readonly week: Day; readonly active: Day; readonly players: number }
export type Cohort = Registered & {
  /** How many of them played in the week they registered, in the week after it, and so on up to now. */
  readonly weeks: number[]
}

/** The last weeks of registration up to that of a day, oldest first. */
export const cohortWeeks = (to: Day): Day[] => {
  const last = weekOfDay(to)
  return Array.from({ length: COHORTS }, (_, at) => weekAfter(last, at + 1 - COHORTS))
}

export const cohortsOf = (
  to: Day,
  registered: readonly Registered[],
  returned: readonly Returned[],
): Cohort[] => {
  const weeks = cohortWeeks(to)
  return weeks.map((week, at) => ({
    week,
    players: registered.find((one) => one.week === week)?.players ?? 0,
    weeks: weeks
      .slice(at)
      .map((active) => returned.find((one) => one.week === week && one.active === active)?.players ?? 0),
  }))
}

/** Players on the average of the days, to one tenth. */
export const averagePlayers = (rows: readonly { readonly players: number }[], period: Period): number =>
  Math.round(
    (rows.reduce((sum, { players }) => sum + players, 0) * 10) / daysBetween(period.from, period.to),
  ) / 10

/** What was won or lost in a week, by product, for weeks in which anything was played. */
export type WeekResult = Pick<PlaySums, 'risked' | 'result'> & {
  readonly week: Day
  readonly product: Product
}

export const RESULT_WEEKS = 12

export const firstResultDay = (today: Day): Day => weekAfter(weekOfDay(today), 1 - RESULT_WEEKS)

type OwnDay = Pick<PlaySums, 'risked' | 'result'> & Pick<DayPlay, 'day' | 'product'>

/** One row for each week and product in which anything was settled, in the order of the days. */
export const resultsByWeek = (rows: readonly OwnDay[]): WeekResult[] => {
  const sums = new Map<string, WeekResult>()
  for (const { day, product, risked, result } of rows) {
    const week = weekOfDay(day)
    const sum = sums.get(`${week} ${product}`)
    sums.set(`${week} ${product}`, {
      week,
      product,
      risked: plus(sum?.risked ?? ZERO, risked),
      result: plus(sum?.result ?? ZERO, result),
    })
  }
  return [...sums.values()]
}
