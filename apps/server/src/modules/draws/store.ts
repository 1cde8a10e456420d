import { type Instant, type Paise, type PlayerId, ZERO } from '@maidan/core'
import { numberArray } from '../../platform/postgres/array-text.ts'
import type { Query, Tx } from '../../platform/postgres/database.ts'
import { offsetOf, type Paging } from '../../platform/paging.ts'
import type { Draw, Terms } from './model.ts'

const COLUMNS = `d.id, d.name, d.opens_at as "opensAt", d.closes_at as "closesAt", d.ticket_price as "ticketPrice", d.prizes,
  d.week, d.commitment, d.key_commitment as "keyCommitment", d.frozen_at as "frozenAt", d.list_hash as "listHash", d.tickets, d.holders,
  d.drawn_at as "drawnAt", d.cancelled_at as "cancelledAt", d.cancel_reason as "cancelReason"`

type NewDraw = Terms & {
  readonly week: string | null
  readonly commitment: string
  readonly keyCommitment: string
  readonly seed: string
  readonly keySeed: string
  readonly at: Instant
}

/** Undefined where the week has its draw. */
export const addDraw = async (tx: Tx, draw: NewDraw): Promise<Draw | undefined> => {
  const [row] = await tx.query<Draw>(
    `insert into draws.draw as d (name, opens_at, closes_at, ticket_price, prizes, week, commitment, key_commitment, created_at)
     values ($1, accounts.instant($2), accounts.instant($3), $4, $5, $6, $7, $8, accounts.instant($9))
     on conflict (week) do nothing returning ${COLUMNS}`,
    [
      draw.name,
      draw.opensAt,
      draw.closesAt,
      draw.ticketPrice,
      numberArray(draw.prizes),
      draw.week,
      draw.commitment,
      draw.keyCommitment,
      draw.at,
    ],
  )
  if (row)
    await tx.query('insert into draws.secret (draw_id, seed, key_seed) values ($1, $2, $3)', [
      row.id,
      draw.seed,
      draw.keySeed,
    ])
  return row
}

export const findWeeks = async (db: Query, weeks: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await db.query<{ week: string }>('select week from draws.draw where week = any ($1::date[])', [
    weeks,
  ])
  return new Set(rows.map(({ week }) => week))
}

/** Holds the draw until the transaction ends: of a count, a freeze, a drawing and a cancellation one comes first. */
export const lockDraw = async (tx: Tx, id: number): Promise<Draw | undefined> => {
  const [row] = await tx.query<Draw>(`select ${COLUMNS} from draws.draw d where id = $1 for update`, [id])
  return row
}

export const findDraw = async (db: Query, id: number): Promise<Draw | undefined> => {
  const [row] = await db.query<Draw>(`select ${COLUMNS} from draws.draw d where id = $1`, [id])
  return row
}

export const saveTerms = async (tx: Tx, id: number, terms: Terms): Promise<void> => {
  await tx.query(
    `update draws.draw set name = $2, opens_at = accounts.instant($3), closes_at = accounts.instant($4),
       ticket_price = $5, prizes = $6 where id = $1`,
    [id, terms.name, terms.opensAt, terms.closesAt, terms.ticketPrice, numberArray(terms.prizes)],
  )
}

export const saveCancelled = async (tx: Tx, id: number, reason: string, at: Instant): Promise<void> => {
  await tx.query(
    'update draws.draw set cancelled_at = accounts.instant($2), cancel_reason = $3 where id = $1',
    [id, at, reason],
  )
}

/** The most draws that are shown beside each other. */
const MOST_CURRENT = 20

export const listCurrent = (db: Query): Promise<Draw[]> =>
  db.query<Draw>(
    `select ${COLUMNS} from draws.draw d where drawn_at is null and cancelled_at is null
     order by closes_at, id limit ${MOST_CURRENT}`,
  )

export const countPast = async (db: Query): Promise<number> => {
  const [row] = await db.query<{ count: number }>(
    'select count(*) from draws.draw where drawn_at is not null or cancelled_at is not null',
  )
  return row?.count ?? 0
}

export const listPast = (db: Query, paging: Paging): Promise<Draw[]> =>
  db.query<Draw>(
    `select ${COLUMNS} from draws.draw d where drawn_at is not null or cancelled_at is not null
     order by coalesce(drawn_at, cancelled_at) desc, id desc limit $1 offset $2`,
    [paging.size, offsetOf(paging)],
  )

const MOST_LISTED = 200

export type ListedDraw = Draw & { readonly paid: Paise }

export const listForStaff = (db: Query, id: number | null): Promise<ListedDraw[]> =>
  db.query<ListedDraw>(
    `select ${COLUMNS}, coalesce((select sum(w.amount) from draws.win w
       where w.draw_id = d.id and w.paid_at is not null), 0)::bigint as paid
     from draws.draw d where $1::bigint is null or d.id = $1 order by d.closes_at desc, d.id desc limit ${MOST_LISTED}`,
    [id],
  )

type Counting = Pick<Draw, 'id' | 'opensAt' | 'closesAt'>

/** The draws that play of this time can count for. None of them is frozen before the transaction ends. */
export const shareCounting = (tx: Tx, from: Instant, to: Instant): Promise<Counting[]> =>
  tx.query<Counting>(
    `select d.id, d.opens_at as "opensAt", d.closes_at as "closesAt" from draws.draw d
     where d.frozen_at is null and d.cancelled_at is null and d.drawn_at is null
       and d.closes_at > accounts.instant($1) and d.opens_at <= accounts.instant($2)
     order by d.id for share`,
    [from, to],
  )

type Risked = { readonly draw: number; readonly player: PlayerId; readonly risked: Paise }

/** What each of these players has played towards each of these draws. */
export const readRisked = async (
  tx: Tx,
  draws: readonly Counting[],
  players: readonly PlayerId[],
): Promise<(draw: number, player: PlayerId) => Paise> => {
  const rows = await tx.query<Risked>(
    `select draw_id as draw, player_id as player, risked from draws.holder
     where draw_id = any ($1::bigint[]) and player_id = any ($2::bigint[])`,
    [numberArray(draws.map(({ id }) => id)), numberArray(players)],
  )
  const found = new Map(rows.map(({ draw, player, risked }) => [`${draw}:${player}`, risked]))
  return (draw, player) => found.get(`${draw}:${player}`) ?? ZERO
}

export const saveRisked = async (tx: Tx, rows: readonly Risked[]): Promise<void> => {
  await tx.query(
    `insert into draws.holder (draw_id, player_id, risked)
     select * from unnest($1::bigint[], $2::bigint[], $3::bigint[])
     on conflict (draw_id, player_id) do update set risked = excluded.risked`,
    [
      numberArray(rows.map(({ draw }) => draw)),
      numberArray(rows.map(({ player }) => player)),
      numberArray(rows.map(({ risked }) => risked)),
    ],
  )
}

export type Totals = { readonly holders: number; readonly tickets: number }

export const sumTickets = async (db: Query, { id, ticketPrice }: Pick<Draw, 'id' | 'ticketPrice'>) => {
  const [row] = await db.query<Totals>(
    `select count(*) as holders, coalesce(sum(risked / $2::bigint), 0)::bigint as tickets
     from draws.holder where draw_id = $1 and risked >= $2::bigint`,
    [id, ticketPrice],
  )
  return row ?? { holders: 0, tickets: 0 }
}
