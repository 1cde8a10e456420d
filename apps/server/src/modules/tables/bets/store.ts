import type { Instant, Paise, PlayerId } from '@maidan/core'
import type { SpotChip } from '@maidan/games/spots'
import type { PlayerRequest } from '../../../platform/http/index.ts'
import { offsetOf, type Paging } from '../../../platform/paging.ts'
import type { Query, Tx } from '../../../platform/postgres/database.ts'
import type { TableRoundId } from '../rounds/round.ts'
import type { Bet, TableBetId, Told } from './bet.ts'

const SELECT = `select b.id, b.round_id as round, b.game, b.player_id as player, b.chips, b.stake, b.state, b.refusal, b.payout,
  b.balance, b.made_at as at, b.told_at as "toldAt" from tables.bet b`

const OPEN = `b.state in ('asked', 'taken', 'leaving')`

export const findBet = async (db: Query, id: number): Promise<Bet | undefined> =>
  (await db.query<Bet>(`${SELECT} where b.id = $1`, [id]))[0]

export const listBets = (db: Query, ids: readonly number[]): Promise<Bet[]> =>
  db.query<Bet>(`${SELECT} where b.id = any ($1::bigint[]) order by b.id`, [ids])

/** Bets of a round that are not over, oldest first. */
export const listOpen = (db: Query, round: TableRoundId, most: number): Promise<Bet[]> =>
  db.query<Bet>(`${SELECT} where b.round_id = $1 and ${OPEN} order by b.id limit $2`, [round, most])

/** What lies, or lay, on these rounds; what came to nothing is left out. */
export const listLaid = (db: Query, rounds: readonly number[]): Promise<Bet[]> =>
  db.query<Bet>(
    `${SELECT} where b.round_id = any ($1::bigint[]) and b.state in ('asked', 'taken', 'leaving', 'settled') order by b.id`,
    [rounds],
  )

/** For the audit. */
export const listBetsOf = (db: Query, rounds: readonly number[]): Promise<Bet[]> =>
  db.query<Bet>(`${SELECT} where b.round_id = any ($1::bigint[]) order by b.id`, [rounds])

export type KnownBet = Bet & { readonly key: string; readonly hash: string }

/** Bets that were made with these keys. */
export const listKnown = (tx: Tx, requests: readonly PlayerRequest[]): Promise<KnownBet[]> =>
  tx.query<KnownBet>(
    `${SELECT.replace(' from', ', b.key, b.request_hash as hash from')}
     where (b.player_id, b.key) in (select * from unnest($1::bigint[], $2::text[]))`,
    [requests.map(({ player }) => player), requests.map(({ key }) => key)],
  )

/** Keys of these requests that any call of their players has used, as `keyName` names them. */
export const listUsed = async (tx: Tx, requests: readonly PlayerRequest[]): Promise<ReadonlySet<string>> => {
  const values = [requests.map(({ player }) => player), requests.map(({ key }) => key)]
  const rows = await tx.query<{ player: PlayerId; key: string }>(
    `with asked as (select * from unnest($1::bigint[], $2::text[]) as a (player_id, key))
     select r.player_id as player, r.key from asked a join public.request r on (r.player_id, r.key) = (a.player_id, a.key)
     union all
     select e.player_id, e.key from asked a join exchange.bet e on (e.player_id, e.key) = (a.player_id, a.key)`,
    values,
  )
  return new Set(rows.map(keyName))
}

export const keyName = ({ player, key }: { readonly player: PlayerId; readonly key: string }): string =>
  `${player} ${key}`

/** The live bets of these players on these rounds. */
export const listMine = (
  tx: Tx,
  rounds: readonly number[],
  players: readonly PlayerId[],
): Promise<Pick<Bet, 'round' | 'player' | 'chips'>[]> =>
  tx.query(
    `select b.round_id as round, b.player_id as player, b.chips from tables.bet b
     where b.round_id = any ($1::bigint[]) and b.player_id = any ($2::bigint[]) and b.state in ('asked', 'taken')`,
    [rounds, players],
  )

export type NewBet = {
  readonly request: PlayerRequest
  readonly round: TableRoundId
  readonly game: string
  readonly chips: readonly SpotChip[]
  readonly stake: Paise
}

