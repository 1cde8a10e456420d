import type { Instant, Paise } from '@maidan/core'
import type { Query, Tx } from '../../platform/postgres/database.ts'
import type { Offer, OfferTerms } from './model.ts'
import { OFFER } from './store.ts'

/** An offer with what came of it. */
export type DeskOffer = Offer & {
  readonly changedBy: string | null
  readonly changedAt: Instant | null
  readonly claims: number
  readonly active: number
  readonly cleared: number
  readonly granted: Paise
  readonly turned: Paise
  readonly returned: Paise
}

const SUMS = `select offer_id, count(*) as claims, count(*) filter (where status = 'active') as active,
    count(*) filter (where status = 'cleared') as cleared, sum(amount)::bigint as granted, sum(turned)::bigint as turned,
    sum(returned)::bigint as returned
  from bonus.claim`

const select = (where: string): string =>
  `select o.*, m.username as "changedBy", coalesce(s.claims, 0) as claims, coalesce(s.active, 0) as active,
     coalesce(s.cleared, 0) as cleared, coalesce(s.granted, 0) as granted, coalesce(s.turned, 0) as turned,
     coalesce(s.returned, 0) as returned
   from (select ${OFFER}, changed_by, changed_at as "changedAt", position from bonus.offer ${where}) o
   left join (${SUMS} ${where.replace('id', 'offer_id')} group by 1) s on s.offer_id = o.id
   left join staff.member m on m.id = o.changed_by`

export const listDeskOffers = (db: Query, most: number): Promise<DeskOffer[]> =>
  db.query<DeskOffer>(`${select('')} order by o.position, o.id limit $1`, [most])

export const findDeskOffer = async (db: Query, id: number): Promise<DeskOffer | undefined> =>
  (await db.query<DeskOffer>(select('where id = $1'), [id]))[0]

export const countOffers = async (tx: Tx): Promise<number> => {
  const [row] = await tx.query<{ n: number }>('select count(*) as n from bonus.offer')
  return row!.n
}

/** Waits for claims that are being made, and lets none begin until the change is done. */
export const lockForChange = async (tx: Tx, id: number): Promise<Offer | undefined> =>
  (await tx.query<Offer>(`select ${OFFER} from bonus.offer where id = $1 for update`, [id]))[0]

/** Each column with its value and how the statement takes it. */
const columnsOf = (
  terms: OfferTerms,
): readonly (readonly [column: string, value: unknown, take?: string])[] => [
  ['kind', terms.kind],
  ['title', terms.title],
  ['words', terms.words],
  ['percent', terms.percent],
  ['least_base', terms.leastBase],
  ['most_amount', terms.mostAmount],
  ['times', terms.times],
  ['count_exchange', terms.contribution.exchange],
  ['count_sportsbook', terms.contribution.sportsbook],
  ['count_instant', terms.contribution.instant],
  ['count_casino', terms.contribution.casino],
  ['parts', terms.parts],
  ['days', terms.days],
  ['most_stake', terms.mostStake],
  ['most_cash', terms.mostCash],
  ['claim_hours', terms.claimHours],
  ['free_count', terms.free?.count ?? null],
  ['free_stake', terms.free?.stake ?? null],
  ['free_games', terms.free?.games ?? null],
  ['starts_at', terms.startsAt, "coalesce(accounts.instant(?), '-infinity')"],
  ['ends_at', terms.endsAt, "coalesce(accounts.instant(?), 'infinity')"],
]

type Written = { readonly by: number | null; readonly at: Instant | null }

const rowOf = (terms: OfferTerms, { by, at }: Written, first: number) => {
  const columns = [
    ...columnsOf(terms),
    ['changed_by', by],
    ['changed_at', at, 'accounts.instant(?)'],
  ] as const
  return {
    names: columns.map(([name]) => name).join(', '),
    places: columns.map(([, , take = '?'], index) => take.replace('?', `$${first + index}`)).join(', '),
    values: columns.map(([, value]) => value),
  }
}

export const insertOffer = async (
  tx: Tx,
  terms: OfferTerms,
  state: Offer['state'],
  written: Written,
): Promise<number> => {
  const { names, places, values } = rowOf(terms, written, 2)
  const [row] = await tx.query<{ id: number }>(
    `insert into bonus.offer (state, position, ${names})
     values ($1, (select least(1000, coalesce(max(position) + 1, 0)) from bonus.offer), ${places}) returning id`,
    [state, ...values],
  )
  return row!.id
}

/** The terms of before stay readable, and the version counts one more. The row is locked. */
export const saveTerms = async (tx: Tx, id: number, terms: OfferTerms, written: Written): Promise<void> => {
  const { names, places, values } = rowOf(terms, written, 2)
  await tx.query('insert into bonus.past_offer select * from bonus.offer where id = $1', [id])
  await tx.query(`update bonus.offer set version = version + 1, (${names}) = row(${places}) where id = $1`, [
    id,
    ...values,
  ])
}

export const saveState = async (
  tx: Tx,
  id: number,
  state: Offer['state'],
  { by, at }: Written,
): Promise<void> => {
  await tx.query(
    'update bonus.offer set state = $2, changed_by = $3, changed_at = accounts.instant($4) where id = $1',
    [id, state, by, at],
  )
}
