import { type Paise, paise, type PlayerId } from '@maidan/core'
import type { Split } from '@maidan/ledger'
import { numberArray, textArray } from '../../platform/postgres/array-text.ts'
import type { Query, Tx } from '../../platform/postgres/database.ts'
import type { BetId, MarketId, Side } from '../markets/index.ts'
import type { BetToSettle, SettledBet } from './model.ts'

/** Markets with a result that was not settled yet, after a given one. */
export const listDue = async (tx: Query, after: MarketId | undefined, limit: number): Promise<MarketId[]> =>
  (
    await tx.query<{ id: MarketId }>(
      'select id from exchange.market where settled_version < result_version and id > $1 order by id limit $2',
      [after ?? 0, limit],
    )
  ).map(({ id }) => id)

/**
 * Locks the market for one step of its settlement; false if another process has it or its result has changed. It is
 * no lock against foreign keys: new rows may still refer to the market.
 */
export const lockMarket = async (tx: Tx, market: MarketId, version: number): Promise<boolean> => {
  const rows = await tx.query(
    `select from exchange.market where id = $1 and result_version = $2 and settled_version < $2
     for no key update skip locked`,
    [market, version],
  )
  return rows.length > 0
}

/** The players with bets in the market and no row for this result, lowest id first. */
export const listPlayers = async (
  tx: Query,
  market: MarketId,
  version: number,
  limit: number,
): Promise<PlayerId[]> =>
  (
    await tx.query<{ player_id: PlayerId }>(
      `select player_id from (
         select player_id from exchange.bet where market_id = $1 and status = 'open'
         union select player_id from exchange.position where market_id = $1
         union select player_id from exchange.settlement where market_id = $1 and version < $2) p
       where not exists (select from exchange.settlement s
         where s.market_id = $1 and s.version = $2 and s.player_id = p.player_id)
       order by player_id limit $3`,
      [market, version, limit],
    )
  ).map(({ player_id }) => player_id)

type PositionRow = { readonly player_id: PlayerId; readonly cash: number; readonly bonus: number }

const splitsOf = (rows: readonly PositionRow[]): Map<PlayerId, Split> =>
  new Map(rows.map(({ player_id, cash, bonus }) => [player_id, { cash: paise(cash), bonus: paise(bonus) }]))

export const readPositions = async (
  db: Query,
  market: MarketId,
  players: readonly PlayerId[],
): Promise<Map<PlayerId, Split>> =>
  splitsOf(
    await db.query<PositionRow>(
      `select player_id, cash, bonus from exchange.position
       where market_id = $1 and player_id = any ($2::bigint[])`,
      [market, numberArray(players)],
    ),
  )

/** Deletes the positions and gives them. */
export const takePositions = async (
  tx: Tx,
  market: MarketId,
  players: readonly PlayerId[],
): Promise<Map<PlayerId, Split>> => {
  await tx.query(
    `select from exchange.position where market_id = $1 and player_id = any ($2::bigint[])
     order by player_id for update`,
    [market, numberArray(players)],
  )
  const rows = await tx.query<PositionRow>(
    `delete from exchange.position where market_id = $1 and player_id = any ($2::bigint[])
     returning player_id, cash, bonus`,
    [market, numberArray(players)],
  )
  return splitsOf(rows)
}

type BetRow = {
  readonly id: BetId
  readonly player_id: PlayerId
  readonly runner: number | null
  readonly side: Side
  readonly price: number
  readonly line: number | null
  readonly matched: number
  readonly held_cash: number
  readonly held_bonus: number
}

/** The bets of the players that were not over when the market closed; for a first settlement only open ones. */
export const findBets = async (
  tx: Query,
  market: MarketId,
  players: readonly PlayerId[],
  isFirst: boolean,
): Promise<BetToSettle[]> => {
  const rows = await tx.query<BetRow>(
    `select id, player_id, runner, side, price, line, matched, held_cash, held_bonus from exchange.bet
     where market_id = $1 and player_id = any ($2::bigint[]) and status ${isFirst ? "= 'open'" : "<> 'ended'"}
     order by id`,
    [market, numberArray(players)],
  )
  return rows.map(({ player_id, matched, held_cash, held_bonus, ...bet }) => ({
    ...bet,
    player: player_id,
    matched: paise(matched),
    held: { cash: paise(held_cash), bonus: paise(held_bonus) },
  }))
}

/** What an earlier result of the market made for a player, and what is still owed from its corrections. */
export type Prior = { readonly profit: Paise; readonly commission: Paise; readonly claims: Paise }

