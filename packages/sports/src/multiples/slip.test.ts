import { expect, test } from 'vitest'
import type { Leg, SlipType } from './slip.ts'
import { decideSlip } from './slip.ts'
import { choose, combinations, foldName, SYSTEMS, type SystemName } from './systems.ts'

const legs = (count: number, odds = 200): Leg[] =>
  Array.from({ length: count }, (_, index) => ({
    fixture: `f${index}`,
    market: `m${index}`,
    selection: 'home',
    odds,
  }))
const decide = (type: SlipType, list: Leg[], stake = 100) => decideSlip({ type, legs: list, stake })
const refusal = (...ask: Parameters<typeof decide>) => {
  const answer = decide(...ask)
  return answer.ok ? 'taken' : answer.refusal
}
const lineCount = (type: SlipType, count: number) => {
  const answer = decide(type, legs(count))
  return answer.ok ? answer.value.lines.length : answer.refusal
}

test('[SPORT-54] every named system has its number of bets', () => {
  const counts: Record<SystemName, number> = {
    trixie: 4,
    patent: 7,
    yankee: 11,
    lucky15: 15,
    canadian: 26,
    lucky31: 31,
    heinz: 57,
    lucky63: 63,
    superHeinz: 120,
    goliath: 247,
  }
  for (const [name, count] of Object.entries(counts) as [SystemName, number][])
    expect([name, lineCount(name, SYSTEMS[name].legs)]).toEqual([name, count])
})

test('[SPORT-54] singles, accumulators and k out of n', () => {
  expect(lineCount('singles', 3)).toBe(3)
  expect(lineCount('accumulator', 5)).toBe(1)
  expect(lineCount({ sizes: [3] }, 5)).toBe(10)
  expect(lineCount({ sizes: [2, 3] }, 4)).toBe(10)
  expect(combinations(4, 2)).toEqual([
    [0, 1],
    [0, 2],
    [0, 3],
    [1, 2],
    [1, 3],
    [2, 3],
  ])
  for (let size = 0; size <= 8; size++) expect(choose(8, size)).toBe(combinations(8, size).length)
  expect([1, 2, 3, 8, 9].map(foldName)).toEqual(['Single', 'Double', 'Treble', 'Eight-fold', '9-fold'])
})

test('[SPORT-55] legs of one fixture are refused in a multiple and taken as singles', () => {
  const twice = legs(3).map((leg) => ({ ...leg, fixture: 'same' }))
  expect(refusal('accumulator', twice)).toBe('same_fixture')
  expect(refusal('patent', twice)).toBe('same_fixture')
  expect(refusal({ sizes: [2] }, [...legs(2), { ...legs(1)[0]!, market: 'other' }])).toBe('same_fixture')
  expect(refusal('singles', twice)).toBe('taken')
})

test('[SPORT-61] bad slips are refused by name', () => {
  expect(refusal('accumulator', [])).toBe('no_legs')
  expect(refusal('accumulator', legs(21))).toBe('too_many_legs')
  expect(refusal('yankee', legs(3))).toBe('wrong_number_of_legs')
  for (const sizes of [[], [0], [4], [2, 2], [1.5]]) expect(refusal({ sizes }, legs(3))).toBe('sizes_invalid')
  for (const odds of [100, 0, -200, 150.5, 100_001, Number.NaN])
    expect(refusal('singles', legs(1, odds))).toBe('odds_invalid')
  expect(refusal({ sizes: [10] }, legs(20))).toBe('too_many_lines')
  expect(refusal('singles', legs(1), 0.5)).toBe('stake_not_whole')
  expect(refusal('singles', legs(1), 0)).toBe('stake_not_positive')
  expect(refusal('singles', legs(1), 1e15)).toBe('stake_too_large')
  expect(refusal('singles', legs(2), 6_000_000_000)).toBe('stake_too_large')
  expect(refusal('accumulator', legs(10, 100_000))).toBe('payout_too_large')
})

test('[SPORT-54] a slip knows what it costs and what it can return', () => {
  expect(decide('trixie', legs(3), 1000)).toMatchObject({
    ok: true,
    // Three doubles at 4.00 and a treble at 8.00.
    value: { totalStake: 4_000, maxReturns: 20_000 },
  })
})
