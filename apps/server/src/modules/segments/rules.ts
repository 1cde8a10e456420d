import type { SegmentCondition, SegmentProduct } from '@maidan/contracts/staff'
import { DAY_MS, type Instant, later } from '@maidan/core'
import { dayOf } from '../../platform/format/calendar.ts'

/** Keeps a value for the statement and gives the mark that stands for it: `$3`. No value is ever part of the text. */
export type Mark = (value: number | string) => string

const PAISE = 100

/** The first of the last so many days, today among them. */
export const firstDay = (now: Instant, days: number): string => dayOf(later(now, -(days - 1) * DAY_MS))

/** Demo players, the programs of the house and players who are blocked are in no segment. */
export const IN_ANY_SEGMENT = "not p.demo and p.status = 'active'"

/** Whether a player `p` is in a segment, as SQL: all of its conditions hold. */
export const sqlOf = (conditions: readonly SegmentCondition[], now: Instant, mark: Mark): string =>
  conditions.map((condition) => `(${conditionSql(condition, now, mark)})`).join(' and ')

const conditionSql = (condition: SegmentCondition, now: Instant, mark: Mark): string => {
  switch (condition.kind) {
    case 'registered_within':
      return `p.created_at > ${registeredAt(now, condition.days, mark)}`
    case 'registered_before':
      return `p.created_at <= ${registeredAt(now, condition.days, mark)}`
    case 'deposited':
      return `(select sum(d.confirmed) from cashier.deposit d
        where d.player_id = p.id and d.status = 'credited') >= ${mark(condition.rupees * PAISE)}::bigint`
    case 'never_deposited':
      return `not exists (select from cashier.deposit d where d.player_id = p.id and d.status = 'credited')`
    case 'played':
      return `exists (${daysPlayed(condition, now, mark)} and d.risked > 0)`
    case 'not_played':
      return `not exists (${daysPlayed(condition, now, mark)} and d.risked > 0)`
    case 'risked':
      return `(${daysPlayed(condition, now, mark, 'sum(d.risked)')}) >= ${mark(condition.rupees * PAISE)}::bigint`
  }
}

const registeredAt = (now: Instant, days: number, mark: Mark): string =>
  `accounts.instant(${mark(later(now, -days * DAY_MS))}::bigint)`

type Days = { readonly product: SegmentProduct; readonly days: number }

const daysPlayed = ({ product, days }: Days, now: Instant, mark: Mark, what = '1'): string => {
  const since = `select ${what} from reports.player_day d where d.player_id = p.id and d.day >= ${mark(firstDay(now, days))}::date`
  return product === 'any' ? since : `${since} and d.product = ${mark(product)}::text`
}
