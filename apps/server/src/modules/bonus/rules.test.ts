import { DAY_MS, HOUR_MS, instant, minus, type Paise, paise, playerId, plus, sum } from '@maidan/core'
import { rounds } from '@maidan/core/testing'
import { expect, test } from 'vitest'
import type { Played, Product } from '../play/index.ts'
import { seeded } from '../wallet/testing/seeded.ts'
import { type ClaimFacts, decideClaim, lastWeekOf } from './claim-rules.ts'
import type { Claim, Offer } from './model.ts'
import {
  amountOf,
  countPlay,
  endOf,
  isOver,
  lateOf,
  lostInPlay,
  type Part,
  partsOf,
  releasesOf,
} from '@maidan/ledger/bonus'
import { createNaiveClaim } from './testing/naive-claim.ts'

const NOW = instant(Date.UTC(2026, 10, 18, 9))
const PRODUCTS: readonly Product[] = ['exchange', 'sportsbook', 'instant', 'casino']

const OFFER: Offer = {
  id: 1,
  version: 1,
  state: 'open',
  kind: 'welcome',
  title: 'Welcome bonus',
  words: 'Your first deposit doubled.',
  percent: 100,
  leastBase: paise(500_00),
  mostAmount: paise(10_000_00),
  times: 20,
  contribution: { exchange: 50, sportsbook: 100, instant: 100, casino: 100 },
  parts: 5,
  days: 30,
  mostStake: paise(1_000_00),
  mostCash: paise(50_000_00),
  claimHours: 168,
  free: null,
  startsAt: null,
  endsAt: null,
}

const deposit = (change: Partial<NonNullable<ClaimFacts['lastDeposit']>> = {}) => ({
  id: 7,
  amount: paise(2_000_00),
  at: instant(NOW - DAY_MS),
  isFirst: true,
  isWithdrawn: false,
  ...change,
})

const FACTS: ClaimFacts = {
  demo: false,
  hasActive: false,
  exposure: paise(0),
  firstDeposit: deposit(),
  lastDeposit: deposit(),
  used: new Set(),
  weekLoss: paise(0),
}

const decide = (facts: Partial<ClaimFacts>, offer: Partial<Offer> = {}) => {
  const answer = decideClaim({ ...OFFER, ...offer }, { ...FACTS, ...facts }, NOW)
  return answer.ok ? `${answer.value.amount / 100} for ${answer.value.basis}` : answer.refusal
}

test('[BON-1] a welcome bonus is for the first deposit, once, and at most its highest amount', () => {
  expect(decide({})).toBe('2000 for deposit:7')
  expect(decide({ firstDeposit: deposit({ amount: paise(80_000_00) }) })).toBe('10000 for deposit:7')
  expect(decide({ firstDeposit: undefined })).toBe('bonus_no_deposit')
  expect(decide({ firstDeposit: deposit({ amount: paise(499_99) }) })).toBe('bonus_no_deposit')
  expect(decide({ used: new Set(['deposit:7']) })).toBe('bonus_used')
})

test('[BON-2] a reload bonus is for the last deposit, and never for the first one', () => {
  const later = deposit({ id: 9, isFirst: false })
  expect(decide({}, { kind: 'reload' })).toBe('bonus_no_deposit')
  expect(decide({ lastDeposit: later }, { kind: 'reload', percent: 50 })).toBe('1000 for deposit:9')
  expect(decide({ lastDeposit: later, used: new Set(['deposit:9']) }, { kind: 'reload' })).toBe('bonus_used')
})

test('[BON-3] a cashback is a share of what the last week, Monday to Sunday in India, has lost', () => {
  expect(lastWeekOf(NOW)).toEqual({
    from: Date.UTC(2026, 10, 8, 18, 30),
    to: Date.UTC(2026, 10, 15, 18, 30),
    basis: 'week:2026-11-09',
  })
  expect(lastWeekOf(instant(Date.UTC(2026, 10, 15, 18, 29))).basis).toBe('week:2026-11-02')
  expect(decide({ weekLoss: paise(3_333_33) }, { kind: 'cashback', percent: 10 })).toBe(
    '333.33 for week:2026-11-09',
  )
  expect(decide({ weekLoss: paise(499_99) }, { kind: 'cashback' })).toBe('bonus_no_loss')
  expect(
    decide({ weekLoss: paise(1_000_00), used: new Set(['week:2026-11-09']) }, { kind: 'cashback' }),
  ).toBe('bonus_used')
})