export const findPriors = async (
  tx: Query,
  market: MarketId,
  version: number,
  players: readonly PlayerId[],
): Promise<Map<PlayerId, Prior>> => {
  if (version === 1) return new Map()
  const rows = await tx.query<{ player_id: PlayerId; profit: number; commission: number; claims: number }>(
    `select distinct on (player_id) player_id, profit, commission,
       (sum(owed) over (partition by player_id))::bigint as claims
     from exchange.settlement where market_id = $1 and version < $2 and player_id = any ($3::bigint[])
     order by player_id, version desc`,
    [market, version, numberArray(players)],
  )
  return new Map(
    rows.map(({ player_id, ...row }) => [
      player_id,
      { profit: paise(row.profit), commission: paise(row.commission), claims: paise(row.claims) },
    ]),
  )
}

export type SettlementLine = {
  readonly player: PlayerId
  readonly profit: Paise
  readonly commission: Paise
  readonly owed: Paise
}

/** Adds a second amount owed for the same result: several slips can have a leg in one market. */
export const saveSettlements = async (
  tx: Tx,
  market: MarketId,
  version: number,
  lines: readonly SettlementLine[],
): Promise<void> => {
  await tx.query(
    `insert into exchange.settlement as s (market_id, version, player_id, profit, commission, owed)
     select $1, $2, * from unnest($3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[])
     on conflict (market_id, version, player_id) do update set owed = s.owed + excluded.owed`,
    [
      market,
      version,
      numberArray(lines.map(({ player }) => player)),
      numberArray(lines.map(({ profit }) => profit)),
      numberArray(lines.map(({ commission }) => commission)),
      numberArray(lines.map(({ owed }) => owed)),
    ],
  )
}

/** Strikes an amount off what a player owes in a market, the oldest claim first. */
export const reduceClaims = async (
  tx: Tx,
  market: MarketId,
  player: PlayerId,
  amount: Paise,
): Promise<void> => {
  await tx.query(
    `update exchange.settlement s set owed = s.owed - c.part
     from (
       select version, least(owed, greatest(0, $3 - (sum(owed) over (order by version) - owed)))::bigint as part
       from exchange.settlement where market_id = $1 and player_id = $2) c
     where s.market_id = $1 and s.player_id = $2 and s.version = c.version and c.part > 0`,
    [market, player, amount],
  )
}

/** One statement writes at most so many rows, however many bets a player has. */
const ROWS_A_STATEMENT = 2_000

const inPieces = <T>(rows: readonly T[]): (readonly T[])[] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_A_STATEMENT) }, (_, piece) =>
    rows.slice(piece * ROWS_A_STATEMENT, (piece + 1) * ROWS_A_STATEMENT),
  )

export type BetOutcome = SettledBet & { readonly player: PlayerId; readonly version: number }

export const saveReceipts = async (tx: Tx, bets: readonly BetOutcome[]): Promise<void> => {
  for (const piece of inPieces(bets))
    await tx.query(
      `insert into exchange.receipt (bet_id, version, player_id, verdict, profit, explanation)
       select * from unnest($1::bigint[], $2::integer[], $3::bigint[], $4::text[], $5::bigint[], $6::jsonb[])`,
      [
        numberArray(piece.map(({ bet }) => bet)),
        numberArray(piece.map(({ version }) => version)),
        numberArray(piece.map(({ player }) => player)),
        textArray(piece.map(({ verdict }) => verdict)),
        numberArray(piece.map(({ profit }) => profit)),
        textArray(piece.map(({ explanation }) => JSON.stringify(explanation))),
      ],
    )
}

const statusAfter = ({ verdict }: SettledBet): string => (verdict === 'void' ? 'void' : 'settled')

/** The unmatched rest of a bet lapses with its market. */
export const saveBets = async (
  tx: Tx,
  bets: readonly SettledBet[],
  heldOf: ReadonlyMap<BetId, Split>,
): Promise<void> => {
  for (const piece of inPieces(bets))
    await tx.query(
      `update exchange.bet b set status = u.status, profit = u.profit, settled_at = now(), remaining = 0,
         held_cash = coalesce(u.cash, b.held_cash), held_bonus = coalesce(u.bonus, b.held_bonus)
       from unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[]) as u (id, status, profit, cash, bonus)
       where b.id = u.id`,
      [
        numberArray(piece.map(({ bet }) => bet)),
        textArray(piece.map(statusAfter)),
        numberArray(piece.map(({ profit }) => profit)),
        numberArray(piece.map(({ bet }) => heldOf.get(bet)?.cash)),
        numberArray(piece.map(({ bet }) => heldOf.get(bet)?.bonus)),
      ],
    )
}

/** Bets of which nothing was matched when the market closed. */
export const endBets = async (tx: Tx, bets: readonly BetId[]): Promise<void> => {
  if (bets.length === 0) return
  await tx.query(
    "update exchange.bet set status = 'ended', remaining = 0 where id = any ($1::bigint[]) and matched = 0",
    [numberArray(bets)],
  )
}

export const finishMarket = async (
  tx: Tx,
  market: MarketId,
  version: number,
  status: 'settled' | 'void',
): Promise<void> => {
  await tx.query(
    `update exchange.market set settled_version = $2, status = $3, settled_at = now()
     where id = $1 and result_version = $2`,
    [market, version, status],
  )
}
