/**
 * From the ids of orders to slots, and from the ids of accounts to indexes, none of which is 0. A table with open
 * addressing: at millions of operations a second a `Map` of numbers spends more time than the book itself. It holds
 * nothing but the slots; whoever asks tells the id of a slot.
 */
export type IdTable = { places: Int32Array; mask: number; count: number }

/** The id of a slot is at `slot << shift`. */
export type Ids = { readonly values: readonly number[]; readonly shift: number }

/** All of them are made here: objects of one making are read faster. */
export const idsIn = (values: readonly number[], shift: number): Ids => ({ values, shift })

const FIRST_PLACES = 64

export const createIdTable = (places: number = FIRST_PLACES): IdTable => ({
  places: new Int32Array(places),
  mask: places - 1,
  count: 0,
})

/** The golden ratio as a 32-bit number spreads neighbours. Written out, because a constant so small needs no load. */
const homeOf = (id: number, mask: number): number => {
  const mixed = Math.imul(id | 0, -1_640_531_535)
  return (mixed ^ (mixed >>> 15)) & mask
}

/** The slot of an id, or 0. */
export const findSlot = ({ places, mask }: IdTable, { values, shift }: Ids, id: number): number => {
  let place = homeOf(id, mask)
  let slot = places[place]!
  while (slot !== 0 && values[slot << shift] !== id) {
    place = (place + 1) & mask
    slot = places[place]!
  }
  return slot
}

/** The id must not be there yet. */
export const addSlot = (table: IdTable, ids: Ids, id: number, slot: number): void => {
  if (table.count * 2 > table.mask) grow(table, ids)
  put(table, id, slot)
  table.count++
}

const put = ({ places, mask }: IdTable, id: number, slot: number): void => {
  let place = homeOf(id, mask)
  while (places[place] !== 0) place = (place + 1) & mask
  places[place] = slot
}

const grow = (table: IdTable, { values, shift }: Ids): void => {
  const { places } = table
  table.places = new Int32Array(places.length * 2)
  table.mask = places.length * 2 - 1
  for (const slot of places) if (slot !== 0) put(table, values[slot << shift]!, slot)
}

/** Takes out a slot that is there and closes the gap, so that a search never has to step over what was removed. */
export const removeSlot = (table: IdTable, { values, shift }: Ids, id: number, slot: number): void => {
  const { places, mask } = table
  let gap = homeOf(id, mask)
  while (places[gap] !== slot) gap = (gap + 1) & mask
  for (let next = (gap + 1) & mask; places[next] !== 0; next = (next + 1) & mask) {
    const home = homeOf(values[places[next]! << shift]!, mask)
    if (((next - home) & mask) < ((next - gap) & mask)) continue
    places[gap] = places[next]!
    gap = next
  }
  places[gap] = 0
  table.count--
}
