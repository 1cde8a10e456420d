import { paise } from '@maidan/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawOf, parseChainHash, parseSalt, SPAN } from '../fair/chain.ts'
import { hashOf } from '../fair/seeds.ts'
import { ceilingOf, multiplier, NO_CEILING, payout } from '../money/multiplier.ts'
import { isLess, rational, times } from '../money/rational.ts'
import { RTP_97, RTP_99 } from '../tables.ts'
import { refusalOf } from '../testing/enumerate.ts'
import {
  AVIATOR_TABLES,
  aviatorReturn,
  crashPoint,
  decideCashOut,
  FIRST_POINT,
  fitsCeiling,
  flightMs,
  flightPayout,
  LAST_POINT,
  leavesAt,
  parseAviatorBet,
  pointAt,
  pointMultiplier,
  pointOf,
  reachChance,
  reachedAtMs,
} from './aviator.ts'

const draws = fc.bigInt({ min: 0n, max: SPAN - 1n })

test('[GAME-12] the crash point is max(1, ⌊97 ÷ (1 − X)⌋ ÷ 100), in whole numbers', () => {
  expect([0n, SPAN / 2n, SPAN - SPAN / 100n].map((draw) => pointOf(RTP_97, draw))).toEqual([100, 194, 9700])
  expect([0n, SPAN / 2n, SPAN / 4n].map((draw) => pointOf(RTP_99, draw))).toEqual([100, 198, 132])
  fc.assert(
    fc.property(draws, (draw) => {
      const float = Math.max(100, Math.floor(99 / (1 - Number(draw) / 2 ** 52)))
      // The float formula of the trade loses bits where the plane flies far.
      expect(Math.abs(pointOf(RTP_99, draw) - float)).toBeLessThanOrEqual(float * 1e-9)
    }),
  )
})

test('[GAME-12] a round is decided by its hash and the salt alone', () => {
  const hash = parseChainHash(hashOf('a round'))
  const salt = parseSalt('0000000000000000000fa3b65e43e4240d71762a5bf397d5304b2596d116859c')
  if (!hash.ok || !salt.ok) throw new Error('not what a round is made of')
  const draw = drawOf(hash.value, salt.value)
  expect(crashPoint(RTP_97, hash.value, salt.value)).toBe(pointOf(RTP_97, draw))
})

test('[GAME-2] [GAME-12] leaving at any point returns 97 % to the last of 52 bits: the draws are counted', () => {
  for (const table of AVIATOR_TABLES)
    for (const point of [101, 102, 150, 200, 333, 1000, 12_345, LAST_POINT]) {
      const reaching = reachChance(table, point)
      const count = (reaching.over * SPAN) / reaching.under
      // The first draw that reaches the point, and the one before it.
      expect(pointOf(table, SPAN - count)).toBeGreaterThanOrEqual(point)
      expect(pointOf(table, SPAN - count - 1n)).toBeLessThan(point)
      const rtp = aviatorReturn(table, point)
      expect(isLess(table.aim, rtp)).toBe(false)
      expect(isLess(rtp, times(table.aim, rational(10n ** 9n - 1n, 10n ** 9n)))).toBe(false)
    }
})

test('[GAME-13] a point is reached at one millisecond and not before, for all points to 10,000.00', () => {
  let nearest = 1
  for (let point = 101; point <= LAST_POINT; point += 1) {
    const exact = Math.log(point / 100) / 0.00006
    nearest = Math.min(nearest, Math.abs(exact - Math.round(exact)))
  }
  // Engines differ by less than a thousandth of this, so they agree on every whole millisecond.
  expect(nearest).toBeGreaterThan(1e-7)
  expect([100, 101, 200, 1000, LAST_POINT].map(reachedAtMs)).toEqual([0, 166, 11_553, 38_377, 153_506])
})

test('[GAME-13] the flight never falls, and point and time are each other’s inverse', () => {
  const wrong: number[] = []
  for (let ms = 0; ms <= 153_600; ms += 1) {
    const point = pointAt(ms)
    const isLast = point === LAST_POINT || reachedAtMs(point + 1) > ms
    if (reachedAtMs(point) > ms || !isLast || point < pointAt(ms - 1)) wrong.push(ms)
  }
  expect(wrong).toEqual([])
  expect([-5, 0, 10 ** 9].map(pointAt)).toEqual([100, 100, LAST_POINT])
  fc.assert(
    fc.property(fc.integer({ min: 101, max: LAST_POINT }), (point) => {
      expect(pointAt(reachedAtMs(point))).toBeGreaterThanOrEqual(point)
      expect(pointAt(reachedAtMs(point) - 1)).toBeLessThan(point)
    }),
  )
})

