import { err, ok, type Result } from '@maidan/core'
import type { RunnerOffers } from './model.ts'
import type { Accept, ExchangeOrder } from './order.ts'

type Order = Pick<ExchangeOrder, 'runner' | 'side' | 'price'>

/** The price of the best offer that the order would take. */
const bestOffer = (offers: readonly RunnerOffers[], { runner, side }: Order): number | undefined => {
  const of = offers.find((one) => one.runner === runner)
  return (side === 'back' ? of?.toBack : of?.toLay)?.[0]?.[0]
}

/** By how much an offer is better than the price that the player asked for. */
const gainAt = (best: number, { side, price }: Order): number =>
  side === 'back' ? best - price : price - best

export type Priced = {
  /** The price as asked, or the best offer if the player accepts any price. */
  readonly price: number
  /** Whether the order would be matched at once. */
  readonly takes: boolean
}

/**
 * Compares an order with the offers in the book. If all offers are worse, the order rests in the book at its own price,
 * unless the player accepts any price.
 */
export const priceOrder = (
  offers: readonly RunnerOffers[],
  order: Order,
  accept: Accept,
): Result<Priced, 'price_changed'> => {
  const { price } = order
  const best = bestOffer(offers, order)
  if (best === undefined) return ok({ price, takes: false })
  const gain = gainAt(best, order)
  if (gain > 0 && accept === 'none') return err('price_changed')
  if (gain >= 0) return ok({ price, takes: true })
  return ok(accept === 'any' ? { price: best, takes: true } : { price, takes: false })
}

/** Whether an order would be matched at once. */
export const takesAtOnce = (offers: readonly RunnerOffers[], order: Order): boolean => {
  const best = bestOffer(offers, order)
  return best !== undefined && gainAt(best, order) >= 0
}
