import { expect, test } from 'vitest'
import { restoreMarket } from '../market/market.ts'
import { scripted } from '../testing/script.ts'

const two = { runners: [1, 2], crossMatching: true }
const three = { runners: [1, 2, 3], crossMatching: true }

test('[EX-14] a back is matched by backs of all other runners', () => {
  expect(scripted(two, 'bob backs 100 at 2.00 on B').play('alice backs 100 at 2.00 on A')).toEqual([
    'alice backs A for 100 at 2.00 with house',
    'bob backs B for 100 at 2.00 with house',
  ])
  const { play } = scripted(three, 'bob backs 100 at 4.00 on B', 'carol backs 100 at 4.00 on C')
  expect(play('alice backs 300 at 1.90 on A')).toEqual([
    'alice backs A for 200 at 2.00 with house',
    'bob backs B for 100 at 4.00 with house',
    'carol backs C for 100 at 4.00 with house',
  ])
})

test('[EX-14] a lay is matched by lays of all other runners', () => {
  const { play } = scripted(three, 'bob lays 100 at 4.00 on B', 'carol lays 100 at 4.00 on C')
  expect(play('alice lays 300 at 2.10 on A')).toEqual([
    'house backs A for 200 at 2.00 with alice',
    'house backs B for 100 at 4.00 with bob',
    'house backs C for 100 at 4.00 with carol',
  ])
})

test('[EX-14] without an order on every other runner, or without cross-matching, nothing is matched', () => {
  expect(scripted(three, 'bob backs 100 at 1.10 on B').play('alice backs 100 at 1.10 on A')).toEqual([])
  expect(
    scripted({ runners: [1, 2] }, 'bob backs 100 at 2.00 on B').play('alice backs 100 at 2.00 on A'),
  ).toEqual([])
})

test('[EX-15] the price is rounded on the ladder against who takes it, and never leaves the ladder', () => {
  // 1 ÷ (1 − 1 ÷ 1.85) is 2.176…
  expect(scripted(two, 'bob backs 1000 at 1.85 on B').play('alice backs 100 at 2.00 on A')[0]).toBe(
    'alice backs A for 100 at 2.16 with house',
  )
  expect(scripted(two, 'bob lays 1000 at 1.85 on B').play('alice lays 100 at 3.00 on A')[0]).toBe(
    'house backs A for 100 at 2.18 with alice',
  )
  const beyond = scripted(three, 'bob backs 100 at 1.50 on B', 'carol backs 100 at 1.50 on C')
  expect(beyond.play('alice backs 10 at 1000 on A')).toEqual([])
})

test('[EX-15] a price that does not reach is not rounded into reach', () => {
  expect(scripted(two, 'bob backs 1000 at 1.85 on B').play('alice backs 100 at 2.18 on A')).toEqual([])
})

test('[EX-16] resting orders are served first at the same price, and a better one before it', () => {
  const { play } = scripted(
    two,
    'bob backs 100 at 2.00 on B',
    'carol lays 10 at 2.00 on A',
    'dave lays 10 at 2.02 on A',
  )
  expect(play('alice backs 50 at 2.00 on A')).toEqual([
    'alice backs A for 10 at 2.02 with dave',
    'alice backs A for 10 at 2.00 with carol',
    'alice backs A for 30 at 2.00 with house',
    'bob backs B for 30 at 2.00 with house',
  ])
})

test('[EX-16] in the queues of the other runners the best price and the first comer go first', () => {
  const { play } = scripted(
    two,
    'bob backs 10 at 2.00 on B',
    'carol backs 10 at 1.90 on B',
    'dave backs 10 at 2.00 on B',
  )
  expect(play('alice backs 25 at 1.99 on A')).toEqual([
    'alice backs A for 9.04 at 2.10 with house',
    'carol backs B for 9.99 at 1.90 with house',
    'alice backs A for 15.96 at 2.00 with house',
    'carol backs B for 0.01 at 1.90 with house',
    'bob backs B for 10 at 2.00 with house',
    'dave backs B for 5.95 at 2.00 with house',
  ])
})

