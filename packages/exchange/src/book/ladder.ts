import { assert } from '@maidan/core'

/** Prices are integer hundredths: 1.01 is 101. From `from` on, up to the next band, they are `step` apart. */
const BANDS: readonly { readonly from: number; readonly step: number }[] = [
  { from: 101, step: 1 },
  { from: 200, step: 2 },
  { from: 300, step: 5 },
  { from: 400, step: 10 },
  { from: 600, step: 20 },
  { from: 1000, step: 50 },
  { from: 2000, step: 100 },
  { from: 3000, step: 200 },
  { from: 5000, step: 500 },
  { from: 10_000, step: 1000 },
]

export const MIN_PRICE = 101
export const MAX_PRICE = 100_000

const stepAt = (price: number): number => BANDS.findLast(({ from }) => price >= from)?.step ?? 1

const listPrices = (): number[] => {
  const prices: number[] = []
  for (let price = MIN_PRICE; price <= MAX_PRICE; price += stepAt(price)) prices.push(price)
  return prices
}

/** The price of each tick, lowest first. */
export const PRICES: Int32Array = Int32Array.from(listPrices())

/** How many prices there are: 350. */
export const TICKS = PRICES.length
export const TOP_TICK = TICKS - 1

/** One lookup instead of a search: bets are placed far more often than this table is made. */
const TICK_OF = new Int16Array(MAX_PRICE + 1).fill(-1)
PRICES.forEach((price, tick) => (TICK_OF[price] = tick))

/** The tick of a price, or -1 for a price off the ladder, whatever it is. */
export const tickOf = (price: number): number => TICK_OF[price] ?? -1

export const isOnLadder = (price: number): boolean => tickOf(price) >= 0

export const priceAt = (tick: number): number => {
  const price = PRICES[tick]
  assert(price !== undefined, `${tick} is not a tick of the ladder`)
  return price
}

const clamp = (price: number): number => Math.min(MAX_PRICE, Math.max(MIN_PRICE, price))

const snap = (price: number, round: (steps: number) => number): number => {
  const within = clamp(price)
  const step = stepAt(within)
  return clamp(round(within / step) * step)
}

/** The highest price of the ladder that is not above. */
export const priceBelow = (price: number): number => snap(price, Math.floor)

/** The lowest price of the ladder that is not below. */
export const priceAbove = (price: number): number => snap(price, Math.ceil)

/** The nearest price of the ladder; a price in the middle goes up. */
export const nearestPrice = (price: number): number => snap(price, (steps) => Math.floor(steps + 0.5))

/** So many ticks up, or down for a negative number, and never beyond an end of the ladder. */
export const ticksAway = (price: number, ticks: number): number => {
  const tick = tickOf(price)
  assert(tick >= 0, `${price} is not on the ladder`)
  return priceAt(Math.min(TOP_TICK, Math.max(0, tick + ticks)))
}
