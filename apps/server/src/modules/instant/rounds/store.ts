import type { InstantGameSlug } from '@maidan/contracts/player'
import type { Instant, Paise, PlayerId } from '@maidan/core'
import type { ClientSeed, Multiplier, ServerSeed } from '@maidan/games'
import { offsetOf, type Paging } from '../../../platform/paging.ts'
import type { Query } from '../../../platform/postgres/database.ts'
import type { Round, RoundId } from './round.ts'

type RoundRow = {
  readonly id: RoundId
  readonly player: PlayerId
  readonly game: InstantGameSlug
  readonly table: string
  readonly server_seed: ServerSeed
  readonly client_seed: ClientSeed
  readonly nonce: number
  readonly is_revealed: boolean
  readonly is_counted: boolean
  readonly bet: unknown
  readonly stake_cash: Paise
  readonly stake_bonus: Paise
  readonly ceiling: Multiplier
  readonly moves: readonly unknown[]
  readonly multiplier: Multiplier | null
  readonly payout: Paise | null
  readonly at: Instant
  readonly ended_at: Instant | null
}

const SELECT = `select r.id, r.player_id as player, r.game, r.table_id as table, s.server_seed, s.client_seed, r.nonce,
    s.state = 'revealed' as is_revealed, r.is_counted, r.bet, r.stake_cash, r.stake_bonus, r.ceiling, r.multiplier, r.payout,
    r.made_at as at, r.ended_at,
    coalesce((select jsonb_agg(m.move order by m.at) from instant.move m where m.round_id = r.id), '[]') as moves
  from instant.round r join instant.seed s on s.id = r.seed_id`

const readRound = (row: RoundRow): Round => ({
  id: row.id,
  player: row.player,
  game: row.game,
  table: row.table,
  serverSeed: row.server_seed,
  clientSeed: row.client_seed,
  nonce: row.nonce,
  isRevealed: row.is_revealed,
  isCounted: row.is_counted,
  bet: row.bet,
  stake: { cash: row.stake_cash, bonus: row.stake_bonus },
  ceiling: row.ceiling,
  moves: row.moves,
  end:
    row.ended_at === null || row.multiplier === null || row.payout === null
      ? undefined
      : { multiplier: row.multiplier, payout: row.payout, at: row.ended_at },
  at: row.at,
})

export const findRounds = async (db: Query, ids: readonly number[]): Promise<Map<number, Round>> => {
  const rows = await db.query<RoundRow>(`${SELECT} where r.id = any ($1::bigint[])`, [ids])
  return new Map(rows.map((row) => [row.id, readRound(row)]))
}

export const findRound = async (db: Query, id: number): Promise<Round | undefined> =>
  (await findRounds(db, [id])).get(id)

export const findOpenRound = async (
  db: Query,
  player: PlayerId,
  game: InstantGameSlug,
): Promise<Round | undefined> => {
  const [row] = await db.query<RoundRow>(
    `${SELECT} where r.player_id = $1 and r.game = $2 and r.ended_at is null`,
    [player, game],
  )
  return row && readRound(row)
}

/** Rounds after a number, lowest first, for whoever walks through all of them. */
export const listRoundsAfter = async (db: Query, after: number, limit: number): Promise<Round[]> =>
  (await db.query<RoundRow>(`${SELECT} where r.id > $1 order by r.id limit $2`, [after, limit])).map(
    readRound,
  )

export type RoundFilter = {
  readonly player?: number | undefined
  readonly game?: InstantGameSlug | undefined
  readonly state?: 'playing' | 'ended' | undefined
}

export type LineRow = {
  readonly id: number
  readonly game: InstantGameSlug
  readonly player: PlayerId
  readonly username: string | null
  readonly stake: Paise
  readonly multiplier: Multiplier | null
  readonly payout: Paise | null
  readonly at: Instant
  readonly endedAt: Instant | null
}

const WANTED = `($1::bigint is null or r.player_id = $1) and ($2::text is null or r.game = $2)
  and ($3::text is null or (r.ended_at is null) = ($3 = 'playing'))`

const valuesOf = ({ player, game, state }: RoundFilter) => [player ?? null, game ?? null, state ?? null]

/** At most so many: a list of all rounds of all players has no end that anybody pages to. */
export const countRounds = async (db: Query, filter: RoundFilter, most?: number): Promise<number> => {
  const [row] = await db.query<{ count: number }>(
    `select count(*) from (select from instant.round r where ${WANTED} limit $4) found`,
    [...valuesOf(filter), most ?? null],
  )
  return row!.count
}

export const listLines = (db: Query, filter: RoundFilter, paging: Paging): Promise<LineRow[]> =>
  db.query<LineRow>(
    `select r.id, r.game, r.player_id as player, p.username, r.stake_cash + r.stake_bonus as stake, r.multiplier,
       r.payout, r.made_at as at, r.ended_at as "endedAt"
     from instant.round r left join accounts.player p on p.id = r.player_id
     where ${WANTED} order by r.id desc limit $4 offset $5`,
    [...valuesOf(filter), paging.size, offsetOf(paging)],
  )

export type MoveRow = {
  readonly at: number
  readonly move: Record<string, unknown>
  readonly madeAt: Instant
}

export const listMoves = (db: Query, round: number): Promise<MoveRow[]> =>
  db.query<MoveRow>(
    'select at, move, made_at as "madeAt" from instant.move where round_id = $1 order by at',
    [round],
  )

export const findUsername = async (db: Query, player: PlayerId): Promise<string | undefined> =>
  (await db.query<{ username: string }>('select username from accounts.player where id = $1', [player]))[0]
    ?.username

export const findPlayerByName = async (db: Query, username: string): Promise<PlayerId | undefined> =>
  (
    await db.query<{ id: PlayerId }>('select id from accounts.player where username_key = $1', [
      username.toLowerCase(),
    ])
  )[0]?.id
