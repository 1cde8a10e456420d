/**
 * From the ids of orders to slots, and from the ids of accounts to indexes, none of which is 0. At millions of
 * operations a second a `Map` of numbers spends more time than the book itself. The table holds nothing but slots, in
 * chains; whoever asks tells the id of a slot. Taking one out of a chain moves no other, so no other is looked at.
 */
export type IdTable = {
  heads: Int32Array
  mask: number
  /** The next slot of the same chain, by slot. */
  chains: Int32Array
  count: number
}

/** The id of a slot is at `slot << shift`. */
export type Ids = { values: Float64Array; readonly shift: number }

const FIRST_PLACES = 64

export const createIdTable = (): IdTable => ({
  heads: new Int32Array(FIRST_PLACES),
  mask: FIRST_PLACES - 1,
  chains: new Int32Array(FIRST_PLACES),
  count: 0,
})

/**
 * Sixteen ids in a row stay together in one line of the cache, because new orders have neighbouring ids; the golden
 * ratio as a 32-bit number spreads the rows.
 */
const homeOf = (id: number, mask: number): number => {
  const mixed = Math.imul(id >>> 4, -1_640_531_535)
  return (mixed ^ (mixed >>> 15) ^ (id & 15)) & mask
}

/** The slot of an id, or 0. */
export const findSlot = ({ heads, mask, chains }: IdTable, { values, shift }: Ids, id: number): number => {
  let slot = heads[homeOf(id, mask)]!
  while (slot !== 0 && values[slot << shift] !== id) slot = chains[slot]!
  return slot
}

/** The id must not be there yet. */
export const addSlot = (table: IdTable, ids: Ids, id: number, slot: number): void => {
  if (table.count * 2 > table.mask) spread(table, ids)
  while (slot >= table.chains.length) table.chains = twice(table.chains)
  put(table, id, slot)
  table.count++
}

const put = ({ heads, mask, chains }: IdTable, id: number, slot: number): void => {
  const home = homeOf(id, mask)
  chains[slot] = heads[home]!
  heads[home] = slot
}

const twice = (numbers: Int32Array): Int32Array => {
  const more = new Int32Array(numbers.length * 2)
  more.set(numbers)
  return more
}

/** Over twice as many chains. */
const spread = (table: IdTable, { values, shift }: Ids): void => {
  const { heads, chains } = table
  table.heads = new Int32Array(heads.length * 2)
  table.mask = heads.length * 2 - 1
  for (let slot of heads)
    while (slot !== 0) {
      const next = chains[slot]!
      put(table, values[slot << shift]!, slot)
      slot = next
    }
}

/** Takes out a slot that is there. */
export const removeSlot = (table: IdTable, id: number, slot: number): void => {
  const { heads, mask, chains } = table
  const home = homeOf(id, mask)
  let before = heads[home]!
  if (before === slot) heads[home] = chains[slot]!
  else {
    while (chains[before] !== slot) before = chains[before]!
    chains[before] = chains[slot]!
  }
  table.count--
}
