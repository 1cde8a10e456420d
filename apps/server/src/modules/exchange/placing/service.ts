import { err, ok, paise, type PlayerId, type Result } from '@maidan/core'
import type { Query } from '../../../platform/postgres/database.ts'
import { lineBanker } from '../books/line-book.ts'
import { rateBanker } from '../books/rate-book.ts'
import type { SlipOrder } from '../desk/job.ts'
import { findMarket } from '../desk/market-store.ts'
import type { Accept, Bet, BetId, ExchangeAsk, MarketId, MarketRow } from '../model.ts'
import type { BetRefusal } from '../refusals.ts'
import type { BettingDesk } from './deps.ts'
import * as rules from './rules.ts'
import * as store from './store.ts'
import type { WaitingRefusal, WaitingRoom } from './waiting-room.ts'

export type PlacingDeps = { readonly db: Query; readonly desk: BettingDesk; readonly room: WaitingRoom }

export type PlacingRefusal = BetRefusal | WaitingRefusal | 'bet_not_found'
type Placed = Result<Bet, PlacingRefusal>

/** Whose request it is, under which key, and what the desk does when it is asked again. */
type Request = {
  readonly player: PlayerId
  readonly key: string
  readonly replay: () => Promise<Placed>
}

/** What was answered before is answered again, whatever the market says now. */
const refuse = async (deps: PlacingDeps, { player, key, replay }: Request, refusal: BetRefusal) =>
  (await store.isAnswered(deps.db, player, key)) ? replay() : err(refusal)

/** Waits for the delay of the market, unless the key has its answer; then `finish` places what is still good. */
const afterDelay = async (
  deps: PlacingDeps,
  { player, key, replay }: Request,
  ms: number,
  finish: () => Promise<Placed>,
): Promise<Placed> => {
  if (await store.isAnswered(deps.db, player, key)) return replay()
  const waited = await deps.room.wait(player, ms)
  if (!waited.ok) return waited
  const placed = await finish()
  // The version was right when the bet arrived, so the market has turned since.
  return !placed.ok && placed.refusal === 'stale_version' ? err('market_suspended') : placed
}

/** A market that is not in memory is read from the database: it may be closed, or about to be read anew. */
const rowOf = async ({ db, desk }: PlacingDeps, market: MarketId): Promise<MarketRow | undefined> =>
  desk.market(market) ?? findMarket(db, market)

const offersOf = ({ desk }: PlacingDeps, market: MarketId): rules.Offers => desk.view(market, 1)?.offers

/** Before the match the book itself gives every order its price or better, and need not be looked at. */
const offersFor = (deps: PlacingDeps, { id, inPlay }: MarketRow, accept: Accept): rules.Offers =>
  inPlay || accept !== 'better' ? offersOf(deps, id) : []

export const placeOrder = async (
  deps: PlacingDeps,
  player: PlayerId,
  key: string,
  market: MarketId,
  ask: ExchangeAsk,
  accept: Accept,
): Promise<Placed> => {
  const put = async (order: ExchangeAsk): Promise<Placed> => {
    const placed = await deps.desk.place(player, key, market, order)
    const isSame = (bet: Bet) => bet.stake === ask.stake && isBetOf(bet, { ...ask, market }, accept)
    return isReused(placed) ? ((await findSame(deps, player, key, isSame)) ?? placed) : placed
  }
  const request: Request = { player, key, replay: () => put(ask) }
  const row = await rowOf(deps, market)
  if (!row) return put(ask)
  const arrival = rules.decideOrder(row, offersFor(deps, row, accept), ask, accept)
  if (!arrival.ok) return refuse(deps, request, arrival.refusal)
  if (arrival.value.type === 'place') return put(arrival.value.ask)
  return afterDelay(deps, request, arrival.value.ms, async () => {
    const order = await stillGood(deps, row, ask, accept)
    return order.ok ? put(order.value) : order
  })
}

/** The order after its wait, bound to the version it was asked in: a turn that is still under way refuses it too. */
const stillGood = async (
  deps: PlacingDeps,
  seen: MarketRow,
  ask: ExchangeAsk,
  accept: Accept,
): Promise<Result<ExchangeAsk, BetRefusal>> => {
  const open = rules.decideStillOpen(seen, await rowOf(deps, seen.id))
  return open.ok
    ? rules.decideAfterWait(offersOf(deps, seen.id), { ...ask, version: seen.version }, accept)
    : open
}

const isReused = (placed: Placed): boolean => !placed.ok && placed.refusal === 'key_reused'

/**
 * The desk holds a repeated key against the order it got. After a wait or at another price that is not the one the
 * player asked for, and the bet itself tells whether it is the same.
 */
const findSame = async (
  { db }: PlacingDeps,
  player: PlayerId,
  key: string,
  isSame: (bet: Bet) => boolean,
): Promise<Placed | undefined> => {
  const stored = await store.findByKey(db, player, key)
  return stored && isSame(stored) ? ok(stored) : undefined
}

type Asked = Pick<Bet, 'market' | 'runner' | 'side' | 'price'>

const isBetOf = (bet: Bet, ask: Asked, accept: Accept): boolean => {
  if (bet.market !== ask.market || bet.runner !== ask.runner || bet.side !== ask.side) return false
  if (bet.price === ask.price) return true
  return accept === 'any' && bet.price < ask.price === (ask.side === 'back')
}

