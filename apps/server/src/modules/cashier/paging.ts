import { offsetOf, pageOf, type Paging } from '../../platform/paging.ts'
import type { Query } from '../../platform/postgres/database.ts'
import type { Page } from './back-office.ts'

export type Listing = {
  readonly columns: string
  /** Tables, joins and conditions, with `$1` and so on. */
  readonly from: string
  readonly order: string
  readonly values: readonly unknown[]
}

/** One page of a list and how long the list is. */
export const readPage = async <Row>(db: Query, listing: Listing, ask: Paging): Promise<Page<Row>> => {
  const { columns, from, order, values } = listing
  const [count] = await db.query<{ total: number }>(`select count(*) as total ${from}`, values)
  const total = count?.total ?? 0
  const offset = offsetOf(ask)
  const data =
    offset < total
      ? await db.query<Row>(
          `select ${columns} ${from} order by ${order} limit ${ask.size} offset ${offset}`,
          values,
        )
      : []
  return { data, page: pageOf(total, ask) }
}

/** A search word as a pattern of `like` that matches it literally. */
export const likePattern = (word: string): string => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** Days of the calendar of Asia/Kolkata, both ends included; `$from` and `$to` may be null. */
export const withinDays = (column: string, from: string, to: string): string =>
  `(${from}::date is null or ${column} >= ${from}::date::timestamp at time zone 'Asia/Kolkata')
   and (${to}::date is null or ${column} < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata')`

/** Old enough at the moment `now`, one of those that are wanted and none of those that are not; each may be null. */
export const inQueue = (
  table: string,
  now: string,
  [hours, only, not]: readonly [string, string, string],
): string =>
  `(${hours}::int is null or ${table}.created_at <= accounts.instant(${now}) - make_interval(hours => ${hours}))
   and (${only}::bigint[] is null or ${table}.id = any (${only}))
   and (${not}::bigint[] is null or ${table}.id <> all (${not}))`

export type Sort = 'oldest' | 'newest' | 'largest' | 'smallest'

export const orderOf = (table: string, sort: Sort): string =>
  ({
    oldest: `${table}.id`,
    newest: `${table}.id desc`,
    largest: `${table}.amount desc, ${table}.id`,
    smallest: `${table}.amount, ${table}.id`,
  })[sort]

export const MAX_EXPORTED = 100_000

/** The whole list for an export, or undefined where it is longer than anybody may export at once. */
export const readWhole = async <Row>(
  db: Query,
  { columns, from, order, values }: Listing,
  most = MAX_EXPORTED,
): Promise<Row[] | undefined> => {
  const rows = await db.query<Row>(`select ${columns} ${from} order by ${order} limit ${most + 1}`, values)
  return rows.length > most ? undefined : rows
}
