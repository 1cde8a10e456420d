import { paise, type Paise, plus, ZERO } from '@maidan/core'
import { rounds } from '@maidan/core/testing'
import { expect, test } from 'vitest'
import type { Product } from '../play/index.ts'
import { seeded } from '../wallet/testing/seeded.ts'
import { type Level, PRODUCTS, type Shares, type Standing } from './model.ts'
import { countPlay, decideLevels, dueOf, earnedOf, nextLevel, pointsOf } from './rules.ts'
import { createNaiveVip } from './testing/naive-vip.ts'

const sharesOf = (share: number): Shares => ({
  exchange: 1,
  sportsbook: share,
  instant: share,
  casino: share,
})

const level = (number: number, points: number, share: number): Level => ({
  level: number,
  name: `Level ${number}`,
  points,
  shares: sharesOf(share),
  benefits: ['Rakeback'],
})

const LEVELS = [level(1, 0, 5), level(2, 100, 10), level(3, 200, 20)]
const NEW: Standing = { level: 1, stretches: [] }

let seq = 0
const play = (
  rupees: number,
  { product = 'instant', bonus = 0 }: { product?: Product; bonus?: number } = {},
) => ({
  seq: (seq += 1),
  product,
  risked: paise(Math.round(rupees * 100)),
  bonusRisked: paise(Math.round(bonus * 100)),
})
const after = (...played: ReturnType<typeof play>[]): Standing => countPlay(LEVELS, NEW, played)

test('[VIP-1] one point is for each ₹100 of own money at risk, and bonus money counts nothing', () => {
  expect(pointsOf(after(play(99.99)).stretches)).toBe(0)
  expect(pointsOf(after(play(60), play(40, { product: 'casino' })).stretches)).toBe(1)
  expect(pointsOf(after(play(500, { bonus: 300 })).stretches)).toBe(2)
  expect(after(play(500, { bonus: 500 }))).toEqual(NEW)
})

test('[VIP-2] points lift a player over as many levels as they reach', () => {
  expect(after(play(9_999.99)).level).toBe(1)
  expect(after(play(10_000)).level).toBe(2)
  expect(after(play(25_000)).level).toBe(3)
  expect(nextLevel(LEVELS, 2)?.level).toBe(3)
  expect(nextLevel(LEVELS, 3)).toBe(undefined)
})

test('[VIP-3] play that is taken back takes its points and leaves the level', () => {
  const { level: kept, stretches } = after(play(10_000), play(-5_000))
  expect({ kept, points: pointsOf(stretches) }).toEqual({ kept: 2, points: 50 })
})

test('[VIP-3] a level whose points are raised is kept by those who have it', () => {
  const high = after(play(10_000))
  const raised = LEVELS.map((one) => (one.level === 2 ? { ...one, points: 150 } : one))
  expect(countPlay(raised, high, [play(100)]).level).toBe(2)
})

test('[VIP-4] a bet earns by the level at which it began, and no part of a paisa is lost', () => {
  // 0.05 % of ₹9,999.99 is 499.9995 paise, and of ₹0.01 the rest.
  const first = after(play(9_999.99))
  expect(earnedOf(first.stretches)).toBe(499)
  const second = countPlay(LEVELS, first, [play(0.01)])
  expect({ level: second.level, earned: earnedOf(second.stretches) }).toEqual({ level: 2, earned: 500 })
  expect(earnedOf(countPlay(LEVELS, second, [play(100)]).stretches)).toBe(510)
  expect(earnedOf(after(play(10_000, { product: 'exchange' })).stretches)).toBe(100)
})

test('[VIP-5] play that is taken back takes what it had earned, the newest first, with its own share', () => {
  const climbed = after(play(10_000), play(1_000))
  expect(earnedOf(climbed.stretches)).toBe(500 + 100)
  expect(earnedOf(countPlay(LEVELS, climbed, [play(-1_000)]).stretches)).toBe(500)
  expect(earnedOf(countPlay(LEVELS, climbed, [play(-2_000)]).stretches)).toBe(450)
})

