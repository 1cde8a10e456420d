import * as z from 'zod'
import { daySchema, rupees } from '../../http/fields.ts'
import { route, type Route } from '../../http/route.ts'

const PRODUCTS = ['exchange', 'sportsbook', 'instant', 'casino'] as const

const figures = {
  /** What players put at risk in play that was settled, and the part of it that was bonus money. */
  risked: rupees,
  bonusRisked: rupees,
  /** What the house won by play. */
  ggr: rupees,
  /** GGR less all costs, with the fees. */
  ngr: rupees,
  bonus: rupees,
  referral: rupees,
  prizes: rupees,
  adjustments: rupees,
  other: rupees,
  fees: rupees,
  deposits: rupees,
  withdrawals: rupees,
  playMoney: rupees,
}
export const reportFiguresSchema = z.object({
  ...figures,
  /** Players who played, on the average of the days. */
  active: z.number(),
  registered: z.int(),
})
export type ReportFigures = z.output<typeof reportFiguresSchema>

export const reportDaySchema = z.object({ day: z.string(), ...figures, active: z.int(), registered: z.int() })
export type ReportDay = z.output<typeof reportDaySchema>

export const reportProductSchema = z.object({
  product: z.enum(PRODUCTS),
  risked: rupees,
  bonusRisked: rupees,
  /** What players won (above zero) or lost. */
  result: rupees,
  ggr: rupees,
})
export type ReportProduct = z.output<typeof reportProductSchema>

export const cohortSchema = z.object({
  /** The Monday of the week of registration. */
  week: z.string(),
  players: z.int(),
  /** How many of them played in that week, in the one after it, and so on. */
  weeks: z.array(z.int()),
})
export type ReportCohort = z.output<typeof cohortSchema>

export const reportSchema = z.object({
  from: z.string(),
  to: z.string(),
  figures: reportFiguresSchema,
  /** As many days just before. */
  before: reportFiguresSchema,
  days: z.array(reportDaySchema),
  products: z.array(reportProductSchema),
  /** Players who played on the last day, in its week and in its month. */
  active: z.object({ day: z.int(), week: z.int(), month: z.int() }),
  cohorts: z.array(cohortSchema),
})
export type Report = z.output<typeof reportSchema>

const query = { from: daySchema.optional(), to: daySchema.optional() }

export const getReport = route({
  name: 'getReport',
  method: 'GET',
  path: '/staff/reports',
  access: 'staff',
  permission: 'reports.read',
  summary: 'Figures of a period by day, product and cohort, beside the period before; without days, of today',
  query: z.object(query),
  reply: { data: reportSchema },
  refusals: ['period_invalid'],
})

export const exportReport = route({
  name: 'exportReport',
  method: 'GET',
  path: '/staff/reports/export',
  access: 'staff',
  permission: 'reports.read',
  summary: 'The days as a table for a spreadsheet, or the whole report as JSON',
  query: z.object({ ...query, format: z.enum(['csv', 'json']).default('csv') }),
  file: true,
  reply: {},
  refusals: ['period_invalid'],
})

export const STAFF_REPORT_ROUTES: readonly Route[] = [getReport, exportReport]