/** In their order. */
export const insertBets = async (tx: Tx, bets: readonly NewBet[], at: Instant): Promise<Bet[]> => {
  if (bets.length === 0) return []
  const rows = await tx.query<{ id: TableBetId; player: PlayerId; key: string }>(
    `insert into tables.bet (round_id, game, player_id, key, request_hash, chips, stake, made_at)
     select n.round_id, n.game, n.player_id, n.key, n.hash, n.chips::jsonb, n.stake, accounts.instant($8)
     from unnest($1::bigint[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::bigint[])
       as n (round_id, game, player_id, key, hash, chips, stake)
     returning id, player_id as player, key`,
    [
      bets.map(({ round }) => round),
      bets.map(({ game }) => game),
      bets.map(({ request }) => request.player),
      bets.map(({ request }) => request.key),
      bets.map(({ request }) => request.hash),
      bets.map(({ chips }) => JSON.stringify(chips)),
      bets.map(({ stake }) => stake),
      at,
    ],
  )
  const ids = new Map(rows.map((row) => [keyName(row), row.id]))
  // A key is used up for every other call.
  await tx.query(
    `insert into public.request (player_id, key, hash, answer)
     select n.player_id, n.key, n.hash, '{"ok":true}' from unnest($1::bigint[], $2::text[], $3::text[]) as n (player_id, key, hash)`,
    [
      bets.map(({ request }) => request.player),
      bets.map(({ request }) => request.key),
      bets.map(({ request }) => request.hash),
    ],
  )
  return bets.map(({ request, round, game, chips, stake }) => ({
    id: ids.get(keyName(request))!,
    round,
    game,
    player: request.player,
    chips,
    stake,
    state: 'asked',
    refusal: null,
    payout: null,
    balance: null,
    at,
    toldAt: null,
  }))
}

/** The player takes a bet back. Whoever calls holds the round. Nothing where the bet is over or is being taken back. */
export const leaveBet = async (tx: Tx, id: TableBetId): Promise<boolean> =>
  (
    await tx.query(
      `update tables.bet set state = 'leaving' where id = $1 and state in ('asked', 'taken') returning id`,
      [id],
    )
  ).length > 0

/**
 * Writes down what the wallet said of bets, and answers how those stood before that it was news of. A bet that is over stays as it
 * is: whoever told its end before was told the same.
 */
export const saveTold = async (
  tx: Tx,
  told: readonly Told[],
): Promise<ReadonlyMap<TableBetId, Bet['state']>> => {
  if (told.length === 0) return new Map()
  const ids = told.map(({ id }) => id)
  const held = await tx.query<Pick<Bet, 'id' | 'state'>>(
    'select id, state from tables.bet where id = any ($1::bigint[]) order by id for update',
    [ids],
  )
  const rows = await tx.query<{ id: TableBetId }>(
    `update tables.bet b set state = t.state, payout = t.payout, balance = coalesce(t.balance, b.balance), refusal = t.refusal,
       told_at = now, ended_at = case when t.state = 'taken' then null else now end
     from unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[], $5::text[]) as t (id, state, payout, balance, refusal),
       date_trunc('milliseconds', clock_timestamp()) as now
     where b.id = t.id and case b.state when 'asked' then true when 'taken' then t.state in ('settled', 'cancelled')
       when 'leaving' then t.state = 'cancelled' else false end
     returning b.id`,
    [
      ids,
      told.map(({ state }) => state),
      told.map((one) => (one.state === 'settled' ? one.payout : null)),
      told.map((one) => (one.state === 'refused' ? null : one.balance)),
      told.map((one) => (one.state === 'refused' ? one.refusal : null)),
    ],
  )
  const saved = new Set(rows.map(({ id }) => id))
  return new Map(held.filter(({ id }) => saved.has(id)).map(({ id, state }) => [id, state]))
}

type OfTable = { readonly player: PlayerId; readonly game: string }

const PLAYED = `b.player_id = $1 and b.game = $2 and b.state <> 'refused'`

export const countPlayed = async (db: Query, { player, game }: OfTable): Promise<number> => {
  const [row] = await db.query<{ count: number }>(
    `select count(distinct b.round_id) from tables.bet b where ${PLAYED}`,
    [player, game],
  )
  return row!.count
}

/** The rounds that the player had bets on, newest first. */
export const listPlayed = async (
  db: Query,
  { player, game }: OfTable,
  paging: Paging,
): Promise<{ readonly rounds: number[]; readonly bets: Bet[] }> => {
  const rounds = (
    await db.query<{ round: number }>(
      `select distinct b.round_id as round from tables.bet b where ${PLAYED} order by b.round_id desc limit $3 offset $4`,
      [player, game, paging.size, offsetOf(paging)],
    )
  ).map(({ round }) => round)
  const bets = await db.query<Bet>(
    `${SELECT} where ${PLAYED} and b.round_id = any ($3::bigint[]) order by b.id`,
    [player, game, rounds],
  )
  return { rounds, bets }
}
