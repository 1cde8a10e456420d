import { expect, test } from 'vitest'
import { bytesOf, floatsOf } from '../fair/bytes.ts'
import { drawOf, hashBefore, parseChainHash, parseSalt } from '../fair/chain.ts'
import { hashOf } from '../fair/seeds.ts'
import { drawsFrom, FAIR_CHANCE, SALT } from '../testing/chance.ts'
import { simulate, type Trial } from '../testing/simulate.ts'
import { chiSquareTail, chiSquareTest, normalTails, runsTest } from '../testing/statistics.ts'
import { BLOCK_BYTES, bytesFrom, floatsFrom, seedsOf } from '../testing/stream.ts'

test('[FAIR-8] the likelihoods are those of the printed tables', () => {
  const table: [number, number, number][] = [
    [3.841, 1, 0.05],
    [6.635, 1, 0.01],
    [23.209, 10, 0.01],
    [310.457, 255, 0.01],
    [1.145, 5, 0.95],
  ]
  for (const [x, freedom, tail] of table) expect(chiSquareTail(x, freedom)).toBeCloseTo(tail, 4)
  expect(normalTails(-2.5758)).toBeCloseTo(0.01, 5)
})

const coin = (name: string, source: () => () => number): Trial => ({
  name,
  chances: [0.5, 0.5],
  paid: [0, 1.94],
  source,
})

test('[FAIR-8] a coin that lands too evenly, too often on one side or by turns is found out', () => {
  const turns = coin('by turns', () => {
    let at = 0
    return () => (at += 1) % 2
  })
  expect(simulate(turns, { rounds: 1000, chance: FAIR_CHANCE }).likelihood.runs).toBeLessThan(1e-6)
  expect(simulate(turns, { rounds: 1000, chance: FAIR_CHANCE }).likelihood.serial).toBeLessThan(1e-6)
  const bent = coin('bent', () => {
    let at = 0
    return () => ((at = (at * 5 + 3) % 1024) < 600 ? 0 : 1)
  })
  const { likelihood } = simulate(bent, { rounds: 10_240, chance: FAIR_CHANCE })
  expect([likelihood.chiSquare, likelihood.rtp].every((one) => one < 1e-6)).toBe(true)
  expect(chiSquareTest([500, 500], [0.5, 0.5])).toBe(1)
  expect(runsTest(50, 50, 51)).toBeGreaterThan(0.9)
})

test('[FAIR-8] [FAIR-9] what is tested are the bytes and the draws of the generator', () => {
  const blocks = [0, 1].map((nonce) => [...bytesOf(seedsOf('x', nonce), BLOCK_BYTES)])
  expect([...bytesFrom('x', 2 * BLOCK_BYTES)]).toEqual(blocks.flat())
  expect(floatsFrom('x')(3)).toEqual(floatsOf(seedsOf('x', 0), 3))
  const [hash, salt] = [parseChainHash(hashOf('x')), parseSalt(SALT)]
  if (!hash.ok || !salt.ok) throw new Error('not what a chain is made of')
  const draw = drawsFrom('x')
  const first = hashBefore(hash.value)
  expect([draw(), draw()]).toEqual([drawOf(first, salt.value), drawOf(hashBefore(first), salt.value)])
})
