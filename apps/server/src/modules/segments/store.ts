import type { Segment, SegmentCondition } from '@maidan/contracts/staff'
import { defined, type Instant, type PlayerId } from '@maidan/core'
import { numberArray } from '../../platform/postgres/array-text.ts'
import type { Query, Tx } from '../../platform/postgres/database.ts'
import { IN_ANY_SEGMENT, sqlOf } from './rules.ts'

const SEGMENT = `s.id, s.version, s.name, s.conditions, s.changed_at as "changedAt", s.changed_by as "changedBy",
  (select count(*) from promotions.promotion o where o.segment_id = s.id) as promotions`

export const listSegments = (db: Query): Promise<Segment[]> =>
  db.query<Segment>(`select ${SEGMENT} from segments.segment s order by lower(s.name)`)

export const findSegment = async (db: Query, id: number): Promise<Segment | undefined> =>
  (await db.query<Segment>(`select ${SEGMENT} from segments.segment s where s.id = $1`, [id]))[0]

/** Whoever makes, changes or removes a segment stands in line here, so that names and their number hold. */
export const lockSegments = (tx: Tx): Promise<unknown[]> =>
  tx.query("select pg_advisory_xact_lock(hashtextextended('segments.segment', 0))")

/** Holds the row, so that nobody makes a promotion for it meanwhile. */
export const lockSegment = async (tx: Tx, id: number): Promise<Segment | undefined> => {
  await tx.query('select from segments.segment where id = $1 for update', [id])
  return findSegment(tx, id)
}

/** Whether there is such a segment; it stays until the transaction ends. */
export const keepSegment = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.query('select id from segments.segment where id = $1 for key share', [id])).length === 1

export type SegmentDraft = {
  readonly name: string
  readonly conditions: readonly SegmentCondition[]
  readonly at: Instant
  readonly by: string
}

const valuesOf = ({ name, conditions, at, by }: SegmentDraft): unknown[] => [
  name,
  JSON.stringify(conditions),
  at,
  by,
]

export const addSegment = async (tx: Tx, draft: SegmentDraft): Promise<number> => {
  const [row] = await tx.query<{ id: number }>(
    `insert into segments.segment (name, conditions, changed_at, changed_by)
     values ($1, $2::jsonb, accounts.instant($3), $4) returning id`,
    valuesOf(draft),
  )
  return defined(row, 'a segment').id
}

export const changeSegment = (tx: Tx, id: number, draft: SegmentDraft): Promise<unknown[]> =>
  tx.query(
    `update segments.segment set version = version + 1, name = $2, conditions = $3::jsonb,
       changed_at = accounts.instant($4), changed_by = $5 where id = $1`,
    [id, ...valuesOf(draft)],
  )

export const removeSegment = (tx: Tx, id: number): Promise<unknown[]> =>
  tx.query('delete from segments.segment where id = $1', [id])

const marks = () => {
  const values: (number | string)[] = []
  return { values, mark: (value: number | string): string => `$${values.push(value)}` }
}

/** Which of these segments a player is in, in one question that touches this player's rows alone. */
export const findSegmentsOf = async (
  db: Query,
  player: PlayerId,
  segments: readonly Pick<Segment, 'id' | 'conditions'>[],
  now: Instant,
): Promise<ReadonlySet<number>> => {
  if (segments.length === 0) return new Set()
  const { values, mark } = marks()
  const cases = segments.map(
    ({ id, conditions }) => `case when ${sqlOf(conditions, now, mark)} then ${mark(id)}::bigint end`,
  )
  const [row] = await db.query<{ ids: number[] }>(
    `select array_remove(array[${cases.join(', ')}], null) as ids
     from accounts.player p where p.id = ${mark(player)}::bigint and ${IN_ANY_SEGMENT}`,
    values,
  )
  return new Set(row?.ids)
}

export const listConditions = (
  db: Query,
  ids: readonly number[],
): Promise<Pick<Segment, 'id' | 'conditions'>[]> =>
  db.query('select id, conditions from segments.segment where id = any ($1::bigint[])', [numberArray(ids)])

export type Member = {
  readonly id: number
  readonly userName: string
  readonly name: string
  readonly registeredAt: number
}

/** Goes over all players. */
export const countMembers = async (
  db: Query,
  conditions: readonly SegmentCondition[],
  now: Instant,
): Promise<number> => {
  const { values, mark } = marks()
  const [row] = await db.query<{ total: number }>(
    `select count(*) as total from accounts.player p
     where ${IN_ANY_SEGMENT} and ${sqlOf(conditions, now, mark)}`,
    values,
  )
  return row?.total ?? 0
}

/** The newest first. */
export const listMembers = (
  db: Query,
  conditions: readonly SegmentCondition[],
  now: Instant,
  most: number,
): Promise<Member[]> => {
  const { values, mark } = marks()
  return db.query<Member>(
    `select p.id, p.username as "userName", p.name, p.created_at as "registeredAt" from accounts.player p
     where ${IN_ANY_SEGMENT} and ${sqlOf(conditions, now, mark)}
     order by p.created_at desc, p.id desc limit ${mark(most)}::bigint`,
    values,
  )
}
