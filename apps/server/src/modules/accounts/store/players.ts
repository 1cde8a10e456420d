import type { Instant, PlayerId } from '@maidan/core'
import type { Query, Tx } from '../../../platform/postgres/database.ts'
import type { Mobile, Player, UsernameKey } from '../model.ts'

const COLUMNS = `id, name, username, username_key as "usernameKey", mobile, password_hash as "passwordHash",
  status, demo, email, date_of_birth as "dateOfBirth", created_at as "createdAt"`

export type NewPlayer = Omit<Player, 'id' | 'status' | 'email' | 'dateOfBirth'> & {
  readonly typeId: number
  readonly parentId: number
  readonly agentCode: string | undefined
  readonly affId: string | undefined
}

/** Undefined when the name or the number is taken, also by a registration that commits at this moment. */
export const insertPlayer = async (tx: Tx, player: NewPlayer): Promise<Player | undefined> => {
  const rows = await tx.query<Player>(
    `insert into accounts.player (type_id, parent_id, name, username, username_key, mobile, password_hash, demo,
       agent_code, aff_id, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, accounts.instant($11))
     on conflict do nothing returning ${COLUMNS}`,
    [
      player.typeId,
      player.parentId,
      player.name,
      player.username,
      player.usernameKey,
      player.mobile,
      player.passwordHash,
      player.demo,
      player.agentCode ?? null,
      player.affId ?? null,
      player.createdAt,
    ],
  )
  return rows[0]
}

export const findPlayer = async (db: Query, player: PlayerId): Promise<Player | undefined> =>
  (await db.query<Player>(`select ${COLUMNS} from accounts.player where id = $1`, [player]))[0]

/** Which of these are demo players or programs of the house. */
export const findDemoPlayers = async (
  db: Query,
  players: readonly PlayerId[],
): Promise<ReadonlySet<PlayerId>> => {
  const rows = await db.query<{ id: PlayerId }>(
    'select id from accounts.player where id = any ($1::bigint[]) and demo',
    [players],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Holds the player's row until the transaction ends: what ends or opens sessions stands in line here. */
export const lockPlayer = async (tx: Tx, player: PlayerId): Promise<Player | undefined> =>
  (await tx.query<Player>(`select ${COLUMNS} from accounts.player where id = $1 for update`, [player]))[0]

export const findByUsername = async (db: Query, key: UsernameKey): Promise<Player | undefined> =>
  (await db.query<Player>(`select ${COLUMNS} from accounts.player where username_key = $1`, [key]))[0]

export const findByMobile = async (db: Query, mobile: Mobile): Promise<Player | undefined> =>
  (await db.query<Player>(`select ${COLUMNS} from accounts.player where mobile = $1`, [mobile]))[0]

/** Which of the two somebody has already. */
export const findTaken = async (
  db: Query,
  key: UsernameKey | undefined,
  mobile: Mobile | undefined,
): Promise<'username_taken' | 'mobile_taken' | undefined> => {
  const [found] = await db.query<{ username: boolean }>(
    `select username_key = $1 is true as username from accounts.player
     where username_key = $1 or mobile = $2 order by 1 desc limit 1`,
    [key ?? null, mobile ?? null],
  )
  if (found === undefined) return undefined
  return found.username ? 'username_taken' : 'mobile_taken'
}

export const listDemoPlayers = (db: Query): Promise<Player[]> =>
  db.query<Player>(
    `select ${COLUMNS} from accounts.player where demo and status = 'active' order by id limit 100`,
  )

export const savePassword = (tx: Tx, player: PlayerId, passwordHash: string): Promise<unknown> =>
  tx.query('update accounts.player set password_hash = $2 where id = $1', [player, passwordHash])

/** Undone by the database when somebody else has the number. */
export const saveMobile = (tx: Tx, player: PlayerId, mobile: Mobile, now: Instant): Promise<unknown> =>
  tx.query('update accounts.player set mobile = $2, mobile_changed_at = accounts.instant($3) where id = $1', [
    player,
    mobile,
    now,
  ])

export const saveStatus = (
  tx: Tx,
  player: PlayerId,
  status: Player['status'],
  blockReason: string | null,
): Promise<unknown> =>
  tx.query('update accounts.player set status = $2, block_reason = $3 where id = $1', [
    player,
    status,
    blockReason,
  ])

export type Profile = Pick<Player, 'name' | 'email' | 'dateOfBirth'>

export const saveProfile = (tx: Tx, player: PlayerId, profile: Profile): Promise<unknown> =>
  tx.query('update accounts.player set name = $2, email = $3, date_of_birth = $4 where id = $1', [
    player,
    profile.name,
    profile.email,
    profile.dateOfBirth,
  ])

/** Whether the player has logged in from this address since then. */
export const hasLoggedInFrom = async (
  db: Query,
  key: UsernameKey,
  address: string,
  since: Instant,
): Promise<boolean> => {
  const rows = await db.query(
    `select 1 from accounts.player p join accounts.session s on s.player_id = p.id
     where p.username_key = $1 and s.address = $2 and s.created_at > accounts.instant($3) limit 1`,
    [key, address, since],
  )
  return rows.length > 0
}
