import type { Instant, Paise, PlayerId } from '@maidan/core'
import { offsetOf, type Paging } from '../../platform/paging.ts'
import { numberArray } from '../../platform/postgres/array-text.ts'
import type { Query, Tx } from '../../platform/postgres/database.ts'
import type { Level, LevelRow, Member, Stretch } from './model.ts'

const LEVEL = `l.number as level, l.name, l.points, l.benefits, json_build_object('exchange', l.share_exchange,
  'sportsbook', l.share_sportsbook, 'instant', l.share_instant, 'casino', l.share_casino) as shares`

export const listLevels = (db: Query): Promise<Level[]> =>
  db.query<Level>(`select ${LEVEL} from vip.level l order by l.number`)

/** Holds all levels, so that of two who change neighbours the second sees what the first did. Nobody who counts waits for it. */
export const lockLevels = (tx: Tx): Promise<Level[]> =>
  tx.query<Level>(`select ${LEVEL} from vip.level l order by l.number for no key update`)

export const listLevelRows = (db: Query): Promise<(LevelRow & { readonly players: number })[]> =>
  db.query(
    `select ${LEVEL}, l.version, s.username as "changedBy", l.changed_at as "changedAt",
       (select count(*) from vip.standing m where m.level = l.number) as players
     from vip.level l left join staff.member s on s.id = l.changed_by order by l.number`,
  )

export type LevelChange = Level & {
  /** The version that was looked at. */
  readonly version: number
  readonly by: number
  readonly at: Instant
}

export const saveLevel = async (tx: Tx, change: LevelChange): Promise<boolean> => {
  const { level, version, name, points, shares, benefits, by, at } = change
  const rows = await tx.query(
    `update vip.level set name = $3, points = $4, share_exchange = $5, share_sportsbook = $6, share_instant = $7,
       share_casino = $8, benefits = $9, version = version + 1, changed_by = $10, changed_at = accounts.instant($11)
     where number = $1 and version = $2 returning number`,
    [
      level,
      version,
      name,
      points,
      shares.exchange,
      shares.sportsbook,
      shares.instant,
      shares.casino,
      benefits,
      by,
      at,
    ],
  )
  return rows.length > 0
}

type MemberRow = Pick<Member, 'player' | 'level' | 'collected'>

const MEMBER =
  'select player_id as player, level, collected from vip.standing where player_id = any ($1::bigint[])'

/** Holds the rows until the transaction ends, lowest id first: of a count and a collection one comes first. */
export const lockMembers = async (tx: Tx, players: readonly PlayerId[]): Promise<Member[]> =>
  withStretches(
    tx,
    await tx.query<MemberRow>(`${MEMBER} order by player_id for update`, [numberArray(players)]),
  )

export const findMember = async (db: Query, player: PlayerId): Promise<Member | undefined> =>
  (await withStretches(db, await db.query<MemberRow>(MEMBER, [numberArray([player])])))[0]

const withStretches = async (db: Query, rows: readonly MemberRow[]): Promise<Member[]> => {
  if (rows.length === 0) return []
  const stretches = await db.query<Stretch & { readonly player: PlayerId }>(
    `select player_id as player, product, from_seq as "fromSeq", share, risked from vip.stretch
     where player_id = any ($1::bigint[]) order by player_id, from_seq`,
    [numberArray(rows.map(({ player }) => player))],
  )
  return rows.map((row) => ({ ...row, stretches: stretches.filter(({ player }) => player === row.player) }))
}

export const addMembers = async (tx: Tx, players: readonly PlayerId[]): Promise<void> => {
  await tx.query(
    'insert into vip.standing (player_id) select * from unnest($1::bigint[]) on conflict do nothing',
    [numberArray(players)],
  )
}

export type NewStretch = Stretch & { readonly player: PlayerId }

export const saveStretches = async (tx: Tx, stretches: readonly NewStretch[]): Promise<void> => {
  if (stretches.length === 0) return
  await tx.query(
    `insert into vip.stretch (player_id, product, from_seq, share, risked)
     select * from unnest($1::bigint[], $2::text[], $3::bigint[], $4::integer[], $5::bigint[])
     on conflict (player_id, product, from_seq) do update set risked = excluded.risked`,
    [
      numberArray(stretches.map(({ player }) => player)),
      stretches.map(({ product }) => product),
      numberArray(stretches.map(({ fromSeq }) => fromSeq)),
      numberArray(stretches.map(({ share }) => share)),
      numberArray(stretches.map(({ risked }) => risked)),
    ],
  )
}

export const saveClimb = async (tx: Tx, player: PlayerId, level: number): Promise<void> => {
  await tx.query('update vip.standing set level = $2 where player_id = $1', [player, level])
}

type CollectionRow = { readonly id: number; readonly amount: Paise; readonly createdAt: Instant }

/** The member is locked. */
export const addCollection = async (
  tx: Tx,
  player: PlayerId,
  amount: Paise,
  at: Instant,
): Promise<CollectionRow> => {
  const [row] = await tx.query<CollectionRow>(
    `with paid as (update vip.standing set collected = collected + $2 where player_id = $1)
     insert into vip.collection (player_id, amount, created_at) values ($1, $2, accounts.instant($3))
     returning id, amount, created_at as "createdAt"`,
    [player, amount, at],
  )
  return row!
}

export const listCollections = (db: Query, player: PlayerId, paging: Paging): Promise<CollectionRow[]> =>
  db.query<CollectionRow>(
    `select id, amount, created_at as "createdAt" from vip.collection where player_id = $1
     order by id desc limit $2 offset $3`,
    [player, paging.size, offsetOf(paging)],
  )

export const countCollections = async (db: Query, player: PlayerId): Promise<number> => {
  const [row] = await db.query<{ n: number }>(
    'select count(*) as n from vip.collection where player_id = $1',
    [player],
  )
  return row?.n ?? 0
}
