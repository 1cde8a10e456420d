import {
  type BetId,
  defined,
  type MarketId,
  minus,
  type Paise,
  type PlayerId,
  plus,
  ZERO,
} from '@maidan/core'
import type { Match } from '@maidan/exchange'
import type { Split } from '@maidan/ledger'
import type { PlayerRequest } from '../../../platform/http/index.ts'
import type { Bet } from '../bet.ts'
import type { PendingBet } from '../memory/pending.ts'
import type { BetRefusal } from '../refusals.ts'

/** The figures of a bet that a match changes. */
type Figures = { remaining: Paise; matched: Paise; value: number }

/** A bet that is new in this batch. If the same batch also changes it, the batch writes the changed bet once. */
export type NewBet = {
  readonly bet: Bet & Figures & { status: Bet['status']; placedAt: number }
  readonly key: string
  readonly hash: string
  /** The order's number in the queue of its book. */
  readonly seq: number
  /** The money held for a slip alone. For all other bets the position in the market holds it. */
  held: Split
}

/** How this batch changed a bet of an earlier batch, as a difference. */
export type BetChange = Figures & { readonly player: PlayerId }

export type NewMatch = { readonly market: MarketId; readonly match: Match }

/** What became of a bet that was pending: it landed, or it ended without coming into the book. */
export type Landed = {
  readonly player: PlayerId
  readonly banking: Bet['banking']
  readonly ended: BetRefusal | 'cancelled' | undefined
}

/** Everything a batch writes about bets. */
export type BatchRows = {
  readonly pending: PendingBet[]
  readonly landed: Map<BetId, Landed>
  readonly bets: Map<BetId, NewBet>
  readonly changes: Map<BetId, BetChange>
  readonly matches: NewMatch[]
}

export const createRows = (): BatchRows => ({
  pending: [],
  landed: new Map(),
  bets: new Map(),
  changes: new Map(),
  matches: [],
})

export const NOTHING: Split = { cash: ZERO, bonus: ZERO }

export const addBet = (
  rows: BatchRows,
  { key, hash }: Pick<PlayerRequest, 'key' | 'hash'>,
  bet: Bet,
  seq = 0,
): void => {
  rows.bets.set(bet.id, { bet, key, hash, seq, held: NOTHING })
}

/** The figures to write into: those of the new bet, or the change of one that stands in the database. */
const figuresOf = (rows: BatchRows, bet: BetId, player: PlayerId): Figures => {
  const known = rows.bets.get(bet)?.bet ?? rows.changes.get(bet)
  if (known) return known
  const change: BetChange = { player, remaining: ZERO, matched: ZERO, value: 0 }
  rows.changes.set(bet, change)
  return change
}

export const addMatch = (rows: BatchRows, market: MarketId, match: Match): void => {
  rows.matches.push({ market, match })
  addFill(rows, match, match.backOrder, match.backAccount)
  addFill(rows, match, match.layOrder, match.layAccount)
}

/** The internal account of a cross-match has no bet. */
const addFill = (rows: BatchRows, { size, price }: Match, bet: number, player: number): void => {
  if (bet === 0) return
  const figures = figuresOf(rows, bet as BetId, player as PlayerId)
  figures.remaining = minus(figures.remaining, size as Paise)
  figures.matched = plus(figures.matched, size as Paise)
  figures.value += size * price
}

export const addCancelled = (rows: BatchRows, bet: BetId, player: PlayerId, size: Paise): void => {
  const figures = figuresOf(rows, bet, player)
  figures.remaining = minus(figures.remaining, size)
}

export const newBet = (rows: BatchRows, bet: BetId): NewBet =>
  defined(rows.bets.get(bet), 'a bet of the batch')
