import type { SharedGameSlug } from '@maidan/contracts/player'
import type { Instant, Paise, PlayerId } from '@maidan/core'
import type { Multiplier } from '@maidan/games'
import type { Point } from '@maidan/games/aviator'
import { offsetOf, type Paging } from '../../../platform/paging.ts'
import type { Query, Tx } from '../../../platform/postgres/database.ts'
import type { OverBet, StoredBet } from '../games/catalogue.ts'
import type { SharedRoundId } from '../rounds/round.ts'
import type { BetState, SharedBet, SharedBetId } from './bet.ts'
import type { SettledBet } from './check.ts'

type BetRow = {
  readonly id: SharedBetId
  readonly round_id: SharedRoundId
  readonly game: SharedGameSlug
  readonly player_id: PlayerId
  readonly slot: string
  readonly name: string
  readonly bet: StoredBet
  readonly stake_cash: Paise
  readonly stake_bonus: Paise
  readonly ceiling: Multiplier
  readonly leaves: Point | null
  readonly state: BetState
  readonly multiplier: Multiplier | null
  readonly payout: Paise | null
  readonly point: Point | null
  readonly received_at: Instant | null
  readonly made_at: Instant
  readonly ended_at: Instant | null
}

const readBet = (row: BetRow): SharedBet => ({
  id: row.id,
  round: row.round_id,
  game: row.game,
  player: row.player_id,
  slot: row.slot,
  name: row.name,
  bet: row.bet,
  stake: { cash: row.stake_cash, bonus: row.stake_bonus },
  ceiling: row.ceiling,
  leaves: row.leaves ?? undefined,
  at: row.made_at,
  end: endOf(row),
})

const endOf = (row: BetRow): SharedBet['end'] => {
  const { state, multiplier, payout, ended_at: at } = row
  if (state === 'open' || multiplier === null || payout === null || at === null) return undefined
  return {
    state,
    multiplier,
    payout,
    point: row.point ?? undefined,
    receivedAt: row.received_at ?? undefined,
    at,
  }
}

/** Holds the wallets of open bets of a round, those that leave up to a point or all, and gives those still open. */
export const holdOpenBets = async (
  tx: Tx,
  round: SharedRoundId,
  upTo: Point | undefined,
  most: number,
): Promise<SharedBet[]> => {
  const rows = await tx.query<BetRow>('select * from shared.hold_open_bets($1, $2, $3)', [
    round,
    upTo ?? null,
    most,
  ])
  return rows.map(readBet)
}

/** A bet with the start of its round and the name of its player. */
export type BetWithRound = {
  readonly bet: SharedBet
  readonly startedAt: Instant | undefined
  readonly username: string
}

type WideRow = BetRow & { readonly started_at: Instant | null; readonly username: string | null }

const SELECT = `select b.*, r.started_at, p.username from shared.bet b join shared.round r on r.id = b.round_id
  left join accounts.player p on p.id = b.player_id`

const readWide = (row: WideRow): BetWithRound => ({
  bet: readBet(row),
  startedAt: row.started_at ?? undefined,
  username: row.username ?? '',
})

export const findBet = async (db: Query, id: number): Promise<BetWithRound | undefined> =>
  (await db.query<WideRow>(`${SELECT} where b.id = $1`, [id])).map(readWide)[0]

export type BetFilter = {
  readonly player?: number | undefined
  readonly game?: SharedGameSlug | undefined
  readonly round?: number | undefined
}

const WANTED = `($1::bigint is null or b.player_id = $1) and ($2::text is null or b.game = $2)
  and ($3::bigint is null or b.round_id = $3)`

const valuesOf = ({ player, game, round }: BetFilter) => [player ?? null, game ?? null, round ?? null]

/** At most so many: a list of all bets of all players has no end that anybody pages to. */
export const countBets = async (db: Query, filter: BetFilter, most: number): Promise<number> => {
  const [row] = await db.query<{ count: number }>(
    `select count(*) from (select from shared.bet b where ${WANTED} limit $4) found`,
    [...valuesOf(filter), most],
  )
  return row!.count
}

export const listBets = async (db: Query, filter: BetFilter, paging: Paging): Promise<BetWithRound[]> => {
  const rows = await db.query<WideRow>(`${SELECT} where ${WANTED} order by b.id desc limit $4 offset $5`, [
    ...valuesOf(filter),
    paging.size,
    offsetOf(paging),
  ])
  return rows.map(readWide)
}

/** The player's bets on a round, without those taken back. */
export const listOwn = async (db: Query, round: number, player: PlayerId): Promise<BetWithRound[]> => {
  const rows = await db.query<WideRow>(
    `${SELECT} where b.round_id = $1 and b.player_id = $2 and b.state <> 'cancelled' order by b.id`,
    [round, player],
  )
  return rows.map(readWide)
}

export type OverBetRow = OverBet & { readonly round: SharedRoundId }

/** The bets of rounds that were won or lost. */
export const listOver = async (db: Query, rounds: readonly number[]): Promise<OverBetRow[]> => {
  type Row = Omit<OverBetRow, 'leaves' | 'point'> & Pick<BetRow, 'leaves' | 'point'>
  const rows = await db.query<Row>(
    `select round_id as round, bet, stake_cash + stake_bonus as stake, leaves, point from shared.bet
     where round_id = any ($1::bigint[]) and state in ('won', 'lost') order by id`,
    [rounds],
  )
  return rows.map((row) => ({ ...row, leaves: row.leaves ?? undefined, point: row.point ?? undefined }))
}

export type ShownBet = {
  readonly id: number
  readonly name: string
  readonly slot: string
  readonly stake: Paise
  readonly state: BetState
  readonly multiplier: Multiplier | null
  readonly payout: Paise | null
}

/** The highest stakes of a round. */
export const listShown = (db: Query, round: number, most: number): Promise<ShownBet[]> =>
  db.query<ShownBet>(
    `select id, name, slot, stake_cash + stake_bonus as stake, state, multiplier, payout from shared.bet
     where round_id = $1 and state <> 'cancelled' order by stake_cash + stake_bonus desc, id limit $2`,
    [round, most],
  )

export type WinRow = {
  readonly round: number
  readonly name: string
  readonly stake: Paise
  readonly multiplier: Multiplier
  readonly payout: Paise
  readonly at: Instant
}

/** The highest wins of the last days: of each day as many as are wanted of all. */
export const listTopWins = (db: Query, game: SharedGameSlug, days: number, most: number): Promise<WinRow[]> =>
  db.query<WinRow>(
    `select w.round_id as round, w.name, w.stake_cash + w.stake_bonus as stake, w.multiplier, w.payout, w.ended_at as at
     from generate_series(0, $2::integer - 1) as ago
     cross join lateral (select * from shared.bet b where b.game = $1 and b.state = 'won'
       and b.day = (now() at time zone 'Asia/Kolkata')::date - ago order by b.payout desc limit $3) w
     order by w.payout desc, w.id limit $3`,
    [game, days, most],
  )

type SettledRow = WideRow & { readonly result: number }

/** For the audit. */
export const listSettledAfter = async (
  db: Query,
  after: number,
  most: number,
): Promise<({ readonly id: number } & SettledBet)[]> => {
  const rows = await db.query<SettledRow>(
    `select b.*, r.started_at, r.result from shared.bet b join shared.round r on r.id = b.round_id
     where b.id > $1 order by b.id limit $2`,
    [after, most],
  )
  return rows.map((row) => ({
    id: row.id,
    bet: readBet(row),
    result: row.result,
    startedAt: row.started_at ?? undefined,
  }))
}
