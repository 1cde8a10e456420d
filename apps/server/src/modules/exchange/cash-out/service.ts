import { err, ok, type Paise, type PlayerId, type Result, SECOND_MS } from '@maidan/core'
import type { CashOutRefusal, HedgeOrder } from '@maidan/exchange'
import { createHash } from 'node:crypto'
import type { Query } from '../../../platform/postgres/database.ts'
import type { ByRunner } from '../books/book.ts'
import { findMarket } from '../desk/market-store.ts'
import type { Bet, MarketId, MarketRow } from '../model.ts'
import type { BetRefusal } from '../refusals.ts'
import type { BettingDesk } from '../placing/deps.ts'
import { decideStillOpen } from '../placing/rules.ts'
import type { WaitingRefusal, WaitingRoom } from '../placing/waiting-room.ts'
import { type CashOutPlan, decideOffer } from './rules.ts'
import * as store from './store.ts'

export type CashOutDeps = { readonly db: Query; readonly desk: BettingDesk; readonly room: WaitingRoom }

export type CashOutError = BetRefusal | CashOutRefusal | WaitingRefusal | 'cash_out_changed'

export type Offer = CashOutPlan & { readonly row: MarketRow; readonly profits: readonly ByRunner[] }

/** How deep the book is looked into; a position that needs more is not cashed out in one go. */
const DEPTH = 30

/** What the position is worth at the prices of now, from memory alone. */
export const offerNow = (
  { desk }: Pick<CashOutDeps, 'desk'>,
  player: PlayerId,
  row: MarketRow,
  shareBp: number,
): Result<Offer, CashOutError> => {
  if (row.banking !== 'exchange') return err('wrong_kind_of_market')
  if (row.status !== 'open') return err(row.status === 'suspended' ? 'market_suspended' : 'market_closed')
  // Where several win, profits by winner do not say what the position is.
  if (row.places !== 1) return err('not_enough_offered')
  const profits = desk.position(row.id, player).byRunner
  const plan = decideOffer(profits, desk.view(row.id, DEPTH)?.offers ?? [], shareBp)
  return plan.ok ? ok({ ...plan.value, row, profits }) : plan
}

/** A market that is not in memory is over, or never was. */
export const findRow = async (
  { db, desk }: Pick<CashOutDeps, 'db' | 'desk'>,
  market: MarketId,
): Promise<Result<MarketRow, CashOutError>> => {
  const row = desk.market(market) ?? (await findMarket(db, market))
  return row ? ok(row) : err('unknown_market')
}

export const getOffer = async (
  deps: CashOutDeps,
  player: PlayerId,
  market: MarketId,
  shareBp: number,
): Promise<Result<Offer, CashOutError>> => {
  const row = await findRow(deps, market)
  return row.ok ? offerNow(deps, player, row.value, shareBp) : row
}

/** The offer after the delay of the market, if it is good enough before and after it. */
export const takeOffer = async (
  deps: CashOutDeps,
  player: PlayerId,
  market: MarketId,
  shareBp: number,
  isGood: (value: Paise) => boolean,
): Promise<Result<Offer, CashOutError>> => {
  const first = await getOffer(deps, player, market, shareBp)
  if (!first.ok) return first
  if (!isGood(first.value.value)) return err('cash_out_changed')
  const { row } = first.value
  if (!row.inPlay || row.delaySeconds === 0) return first
  const waited = await deps.room.wait(player, row.delaySeconds * SECOND_MS)
  if (!waited.ok) return waited
  const open = decideStillOpen(row, deps.desk.market(market))
  if (!open.ok) return open
  const second = await getOffer(deps, player, market, shareBp)
  return second.ok && !isGood(second.value.value) ? err('cash_out_changed') : second
}

export type Done = {
  readonly market: MarketId
  readonly value: Paise
  readonly complete: boolean
  readonly bets: readonly Bet[]
}

const orderKey = (key: string, at: number): string => `${key}:${at + 1}`

/** Places the orders one by one, each whole or not at all, and stops at the first that is refused. */
export const placeHedge = async (
  { desk }: Pick<CashOutDeps, 'desk'>,
  player: PlayerId,
  key: string,
  { row: { id: market, version }, orders, value }: Offer,
): Promise<Result<Done, CashOutError>> => {
  const bets: Bet[] = []
  for (const [at, order] of orders.entries()) {
    const placed = await desk.place(player, orderKey(key, at), market, hedgeAsk(order, version))
    if (placed.ok) bets.push(placed.value)
    else if (bets.length === 0) return err(hedgeRefusal(placed.refusal))
    else break
  }
  return ok({ market, value, complete: bets.length === orders.length, bets })
}

/** Prices that are gone are another offer; another version is a market that was suspended meanwhile. */
const hedgeRefusal = (refusal: BetRefusal): CashOutError => {
  if (refusal === 'not_filled') return 'cash_out_changed'
  return refusal === 'stale_version' ? 'market_suspended' : refusal
}

const hedgeAsk = ({ runner, side, price, size }: HedgeOrder, version: number) =>
  ({
    banking: 'exchange',
    runner,
    side,
    price,
    stake: size,
    persistence: 'lapse',
    timeInForce: 'FILL_OR_KILL',
    version,
  }) as const

export type CashOutAsk = {
  readonly market: MarketId
  readonly shareBp: number
  /** What the player saw, in paise. */
  readonly seen: number
  readonly accept: 'better' | 'any'
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

/**
 * The plan is stored before its first order is placed. A request that is repeated is answered by the bets of its plan;
 * one of which no order was placed begins anew.
 */
export const cashOut = async (
  deps: CashOutDeps,
  player: PlayerId,
  key: string,
  ask: CashOutAsk,
): Promise<Result<Done, CashOutError>> => {
  // Hashed, so that no key of a client can look like one of ours that follows from another.
  const prefix = `cash-out:${hashOf(key)}:`
  const hash = hashOf(JSON.stringify(ask))
  const plans = await store.listPlans(deps.db, player, prefix)
  if (plans.some(({ request_hash }) => request_hash !== hash)) return err('key_reused')
  const last = plans.at(-1)
  const done = last && (await findDone(deps, player, last.key, ask.market, last.answer))
  if (done) return ok(done)
  const isGood = (value: Paise) => ask.accept === 'any' || value >= ask.seen
  const offer = await takeOffer(deps, player, ask.market, ask.shareBp, isGood)
  if (!offer.ok) return offer
  const { value, orders } = offer.value
  const planKey = `${prefix}${plans.length + 1}`
  await store.savePlan(deps.db, player, planKey, hash, { value, orders })
  return placeHedge(deps, player, planKey, offer.value)
}

const findDone = async (
  { db }: CashOutDeps,
  player: PlayerId,
  key: string,
  market: MarketId,
  { value, orders }: store.StoredPlan,
): Promise<Done | undefined> => {
  const bets = await store.listByKeys(
    db,
    player,
    orders.map((_, at) => orderKey(key, at)),
  )
  return bets.length === 0 ? undefined : { market, value, complete: bets.length === orders.length, bets }
}
