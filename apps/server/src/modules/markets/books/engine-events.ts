import { type BetId, err, type MarketId, ok, type PlayerId, type Result, ZERO } from '@maidan/core'
import type { Market, MarketEvent, PlayerCommand } from '@maidan/exchange'
import type { PlayerRequest } from '../../../platform/http/index.ts'
import { addBet, addCancelled, addMatch, type BatchRows } from '../batch/rows.ts'
import type { ExchangeBet } from '../bet.ts'
import type { BetRefusal } from '../refusals.ts'

export type EngineBook = { readonly id: MarketId; readonly market: Market }

/** Applies a command to the engine and adds its events to the rows, or gives the refusal. */
export const applyFor = (
  book: EngineBook,
  command: PlayerCommand,
  request: PlayerRequest,
  rows: BatchRows,
): Result<readonly MarketEvent[], BetRefusal> => {
  const events = book.market.apply(command)
  const [first] = events
  if (first?.type === 'refused') return err(first.refusal)
  for (const event of events)
    if (event.type === 'placed') addBet(rows, request, placedBet(book.id, event), event.seq)
    else writeEvent(book, event, rows)
  return ok(events)
}

/** What an event of the engine changes in the rows of bets. */
export const writeEvent = (book: EngineBook, event: MarketEvent, rows: BatchRows): void => {
  if (event.type === 'matched') addMatch(rows, book.id, event)
  else if (event.type === 'cancelled')
    addCancelled(rows, event.order as BetId, event.account as PlayerId, event.size)
}

type Placed = Pick<
  Extract<MarketEvent, { type: 'placed' }>,
  'order' | 'account' | 'runner' | 'side' | 'price' | 'stake' | 'persistence'
>

/** A bet that stands in the book with its whole stake. */
export const placedBet = (market: MarketId, event: Placed): ExchangeBet => ({
  banking: 'exchange',
  id: event.order as BetId,
  player: event.account as PlayerId,
  market,
  runner: event.runner,
  side: event.side,
  price: event.price,
  stake: event.stake,
  remaining: event.stake,
  matched: ZERO,
  value: 0,
  persistence: event.persistence,
  status: 'open',
  placedAt: 0,
})
