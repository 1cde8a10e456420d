import { expect, test } from 'vitest'
import { came, laid, returnsOf, settled } from '../testing/spot-returns.ts'
import { quickFloats } from '../testing/spot-simulation.ts'
import { superAndarBahar, ultimateAndarBahar } from './cards/boosted-andar-bahar.ts'
import { superSicBo } from './dice/super-sic-bo.ts'
import { type Deal, mostOn, type SpotGame } from './spot-game.ts'

const boosted = (place: number, times: number, deal: Deal): Deal => ({
  steps: [{ kind: 'boost', seat: 'boost', value: place, times }, ...deal.steps],
})
const thrown = (...faces: number[]): Deal => came('face', 'dice', faces)
const placeOf = ({ stage }: SpotGame, label: string): number =>
  ('boosts' in stage ? (stage.boosts ?? []) : []).indexOf(label)

test('[SPOT-27] a boosted place of super sic bo pays so many times as much, and no other does', () => {
  const spots = ['total-9', 'double-3', 'triple-3', 'single-3', 'small']
  expect(settled(superSicBo, spots, thrown(3, 3, 3))).toEqual([6.8, 10.6, 170, 13, 0])
  const nine = boosted(placeOf(superSicBo, 'Total 9'), 5, thrown(3, 3, 3))
  expect(settled(superSicBo, spots, nine)).toEqual([34, 10.6, 170, 13, 0])
  const triple = boosted(placeOf(superSicBo, 'Three of 3'), 10, thrown(3, 3, 3))
  expect(settled(superSicBo, spots, triple)).toEqual([6.8, 10.6, 1700, 13, 0])
  expect(
    settled(superSicBo, ['total-9'], boosted(placeOf(superSicBo, 'Total 9'), 5, thrown(1, 1, 1))),
  ).toEqual([0])
})

test('[SPOT-27] three places of super sic bo and two of ultimate andar bahar are boosted before anything comes', () => {
  for (const [game, count] of [
    [superSicBo, 3],
    [ultimateAndarBahar, 2],
  ] as const) {
    const next = quickFloats(5)
    for (let round = 0; round < 200; round += 1) {
      const { steps } = game.deal(next)
      const places = steps.slice(0, count).map(({ kind, value }) => (kind === 'boost' ? value : -1))
      expect([new Set(places).size, Math.min(...places) >= 0]).toEqual([count, true])
      expect(steps.slice(count).some(({ kind }) => kind === 'boost')).toBe(false)
    }
  }
})

test('[SPOT-27] with their boosts no place returns more than 97.2 of 100, and its highest bounds the stake', () => {
  const totals = ['total-4', 'total-9', 'total-10', 'double-3', 'triple-3']
  expect(Object.values(returnsOf(superSicBo, totals))).toEqual([96.979, 96.412, 96.469, 96.185, 96.412])
  const ranges = ['cards-1-5', 'cards-16-25', 'cards-41-49']
  expect(Object.values(returnsOf(ultimateAndarBahar, ranges))).toEqual([95.965, 96.313, 96.643])
  expect(mostOn(superSicBo, 'triple-3')).toBe(Math.floor(50_000_000 / 1699))
})

test('[SPOT-27] a boosted range of ultimate andar bahar counts the cards and not the boosts', () => {
  const deal = laid({ joker: '9♠', andar: '2♥', bahar: '9♦' })
  const range = boosted(placeOf(ultimateAndarBahar, '1 to 5 cards'), 3, deal)
  expect(settled(ultimateAndarBahar, ['andar', 'bahar', 'cards-1-5', 'cards-6-10'], range)).toEqual([
    0, 2, 7.14, 0,
  ])
  expect(ultimateAndarBahar.sayResult(range)).toBe('Bahar wins, 9♦ after 2 cards')
})

test('[SPOT-28] super andar bahar returns 2 times on both sides, and 1.25 times when the first card matches', () => {
  expect(Object.values(returnsOf(superAndarBahar, ['andar', 'bahar', 'cards-1-5']))).toEqual([
    98.589, 96.999, 96.229,
  ])
  expect(settled(superAndarBahar, ['andar', 'bahar'], laid({ joker: '9♠', andar: '9♥' }))).toEqual([1.25, 0])
  const third = laid({ joker: '9♠', andar: '2♥', bahar: '3♥' })
  const deal = { steps: [...third.steps, ...laid({ andar: '9♥' }).steps] }
  expect(settled(superAndarBahar, ['andar', 'bahar'], deal)).toEqual([2, 0])
})
