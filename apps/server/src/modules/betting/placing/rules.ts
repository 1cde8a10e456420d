import { err, ok, type Result, SECOND_MS } from '@maidan/core'
import { isOnLadder } from '@maidan/exchange'
import { isAccepted, type Quote } from '@maidan/sports'
import {
  type BetRefusal,
  type ExchangeOrder,
  type HouseOrder,
  type MarketRow,
  priceOrder,
  type RunnerOffers,
  type SlipOrder,
  stakeRefusal,
} from '../../markets/index.ts'

export type Market = Pick<
  MarketRow,
  'status' | 'inPlay' | 'delaySeconds' | 'version' | 'banking' | 'runners' | 'limits'
>

/** The offers in the book; undefined while the book is not in memory. */
export type Offers = readonly RunnerOffers[] | undefined

/** How many milliseconds a bet waits before the markets get it. A bet they would refuse is refused before the wait. */
export type Wait = Result<number, BetRefusal>

export const delayMs = ({ inPlay, delaySeconds }: Pick<Market, 'inPlay' | 'delaySeconds'>): number =>
  inPlay ? delaySeconds * SECOND_MS : 0

const statusRefusal = ({ status }: Pick<Market, 'status'>): BetRefusal | undefined => {
  if (status === 'open') return undefined
  return status === 'suspended' ? 'market_suspended' : 'market_closed'
}

const termsRefusal = (market: Market, order: ExchangeOrder | HouseOrder): BetRefusal | undefined => {
  const refusal = stakeRefusal(market, order.stake)
  if (refusal) return refusal
  if (market.banking !== order.type) return 'wrong_kind_of_market'
  const isKnown = order.type === 'lines' || market.runners.some(({ id }) => id === order.runner)
  return isKnown ? undefined : 'unknown_runner'
}

/** In play an order that would be matched at once waits; one that would stand in the book does not. */
export const decideOrderWait = (market: Market, offers: Offers, order: ExchangeOrder): Wait => {
  const refusal = statusRefusal(market)
  if (refusal) return err(refusal)
  if (order.version !== undefined && order.version !== market.version) return err('stale_version')
  const terms = termsRefusal(market, order)
  if (terms) return err(terms)
  if (!isOnLadder(order.price)) return err('price_off_ladder')
  return takingWait(market, offers, order)
}

type Moving = Pick<ExchangeOrder, 'runner' | 'side' | 'price' | 'accept'>

/** While the book is not in memory every order counts as one that takes. */
export const takingWait = (market: Market, offers: Offers, order: Moving): Wait => {
  if (!offers) return ok(delayMs(market))
  const priced = priceOrder(offers, order, order.accept)
  return priced.ok ? ok(priced.value.takes ? delayMs(market) : 0) : priced
}

/** The house takes bets at once, so in play they always wait. */
export const decideHouseWait = (market: Market, order: HouseOrder): Wait => {
  const refusal = statusRefusal(market) ?? termsRefusal(market, order)
  return refusal ? err(refusal) : ok(delayMs(market))
}

/** `quote` is null while the book is not in memory, and undefined where the house offers nothing. */
export type Leg = { readonly market: Market; readonly quote: Quote | null | undefined }

/** A slip waits as long as the longest delay of its legs. */
export const decideSlipWait = (legs: readonly Leg[], order: SlipOrder): Wait => {
  let ms = 0
  for (const [at, leg] of legs.entries()) {
    const refusal = statusRefusal(leg.market) ?? legRefusal(leg, order, at)
    if (refusal) return err(refusal)
    ms = Math.max(ms, delayMs(leg.market))
  }
  return ok(ms)
}

const legRefusal = ({ market, quote }: Leg, order: SlipOrder, at: number): BetRefusal | undefined => {
  const leg = order.legs[at]
  if (market.banking !== 'odds') return 'wrong_kind_of_market'
  if (!leg || !market.runners.some(({ key }) => key === leg.selection)) return 'unknown_selection'
  if (quote === null) return undefined
  const odds = quote?.type === 'odds' ? quote.odds : []
  const offered = odds.find(({ selection }) => selection === leg.selection)
  if (!offered) return 'not_offered'
  if (offered.suspended) return 'market_suspended'
  return isAccepted(order.accept, offered.odds - leg.odds) ? undefined : 'price_changed'
}

/** A market that was suspended during the wait refuses the bet, even if it is open again: its version has grown. */
const waitRefusal = (
  seen: Pick<Market, 'version'>,
  now: Pick<Market, 'status' | 'version'> | undefined,
): BetRefusal | undefined => {
  if (!now) return 'market_closed'
  return statusRefusal(now) ?? (now.version === seen.version ? undefined : 'market_suspended')
}

/** An order that waited wanted to take an offer. If that offer is gone, the price has changed. */
export const decideAfterWait = (
  seen: Pick<Market, 'version'>,
  now: Pick<Market, 'status' | 'version'> | undefined,
  offers: Offers,
  order: Moving,
): Result<true, BetRefusal> => {
  const refusal = waitRefusal(seen, now)
  if (refusal) return err(refusal)
  if (!offers) return ok(true)
  const priced = priceOrder(offers, order, order.accept)
  if (!priced.ok) return priced
  return priced.value.takes || order.accept === 'any' ? ok(true) : err('price_changed')
}