test('[EX-16] a rest that is too small to be matched alone goes along and blocks nobody', () => {
  const { play, market } = scripted(two, 'bob backs 0.01 at 1.50 on B', 'carol backs 100 at 1.60 on B')
  expect(play('alice backs 10 at 2.50 on A')).toEqual([
    'alice backs A for 10 at 2.66 with house',
    'bob backs B for 0.01 at 1.50 with house',
    'carol backs B for 16.61 at 1.60 with house',
  ])
  expect(market.order(1)).toBeUndefined()
})

test('[EX-17] the internal account loses in no outcome, and what it keeps is named', () => {
  for (const winner of [1, 2]) {
    const { market, apply } = scripted(two, 'bob backs 1000 at 1.85 on B', 'alice backs 100 at 2.00 on A')
    apply({ type: 'settle', outcome: { type: 'result', winners: [winner] } })
    const { house, accounts } = market.settlement()!
    expect(house.cross).toBeGreaterThanOrEqual(0)
    expect(house.cross).toBeLessThan(2_00)
    expect(accounts.reduce((sum, { net }) => sum + net, 0) + house.cross + house.rounding).toBe(0)
  }
})

/** Alice backs A for 200 at 2.00, Bob B and Carol C for 100 at 4.00, all with the internal account. */
const crossed = () =>
  scripted(
    three,
    'bob backs 100 at 4.00 on B',
    'carol backs 100 at 4.00 on C',
    'alice backs 200 at 2.00 on A',
  )

test('[EX-34] when a runner is removed, cross-matched bets on the others are reduced and those on it are void', () => {
  const { market, apply } = crossed()
  apply({ type: 'remove_runner', runner: 3, factorBp: 2500 })
  apply({ type: 'settle', outcome: { type: 'result', winners: [1] } })
  const { house, accounts } = market.settlement()!
  expect(accounts.map(({ net }) => net)).toEqual([100_00, -100_00, 0])
  expect(accounts.flatMap(({ bets }) => bets.map(({ verdict }) => verdict))).toEqual(['won', 'lost', 'void'])
  expect(house).toEqual({ cross: 0, rounding: 0, commission: 0 })
})

test('[EX-34] the internal account bears what the factor differs from the share of the removed runner', () => {
  const kept = (factorBp: number, winner: number): number => {
    const { market, apply } = crossed()
    apply({ type: 'remove_runner', runner: 3, factorBp })
    apply({ type: 'settle', outcome: { type: 'result', winners: [winner] } })
    const { house, accounts } = market.settlement()!
    expect(accounts.reduce((sum, { net }) => sum + net, 0) + house.cross + house.rounding).toBe(0)
    return house.cross
  }
  expect([100, 2000, 2500, 3000].map((factorBp) => kept(factorBp, 1))).toEqual([-100_00, -20_00, 0, 20_00])
  expect([100, 2000, 2500, 3000].map((factorBp) => kept(factorBp, 2))).toEqual([-100_00, -20_00, 0, 20_00])
})

test('[EX-34] what is held for cross-matched bets follows the reduced prices, also in a market read back', () => {
  const { market, apply } = scripted(
    three,
    'bob lays 100 at 4.00 on B',
    'carol lays 100 at 4.00 on C',
    'alice lays 200 at 2.00 on A',
  )
  const held = () => [1, 2, 3].map((account) => market.exposure(account))
  expect(held()).toEqual([200_00, 300_00, 300_00])
  apply({ type: 'remove_runner', runner: 3, factorBp: 2000 })
  expect(held()).toEqual([120_00, 220_00, 0])
  const back = restoreMarket(market.snapshot())
  expect([1, 2, 3].map((account) => back.exposure(account))).toEqual(held())
})

test('[EX-17] cross-matching is for markets with a single winner', () => {
  expect(() => scripted({ crossMatching: true, numberOfWinners: 2 })).toThrow('single winner')
})
