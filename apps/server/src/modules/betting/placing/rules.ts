import { err, ok, type Result, SECOND_MS } from '@maidan/core'
import { isOnLadder } from '@maidan/exchange'
import { isAccepted, type Quote } from '@maidan/sports'
import { bestOffer, gainAt, type SlipOrder } from '../../markets/index.ts'
import type { Accept, Ask, ExchangeAsk, MarketRow, RunnerOffers } from '../../markets/index.ts'
import type { BetRefusal } from '../../markets/index.ts'

export type Market = Pick<
  MarketRow,
  'status' | 'inPlay' | 'delaySeconds' | 'version' | 'banking' | 'runners' | 'limits'
>

/** What becomes of a bet when it arrives. `ask` is what goes to the desk. */
export type Arrival<A> =
  { readonly type: 'place'; readonly ask: A } | { readonly type: 'wait'; readonly ms: number }

type Order = Pick<ExchangeAsk, 'runner' | 'side' | 'price'>
type Priced<A> = { readonly ask: A; readonly takes: boolean }

/** What stands in the book; undefined while the book is not in memory. */
export type Offers = readonly RunnerOffers[] | undefined

/**
 * An order held against what stands in the book. It takes when it would be matched at once; at a worse price it waits
 * in the book as asked, unless the player takes any price. Where nobody can tell, it counts as one that takes.
 */
export const priceOrder = <A extends Order>(
  offers: Offers,
  ask: A,
  accept: Accept,
): Result<Priced<A>, 'price_changed'> => {
  if (!offers) return ok({ ask, takes: true })
  const best = bestOffer(offers, ask)
  if (best === undefined) return ok({ ask, takes: false })
  const better = gainAt(best, ask)
  if (better > 0 && accept === 'none') return err('price_changed')
  if (better >= 0) return ok({ ask, takes: true })
  return ok(accept === 'any' ? { ask: { ...ask, price: best }, takes: true } : { ask, takes: false })
}

const statusRefusal = ({ status }: Pick<Market, 'status'>): BetRefusal | undefined => {
  if (status === 'open') return undefined
  return status === 'suspended' ? 'market_suspended' : 'market_closed'
}

const delayMs = ({ inPlay, delaySeconds }: Market): number => (inPlay ? delaySeconds * SECOND_MS : 0)

/** What the desk would refuse after the wait is refused before it, in the desk's order. */
const termsRefusal = ({ banking, limits, runners }: Market, ask: Ask): BetRefusal | undefined => {
  if (!Number.isSafeInteger(ask.stake)) return 'stake_not_whole'
  if (ask.stake <= 0) return 'stake_not_positive'
  if (ask.stake < limits.minStake) return 'stake_below_minimum'
  if (ask.stake > limits.maxStake) return 'stake_above_maximum'
  if (banking !== ask.banking) return 'wrong_kind_of_market'
  if (ask.banking !== 'lines' && !runners.some(({ id }) => id === ask.runner)) return 'unknown_runner'
  return undefined
}

/** Orders that would be matched at once wait in play; those that stand in the book do not. */
export const decideOrder = (
  market: Market,
  offers: Offers,
  ask: ExchangeAsk,
  accept: Accept,
): Result<Arrival<ExchangeAsk>, BetRefusal> => {
  const refusal = statusRefusal(market)
  if (refusal) return err(refusal)
  if (ask.version !== undefined && ask.version !== market.version) return err('stale_version')
  const terms = termsRefusal(market, ask)
  if (terms) return err(terms)
  if (!isOnLadder(ask.price)) return err('price_off_ladder')
  const priced = priceOrder(offers, ask, accept)
  if (!priced.ok) return priced
  const ms = priced.value.takes ? delayMs(market) : 0
  return ok(ms > 0 ? { type: 'wait', ms } : { type: 'place', ask: priced.value.ask })
}

export type HouseAsk = Exclude<Ask, ExchangeAsk>

/** Bets against the house are taken at once, so in play they always wait. */
export const decideHouseBet = (market: Market, ask: HouseAsk): Result<Arrival<HouseAsk>, BetRefusal> => {
  const refusal = statusRefusal(market) ?? termsRefusal(market, ask)
  if (refusal) return err(refusal)
  const ms = delayMs(market)
  return ok(ms > 0 ? { type: 'wait', ms } : { type: 'place', ask })
}

/** `quote` is null while the book is not in memory, and undefined where nothing is offered. */
export type Leg = { readonly market: Market; readonly quote: Quote | null | undefined }

/** A slip waits as long as the longest of its legs. */
export const decideSlipBet = (
  legs: readonly Leg[],
  slip: SlipOrder,
): Result<Arrival<SlipOrder>, BetRefusal> => {
  let ms = 0
  for (const [at, { market, quote }] of legs.entries()) {
    const refusal = statusRefusal(market) ?? legRefusal(market, quote, slip.legs[at]!, slip.accept)
    if (refusal) return err(refusal)
    ms = Math.max(ms, delayMs(market))
  }
  return ok(ms > 0 ? { type: 'wait', ms } : { type: 'place', ask: slip })
}

const legRefusal = (
  { banking, runners }: Market,
  quote: Leg['quote'],
  leg: SlipOrder['legs'][number],
  accept: Accept,
): BetRefusal | undefined => {
  if (banking !== 'odds') return 'wrong_kind_of_market'
  if (!runners.some(({ key }) => key === leg.selection)) return 'unknown_selection'
  if (quote === null) return undefined
  const odds = quote?.type === 'odds' ? quote.odds : []
  const offered = odds.find(({ selection }) => selection === leg.selection)
  if (!offered) return 'not_offered'
  if (offered.suspended) return 'market_suspended'
  return isAccepted(accept, offered.odds - leg.odds) ? undefined : 'price_changed'
}

/** A suspension during the wait ends the bet, also one that is over again: the version has grown. */
export const decideStillOpen = (
  seen: Pick<Market, 'version'>,
  now: Pick<Market, 'status' | 'version'> | undefined,
): Result<true, BetRefusal> => {
  if (!now) return err('market_closed')
  const refusal = statusRefusal(now)
  if (refusal) return err(refusal)
  return now.version === seen.version ? ok(true) : err('market_suspended')
}

/** The order after its wait: it came to take, so a price that went away is a change of the price. */
export const decideAfterWait = <A extends Order>(
  offers: Offers,
  ask: A,
  accept: Accept,
): Result<A, BetRefusal> => {
  const priced = priceOrder(offers, ask, accept)
  if (!priced.ok) return priced
  return priced.value.takes || accept === 'any' ? ok(priced.value.ask) : err('price_changed')
}
