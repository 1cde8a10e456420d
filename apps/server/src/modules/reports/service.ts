import type { WeekResult } from '@maidan/contracts/player'
import type { Report, ReportDay, ReportFigures } from '@maidan/contracts/staff'
import { type Instant, ok, type PlayerId, type Result, toRupees } from '@maidan/core'
import { dayOf, weekAfter } from '../../platform/format/calendar.ts'
import type { Query } from '../../platform/postgres/database.ts'
import type { PlayCounter } from '../play/index.ts'
import type { Day } from './model.ts'
import * as rules from './rules.ts'
import * as store from './store.ts'
import { spansOf, sumCounted } from './sums.ts'

/** Adds what was counted to the sums, in the transaction that counts it. */
export const sumReports: PlayCounter = (tx, counted) => store.addSums(tx, sumCounted(counted))

export type Ask = { readonly from?: Day | undefined; readonly to?: Day | undefined }

/** A period of which a day may be left open: one day, which is today. */
const fillPeriod = ({ from, to }: Ask, now: Instant): Result<rules.Period, 'period_invalid'> => {
  const last = to ?? dayOf(now)
  return rules.decidePeriod(from ?? last, last)
}

export const readReport = async (
  db: Query,
  ask: Ask,
  now: Instant,
): Promise<Result<Report, 'period_invalid'>> => {
  const decided = fillPeriod(ask, now)
  if (!decided.ok) return decided
  const period = decided.value
  const before = rules.periodBefore(period)
  const [, [, week], [, month]] = spansOf(period.to)
  const rows = await store.readRows(db, { from: before.from, to: period.to }, week, month)
  const play = rules.within(rows.play, period)
  const days = daysOf(period, rows)
  return ok({
    ...period,
    figures: totalOf(period, rows),
    before: totalOf(before, rows),
    days,
    products: rules.splitByProduct(play).map(({ gross, ...split }) => ({
      product: split.product,
      risked: toRupees(split.risked),
      bonusRisked: toRupees(split.bonusRisked),
      result: toRupees(split.result),
      ggr: toRupees(gross),
    })),
    active: { day: days.at(-1)?.active ?? 0, week: rows.week, month: rows.month },
    cohorts: await readCohorts(db, period.to),
  })
}

const readCohorts = async (db: Query, to: Day): Promise<rules.Cohort[]> => {
  const [from = to] = rules.cohortWeeks(to)
  const { registered, returned } = await store.readCohorts(db, { from, to })
  return rules.cohortsOf(to, registered, returned)
}

type Money = Omit<ReportFigures, 'active' | 'registered'>

const moneyOf = ({ costs, ...figures }: rules.Figures): Money => ({
  risked: toRupees(figures.risked),
  bonusRisked: toRupees(figures.bonusRisked),
  ggr: toRupees(figures.ggr),
  ngr: toRupees(figures.ngr),
  bonus: toRupees(costs.bonus),
  referral: toRupees(costs.referral),
  prizes: toRupees(costs.prizes),
  adjustments: toRupees(costs.adjustments),
  other: toRupees(costs.other),
  fees: toRupees(figures.fees),
  deposits: toRupees(figures.deposits),
  withdrawals: toRupees(figures.withdrawals),
  playMoney: toRupees(figures.playMoney),
})

const playersOn = (rows: readonly store.DayActive[], day: Day): number =>
  rows.find((row) => row.day === day)?.players ?? 0

const daysOf = (period: rules.Period, { play, house, active, registered }: store.Rows): ReportDay[] =>
  rules
    .figuresByDay(period, rules.within(play, period), rules.within(house, period))
    .map(({ day, ...figures }) => ({
      day,
      ...moneyOf(figures),
      active: playersOn(active, day),
      registered: playersOn(registered, day),
    }))

const totalOf = (period: rules.Period, { play, house, active, registered }: store.Rows): ReportFigures => ({
  ...moneyOf(rules.figuresOf(rules.within(play, period), rules.within(house, period))),
  active: rules.averagePlayers(rules.within(active, period), period),
  registered: rules.within(registered, period).reduce((sum, { players }) => sum + players, 0),
})

/** What a player won or lost by week and product. */
export const readResults = async (
  db: Query,
  player: PlayerId,
  now: Instant,
): Promise<{ readonly weeks: Day[]; readonly results: WeekResult[] }> => {
  const first = rules.firstResultDay(dayOf(now))
  const rows = await store.readOwnDays(db, player, first)
  return {
    weeks: Array.from({ length: rules.RESULT_WEEKS }, (_, at) => weekAfter(first, at)),
    results: rules.resultsByWeek(rows).map(({ risked, result, ...row }) => ({
      ...row,
      risked: toRupees(risked),
      result: toRupees(result),
    })),
  }
}
