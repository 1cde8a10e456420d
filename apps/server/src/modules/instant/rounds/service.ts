import type { PageView } from '@maidan/contracts'
import type { InstantGameSlug, RoundLine, RoundView } from '@maidan/contracts/player'
import { err, ok, type PlayerId, type Result, toRupees } from '@maidan/core'
import { offsetOf, pageOf, type Paging } from '../../../platform/paging.ts'
import type { Query } from '../../../platform/postgres/database.ts'
import * as store from './store.ts'
import { readView } from './view.ts'

const lineOf = ({ id, game, stake, multiplier, payout, at, endedAt }: store.LineRow): RoundLine => ({
  id,
  game,
  stake: toRupees(stake),
  multiplier,
  payout: payout === null ? null : toRupees(payout),
  at,
  endedAt,
})

type Page<T> = { readonly data: T[]; readonly page: PageView }

export const listRounds = async (
  db: Query,
  player: PlayerId,
  { game, ...paging }: Paging & { readonly game?: InstantGameSlug | undefined },
): Promise<Page<RoundLine>> => {
  const filter = { player, game }
  const total = await store.countRounds(db, filter)
  const rows = await listWithin(db, total, filter, paging)
  return { data: rows.map(lineOf), page: pageOf(total, paging) }
}

/** A page behind the last one is empty, and the database does not walk there. */
const listWithin = async (
  db: Query,
  total: number,
  filter: store.RoundFilter,
  paging: Paging,
): Promise<store.LineRow[]> => (offsetOf(paging) < total ? store.listLines(db, filter, paging) : [])

export const readOpenRound = async (
  db: Query,
  player: PlayerId,
  game: InstantGameSlug,
): Promise<RoundView | null> => {
  const round = await store.findOpenRound(db, player, game)
  return round ? readView(round) : null
}

export const readRound = async (
  db: Query,
  player: PlayerId,
  id: number,
): Promise<Result<RoundView, 'round_not_found'>> => {
  const round = await store.findRound(db, id)
  return round?.player === player ? ok(readView(round)) : err('round_not_found')
}

type OfPlayer = { readonly player: { readonly id: number; readonly username: string } }

const MOST_FOUND = 10_000

type RoundSearch = Omit<store.RoundFilter, 'player'> & { readonly player?: string | undefined }

/** Staff know a player by number or by name. */
const findPlayerId = async (db: Query, text: string): Promise<number | undefined> =>
  /^[1-9]\d{0,14}$/.test(text) ? Number(text) : store.findPlayerByName(db, text)

export const searchRounds = async (
  db: Query,
  { page, size, player, ...rest }: Paging & RoundSearch,
): Promise<Page<RoundLine & OfPlayer>> => {
  const paging = { page, size }
  const id = player === undefined ? undefined : await findPlayerId(db, player)
  if (player !== undefined && id === undefined) return { data: [], page: pageOf(0, paging) }
  const filter = { ...rest, player: id }
  const total = await store.countRounds(db, filter, MOST_FOUND)
  const rows = await listWithin(db, total, filter, paging)
  const data = rows.map((row) => ({
    ...lineOf(row),
    player: { id: row.player, username: row.username ?? '' },
  }))
  return { data, page: pageOf(total, paging) }
}

export type RoundOfPlayer = OfPlayer & { readonly round: RoundView; readonly moves: store.MoveRow[] }

export const lookAtRound = async (
  db: Query,
  id: number,
): Promise<Result<RoundOfPlayer, 'round_not_found'>> => {
  const round = await store.findRound(db, id)
  if (!round) return err('round_not_found')
  const username = (await store.findUsername(db, round.player)) ?? ''
  return ok({
    player: { id: round.player, username },
    round: readView(round),
    moves: await store.listMoves(db, id),
  })
}
