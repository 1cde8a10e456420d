import { type BetId, defined, type MarketId, type PlayerId } from '@maidan/core'
import type { Slip } from '@maidan/sports'
import type { Query, Tx } from '../../../platform/postgres/database.ts'
import type { MarketsDeps } from '../deps.ts'
import type { LiveMarket } from '../memory/live-market.ts'
import type { LiveMarkets } from '../memory/live-markets.ts'
import type { MarketCommand, SlipOrder } from '../order.ts'
import type { TraderRules } from '../trader-rules.ts'
import type { Answer, PlayerJob } from './job.ts'
import type { BetIds } from './ids.ts'
import { type BatchRows, createRows } from './rows.ts'

export type BatchDeps = Pick<
  MarketsDeps,
  'db' | 'fence' | 'ledger' | 'takeFreeBet' | 'newId' | 'eventsOf' | 'observe'
> & {
  readonly markets: LiveMarkets
  readonly ids: BetIds
  /** What the traders have decided by now. */
  readonly rules: () => TraderRules
}

/** A player's command that may be carried out, with the ids of its new bets and the most that has to be held for it. */
export type Decision = MarketDecision | SlipDecision

type MarketDecision = {
  readonly type: 'market'
  readonly job: PlayerJob
  readonly command: MarketCommand
  readonly bets: readonly BetId[]
  readonly need: number
}

export type SlipDecision = {
  readonly type: 'slip'
  readonly job: PlayerJob
  readonly command: SlipOrder
  readonly bet: BetId
  readonly slip: Slip
  readonly need: number
  /** How long the slip is pending before it is taken. */
  readonly waitMs: number
}

/** What a batch works on. */
export type Batch = {
  readonly deps: BatchDeps
  /** What the batch reads with. */
  readonly query: Query
  readonly rows: BatchRows
  readonly markets: Map<MarketId, LiveMarket | undefined>
  /** Whose position may have changed. */
  readonly touched: Map<MarketId, Set<PlayerId>>
  /** Markets whose own state changed. */
  readonly changed: Set<MarketId>
  /** Those of them that close with this batch. */
  readonly closing: Set<MarketId>
  readonly answers: Map<PlayerJob, Answer>
  /** What each player could stake when the batch began, where it was looked up. */
  free: ReadonlyMap<PlayerId, number> | undefined
  /** The time of the transaction. */
  nowMs: number
}

/** A batch that is written in a transaction. */
export type CheckedBatch = Batch & { readonly tx: Tx }

export const openBatch = (deps: BatchDeps, query: Query): Batch => ({
  deps,
  query,
  rows: createRows(),
  markets: new Map(),
  touched: new Map(),
  changed: new Set(),
  closing: new Set(),
  answers: new Map(),
  free: undefined,
  nowMs: 0,
})

export const marketOf = (batch: Batch, market: MarketId): LiveMarket =>
  defined(batch.markets.get(market), 'a market of the batch')

export const touch = ({ touched }: Batch, market: MarketId, player: PlayerId): void => {
  const players = touched.get(market)
  if (players) players.add(player)
  else touched.set(market, new Set([player]))
}