test('[GAME-13] the formula that is published gives the same point at every millisecond', () => {
  const off = Array.from({ length: 153_506 }, (_, ms) => ms).filter(
    (ms) => pointAt(ms) !== Math.floor(100 * Math.exp(0.00006 * ms)),
  )
  expect(off).toEqual([])
})

test('[GAME-14] a bet leaves by itself exactly where it said, if the plane came so far', () => {
  const stake = paise(10_000)
  const leaves = leavesAt({ autoCashOut: 250 }, NO_CEILING)
  expect([249, 250, 251].map((crash) => flightPayout(stake, { crash, leaves }))).toEqual([0, 25_000, 25_000])
  expect(flightPayout(stake, { crash: 100, leaves: 101 })).toBe(0)
  expect(flightPayout(stake, { crash: LAST_POINT, leaves: leavesAt({}, NO_CEILING) })).toBe(100_000_000)
})

test('[GAME-14] a cash-out by hand counts by the server’s time, before the plane is gone', () => {
  const flight = { crash: 200, leaves: LAST_POINT }
  const gone = flightMs(flight.crash)
  expect(decideCashOut(flight, gone - 1)).toEqual({ ok: true, value: 199 })
  expect([gone, gone + 50, 10 ** 9].map((ms) => refusalOf(decideCashOut(flight, ms)))).toEqual(
    Array(3).fill('flown_away'),
  )
  expect([0, 165].map((ms) => refusalOf(decideCashOut(flight, ms)))).toEqual(['too_early', 'too_early'])
  expect(decideCashOut(flight, 166)).toEqual({ ok: true, value: 101 })
  expect(decideCashOut({ crash: 100, leaves: 101 }, 0)).toEqual({ ok: false, refusal: 'flown_away' })
  // A tap that comes late finds the bet gone where it was to go, and not further.
  expect(decideCashOut({ crash: 300, leaves: 150 }, 10 ** 6)).toEqual({ ok: true, value: 150 })
})

test('[GAME-14] [GAME-18] a bet leaves where it reaches the maximum win: nobody is paid less than the point shown', () => {
  const stake = paise(500_000)
  const ceiling = ceilingOf(stake, paise(10_000_000))
  expect(leavesAt({ autoCashOut: 5000 }, ceiling)).toBe(2000)
  expect(leavesAt({ autoCashOut: 150 }, ceiling)).toBe(150)
  expect(payout(stake, pointMultiplier(2000))).toBe(10_000_000)
  expect([10_099, 10_100].map((most) => fitsCeiling(multiplier(most)))).toEqual([false, true])
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e9 }),
      fc.integer({ min: 1, max: 1e10 }),
      draws,
      (amount, most, draw) => {
        const top = ceilingOf(paise(amount), paise(most))
        if (!fitsCeiling(top)) return
        const flight = { crash: pointOf(RTP_97, draw), leaves: leavesAt({}, top) }
        expect(flightPayout(paise(amount), flight)).toBeLessThanOrEqual(most)
      },
    ),
  )
})

test('[GAME-14] [GAME-19] a bet leaves by itself from 1.01 to 10,000.00, or is refused', () => {
  const bets = [
    null,
    { autoCashOut: 100 },
    { autoCashOut: LAST_POINT + 1 },
    { autoCashOut: 150.5 },
    { autoCashOut: '150' },
  ]
  expect(bets.map((bet) => refusalOf(parseAviatorBet(bet)))).toEqual([
    'bet_malformed',
    ...Array<string>(4).fill('auto_cash_out_out_of_range'),
  ])
  expect([{}, { autoCashOut: null }, { autoCashOut: FIRST_POINT }].map(parseAviatorBet)).toEqual([
    { ok: true, value: {} },
    { ok: true, value: {} },
    { ok: true, value: { autoCashOut: 101 } },
  ])
})
