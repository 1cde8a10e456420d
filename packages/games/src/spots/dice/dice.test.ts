import { expect, test } from 'vitest'
import { came, returnsOf, settled } from '../../testing/spot-returns.ts'
import { coinToss, fanTan, xocDia } from './coins.ts'
import { jhandiMunda, sevenUpDown } from './other-dice.ts'
import { fishPrawnCrab, sicBo, thaiHiLo } from './sic-bo.ts'

const thrown = (...faces: number[]) => came('face', 'dice', faces)

test('[SPOT-22] sic bo and its relatives return what the sheet says', () => {
  const spots = ['small', 'big', 'odd', 'even', 'pair-1-6', 'double-3', 'triple-3', 'any-triple', 'single-2']
  expect(Object.values(returnsOf(sicBo, spots))).toEqual([
    97.222, 97.222, 97.222, 97.222, 97.222, 96.296, 96.759, 97.222, 96.296,
  ])
  const totals = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17].map((total) => `total-${total}`)
  const half = [97.222, 97.222, 97.222, 97.222, 97.222, 96.644, 96.875]
  expect(totals.map((total) => returnsOf(sicBo, [total])[total])).toEqual([...half, ...half.toReversed()])
  expect(Object.values(returnsOf(fishPrawnCrab, ['single-1', 'pair-1-2', 'triple-6']))).toEqual([
    96.296, 97.222, 96.759,
  ])
  expect(Object.values(returnsOf(thaiHiLo, ['low', 'eleven', 'high', 'pair-1-2']))).toEqual([
    97, 96.875, 96.75, 97.222,
  ])
})

test('[SPOT-22] a triple beats small, big, odd and even, and faces pay by how many dice show them', () => {
  const spots = ['small', 'odd', 'any-triple', 'triple-3', 'double-3', 'single-3', 'total-9']
  expect(settled(sicBo, spots, thrown(3, 3, 3))).toEqual([0, 0, 35, 209, 13, 13, 8.35])
  expect(settled(sicBo, ['small', 'odd', 'pair-1-3', 'single-3', 'total-7'], thrown(3, 1, 3))).toEqual([
    2, 2, 7, 3, 14,
  ])
  expect(settled(thaiHiLo, ['low', 'eleven', 'high'], thrown(1, 4, 6))).toEqual([0, 7.75, 0])
  expect(fishPrawnCrab.sayResult(thrown(1, 2, 3))).toBe('Fish, Prawn, Crab')
})

test('[SPOT-22] two dice, six dice, coins and beads return what the sheet says', () => {
  expect(Object.values(returnsOf(sevenUpDown, ['up', 'down', 'seven']))).toEqual([95.833, 95.833, 96.667])
  expect(Object.values(returnsOf(jhandiMunda, ['heart', 'flag']))).toEqual([96.933, 96.933])
  expect(Object.values(returnsOf(xocDia, ['even', 'three-red', 'four-white', 'two-two']))).toEqual([
    97, 96.25, 96.25, 96.75,
  ])
  expect(Object.values(returnsOf(fanTan, ['fan-1', 'odd', 'even']))).toEqual([96.25, 97, 97])
  expect(Object.values(returnsOf(coinToss, ['heads', 'tails']))).toEqual([97, 97])
})

test('[SPOT-22] what two dice, six dice, coins and beads show decides', () => {
  expect(settled(sevenUpDown, ['up', 'down', 'seven'], thrown(3, 4))).toEqual([0, 0, 5.8])
  expect(settled(jhandiMunda, ['heart', 'spade', 'flag'], thrown(1, 1, 1, 2, 6, 6))).toEqual([5, 0, 3])
  expect(jhandiMunda.sayResult(thrown(1, 1, 1, 2, 6, 6))).toBe('Heart 3, Spade 1, Flag 2')
  expect(
    settled(xocDia, ['even', 'odd', 'three-red', 'three-white'], came('coin', 'coins', [1, 2, 2, 2])),
  ).toEqual([0, 1.94, 0, 3.85])
  expect(settled(fanTan, ['fan-3', 'odd', 'even'], came('beads', 'beads', [3]))).toEqual([3.85, 1.94, 0])
  expect(settled(coinToss, ['heads', 'tails'], came('coin', 'coins', [2]))).toEqual([0, 1.94])
})
