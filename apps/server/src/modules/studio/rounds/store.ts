import type { Instant, Paise, PlayerId } from '@maidan/core'
import type { StudioBet, StudioMove } from '@maidan/games/studio'
import { offsetOf, type Paging } from '../../../platform/paging.ts'
import type { Query, Tx } from '../../../platform/postgres/database.ts'
import type { StakeRefusal } from '../../casino/index.ts'
import type { MoveStakeRefusal, Round, RoundEnd, StudioRoundId } from './round.ts'

type RoundRow = Omit<Round, 'end' | 'isPlaying'> & {
  readonly state: 'open' | 'playing' | RoundEnd['state']
  readonly refusal: StakeRefusal | null
  readonly endedAt: Instant | null
}

const SELECT = `select r.id, r.player_id as player, r.game, r.engine, s.server_seed as "serverSeed",
    s.client_seed as "clientSeed", r.nonce, s.state = 'revealed' as "isRevealed", r.bet, r.is_free as "isFree",
    (select f.granted from bonus.free_play f where r.is_free and r.state = 'settled' and f.round_id = r.id) as granted, r.stake, r.payout, r.made_at as at,
    r.moved_at as "movedAt", r.state, r.refusal, r.balance, r.ended_at as "endedAt",
    (select coalesce(json_agg(json_build_object('number', m.number, 'move', m.move, 'stake', m.stake, 'state', m.state,
        'refusal', m.refusal) order by m.number), '[]') from studio.move m where m.round_id = r.id) as moves
  from studio.round r join studio.seed s on s.id = r.seed_id`

const endOf = ({ id, state, refusal, balance, endedAt: at }: RoundRow): RoundEnd | undefined => {
  if (state === 'open' || state === 'playing' || at === null) return undefined
  if (state === 'settled' && balance !== null) return { state, balance, at }
  if (state === 'refused' && refusal !== null) return { state, refusal, at }
  if (state === 'cancelled') return { state, balance, at }
  throw new Error(`round ${id} has no end that fits its state ${state}`)
}

const readRound = (row: RoundRow): Round => {
  const { state, refusal: _r, endedAt: _e, ...round } = row
  return { ...round, isPlaying: state === 'playing', end: endOf(row) }
}

export const findRound = async (db: Query, id: number): Promise<Round | undefined> => {
  const [row] = await db.query<RoundRow>(`${SELECT} where r.id = $1`, [id])
  return row && readRound(row)
}

type OfGame = { readonly player: PlayerId; readonly game: string }

/** The round in play, else the last one that the wallet took. */
export const findLastRound = async (db: Query, { player, game }: OfGame): Promise<Round | undefined> => {
  const [row] = await db.query<RoundRow>(
    `${SELECT} where r.player_id = $1 and r.game = $2 and r.state <> 'refused'
     order by r.id desc limit 1`,
    [player, game],
  )
  return row && readRound(row)
}

const OWN = `player_id = $1 and game = $2 and state <> 'refused'`

export const countRounds = async (db: Query, { player, game }: OfGame): Promise<number> => {
  const [row] = await db.query<{ count: number }>(`select count(*) from studio.round where ${OWN}`, [
    player,
    game,
  ])
  return row!.count
}

export const listRounds = async (db: Query, { player, game }: OfGame, paging: Paging): Promise<Round[]> =>
  (
    await db.query<RoundRow>(
      `${SELECT} where r.id in (
         select id from studio.round where ${OWN} order by id desc limit $3 offset $4) order by r.id desc`,
      [player, game, paging.size, offsetOf(paging)],
    )
  ).map(readRound)

/** Rounds after a number, lowest first, for whoever walks through all of them. */
export const listRoundsAfter = async (db: Query, after: number, limit: number): Promise<Round[]> =>
  (await db.query<RoundRow>(`${SELECT} where r.id > $1 order by r.id limit $2`, [after, limit])).map(
    readRound,
  )

/** Rounds that have waited for the wallet since before a time, oldest first. */
export const listOpenSince = (db: Query, before: Instant, limit: number): Promise<StudioRoundId[]> =>
  listSince(db, 'open', before, limit)

/** Rounds that have waited for their player since before a time, oldest first. */
export const listIdleSince = (db: Query, before: Instant, limit: number): Promise<StudioRoundId[]> =>
  listSince(db, 'playing', before, limit)

const listSince = async (
  db: Query,
  state: 'open' | 'playing',
  before: Instant,
  limit: number,
): Promise<StudioRoundId[]> =>
  (
    await db.query<{ id: StudioRoundId }>(
      `select id from studio.round where state = '${state}' and moved_at < accounts.instant($1)
       order by moved_at limit $2`,
      [before, limit],
    )
  ).map(({ id }) => id)

