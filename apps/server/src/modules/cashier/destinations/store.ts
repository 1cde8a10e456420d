import type { DestinationDetails } from '@maidan/contracts/player'
import type { Instant, PlayerId } from '@maidan/core'
import type { Query, Tx } from '../../../platform/postgres/database.ts'
import type { Destination } from './rules.ts'

const COLUMNS = 'id, details, label, created_at as "createdAt"'

/** Calls that change a player's destinations stand in line until the transaction ends. */
export const lockDestinations = (db: Query, player: PlayerId): Promise<unknown> =>
  db.query("select pg_advisory_xact_lock(hashtextextended('cashier.destination ' || $1::text, 0))", [player])

export const listDestinations = (db: Query, player: PlayerId): Promise<Destination[]> =>
  db.query<Destination>(
    `select ${COLUMNS} from cashier.destination where player_id = $1 and removed_at is null order by id desc`,
    [player],
  )

export const findDestination = async (
  db: Query,
  player: PlayerId,
  id: number,
): Promise<Destination | undefined> => {
  const rows = await db.query<Destination>(
    `select ${COLUMNS} from cashier.destination where player_id = $1 and id = $2 and removed_at is null`,
    [player, id],
  )
  return rows[0]
}

export const findByIdentity = async (
  db: Query,
  player: PlayerId,
  identity: string,
): Promise<Destination | undefined> => {
  const rows = await db.query<Destination>(
    `select ${COLUMNS} from cashier.destination where player_id = $1 and identity = $2 and removed_at is null`,
    [player, identity],
  )
  return rows[0]
}

export const countDestinations = async (db: Query, player: PlayerId): Promise<number> => {
  const [row] = await db.query<{ count: number }>(
    'select count(*) from cashier.destination where player_id = $1 and removed_at is null',
    [player],
  )
  return row!.count
}

export type NewDestination = {
  readonly player: PlayerId
  readonly details: DestinationDetails
  readonly label: string
  readonly identity: string
  readonly createdAt: Instant
}

export const insertDestination = async (tx: Tx, destination: NewDestination): Promise<Destination> => {
  const { player, details, label, identity, createdAt } = destination
  const [row] = await tx.query<Destination>(
    `insert into cashier.destination (player_id, kind, details, label, identity, created_at)
     values ($1, $2, $3, $4, $5, accounts.instant($6)) returning ${COLUMNS}`,
    [player, details.kind, details, label, identity, createdAt],
  )
  return row!
}

/** Whether there was one to remove. The row stays, because withdrawals under way name it. */
export const removeDestination = async (
  tx: Tx,
  player: PlayerId,
  id: number,
  now: Instant,
): Promise<boolean> => {
  const rows = await tx.query(
    `update cashier.destination set removed_at = accounts.instant($3)
     where player_id = $1 and id = $2 and removed_at is null returning id`,
    [player, id, now],
  )
  return rows.length > 0
}
