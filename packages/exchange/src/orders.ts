import { type Ids, idsIn } from './id-table.ts'

/**
 * Live orders in reusable slots, packed so that little of the cache is touched. Slot 0 is nobody. Ids and sizes are in
 * a plain array: they go into events as they are, and a number out of an array of doubles would have to be made into
 * an object of its own each time.
 */
export type Orders = {
  /** Four whole numbers a slot. */
  links: Int32Array
  /** Two numbers a slot: the id, and what is left to be matched. */
  readonly values: number[]
  readonly bySlot: Ids
  /** Twice the place in time, and one more for an order that persists. Hardly ever read. */
  readonly times: number[]
  /** The first slot of the chain of slots that were given back. */
  free: number
}

const FIRST_SLOTS = 64

/** Places in `links`, from `slot << 2` on. */
export const NEXT = 0
export const PREVIOUS = 1
export const LEVEL = 2
const ACCOUNT = 3

export const createOrders = (): Orders => {
  const values = [0, 0]
  return { links: new Int32Array(FIRST_SLOTS << 2), values, bySlot: idsIn(values, 1), times: [0], free: 0 }
}

/** The new order stands in no queue yet. */
export const addOrder = (
  orders: Orders,
  id: number,
  size: number,
  seq: number,
  account: number,
  persists: boolean,
): number => {
  const slot = takeSlot(orders)
  const { links, values, times } = orders
  values[slot << 1] = id
  values[(slot << 1) | 1] = size
  links[(slot << 2) | ACCOUNT] = account
  times[slot] = seq * 2 + (persists ? 1 : 0)
  return slot
}

const takeSlot = (orders: Orders): number => {
  const { free } = orders
  if (free !== 0) {
    orders.free = orders.links[(free << 2) | NEXT]!
    return free
  }
  const fresh = orders.values.length >> 1
  if (fresh << 2 === orders.links.length) grow(orders)
  return fresh
}

export const giveBackSlot = (orders: Orders, slot: number): void => {
  orders.links[(slot << 2) | NEXT] = orders.free
  orders.free = slot
}

const grow = (orders: Orders): void => {
  const links = new Int32Array(orders.links.length * 2)
  links.set(orders.links)
  orders.links = links
}

export const orderId = ({ values }: Orders, slot: number): number => values[slot << 1]!
export const orderSize = ({ values }: Orders, slot: number): number => values[(slot << 1) | 1]!
export const setOrderSize = ({ values }: Orders, slot: number, size: number): void => {
  values[(slot << 1) | 1] = size
}
export const orderSeq = ({ times }: Orders, slot: number): number => Math.floor(times[slot]! / 2)
export const orderPersists = ({ times }: Orders, slot: number): boolean => times[slot]! % 2 === 1
export const orderLevel = ({ links }: Orders, slot: number): number => links[(slot << 2) | LEVEL]!
export const orderAccount = ({ links }: Orders, slot: number): number => links[(slot << 2) | ACCOUNT]!
export const nextOrder = ({ links }: Orders, slot: number): number => links[(slot << 2) | NEXT]!
