import { expect, test } from 'vitest'
import { numberIn, numberOf, pathOfNumber } from './numbers.ts'

test('[WD-27] a thing has one number, also where the ledger writes of it', () => {
  expect(numberOf('withdrawal', 4)).toBe('W-4')
  expect(['deposit:12', 'withdrawal:4', 'bet:7', 'market:3', 'round:9', 'game:5'].map(numberIn)).toEqual([
    'D-12',
    'W-4',
    'B-7',
    'M-3',
    'R-9',
    'G-5',
  ])
  expect(['goodwill: 12', 'hold:5', 'deposit:x', 'constructor:1', ''].map(numberIn)).toEqual(
    Array(5).fill(undefined),
  )
})

test('[WD-27] a number leads to the page of its thing, and nothing else does', () => {
  expect(['D-12', 'W-4', 'B-7'].map(pathOfNumber)).toEqual([
    '/deposit/list?id=12',
    '/withdrawList?id=4',
    '/mybets?id=7',
  ])
  expect(['M-3', 'D-0', 'D-1&x=2', 'X-1', 'D-'].map(pathOfNumber)).toEqual(Array(5).fill(undefined))
})
