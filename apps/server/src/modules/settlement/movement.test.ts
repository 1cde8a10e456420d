import { paise } from '@maidan/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideMovement, type Due, movesNothing } from './movement.ts'

const amount = fc.integer({ min: 0, max: 1_000_000_000 }).map(paise)
const signed = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(paise)
const split = fc.record({ cash: amount, bonus: amount })
const due: fc.Arbitrary<Due> = fc.record({
  held: split,
  exposure: signed,
  net: signed,
  commission: signed,
  claims: amount,
})

const NOTHING = { cash: paise(0), bonus: paise(0) }
const plain: Due = {
  held: NOTHING,
  exposure: paise(0),
  net: paise(0),
  commission: paise(0),
  claims: paise(0),
}

test('[SET-3] both sides of a settlement sum to zero, whatever is due', () => {
  fc.assert(
    fc.property(due, split, (asked, free) => {
      const { pockets, house } = decideMovement(asked, free)
      const player = pockets.cash + pockets.bonus + pockets.exposure
      expect(player + house.reduce((sum, leg) => sum + leg.amount, 0)).toBe(0)
    }),
  )
})

test('[SET-10] the money moved, owed and kept for claims adds up to the money due, and no pocket goes below zero', () => {
  fc.assert(
    fc.property(due, split, (asked, free) => {
      const { pockets, owed, offset } = decideMovement(asked, free)
      expect(pockets.cash + pockets.bonus + pockets.exposure + offset - owed).toBe(asked.net)
      expect(
        Math.min(free.cash + pockets.cash, free.bonus + pockets.bonus, owed, offset),
      ).toBeGreaterThanOrEqual(0)
      expect(offset).toBeLessThanOrEqual(asked.claims)
      // A player who still has money owes nothing.
      expect(Math.min(owed, free.cash + pockets.cash + free.bonus + pockets.bonus)).toBe(0)
    }),
  )
})

test('[SET-2] money comes back in the proportion in which it was held, the odd paisa as cash', () => {
  const held = { cash: paise(1), bonus: paise(2) }
  const { pockets } = decideMovement({ ...plain, held, exposure: paise(-3), net: paise(97) }, NOTHING)
  expect(pockets).toEqual({ cash: 34, bonus: 66, exposure: -3 })
})

test('[SET-1] a player whose money does not change gets no posting', () => {
  expect(movesNothing(decideMovement(plain, NOTHING))).toBe(true)
  expect(movesNothing(decideMovement({ ...plain, exposure: paise(-1) }, NOTHING))).toBe(false)
})
