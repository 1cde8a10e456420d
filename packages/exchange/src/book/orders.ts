import type { Ids } from './id-table.ts'

/**
 * Live orders in reusable slots. Slot 0 is nobody. In a deep book the orders that a command touches lie anywhere, and
 * every line of the cache that has to be fetched costs more than the work on it. So all that matching needs of an
 * order lies together in half a line: two doubles and four whole numbers, seen through two views of one buffer.
 */
export type Orders = {
  /** Four whole numbers a slot, after the space of its doubles. */
  links: Int32Array
  /** Two doubles a slot: the id, and what is left to be matched. */
  values: Float64Array
  readonly bySlot: Ids
  /** Twice the place in time, and one more for an order that persists. Hardly ever read. */
  readonly times: number[]
  /** The first slot of the chain of slots that were given back. */
  free: number
}

const FIRST_SLOTS = 64
const SLOT_BYTES = 32

/** A slot begins at `slot << VALUE_BITS` in `values` and at `slot << LINK_BITS` in `links`. */
const VALUE_BITS = 2
export const LINK_BITS = 3

/** Places in `values`. The id is at 0. */
const SIZE = 1

/** Places in `links`. */
export const NEXT = 4
export const PREVIOUS = 5
export const LEVEL = 6
const ACCOUNT = 7

export const createOrders = (): Orders => {
  const buffer = new ArrayBuffer(FIRST_SLOTS * SLOT_BYTES)
  const values = new Float64Array(buffer)
  return {
    links: new Int32Array(buffer),
    values,
    bySlot: { values, shift: VALUE_BITS },
    times: [0],
    free: 0,
  }
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
  values[slot << VALUE_BITS] = id
  values[(slot << VALUE_BITS) | SIZE] = size
  links[(slot << LINK_BITS) | ACCOUNT] = account
  times[slot] = seq * 2 + (persists ? 1 : 0)
  return slot
}

const takeSlot = (orders: Orders): number => {
  const { free } = orders
  if (free !== 0) {
    orders.free = orders.links[(free << LINK_BITS) | NEXT]!
    return free
  }
  const fresh = orders.times.length
  if (fresh << LINK_BITS === orders.links.length) grow(orders)
  return fresh
}

export const giveBackSlot = (orders: Orders, slot: number): void => {
  orders.links[(slot << LINK_BITS) | NEXT] = orders.free
  orders.free = slot
}

const grow = (orders: Orders): void => {
  const links = new Int32Array(orders.links.length * 2)
  links.set(orders.links)
  orders.links = links
  orders.values = new Float64Array(links.buffer)
  orders.bySlot.values = orders.values
}

export const orderId = ({ values }: Orders, slot: number): number => values[slot << VALUE_BITS]!
export const orderSize = ({ values }: Orders, slot: number): number => values[(slot << VALUE_BITS) | SIZE]!
export const setOrderSize = ({ values }: Orders, slot: number, size: number): void => {
  values[(slot << VALUE_BITS) | SIZE] = size
}
export const orderSeq = ({ times }: Orders, slot: number): number => Math.floor(times[slot]! / 2)
export const orderPersists = ({ times }: Orders, slot: number): boolean => times[slot]! % 2 === 1
export const orderLevel = ({ links }: Orders, slot: number): number => links[(slot << LINK_BITS) | LEVEL]!
export const orderAccount = ({ links }: Orders, slot: number): number => links[(slot << LINK_BITS) | ACCOUNT]!
export const nextOrder = ({ links }: Orders, slot: number): number => links[(slot << LINK_BITS) | NEXT]!
