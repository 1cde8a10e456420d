import type { DrawTickets } from '@maidan/contracts/staff'
import { type Instant, paise, type PlayerId, toRupees } from '@maidan/core'
import type { TicketLine } from '@maidan/games/tickets'
import { numberArray, textArray } from '../../platform/postgres/array-text.ts'
import type { Query, Tx } from '../../platform/postgres/database.ts'
import type { Draw, Line, Win } from './model.ts'
import { type HolderRow, ticketsOf } from './rules.ts'

/** A moment in which a posting may still get a time from before the close without being seen at work. */
const SAFETY = "interval '250 milliseconds'"

/**
 * Whether no posting can come any more with a time from before the close. A posting has the time at which its transaction began, so
 * a close is past when the database's own clock says so and nothing that began before it is still at work.
 */
export const isPast = async (tx: Tx, closesAt: Instant): Promise<boolean> => {
  const [row] = await tx.query<{ past: boolean }>(
    `select clock_timestamp() > accounts.instant($1) + ${SAFETY} and not exists (
       select from pg_stat_activity a where a.datname = current_database() and a.backend_type = 'client backend'
         and a.pid <> pg_backend_pid() and a.xact_start < accounts.instant($1)) as past`,
    [closesAt],
  )
  return row?.past === true
}

/** Closed, and neither frozen nor cancelled, by the process's clock. */
export const listToFreeze = (db: Query, now: Instant): Promise<Pick<Draw, 'id' | 'closesAt'>[]> =>
  db.query(
    `select id, closes_at as "closesAt" from draws.draw where frozen_at is null and drawn_at is null and cancelled_at is null
       and closes_at <= accounts.instant($1) order by closes_at, id limit 20`,
    [now],
  )

export const listToDraw = async (db: Query): Promise<number[]> => {
  const rows = await db.query<{ id: number }>(
    `select id from draws.draw where frozen_at is not null and drawn_at is null and cancelled_at is null
     order by closes_at, id limit 20`,
  )
  return rows.map(({ id }) => id)
}

export const readHolders = (tx: Tx, draw: number): Promise<HolderRow[]> =>
  tx.query<HolderRow>(
    `select h.player_id as player, p.username, h.risked from draws.holder h
     join accounts.player p on p.id = h.player_id where h.draw_id = $1`,
    [draw],
  )

export type Frozen = { readonly listHash: string; readonly lines: readonly Line[]; readonly at: Instant }

export const saveFrozen = async (tx: Tx, draw: number, { listHash, lines, at }: Frozen): Promise<void> => {
  await tx.query(
    `insert into draws.line (draw_id, number, player_id, key, mark, first, tickets)
     select $1, * from unnest($2::integer[], $3::bigint[], $4::text[], $5::text[], $6::bigint[], $7::bigint[])`,
    [
      draw,
      numberArray(lines.map(({ number }) => number)),
      numberArray(lines.map(({ player }) => player)),
      textArray(lines.map(({ key }) => key)),
      textArray(lines.map(({ mark }) => mark)),
      numberArray(lines.map(({ first }) => first)),
      numberArray(lines.map(({ tickets }) => tickets)),
    ],
  )
  await tx.query(
    `update draws.draw set frozen_at = greatest(accounts.instant($2), closes_at), list_hash = $3, tickets = $4, holders = $5
     where id = $1`,
    [draw, at, listHash, lines.reduce((sum, { tickets }) => sum + tickets, 0), lines.length],
  )
}

export const readLines = (db: Query, draw: number): Promise<(TicketLine & { readonly player: PlayerId })[]> =>
  db.query('select mark, tickets, player_id as player from draws.line where draw_id = $1 order by number', [
    draw,
  ])

export const readList = (db: Query, draw: number, after: number, most: number): Promise<TicketLine[]> =>
  db.query<TicketLine>(
    'select mark, tickets from draws.line where draw_id = $1 and number > $2 order by number limit $3',
    [draw, after, most],
  )

type Secret = { readonly seed: string; readonly keySeed: string }

export const getSecret = async (db: Query, draw: number): Promise<Secret> => {
  const [row] = await db.query<Secret>(
    'select seed, key_seed as "keySeed" from draws.secret where draw_id = $1',
    [draw],
  )
  return row!
}

/** The seeds of draws that are over. */
export const readSeeds = async (
  db: Query,
  draws: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const rows = await db.query<{ draw: number; seed: string }>(
    `select s.draw_id as draw, s.seed from draws.secret s join draws.draw d on d.id = s.draw_id
     where s.draw_id = any ($1::bigint[]) and (d.drawn_at is not null or d.cancelled_at is not null)`,
    [numberArray(draws)],
  )
  return new Map(rows.map(({ draw, seed }) => [draw, seed]))
}

