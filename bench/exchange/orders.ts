import { type Cancel, createMarket, type Market, type Place, PRICES } from '@maidan/exchange'
import { Side } from 'nodejs-order-book'

/** One command as each engine takes it. */
type StreamOp = { readonly ours: Place | Cancel; readonly theirs: PeerOrder | string }

export type PeerOrder = {
  readonly id: string
  readonly side: Side
  readonly size: number
  readonly price: number
}

/** Commands that follow each other, made a part at a time before the clock runs. */
export type OrderStream<Engine extends keyof StreamOp> = {
  /** What fills the book to its depth. */
  readonly filling: readonly StreamOp[Engine][]
  readonly next: (count: number) => StreamOp[Engine][]
  /** What it was made of so far. */
  readonly mix: () => string
}

const RUNNER = 1
const PLAYERS = 500
const MIDDLE = 175
const DEPTH_TICKS = 15
const LIMIT = 0.6
const CANCEL = 0.9

/** Marsaglia's xorshift, so that every run sees the same commands. */
const seeded = (seed: number): (() => number) => {
  let word = seed >>> 0
  return () => {
    word ^= word << 13
    word ^= word >>> 17
    word ^= word << 5
    return (word >>> 0) / 4_294_967_296
  }
}

/** Live orders with a random one at hand. */
const createBag = () => {
  const ids: number[] = []
  const places = new Map<number, number>()
  return {
    size: () => ids.length,
    at: (share: number): number => ids[Math.floor(share * ids.length)] ?? 0,
    add: (id: number): void => void places.set(id, ids.push(id) - 1),
    remove: (id: number): void => {
      const place = places.get(id)
      const last = ids.pop()
      if (place === undefined || last === undefined) return
      places.delete(id)
      if (last === id) return
      ids[place] = last
      places.set(last, place)
    },
  }
}

/** 60 % orders that rest, 30 % cancels of a random live order, 10 % orders that take, around `depth` live orders. */
export const makeStream = <Engine extends keyof StreamOp>(
  engine: Engine,
  depth: number,
): OrderStream<Engine> => {
  const random = seeded(12_345)
  const market = createMarket({ runners: [RUNNER] })
  const bag = createBag()
  const owners = new Map<number, number>()
  let nextId = 1
  const counts = { limit: 0, cancel: 0, taking: 0 }

  const place = (side: Place['side'], price: number, size: number): StreamOp => {
    const order = nextId++
    const account = 1 + Math.floor(random() * PLAYERS) * 2 + (side === 'back' ? 0 : 1)
    owners.set(order, account)
    const ours: Place = { type: 'place', order, account, runner: RUNNER, side, price, stake: size }
    follow(market, ours, bag)
    // A layer buys the runner, a backer sells it: prices fall and rise on the same side of the book.
    const peerSide = side === 'lay' ? Side.BUY : Side.SELL
    return { ours, theirs: { id: String(order), side: peerSide, size, price: price / 100 } }
  }
  const limit = (): StreamOp => {
    const side = random() < 0.5 ? 'lay' : 'back'
    const away = 1 + Math.floor(-Math.log(1 - random()) * DEPTH_TICKS)
    return place(side, restingPrice(market, side, away), 1 + Math.floor(random() * 1000))
  }
  const taking = (): StreamOp => {
    const side = random() < 0.5 ? 'lay' : 'back'
    const factor = bag.size() > depth ? 9 : 2
    return place(side, takingPrice(market, side), 1 + Math.floor(random() * 1000 * factor))
  }
  const cancel = (): StreamOp => {
    const order = bag.at(random())
    const ours: Cancel = { type: 'cancel', order, account: owners.get(order) ?? 0 }
    follow(market, ours, bag)
    return { ours, theirs: String(order) }
  }
  const next = (): StreamOp => {
    const draw = random()
    const kind = draw < LIMIT || bag.size() === 0 ? 'limit' : draw < CANCEL ? 'cancel' : 'taking'
    counts[kind]++
    return { limit, cancel, taking }[kind]()
  }

  const mix = (): string => {
    const all = counts.limit + counts.cancel + counts.taking
    const share = (part: number) => `${((100 * part) / all).toFixed(1)} %`
    return `${share(counts.limit)} limit, ${share(counts.cancel)} cancel, ${share(counts.taking)} marketable, ${bag.size()} live at the end`
  }
  return {
    filling: Array.from({ length: depth }, () => limit()[engine]),
    next: (count) => Array.from({ length: count }, () => next()[engine]),
    mix,
  }
}

const follow = (market: Market, command: Place | Cancel, bag: ReturnType<typeof createBag>): void => {
  for (const event of market.apply(command)) {
    if (event.type === 'cancelled') bag.remove(event.order)
    if (event.type !== 'matched') continue
    for (const order of [event.backOrder, event.layOrder])
      if (order !== command.order && !market.order(order)) bag.remove(order)
  }
  if (command.type === 'place' && market.order(command.order)) bag.add(command.order)
}

const within = (tick: number): number => PRICES[Math.max(0, Math.min(PRICES.length - 1, tick))] ?? 0

/** So many ticks from the middle, and never where it would be matched. */
const restingPrice = (market: Market, side: Place['side'], away: number): number => {
  const [prices] = market.prices(1)
  const price = within(side === 'lay' ? MIDDLE - away : MIDDLE + away)
  const best = (side === 'lay' ? prices?.toLay : prices?.toBack)?.[0]?.price
  if (best === undefined) return price
  const tick = PRICES.indexOf(best)
  if (side === 'lay') return price < best ? price : within(tick - 1)
  return price > best ? price : within(tick + 1)
}

const takingPrice = (market: Market, side: Place['side']): number => {
  const [prices] = market.prices(1)
  const best = (side === 'lay' ? prices?.toLay : prices?.toBack)?.[0]?.price
  const tick = best === undefined ? MIDDLE : PRICES.indexOf(best)
  return within(side === 'lay' ? tick + 5 : tick - 5)
}
