import { defined, type PlayerId } from '@maidan/core'
import type { Posting, Verdict } from '@maidan/ledger'
import type { Slip } from '@maidan/sports'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Order } from '../books/book.ts'
import { createInk, type Ink } from './rows.ts'
import type { BetId, MarketId } from '../model.ts'
import type { Answer, PlayerJob } from './job.ts'
import type { Writer } from '../memory/live-market.ts'

export type BatchDeps = {
  readonly postIn: (tx: Tx, postings: readonly Posting[]) => Promise<Verdict[]>
  /** The market in memory, read from the database when it is not there. */
  readonly writer: (tx: Tx, market: MarketId) => Promise<Writer | undefined>
  readonly nextBet: (tx: Tx) => Promise<BetId>
  /** Names what a batch gives back; never the same twice. */
  readonly newId: () => string
}

/** One player's wish that may be granted, and what has to be held for it at most. */
export type Wish =
  | { readonly type: 'market'; readonly job: PlayerJob; readonly order: Order; readonly need: number }
  | {
      readonly type: 'slip'
      readonly job: Extract<PlayerJob, { type: 'slip' }>
      readonly bet: BetId
      readonly slip: Slip
      readonly need: number
    }

/** What a batch works on. */
export type Sheet = {
  readonly deps: BatchDeps
  readonly tx: Tx
  readonly ink: Ink
  readonly writers: Map<MarketId, Writer | undefined>
  /** Whose position may have changed. */
  readonly touched: Map<MarketId, Set<PlayerId>>
  readonly turned: Set<MarketId>
  readonly answers: Map<PlayerJob, Answer>
  /** What each player could stake when the batch began, where it was looked at. */
  free: ReadonlyMap<PlayerId, number> | undefined
  /** The time of the transaction. */
  nowMs: number
}

export const openSheet = (deps: BatchDeps, tx: Tx): Sheet => ({
  deps,
  tx,
  ink: createInk(),
  writers: new Map(),
  touched: new Map(),
  turned: new Set(),
  answers: new Map(),
  free: undefined,
  nowMs: 0,
})

export const writerOf = (sheet: Sheet, market: MarketId): Writer =>
  defined(sheet.writers.get(market), 'a market that was considered')

export const touch = ({ touched }: Sheet, market: MarketId, player: PlayerId): void => {
  const players = touched.get(market)
  if (players) players.add(player)
  else touched.set(market, new Set([player]))
}
