import type { PageView } from '@maidan/contracts'
import type { SharedBetView, SharedGameSlug, SharedRoundView, TopWin } from '@maidan/contracts/player'
import type { SharedBetOfPlayer } from '@maidan/contracts/staff'
import { defined, err, ok, type PlayerId, type Result, toRupees } from '@maidan/core'
import { offsetOf, pageOf, type Paging } from '../../../platform/paging.ts'
import type { Query } from '../../../platform/postgres/database.ts'
import { viewOfRound } from '../rounds/round.ts'
import { findRound } from '../rounds/store.ts'
import { viewOfBet } from './bet.ts'
import * as store from './store.ts'

type Page<T> = { readonly data: T[]; readonly page: PageView }

/** Of more nobody turns the pages. */
const MOST_FOUND = 10_000
const TOP_WINS = 20

const view = ({ bet, startedAt }: store.BetWithRound): SharedBetView => viewOfBet(bet, startedAt)

const search = async <T>(
  db: Query,
  filter: store.BetFilter,
  paging: Paging,
  read: (row: store.BetWithRound) => T,
): Promise<Page<T>> => {
  const total = await store.countBets(db, filter, MOST_FOUND)
  // A page behind the last one is empty, and the database does not walk there.
  const rows = offsetOf(paging) < total ? await store.listBets(db, filter, paging) : []
  return { data: rows.map(read), page: pageOf(total, paging) }
}

export const listBets = (
  db: Query,
  player: PlayerId,
  { game, ...paging }: Paging & { readonly game?: SharedGameSlug | undefined },
): Promise<Page<SharedBetView>> => search(db, { player, game }, paging, view)

export const searchBets = (
  db: Query,
  { page, size, ...filter }: Paging & store.BetFilter,
): Promise<Page<SharedBetOfPlayer>> =>
  search(db, filter, { page, size }, (row) => ({
    bet: view(row),
    player: { id: row.bet.player, username: row.username },
  }))

export const listMine = async (db: Query, round: number, player: PlayerId): Promise<SharedBetView[]> =>
  (await store.listOwn(db, round, player)).map(view)

type BetAndRound = { readonly data: SharedBetView; readonly round: SharedRoundView }

export const readBet = async (
  db: Query,
  player: PlayerId,
  id: number,
): Promise<Result<BetAndRound, 'bet_not_found'>> => {
  const found = await store.findBet(db, id)
  if (found?.bet.player !== player) return err('bet_not_found')
  const round = defined(await findRound(db, found.bet.round), 'the round of a bet')
  return ok({ data: view(found), round: viewOfRound(round) })
}

export const listTop = async (db: Query, game: SharedGameSlug, days: number): Promise<TopWin[]> =>
  (await store.listTopWins(db, game, days, TOP_WINS)).map(({ stake, payout, ...win }) => ({
    ...win,
    stake: toRupees(stake),
    payout: toRupees(payout),
  }))
