import type { PageView } from '@maidan/contracts'
import type { EndedRoundView, SharedGameSlug, SharedNow, SharedRoundView } from '@maidan/contracts/player'
import type { SharedRoundLine } from '@maidan/contracts/staff'
import { err, ok, type PlayerId, type Result, toRupees, ZERO } from '@maidan/core'
import { offsetOf, pageOf, type Paging } from '../../../platform/paging.ts'
import type { Query } from '../../../platform/postgres/database.ts'
import { listMine } from '../bets/service.ts'
import type { Board } from '../board/board.ts'
import { type SharedRound, viewOfRound } from './round.ts'
import * as store from './store.ts'

/** Of more nobody turns the pages. */
const MOST_FOUND = 10_000

export const readNow = async (
  { db, board }: { readonly db: Query; readonly board: Board },
  game: SharedGameSlug,
  player: PlayerId | undefined,
): Promise<SharedNow> => {
  const view = board.view(game) ?? (await board.read(game))
  const mine = player === undefined || !view.round ? [] : await listMine(db, view.round.id, player)
  return { game, view, mine, serverTime: await store.readDatabaseTime(db) }
}

export const readRound = async (
  db: Query,
  id: number,
): Promise<Result<SharedRoundView, 'round_not_found'>> => {
  const round = await store.findRound(db, id)
  return round ? ok(viewOfRound(round)) : err('round_not_found')
}

const endedView = (round: SharedRound): EndedRoundView => {
  const view = viewOfRound(round)
  if (view.phase !== 'ended') throw new Error(`round ${round.id} is not over`)
  return view
}

export const listEnded = async (
  db: Query,
  game: SharedGameSlug,
  paging: Paging,
): Promise<{ data: EndedRoundView[]; page: PageView }> => {
  const total = await store.countRounds(db, { game, state: 'ended' }, MOST_FOUND)
  const rows = offsetOf(paging) < total ? await store.listEnded(db, game, paging) : []
  return { data: rows.map(endedView), page: pageOf(total, paging) }
}

const linesOf = async (db: Query, rounds: readonly SharedRound[]): Promise<SharedRoundLine[]> => {
  const totals = new Map(
    (
      await store.listTotals(
        db,
        rounds.map(({ id }) => id),
      )
    ).map((row) => [row.round, row]),
  )
  return rounds.map((round) => {
    const { count = 0, stake = ZERO, paid = ZERO } = totals.get(round.id) ?? {}
    return {
      game: round.game,
      round: viewOfRound(round),
      settledAt: round.settledAt,
      bets: count,
      stake: toRupees(stake),
      paid: toRupees(paid),
    }
  })
}

export const searchRounds = async (db: Query, { page, size, ...filter }: Paging & store.RoundFilter) => {
  const paging = { page, size }
  const total = await store.countRounds(db, filter, MOST_FOUND)
  const rows = offsetOf(paging) < total ? await store.listRounds(db, filter, paging) : []
  return { data: await linesOf(db, rows), page: pageOf(total, paging) }
}

export const lookAtRound = async (
  db: Query,
  id: number,
): Promise<Result<SharedRoundLine, 'round_not_found'>> => {
  const round = await store.findRound(db, id)
  const [line] = round ? await linesOf(db, [round]) : []
  return line ? ok(line) : err('round_not_found')
}
