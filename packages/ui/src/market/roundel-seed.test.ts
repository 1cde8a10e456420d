// @vitest-environment node

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { looksAlike, roundelAgainst } from './roundel-against.ts'
import { ROUNDEL_PATTERNS, roundelOf } from './roundel-seed.ts'

test('a team looks the same however its name is written', () => {
  expect(roundelOf('IND')).toEqual(roundelOf(' India '))
  expect(roundelOf('Jaipur Kites')).toEqual(roundelOf('jaipur kites'))
})

test('many teams use every pattern and never one ink on itself', () => {
  const teams = Array.from({ length: 200 }, (_, i) => roundelOf(`Team ${i}`))
  expect(new Set(teams.map(({ pattern }) => pattern))).toEqual(new Set(ROUNDEL_PATTERNS))
  expect(teams.filter(({ ground, figure }) => ground === figure)).toEqual([])
})

test('teams next to each other rarely look alike', () => {
  const looks = new Set(Array.from({ length: 40 }, (_, i) => JSON.stringify(roundelOf(`Club ${i}`))))
  expect(looks.size).toBeGreaterThan(24)
})

/** Names as they come: of teams that have inks of their own, of clubs, of people, and anything else. */
const name = fc.oneof(
  fc.constantFrom('India', 'AUS', 'Bangladesh', 'South Africa', 'pak', 'New Zealand', 'Sri Lanka', 'England'),
  fc
    .tuple(fc.constantFrom('Goa', 'Kochi', 'Oslo', 'Emil'), fc.string({ maxLength: 12 }))
    .map((two) => two.join(' ')),
  fc.string({ maxLength: 40 }),
)

test('[EMB-14] opponents never share a roundel, whatever their names are', () => {
  fc.assert(
    fc.property(name, name, (home, away) => {
      const [one, other] = [roundelOf(home), roundelAgainst(away, home)]
      expect(looksAlike(one, other)).toBe(false)
      expect(one.ground).not.toBe(other.ground)
      expect(other.ground).not.toBe(other.figure)
      expect(roundelAgainst(away, home)).toEqual(other)
    }),
    { numRuns: 2000 },
  )
})

test('[EMB-14] a team keeps its own inks beside whoever does not look like it', () => {
  expect(roundelAgainst('Australia', 'India')).toEqual(roundelOf('Australia'))
  expect(roundelAgainst('Bangladesh', 'Australia')).not.toEqual(roundelOf('Bangladesh'))
})