type NewWin = Pick<Win, 'place' | 'player' | 'ticket' | 'amount'>

export const saveDrawn = async (
  tx: Tx,
  draw: number,
  wins: readonly NewWin[],
  at: Instant,
): Promise<void> => {
  await tx.query(
    `insert into draws.win (draw_id, place, player_id, ticket, amount)
     select $1, * from unnest($2::integer[], $3::bigint[], $4::bigint[], $5::bigint[])`,
    [
      draw,
      numberArray(wins.map(({ place }) => place)),
      numberArray(wins.map(({ player }) => player)),
      numberArray(wins.map(({ ticket }) => ticket)),
      numberArray(wins.map(({ amount }) => amount)),
    ],
  )
  await tx.query('update draws.draw set drawn_at = accounts.instant($2) where id = $1', [draw, at])
}

const WIN = `w.draw_id as draw, w.place, w.player_id as player, w.ticket, w.amount, w.paid_at as "paidAt", w.refusal`

export const listUnpaid = (db: Query, most: number): Promise<Pick<Win, 'draw' | 'place'>[]> =>
  db.query(
    'select draw_id as draw, place from draws.win where paid_at is null order by draw_id, place limit $1',
    [most],
  )

/** Holds the place until the transaction ends, so that of two processes the second finds it paid. */
export const lockWin = async (
  tx: Tx,
  { draw, place }: Pick<Win, 'draw' | 'place'>,
): Promise<(Win & { readonly name: string }) | undefined> => {
  const [row] = await tx.query<Win & { readonly name: string }>(
    `select ${WIN}, d.name from draws.win w join draws.draw d on d.id = w.draw_id
     where w.draw_id = $1 and w.place = $2 for update of w`,
    [draw, place],
  )
  return row
}

export const savePaid = async (tx: Tx, { draw, place }: Win, at: Instant): Promise<void> => {
  await tx.query(
    `update draws.win set paid_at = accounts.instant($3), refusal = null where draw_id = $1 and place = $2`,
    [draw, place, at],
  )
}

export const saveRefusal = async (tx: Tx, { draw, place }: Win, refusal: string): Promise<void> => {
  await tx.query('update draws.win set refusal = $3 where draw_id = $1 and place = $2', [
    draw,
    place,
    refusal,
  ])
}

export type NamedWin = Win & { readonly name: string }

/** The winners of these draws, with the names of the players. */
export const readWins = (db: Query, draws: readonly number[]): Promise<NamedWin[]> =>
  db.query<NamedWin>(
    `select ${WIN}, p.name from draws.win w join accounts.player p on p.id = w.player_id
     where w.draw_id = any ($1::bigint[]) order by w.draw_id, w.place`,
    [numberArray(draws)],
  )

const MOST_HOLDERS = 200

export const readTickets = async (db: Query, draw: Draw): Promise<DrawTickets> => {
  const holders = await db.query<{ id: number; username: string; risked: number }>(
    `select p.id, p.username, h.risked from draws.holder h join accounts.player p on p.id = h.player_id
     where h.draw_id = $1 and h.risked > 0 order by h.risked desc, p.id limit ${MOST_HOLDERS}`,
    [draw.id],
  )
  const wins = await db.query<Win & { readonly username: string }>(
    `select ${WIN}, p.username from draws.win w join accounts.player p on p.id = w.player_id
     where w.draw_id = $1 order by w.place`,
    [draw.id],
  )
  return {
    holders: holders.map(({ id, username, risked }) => ({
      player: { id, username },
      risked: toRupees(paise(risked)),
      tickets: ticketsOf(paise(risked), draw),
    })),
    wins: wins.map(({ place, player, username, ticket, amount, paidAt, refusal }) => ({
      place,
      player: { id: player, username },
      ticket,
      amount: toRupees(amount),
      paidAt,
      refusal,
    })),
  }
}

export type OwnRow = {
  readonly draw: number
  readonly risked: number
  readonly username: string
  readonly number: number | null
  readonly first: number | null
  readonly tickets: number | null
  readonly key: string | null
}

/** What a player has in these draws. */
export const readOwn = (db: Query, player: PlayerId, draws: readonly number[]): Promise<OwnRow[]> =>
  db.query<OwnRow>(
    `select h.draw_id as draw, h.risked, p.username, l.number, l.first, l.tickets, l.key
     from draws.holder h join accounts.player p on p.id = h.player_id
     left join draws.line l on l.draw_id = h.draw_id and l.player_id = h.player_id
     where h.player_id = $1 and h.draw_id = any ($2::bigint[])`,
    [player, numberArray(draws)],
  )