/** Bookmaker and fancy: rate and line are checked when the bet arrives, and by the desk when it is taken. */
export const placeHouseBet = async (
  deps: PlacingDeps,
  player: PlayerId,
  key: string,
  market: MarketId,
  ask: rules.HouseAsk,
): Promise<Placed> => {
  const put = () => deps.desk.place(player, key, market, ask)
  const request: Request = { player, key, replay: put }
  const row = await rowOf(deps, market)
  if (!row) return put()
  const arrival = rules.decideHouseBet(row, ask)
  if (!arrival.ok) return refuse(deps, request, arrival.refusal)
  if (arrival.value.type === 'place') return put()
  const refusal = quoteRefusal(deps, row, ask)
  if (refusal) return refuse(deps, request, refusal)
  return afterDelay(deps, request, arrival.value.ms, async () => {
    const open = rules.decideStillOpen(row, await rowOf(deps, market))
    return open.ok ? put() : open
  })
}

const quoteRefusal = (
  { desk }: PlacingDeps,
  { id, runners }: MarketRow,
  ask: rules.HouseAsk,
): BetRefusal | undefined => {
  const view = desk.view(id, 0)
  if (!view) return undefined
  const banker = ask.banking === 'rates' ? rateBanker(runners) : lineBanker
  const decided = banker.decide(view.quote, ask, true)
  return decided.ok ? undefined : decided.refusal
}

export const placeSlip = async (
  deps: PlacingDeps,
  player: PlayerId,
  key: string,
  slip: SlipOrder,
): Promise<Placed> => {
  const put = () => deps.desk.placeSlip(player, key, slip)
  const request: Request = { player, key, replay: put }
  const rows: MarketRow[] = []
  for (const { market } of slip.legs) {
    const row = await rowOf(deps, market)
    if (!row) return put()
    rows.push(row)
  }
  const legs = rows.map((market) => ({ market, quote: quoteOf(deps, market.id) }))
  const arrival = rules.decideSlipBet(legs, slip)
  if (!arrival.ok) return refuse(deps, request, arrival.refusal)
  if (arrival.value.type === 'place') return put()
  return afterDelay(deps, request, arrival.value.ms, async () => {
    for (const row of rows) {
      const open = rules.decideStillOpen(row, await rowOf(deps, row.id))
      if (!open.ok) return open
    }
    return put()
  })
}

const quoteOf = ({ desk }: PlacingDeps, market: MarketId): rules.Leg['quote'] => {
  const view = desk.view(market, 0)
  return view ? view.quote : null
}

export type ReplaceAsk = { readonly price: number; readonly accept: Accept; readonly version?: number }

/** Takes an order to another price: in play it waits like a new one when it would be matched there at once. */
export const replaceBet = async (
  deps: PlacingDeps,
  player: PlayerId,
  key: string,
  bet: BetId,
  ask: ReplaceAsk,
): Promise<Placed> => {
  const own = await store.findOwn(deps.db, player, bet)
  if (!own) return err('bet_not_found')
  const put = async ({ price, version }: Pick<ExchangeAsk, 'price' | 'version'>): Promise<Placed> => {
    const placed = await deps.desk.replace(player, key, bet, price, version)
    const isSame = (stored: Bet) => isBetOf(stored, { ...own, price: ask.price }, ask.accept)
    return isReused(placed) ? ((await findSame(deps, player, key, isSame)) ?? placed) : placed
  }
  const order = orderOf(own, ask)
  const row = order && (await rowOf(deps, order.market))
  if (!order || !row) return put(ask)
  const request: Request = { player, key, replay: () => put(ask) }
  const arrival = rules.decideOrder(withoutMinimum(row), offersFor(deps, row, ask.accept), order, ask.accept)
  if (!arrival.ok) return refuse(deps, request, arrival.refusal)
  if (arrival.value.type === 'place') return put(arrival.value.ask)
  return afterDelay(deps, request, arrival.value.ms, async () => {
    const good = await stillGood(deps, row, order, ask.accept)
    return good.ok ? put(good.value) : good
  })
}

/** What is left of a bet may be less than a bet must be. */
const withoutMinimum = (row: MarketRow): MarketRow => ({
  ...row,
  limits: { ...row.limits, minStake: paise(1) },
})

/** What is left of a bet of the exchange, as an order at the new price. Nothing else can be taken elsewhere. */
const orderOf = (
  { banking, market, runner, side, remaining }: Bet,
  { price, version }: ReplaceAsk,
): (ExchangeAsk & { readonly market: MarketId }) | undefined => {
  if (banking !== 'exchange' || remaining === 0) return undefined
  if (market === undefined || runner === undefined || side === 'yes' || side === 'no' || !side)
    return undefined
  const order = { banking, market, runner, side, price, stake: remaining, persistence: 'lapse' } as const
  return version === undefined ? order : { ...order, version }
}

/** The book says of an order that is gone that it knows none; whose bet it was decides what the player reads. */
export const changeBet = async (
  { db }: PlacingDeps,
  player: PlayerId,
  bet: BetId,
  change: () => Promise<Placed>,
): Promise<Placed> => ((await store.findOwn(db, player, bet)) ? change() : err('bet_not_found'))
