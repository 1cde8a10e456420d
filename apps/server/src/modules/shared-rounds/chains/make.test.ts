import { chainOf, type ChainHash, hashOf, hashOfRound } from '@maidan/games'
import { expect, test } from 'vitest'
import { hashAt, makeChain } from './make.ts'
import { decideChains } from './service.ts'
import type { ChainRow } from './store.ts'

const SECRET = hashOf('a secret') as ChainHash

test.each([
  [1, 1],
  [7, 3],
  [100, 16],
  [5000, 4096],
])(
  '[FLIGHT-2] [FAIR-4] a chain of %i made in slices is the one of the rules, hash by hash',
  async (length, spacing) => {
    const [made, ruled] = [await makeChain(SECRET, { length, spacing }), chainOf(SECRET, length, spacing)]
    expect(made.terminal).toBe(ruled.terminal)
    expect(made.kept.map(({ hash }) => hash)).toEqual(ruled.kept)
    for (const wanted of [1, 2, spacing, length - 1, length].filter((at) => at >= 1 && at <= length)) {
      const kept = made.kept.toReversed().find(({ position }) => position >= wanted)!
      expect(hashAt(kept, wanted)).toBe(hashOfRound(ruled, wanted))
    }
  },
)

const PLAN = { firstLength: 10, length: 100, spacing: 4, margin: 3, drawsAt: 2 }
const chain = (id: number, played: number, length: number, salt: string | null = 's') =>
  ({ id, played, length, salt }) as unknown as ChainRow

test('[FLIGHT-3] [FLIGHT-20] the next chain is made when few rounds are left, and salted when fewer are', () => {
  expect(decideChains([], PLAN)).toEqual({ type: 'make', length: 10 })
  expect(decideChains([chain(1, 0, 10, null)], PLAN)).toEqual({ type: 'salt', chain: 1 })
  expect(decideChains([chain(1, 6, 10)], PLAN)).toEqual({ type: 'nothing' })
  expect(decideChains([chain(1, 7, 10)], PLAN)).toEqual({ type: 'make', length: 100 })
  const next = chain(2, 0, 100, null)
  expect(decideChains([chain(1, 7, 10), next], PLAN)).toEqual({ type: 'nothing' })
  expect(decideChains([chain(1, 8, 10), next], PLAN)).toEqual({ type: 'salt', chain: 2 })
  expect(decideChains([chain(1, 10, 10), next], PLAN)).toEqual({ type: 'salt', chain: 2 })
  expect(decideChains([chain(1, 10, 10), chain(2, 0, 100)], PLAN)).toEqual({ type: 'nothing' })
})