export const hasOpenRound = async (tx: Tx, { player, game }: OfGame): Promise<boolean> =>
  (
    await tx.query(
      `select from studio.round where player_id = $1 and game = $2 and state in ('open', 'playing') limit 1`,
      [player, game],
    )
  ).length > 0

/** Whether the last round that the wallet took was begun after this time. */
export const hasBegunSince = async (tx: Tx, { player, game }: OfGame, since: Instant): Promise<boolean> => {
  const [last] = await tx.query<{ isAfter: boolean }>(
    `select made_at > accounts.instant($3) as "isAfter" from studio.round
     where player_id = $1 and game = $2 and state = 'settled' order by id desc limit 1`,
    [player, game, since],
  )
  return last?.isAfter ?? false
}

export type NewRound = OfGame & {
  readonly engine: string
  readonly seed: number
  readonly bet: StudioBet
  readonly isFree: boolean
  readonly stake: Paise
  readonly payout: Paise | null
  readonly at: Instant
}

/** Takes the next nonce of the seed. Whoever calls holds the wallet of the player, so nobody else takes the same. */
export const insertRound = async (tx: Tx, round: NewRound): Promise<StudioRoundId> => {
  const { player, game, engine, seed, bet, isFree, stake, payout, at } = round
  const [row] = await tx.query<{ id: StudioRoundId }>(
    `with used as (update studio.seed set nonce = nonce + 1 where id = $4 returning nonce - 1 as nonce)
     insert into studio.round (player_id, game, engine, seed_id, nonce, bet, stake, payout, made_at, moved_at, is_free)
     select $1, $2, $3, $4, nonce, $5, $6, $7, accounts.instant($8), accounts.instant($8), $9 from used returning id`,
    [player, game, engine, seed, JSON.stringify(bet), stake, payout, at, isFree],
  )
  return row!.id
}

type Ended =
  | { readonly state: 'settled'; readonly balance: Paise }
  | { readonly state: 'cancelled'; readonly balance: Paise | null }
  | { readonly state: 'refused'; readonly refusal: StakeRefusal }

/** Ends a round that is open. Whoever ends it first says how; the wallet told both the same. */
export const endRound = async (db: Query, id: StudioRoundId, end: Ended, at: Instant): Promise<void> => {
  await db.query(
    `update studio.round set state = $2, balance = $3, refusal = $4, ended_at = accounts.instant($5)
     where id = $1 and state = 'open'`,
    [
      id,
      end.state,
      end.state === 'refused' ? null : end.balance,
      end.state === 'refused' ? end.refusal : null,
      at,
    ],
  )
}

/** Holds a round against whoever else takes it on. */
export const lockRound = async (tx: Tx, id: number): Promise<void> => {
  await tx.query('select from studio.round where id = $1 for update', [id])
}

type GoesOn = {
  readonly state: 'open' | 'playing'
  readonly payout: Paise | null
  readonly balance: Paise | null
}

export const goOn = async (
  tx: Tx,
  id: StudioRoundId,
  { state, payout, balance }: GoesOn,
  at: Instant,
): Promise<void> => {
  await tx.query(
    'update studio.round set state = $2, payout = $3, balance = $4, moved_at = accounts.instant($5) where id = $1',
    [id, state, payout, balance, at],
  )
}

type NewMove = {
  readonly number: number
  readonly move: StudioMove
  readonly stake: Paise
  readonly state: 'asked' | 'taken'
  readonly isIdle: boolean
  readonly at: Instant
}

export const insertMove = async (tx: Tx, round: StudioRoundId, made: NewMove): Promise<void> => {
  const { number, move, stake, state, isIdle, at } = made
  await tx.query(
    `insert into studio.move (round_id, number, move, stake, state, is_idle, made_at)
     values ($1, $2, $3, $4, $5, $6, accounts.instant($7))`,
    [round, number, JSON.stringify(move), stake, state, isIdle, at],
  )
}

export const takeMove = async (tx: Tx, round: StudioRoundId, number: number): Promise<void> => {
  await tx.query(`update studio.move set state = 'taken' where round_id = $1 and number = $2`, [
    round,
    number,
  ])
}

export const refuseMove = async (
  tx: Tx,
  round: StudioRoundId,
  number: number,
  refusal: MoveStakeRefusal,
): Promise<void> => {
  await tx.query(
    `update studio.move set state = 'refused', refusal = $3 where round_id = $1 and number = $2`,
    [round, number, refusal],
  )
}
