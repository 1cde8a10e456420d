import { expect, test } from 'vitest'
import { addSlot, createIdTable, findSlot, type Ids, removeSlot } from './id-table.ts'
import { seededChance } from '../testing/chance.ts'

const SLOTS = 2000
const STEPS = 50_000

/** Ids in a row, ids with gaps of a power of two, and ids beyond 32 bits. */
const STRIDES = [1, 4096, 4_294_967_296]

test.each(STRIDES)('[EX-30] ids %d apart are found until they are taken out, as in a map', (stride) => {
  const chance = seededChance(stride)
  const ids: Ids = { values: new Float64Array(SLOTS), shift: 0 }
  const table = createIdTable()
  const naive = new Map<number, number>()
  const wrong: number[] = []
  for (let step = 1; step <= STEPS; step++) {
    const slot = 1 + chance.below(SLOTS - 1)
    const old = ids.values[slot]!
    if (old !== 0) {
      removeSlot(table, old, slot)
      naive.delete(old)
    }
    ids.values[slot] = step * stride
    addSlot(table, ids, step * stride, slot)
    naive.set(step * stride, slot)
    const asked = (1 + chance.below(step)) * stride
    if (findSlot(table, ids, asked) !== (naive.get(asked) ?? 0)) wrong.push(asked)
  }
  expect(wrong).toEqual([])
  expect(table.count).toBe(naive.size)
})