test('[BON-4] a player reads the first reason for which a bonus cannot be claimed', () => {
  expect(decide({ demo: true })).toBe('demo_account')
  expect(decide({}, { state: 'closed' })).toBe('bonus_closed')
  expect(decide({}, { endsAt: NOW })).toBe('bonus_closed')
  expect(decide({}, { startsAt: instant(NOW + 1) })).toBe('bonus_closed')
  expect(decide({ firstDeposit: deposit({ isWithdrawn: true }) })).toBe('bonus_withdrawn')
  expect(decide({ firstDeposit: deposit({ at: instant(NOW - 8 * DAY_MS) }) })).toBe('bonus_too_late')
  expect(decide({ hasActive: true, exposure: paise(1) })).toBe('bonus_active')
  expect(decide({ exposure: paise(1) })).toBe('bonus_bets_open')
})

test('[BON-6] parts are equal, sum to the amount to the last paisa, and none is cleared by less than its share', () => {
  const parts = partsOf(paise(100_01), paise(2_000_20), 3)
  expect(parts.map(({ size }) => size)).toEqual([3333, 3334, 3334])
  expect(parts.map(({ threshold }) => threshold)).toEqual([66674, 133347, 200020])
  for (const count of [1, 2, 7, 20])
    expect(sum(partsOf(paise(997), paise(9970), count).map(({ size }) => size))).toBe(997)
})

const claimOf = (offer: Offer, amount: Paise, kept: Paise): Claim => ({
  id: 1,
  player: playerId(1),
  offer: offer.id,
  version: offer.version,
  kind: offer.kind,
  title: offer.title,
  status: 'active',
  amount,
  target: paise(amount * offer.times),
  progress: 0,
  contribution: offer.contribution,
  mostStake: offer.mostStake,
  mostCash: offer.mostCash,
  kept,
  turned: paise(0),
  returned: paise(0),
  startedSeq: 10,
  endedSeq: null,
  playedAt: null,
  claimedAt: NOW,
  expiresAt: instant(NOW + offer.days * DAY_MS),
  endedAt: null,
  free: null,
})

const played = (change: Partial<Played>): Played => ({
  seq: 11,
  at: NOW,
  product: 'instant',
  reference: null,
  risked: paise(100_00),
  bonusRisked: paise(0),
  result: paise(0),
  houseWin: paise(0),
  ...change,
})

test('[BON-5] a product counts by its share, and what is taken back lowers the count, never below nothing', () => {
  const claim = claimOf(OFFER, paise(1_000_00), paise(0))
  expect(countPlay(claim, [played({}), played({ product: 'exchange', risked: paise(1) })])).toBe(
    100_00_00 + 50,
  )
  expect(countPlay({ ...claim, progress: 300 }, [played({ risked: paise(-1) })])).toBe(200)
  expect(countPlay({ ...claim, progress: 300 }, [played({ risked: paise(-100_00) })])).toBe(0)
})

test('[BON-5] play from before the claim, and after its last moment, does not count', () => {
  const claim = claimOf(OFFER, paise(1_000_00), paise(0))
  expect(countPlay(claim, [played({ seq: 10 }), played({ at: instant(claim.expiresAt + 1) })])).toBe(0)
})

test('[BON-8] a claim is over when its time is up, or when its coins are gone and an hour brought none back', () => {
  const claim = claimOf(OFFER, paise(1_000_00), paise(5_00))
  const at = (ms: number, bonus: number, exposure = 0) =>
    isOver(claim, { bonus: paise(bonus), exposure: paise(exposure) }, instant(NOW + ms))
  expect(at(30 * DAY_MS, 900_00)).toBe('expired')
  expect(at(30 * DAY_MS - 1, 900_00)).toBe(undefined)
  expect(at(3_600_000, 5_00)).toBe('used_up')
  expect(at(3_599_999, 5_00)).toBe(undefined)
  expect(at(3_600_000, 5_00, 1)).toBe(undefined)
})

test('[BON-9] coins that come back after the end go where the claim’s coins went', () => {
  const ended = (status: Claim['status']) => ({
    ...claimOf(OFFER, paise(1_000_00), paise(0)),
    status,
    mostCash: paise(60),
  })
  expect(lateOf(ended('cancelled'), paise(100), paise(80))).toEqual({ cash: 0, returned: 80 })
  expect(lateOf(ended('expired'), paise(-5), paise(80))).toEqual({ cash: 0, returned: 0 })
  expect(lateOf(ended('cleared'), paise(100), paise(100))).toEqual({ cash: 60, returned: 40 })
  expect(lateOf(ended('used_up'), paise(100), paise(100))).toEqual({ cash: 0, returned: 0 })
})

