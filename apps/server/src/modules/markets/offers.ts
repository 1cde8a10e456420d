import type { ExchangeAsk, RunnerOffers } from './model.ts'

type Order = Pick<ExchangeAsk, 'runner' | 'side' | 'price'>

/** The price of the best offer that the order would take. */
export const bestOffer = (offers: readonly RunnerOffers[], { runner, side }: Order): number | undefined => {
  const of = offers.find((one) => one.runner === runner)
  return (side === 'back' ? of?.toBack : of?.toLay)?.[0]?.[0]
}

/** By how much an offer is better than what was asked for. */
export const gainAt = (best: number, { side, price }: Order): number =>
  side === 'back' ? best - price : price - best

/** Whether an order would be matched at once. */
export const takesAtOnce = (offers: readonly RunnerOffers[], order: Order): boolean => {
  const best = bestOffer(offers, order)
  return best !== undefined && gainAt(best, order) >= 0
}
