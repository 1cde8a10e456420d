import { DAY_MS, HOUR_MS, paise } from '@maidan/core'
import { type BonusTerms, createSimulation, drawOf, type Habits, simulateClaim } from '@maidan/ledger/bonus'
import { rounds } from '@maidan/core/testing'
import { expect, test } from 'vitest'
import { createNaiveClaim } from './testing/naive-claim.ts'

const TERMS: BonusTerms = {
  kind: 'welcome',
  percent: 100,
  leastBase: paise(500_00),
  mostAmount: paise(10_000_00),
  times: 2,
  contribution: { exchange: 50, sportsbook: 100, instant: 100, casino: 100 },
  parts: 1,
  days: 30,
  mostStake: null,
  mostCash: paise(50_000_00),
  free: null,
}

const HABITS: Habits = {
  base: paise(1_000_00),
  stake: paise(1_000_00),
  product: 'instant',
  edgeBp: 400,
  pays: 200,
  betsADay: 50,
}

/** Wins and losses in a fixed order. */
const fixed = (wins: readonly boolean[]) => {
  let at = 0
  return (limit: number) => (wins[at++] === true ? 0 : limit - 1)
}

test('[BON-22] a bonus of two bets costs exactly what its four histories cost by hand', () => {
  const turned = (...wins: boolean[]) => simulateClaim(TERMS, HABITS, fixed(wins))?.turned
  // A first win leaves the coins alone; after a first loss the second bet is made with them.
  expect([turned(true, true), turned(true, false), turned(false, true), turned(false, false)]).toEqual([
    1_000_00, 1_000_00, 2_000_00, 0,
  ])
})

test('[BON-22] many players cost on average what the chances say, and the same seed gives the same figures', () => {
  const run = () => {
    const simulation = createSimulation(TERMS, HABITS, 7)
    expect(simulation.play(4_000)).toBe(true)
    return simulation.costs()
  }
  const costs = run()
  const win = 0.48
  const exact = win * 1_000_00 + (1 - win) * win * 2_000_00
  expect(Math.abs(costs.cost - exact)).toBeLessThan(4 * costs.costError)
  expect(costs.costError).toBeLessThan(exact / 50)
  expect(costs.ended).toMatchObject({ cleared: 4_000 })
  expect(costs.spread.reduce((sum, count) => sum + count, 0)).toBe(4_000)
  expect(run()).toEqual(costs)
})

test('[BON-22] who deposits too little claims nothing, and who plays too slowly runs out of time', () => {
  const small = createSimulation(TERMS, { ...HABITS, base: paise(499_99) }, 1)
  expect(small.play(1)).toBe(false)
  const slow = { ...HABITS, stake: paise(1_00), betsADay: 1 }
  expect(simulateClaim(TERMS, slow, drawOf(1))).toMatchObject({ status: 'expired', turned: 0, bets: 29 })
  expect(simulateClaim({ ...TERMS, times: 60 }, HABITS, fixed([]))).toMatchObject({
    status: 'used_up',
    turned: 0,
    cash: 0,
    bets: 2,
  })
})

type Draw = (below: number) => number

const randomTerms = (draw: Draw): BonusTerms => ({
  ...TERMS,
  kind: draw(4) === 0 ? 'cashback' : 'welcome',
  percent: 1 + draw(200),
  times: 1 + draw(12),
  parts: 1 + draw(6),
  days: 1 + draw(4),
  contribution: { ...TERMS.contribution, instant: 1 + draw(100) },
  mostStake: draw(2) === 0 ? null : paise(1_00 + draw(400_00)),
  mostCash: paise(1 + draw(4_000_00)),
})

/** The same player as a person would reckon it, with the claim of the naive twin. */
const naive = (terms: BonusTerms, habits: Habits, draw: Draw) => {
  const amount = Math.min(terms.mostAmount, Math.floor((habits.base * terms.percent) / 100))
  const { times, parts, mostCash, contribution: counts } = terms
  const twin = createNaiveClaim({ amount, times, parts, mostCash, counts, expiresAt: terms.days * DAY_MS }, 0)
  let own = terms.kind === 'cashback' ? 0 : (habits.base as number)
  const state = () => twin.figures()
  for (let bet = 1; state().status === 'active'; bet += 1) {
    const at = Math.ceil((bet * DAY_MS) / habits.betsADay)
    const { coins } = state()
    if (at + (coins === 0 ? HOUR_MS : 0) >= terms.days * DAY_MS) twin.end('expired')
    else if (coins === 0) twin.end('used_up')
    if (state().status !== 'active') break
    const stake = Math.min(habits.stake, terms.mostStake ?? habits.stake, own + coins)
    const ofCoins = stake - Math.min(own, stake)
    const won = draw(10_000 * habits.pays) < (10_000 - habits.edgeBp) * 100
    const back = won ? Math.floor((stake * habits.pays) / 100) : 0
    const backCoins = Math.floor((back * ofCoins) / stake)
    own += back - backCoins - (stake - ofCoins)
    twin.move(backCoins - ofCoins)
    twin.play('instant', stake, at)
    const before = state().cash
    twin.release()
    own += state().cash - before
  }
  const { status, cash, returned } = state()
  return { status, turned: cash, returned, cash: own }
}

const PLAYERS = rounds(300, 5000)

test(`[BON-22] ${PLAYERS} simulated players end as the naive twin of the claims reckons them`, () => {
  const draw = drawOf(20_261_118)
  const ends = new Set<string>()
  for (let player = 0; player < PLAYERS; player += 1) {
    const terms = randomTerms(draw)
    const habits = {
      ...HABITS,
      base: paise(500_00 + draw(2_000_00)),
      stake: paise(10_00 + draw(300_00)),
      edgeBp: draw(1_000),
      pays: 101 + draw(900),
      betsADay: 1 + draw(80),
    }
    const seed = draw(1_000_000)
    const simulated = simulateClaim(terms, habits, drawOf(seed))
    expect(simulated).toMatchObject(naive(terms, habits, drawOf(seed)))
    ends.add(simulated!.status)
  }
  expect([...ends].sort()).toEqual(['cleared', 'expired', 'used_up'])
}, 60_000)