type Draw = (below: number) => number

const randomOffer = (draw: Draw): Offer => ({
  ...OFFER,
  times: 1 + draw(10),
  parts: 1 + draw(8),
  days: 1 + draw(3),
  mostCash: paise(1 + draw(20_000)),
  contribution: {
    exchange: draw(101),
    sportsbook: 1 + draw(100),
    instant: draw(101),
    casino: draw(101),
  },
})

/** A claim with its parts and the coins of its wallet, moved on by the rules. */
const createRun = (offer: Offer, amount: Paise, kept: Paise) => {
  let claim = claimOf(offer, amount, kept)
  let parts: Part[] = partsOf(amount, claim.target, offer.parts).map((part) => ({
    ...part,
    cash: null,
    releasedAt: null,
  }))
  let coins = plus(kept, amount)
  const end = (status: 'cleared' | 'cancelled' | 'expired' | 'used_up'): void => {
    const { returned } = endOf(claim, status, coins)
    coins = minus(coins, returned)
    claim = { ...claim, status, returned: plus(claim.returned, returned) }
  }
  return {
    isActive: () => claim.status === 'active',
    coins: () => coins,
    move: (change: Paise): void => void (coins = plus(coins, change)),
    play: (one: Played): void => {
      claim = { ...claim, playedAt: one.at, progress: countPlay(claim, [one]) }
      for (const { number, cash } of releasesOf(claim, parts, coins)) {
        coins = minus(coins, cash)
        claim = { ...claim, turned: plus(claim.turned, cash) }
        parts = parts.map((part) => (part.number === number ? { ...part, cash } : part))
      }
      if (parts.every(({ cash }) => cash !== null)) end('cleared')
    },
    overAt: (now: number) => isOver(claim, { bonus: coins, exposure: paise(0) }, instant(now)),
    end,
    figures: () => ({
      status: claim.status,
      coins,
      cash: claim.turned,
      returned: claim.returned,
      released: parts.filter(({ cash }) => cash !== null).length,
      // Granted is turned into cash, given back, still there, or lost in play.
      lost: lostInPlay(claim, minus(coins, kept)),
    }),
  }
}

/** One claim from its first coin to its last, by the rules and by the twin at once. Gives how it ended. */
const runHistory = (draw: Draw): string => {
  const offer = randomOffer(draw)
  const amount = amountOf({ ...offer, percent: 1 + draw(200) }, paise(1_000 + draw(20_000)))
  const kept = paise(draw(3) === 0 ? draw(500) : 0)
  const run = createRun(offer, amount, kept)
  const { times, parts, mostCash, contribution: counts } = offer
  const expiresAt = NOW + offer.days * DAY_MS
  const twin = createNaiveClaim({ amount, times, parts, mostCash, counts, expiresAt }, kept)
  const lines: [rules: string, naive: string][] = []
  for (let step = 0, now: number = NOW; step < 40 && run.isActive(); step += 1) {
    now += draw(DAY_MS / 8)
    const change = paise(draw(2) === 0 ? -Math.min(run.coins(), draw(900)) : draw(600))
    const product = PRODUCTS[draw(4)]!
    const risked = paise(draw(8) === 0 ? -draw(2_000) : draw(12_000))
    run.move(change)
    run.play(played({ product, risked, at: instant(now) }))
    twin.move(change)
    twin.play(product, risked, now)
    twin.release()
    const how = run.isActive()
      ? (run.overAt(now + draw(2 * HOUR_MS)) ?? (draw(60) === 0 ? 'cancelled' : undefined))
      : undefined
    if (how) run.end(how)
    if (how) twin.end(how)
    lines.push([JSON.stringify(run.figures()), JSON.stringify(twin.figures())])
  }
  expect(lines.map(([rules]) => rules)).toEqual(lines.map(([, naive]) => naive))
  const { cash, status } = run.figures()
  expect(cash).toBeLessThanOrEqual(mostCash)
  return status
}

const HISTORIES = rounds(300, 10_000)

test(`[BON-7] in ${HISTORIES} random histories every paisa of a bonus is explained, as a naive twin reckons it`, () => {
  const random = seeded(20_261_118)
  const ends = new Set<string>()
  for (let history = 0; history < HISTORIES; history += 1)
    ends.add(runHistory((below) => random.below(below)))
  expect([...ends].sort()).toEqual(['active', 'cancelled', 'cleared', 'expired', 'used_up'])
}, 120_000)
