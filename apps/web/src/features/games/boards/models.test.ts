import { hotlineFieldAt } from '@maidan/games/hotline'
import { ROULETTE_SPOTS } from '@maidan/games/miniroulette'
import { expect, test } from 'vitest'
import { drawnNumbers, pickAny, toggled } from './instant/keno-model.ts'
import { AROUND, FIELDS, placeAt, positionOf, runOf, tilesFrom, tilesOfRun } from './instant/hotline-model.ts'
import {
  angleOf,
  BETWEEN,
  type ClothBet,
  doubled,
  middleOf,
  stakeOf,
  turnOf,
  WHEEL,
  withChip,
} from './instant/miniroulette-model.ts'
import { fallOf, pinsOf, SIDE, slotsOf } from './instant/plinko-model.ts'
import { guessLikelier } from './moves/hilo.tsx'

test('[PLAY-6] the line of hotline runs to the field that was drawn, and holds each place once', () => {
  expect(new Set(tilesFrom(0, FIELDS - 1).map(({ place }) => place)).size).toBe(FIELDS)
  for (const [from, to] of [
    [0, 0],
    [5, 199],
    [199, 194],
    [97, 3],
  ] as const) {
    const run = runOf(from, to)
    expect(run).toBeGreaterThanOrEqual(40)
    expect(placeAt(positionOf(from) + run)).toBe(to)
    expect(tilesFrom(0, positionOf(from) + run).at(-1)?.field).toBe(hotlineFieldAt(to))
  }
})

test('[PLAY-6] however far the line of hotline runs, a phone draws few tiles, and the one drawn comes to the middle', () => {
  for (const to of [0, 39, 120, 199]) {
    const start = positionOf(7)
    const run = runOf(7, to)
    const { tiles, length } = tilesOfRun(start, run)
    expect(tiles.length).toBeLessThanOrEqual(80)
    expect(new Set(tiles.map(({ position }) => position)).size).toBe(tiles.length)
    expect(tiles[AROUND]?.position).toBe(start)
    expect(tiles[AROUND + length]?.place).toBe(to)
  }
})

test('[PLAY-6] the wheel of mini roulette turns until the number drawn lies at the top', () => {
  for (const from of WHEEL)
    for (const to of WHEEL) {
      const turn = turnOf(from, to)
      expect(turn - angleOf(from)).toBeLessThanOrEqual(-4 * 360)
      expect(Math.abs(turn - angleOf(to)) % 360).toBe(0)
    }
})

test('[PLAY-6] a ball of plinko ends over the slot that its turns add up to', () => {
  for (let rows = 8; rows <= 16; rows += 1) {
    const slots = slotsOf(rows)
    for (let rights = 0; rights <= rows; rights += 1) {
      const path = Array.from({ length: rows }, (_, row) => (row < rights ? 1 : 0))
      const slot = slots[rights]!
      expect(fallOf(path).at(-1)?.x).toBeCloseTo(slot.x + slot.width / 2)
    }
    expect(pinsOf(rows).every(({ x, y }) => x > 0 && x < SIDE && y < SIDE)).toBe(true)
  }
})

test('[PLAY-1] chips on one spot lie together, and their sum has no fractions of its own', () => {
  const bet = [0.1, 0.2, 0.1].reduce<ClothBet>((laid, value) => withChip(laid, 'red', value), { chips: [] })
  expect(bet).toEqual({ chips: [{ spot: 'red', stake: 0.4 }] })
  expect(stakeOf(doubled(withChip(bet, 'odd', 0.3)))).toBe(1.4)
})

test('[PLAY-1] every spot of the rules that lies between numbers has a place amid them', () => {
  expect(BETWEEN).toHaveLength(17 + 6)
  expect(middleOf([1, 2])).toEqual({ x: expect.closeTo(33.333, 2), y: 12.5 })
  expect(middleOf([5, 6, 8, 9])).toEqual({ x: expect.closeTo(66.667, 2), y: 50 })
  expect(BETWEEN.every(({ spot }) => ROULETTE_SPOTS.has(spot))).toBe(true)
})

test('[PLAY-1] an eleventh number of keno is not taken, and a second tap drops one', () => {
  const bet = { picks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], risk: 'classic' } as const
  expect(toggled(bet, 40)).toBe(bet)
  expect(toggled(bet, 5).picks).toEqual([1, 2, 3, 4, 6, 7, 8, 9, 10])
  expect(new Set(pickAny(10, () => 0.999)).size).toBe(10)
  expect(drawnNumbers([0, 0, 0.999]).map(({ found }) => found)).toEqual(['1', '2', '40'])
})

test('[PLAY-30] hi-lo guesses the likelier side, and cashes out where that would pay above the highest win', () => {
  type Round = Parameters<typeof guessLikelier>[0]
  const at = (card: number, price = 15_000) => {
    const prices = { higher: price, lower: price }
    const shown = { phase: 'playing', cards: [card], steps: [], multiplier: 0, prices }
    return guessLikelier({ shown, ceiling: 20_000 } as unknown as Round)
  }
  const [two, eight, ace] = [0, 24, 51]
  expect([two, eight, ace].map((card) => at(card)['guess'])).toEqual(['higher', 'higher', 'lower'])
  expect(at(two, 20_001)).toEqual({ kind: 'cash_out' })
})
