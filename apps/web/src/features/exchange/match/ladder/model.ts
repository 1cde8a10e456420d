import type { BetView, MarketDetail, OfferView, RunnerView } from '@maidan/contracts/player'
import { MAX_ODDS, MIN_ODDS, nextTick, previousTick, snapToTick } from '@maidan/ui/market/odds-ticks.ts'
import type { Side } from '@maidan/ui/market/odds-format.ts'
import type { Position } from '../position.ts'

/** Prices and rupees as whole hundredths, so that they are compared and added exactly. */
const at = (amount: number): number => Math.round(amount * 100)

/** The middle of the ladder: the last traded price, or what stands between the offers. */
export const centreOf = ({ lastTraded, toBack, toLay }: RunnerView): number => {
  const best = lastTraded ?? toBack[0]?.[0] ?? toLay[0]?.[0]
  return best === undefined ? 2 : snapToTick(best)
}

const climb = (from: number, step: (price: number) => number, count: number): number[] => {
  const prices: number[] = []
  for (let price = step(from); prices.length < count && price !== prices.at(-1); price = step(price))
    if (price !== from) prices.push(price)
    else break
  return prices
}

/** So many prices above and below, highest first; fewer at the ends of the ladder. */
export const pricesAround = (centre: number, around: number): readonly number[] => [
  ...climb(centre, nextTick, around).toReversed(),
  centre,
  ...climb(centre, previousTick, around),
]

/** The price so many ticks away, at most at the end of the ladder. */
export const moved = (price: number, ticks: number): number => {
  const step = ticks > 0 ? nextTick : previousTick
  let to = price
  for (let count = Math.abs(ticks); count > 0; count -= 1) to = step(to)
  return Math.min(MAX_ODDS, Math.max(MIN_ODDS, to))
}

/** The offers of now, and behind the last of them what was read of the deeper ones. */
export const withDeeper = (
  now: readonly OfferView[],
  deep: readonly OfferView[],
  side: Side,
): readonly OfferView[] => {
  const last = now.at(-1)
  if (last === undefined) return now
  const isBehind = ([price]: OfferView): boolean => (side === 'back' ? price < last[0] : price > last[0])
  return [...now, ...deep.filter(isBehind)]
}

export type OwnOrder = {
  readonly side: Side
  readonly price: number
  readonly stake: number
  readonly ids: readonly number[]
}

/** The player's orders on a runner that wait in the book, together where they stand at one price. */
export const ownOrders = (bets: readonly BetView[], market: number, runner: number): readonly OwnOrder[] => {
  const orders = new Map<string, OwnOrder>()
  for (const { id, side, price, remaining, status, ...bet } of bets) {
    const isOurs = bet.market === market && bet.runner === runner && status === 'open' && remaining > 0
    if (!isOurs || price === null || (side !== 'back' && side !== 'lay')) continue
    const key = `${side} ${at(price)}`
    const before = orders.get(key)
    orders.set(key, {
      side,
      price,
      stake: (before?.stake ?? 0) + remaining,
      ids: [...(before?.ids ?? []), id],
    })
  }
  return [...orders.values()]
}

/** What the position brings, whoever wins, if it is closed on this runner at a price; nothing where that is not one sum. */
export const closedAt = (
  position: Position | undefined,
  runner: number,
  price: number,
): number | undefined => {
  if (position === undefined) return undefined
  const wins = position.get(runner)
  const others = [...position].filter(([id]) => id !== runner).map(([, profit]) => profit)
  const [loses] = others
  if (wins === undefined || loses === undefined || others.some((one) => one !== loses)) return undefined
  // Whole paise and hundredths: the sum is exact, and a part of a paisa counts against the player.
  const sum = at(loses) * at(price) + (at(wins) - at(loses)) * 100
  return Math.floor(sum / at(price)) / 100
}

export type LadderRow = {
  readonly price: number
  /** What can be had at it, in rupees. */
  readonly toBack: number
  readonly toLay: number
  readonly isBest: Side | undefined
  readonly isLast: boolean
  readonly traded: number
  readonly own: readonly OwnOrder[]
  readonly closed: number | undefined
}

type Facts = {
  readonly market: MarketDetail
  readonly runner: RunnerView
  /** The same runner as it was read with more offers and what was traded at each price. */
  readonly deep: RunnerView | undefined
  readonly bets: readonly BetView[]
  readonly position: Position | undefined
}

const byPrice = (offers: readonly OfferView[]): ReadonlyMap<number, number> =>
  new Map(offers.map(([price, size]) => [at(price), size]))

export const rowsOf = (
  { market, runner, deep, bets, position }: Facts,
  prices: readonly number[],
): readonly LadderRow[] => {
  const toBack = byPrice(withDeeper(runner.toBack, deep?.toBack ?? [], 'back'))
  const toLay = byPrice(withDeeper(runner.toLay, deep?.toLay ?? [], 'lay'))
  const traded = byPrice(deep?.traded ?? runner.traded ?? [])
  const last = runner.lastTraded ?? deep?.lastTraded
  const own = ownOrders(bets, market.id, runner.id)
  const bestOf = (price: number): Side | undefined => {
    if (runner.toBack[0] && at(runner.toBack[0][0]) === at(price)) return 'back'
    return runner.toLay[0] && at(runner.toLay[0][0]) === at(price) ? 'lay' : undefined
  }
  return prices.map((price) => ({
    price,
    toBack: toBack.get(at(price)) ?? 0,
    toLay: toLay.get(at(price)) ?? 0,
    isBest: bestOf(price),
    isLast: last !== undefined && at(last) === at(price),
    traded: traded.get(at(price)) ?? 0,
    own: own.filter((order) => at(order.price) === at(price)),
    closed: closedAt(position, runner.id, price),
  }))
}