test('[VIP-5] play that was never counted, and play of another product, takes nothing', () => {
  const before = after(play(1_000))
  expect(countPlay(LEVELS, before, [play(-1_000, { product: 'casino' })])).toEqual(before)
  expect(earnedOf(countPlay(LEVELS, before, [play(-5_000), play(100)]).stretches)).toBe(5)
})

test('[VIP-6] what was collected stays collected; it goes below zero and is made up first', () => {
  const { stretches } = after(play(1_000), play(-400))
  expect(dueOf(stretches, paise(50))).toBe(-20)
  expect(dueOf(after(play(1_000), play(-400), play(1_000)).stretches, paise(50))).toBe(30)
})

test('[VIP-8] points rise from level to level, shares do not fall, and the first level has no points', () => {
  const decide = (change: Level) => decideLevels(LEVELS, change).ok
  expect(decide(level(2, 150, 12))).toBe(true)
  expect(decide(level(2, 100, 5))).toBe(true)
  for (const wrong of [
    level(2, 0, 10),
    level(2, 200, 10),
    level(2, 100, 4),
    level(2, 100, 21),
    level(1, 1, 5),
  ])
    expect(decide(wrong)).toBe(false)
})

type Draw = (below: number) => number

const randomLevels = (draw: Draw): Level[] => {
  let [points, share] = [0, draw(20)]
  return Array.from({ length: 2 + draw(5) }, (_, at) => {
    const one = level(at + 1, points, share)
    points += 1 + draw(40)
    share += draw(15)
    return one
  })
}

/** One player from the first bet to the last collection, by the rules and by the twin at once. */
const runHistory = (draw: Draw): { readonly level: number; readonly lowest: number } => {
  let levels = randomLevels(draw)
  const top = levels.length
  let standing = NEW
  let paid: Paise = ZERO
  const twin = createNaiveVip()
  const lines: [rules: string, naive: string][] = []
  for (let step = 0; step < 60; step += 1) {
    const product = PRODUCTS[draw(4)]!
    const own = draw(4) === 0 ? -draw(40_000) : 1 + draw(60_000)
    const bonus = own > 0 ? draw(1_000) : 0
    const played = { seq: step + 1, product, risked: paise(own + bonus), bonusRisked: paise(bonus) }
    standing = countPlay(levels, standing, [played])
    if (own > 0) twin.bet(levels, product, own)
    else twin.takeBack(levels, product, -own)
    if (draw(5) === 0) {
      const due = dueOf(standing.stretches, paid)
      paid = plus(paid, due > 0 ? due : ZERO)
      lines.push([String(due > 0 ? due : 0), String(twin.collect())])
    }
    const { stretches } = standing
    const figures = { level: standing.level, points: pointsOf(stretches), due: dueOf(stretches, paid), paid }
    lines.push([JSON.stringify(figures), JSON.stringify(twin.figures())])
    // Staff edit the levels while the player plays; there are always as many.
    if (draw(20) === 0) levels = sized(randomLevels(draw), top)
  }
  expect(lines.map(([rules]) => rules)).toEqual(lines.map(([, naive]) => naive))
  return { level: standing.level, lowest: twin.lowest() }
}

const sized = (levels: readonly Level[], size: number): Level[] =>
  Array.from({ length: size }, (_, at) => levels[at] ?? level(at + 1, 1_000 + at, 100 + at))

const HISTORIES = rounds(200, 2000)

test(`[VIP-4] [VIP-5] [VIP-6] in ${HISTORIES} random histories every paisa of rakeback is explained, as a naive twin reckons it`, () => {
  const random = seeded(47)
  const ends = Array.from({ length: HISTORIES }, () => runHistory((below) => random.below(below)))
  expect(ends.some(({ level: reached }) => reached > 3)).toBe(true)
  expect(ends.some(({ lowest }) => lowest < 0)).toBe(true)
}, 120_000)
