import { err, ok, type Result } from '@maidan/core'
import type { PlayerRequest } from '../../../platform/http/index.ts'
import type { Query } from '../../../platform/postgres/database.ts'
import {
  type Amendment,
  type Bet,
  type BetId,
  type BetRefusal,
  type ExchangeOrder,
  findMarket,
  type HouseOrder,
  lineBanker,
  type MarketId,
  type MarketRow,
  type Order,
  rateBanker,
  type SlipOrder,
} from '../../markets/index.ts'
import type { BettingMarkets } from '../deps.ts'
import type { WaitingRefusal, WaitingRoom } from '../waiting-room.ts'
import * as rules from './rules.ts'
import * as store from './store.ts'

export type PlacingDeps = { readonly db: Query; readonly markets: BettingMarkets; readonly room: WaitingRoom }

export type PlacingRefusal = BetRefusal | WaitingRefusal
type Placed = Result<Bet, PlacingRefusal>

/** A bet after its wait, bound to the versions of its markets on arrival, or why it is refused now. */
type AfterWait<C> = () => Promise<Result<C, BetRefusal>>

/** Places a bet. Before the match the markets get it at once; in play a bet that takes a price waits first. */
export const place = async (deps: PlacingDeps, request: PlayerRequest, order: Order): Promise<Placed> => {
  switch (order.type) {
    case 'exchange':
      return placeExchange(deps, request, order)
    case 'slip':
      return placeSlip(deps, request, order)
    default:
      return placeHouse(deps, request, order)
  }
}

const submitAfter = async <C extends Order | Amendment>(
  deps: PlacingDeps,
  request: PlayerRequest,
  wait: rules.Wait,
  command: C,
  after: AfterWait<C>,
): Promise<Placed> => {
  if (!wait.ok) return deps.markets.refuse(request, wait.refusal)
  if (wait.value === 0 || (await store.isAnswered(deps.db, request)))
    return deps.markets.submit(request, command)
  const waited = await deps.room.wait(request.player, wait.value)
  if (!waited.ok) return waited
  const good = await after()
  return good.ok ? deps.markets.submit(request, good.value) : deps.markets.refuse(request, good.refusal)
}

/** Reads a market that is not in memory from the database: it may be closed, or a failed batch dropped it. */
const rowOf = async ({ db, markets }: PlacingDeps, market: MarketId): Promise<MarketRow | undefined> =>
  markets.row(market) ?? findMarket(db, market)

const offersOf = ({ markets }: PlacingDeps, market: MarketId): rules.Offers => markets.view(market, 1)?.offers

/** Only a market in play, or one that is not in memory, makes a bet wait. */
const isAtOnce = ({ markets }: PlacingDeps, market: MarketId): boolean =>
  markets.row(market)?.inPlay === false

const placeExchange = async (
  deps: PlacingDeps,
  request: PlayerRequest,
  order: ExchangeOrder,
): Promise<Placed> => {
  const { market } = order
  if (isAtOnce(deps, market)) return deps.markets.submit(request, order)
  const row = await rowOf(deps, market)
  if (!row) return deps.markets.submit(request, order)
  const wait = rules.decideOrderWait(row, offersOf(deps, market), order)
  return submitAfter(deps, request, wait, order, async () => {
    const good = await decideAfterWait(deps, row, order)
    return good.ok ? ok({ ...order, arrivedIn: row.version }) : good
  })
}

const decideAfterWait = async (
  deps: PlacingDeps,
  seen: MarketRow,
  order: Parameters<typeof rules.decideAfterWait>[3],
): Promise<Result<true, BetRefusal>> =>
  rules.decideAfterWait(seen, await rowOf(deps, seen.id), offersOf(deps, seen.id), order)

/** Bookmaker and fancy: the server checks rate and line when the bet arrives, and the market when it takes it. */
const placeHouse = async (deps: PlacingDeps, request: PlayerRequest, order: HouseOrder): Promise<Placed> => {
  if (isAtOnce(deps, order.market)) return deps.markets.submit(request, order)
  const row = await rowOf(deps, order.market)
  if (!row) return deps.markets.submit(request, order)
  const wait = rules.decideHouseWait(row, order)
  const refusal = wait.ok && wait.value > 0 ? quoteRefusal(deps, row, order) : undefined
  return submitAfter(deps, request, refusal ? err(refusal) : wait, order, async () =>
    ok({ ...order, arrivedIn: row.version }),
  )
}

const quoteRefusal = (
  { markets }: PlacingDeps,
  { id, runners }: MarketRow,
  order: HouseOrder,
): BetRefusal | undefined => {
  const view = markets.view(id, 0)
  if (!view) return undefined
  const banker = order.type === 'rates' ? rateBanker(id, runners) : lineBanker(id)
  const decided = banker.decide(view.quote, order, true)
  return decided.ok ? undefined : decided.refusal
}

const placeSlip = async (deps: PlacingDeps, request: PlayerRequest, order: SlipOrder): Promise<Placed> => {
  if (order.legs.every(({ market }) => isAtOnce(deps, market))) return deps.markets.submit(request, order)
  const rows: MarketRow[] = []
  for (const { market } of order.legs) {
    const row = await rowOf(deps, market)
    if (!row) return deps.markets.submit(request, order)
    rows.push(row)
  }
  const wait = rules.decideSlipWait(
    rows.map((market) => ({ market, quote: quoteOf(deps, market.id) })),
    order,
  )
  return submitAfter(deps, request, wait, order, async () =>
    ok({ ...order, legs: order.legs.map((leg, at) => ({ ...leg, arrivedIn: rows[at]?.version })) }),
  )
}

const quoteOf = ({ markets }: PlacingDeps, market: MarketId): rules.Leg['quote'] => {
  const view = markets.view(market, 0)
  return view ? view.quote : null
}

/** What the player asks of a bet, before the server knows its market. */
export type Change =
  | { readonly type: 'cancel' }
  | { readonly type: 'reduce'; readonly by: number }
  | ({ readonly type: 'replace' } & Pick<ExchangeOrder, 'price' | 'version' | 'accept'>)

/** For this player another player's bet does not exist; a slip stands in no book. */
export const changeBet = async (
  deps: PlacingDeps,
  request: PlayerRequest,
  id: BetId,
  change: Change,
): Promise<Placed> => {
  const bet = await store.findOwn(deps.db, request.player, id)
  if (!bet) return deps.markets.refuse(request, 'bet_not_found')
  if (bet.banking === 'slip') return deps.markets.refuse(request, 'unknown_order')
  const { market } = bet
  if (change.type !== 'replace') return deps.markets.submit(request, { ...change, market, bet: id })
  return replaceBet(deps, request, bet, { ...change, market, bet: id, arrivedIn: undefined })
}

type Replace = Extract<Amendment, { type: 'replace' }>

/** In play an order waits like a new one if it would be matched at once at its new price. */
const replaceBet = async (
  deps: PlacingDeps,
  request: PlayerRequest,
  bet: Exclude<Bet, { banking: 'slip' }>,
  command: Replace,
): Promise<Placed> => {
  const { market, price, accept } = command
  const row = await rowOf(deps, market)
  if (!row || bet.banking !== 'exchange' || bet.remaining === 0 || isAtOnce(deps, market))
    return deps.markets.submit(request, command)
  const moving = { runner: bet.runner, side: bet.side, price, accept }
  const wait = rules.takingWait(row, offersOf(deps, market), moving)
  return submitAfter(deps, request, wait, command, async () => {
    const good = await decideAfterWait(deps, row, moving)
    return good.ok ? ok({ ...command, arrivedIn: row.version }) : good
  })
}
