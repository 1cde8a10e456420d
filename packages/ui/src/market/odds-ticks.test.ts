// @vitest-environment node

import { expect, test } from 'vitest'
import { MAX_ODDS, MIN_ODDS, nextTick, previousTick, snapToTick } from './odds-ticks.ts'

test('a step up is as wide as its part of the ladder', () => {
  expect([1.62, 1.99, 2, 2.98, 3, 4, 6, 10, 20, 30, 50, 100].map(nextTick)).toEqual([
    1.63, 2, 2.02, 3, 3.05, 4.1, 6.2, 10.5, 21, 32, 55, 110,
  ])
})

test('a step down is as wide as the part below', () => {
  expect([1.63, 2, 2.02, 3, 4, 6, 10, 20, 30, 50, 100].map(previousTick)).toEqual([
    1.62, 1.99, 2, 2.98, 3.95, 5.9, 9.8, 19.5, 29, 48, 95,
  ])
})

test('the ladder has two ends', () => {
  expect(previousTick(MIN_ODDS)).toBe(MIN_ODDS)
  expect(nextTick(MAX_ODDS)).toBe(MAX_ODDS)
  expect(nextTick(0.5)).toBe(1.02)
})

test('a price between two ticks steps to its neighbours and snaps down', () => {
  expect(nextTick(2.03)).toBe(2.04)
  expect(previousTick(2.03)).toBe(2.02)
  expect(snapToTick(2.03)).toBe(2.02)
  expect(snapToTick(1.62)).toBe(1.62)
})

test('up and down are the same way back for every tick', () => {
  let ticks = 0
  for (let odds = MIN_ODDS; odds < MAX_ODDS; odds = nextTick(odds)) {
    expect(previousTick(nextTick(odds))).toBe(odds)
    expect(snapToTick(odds)).toBe(odds)
    ticks += 1
  }
  expect(ticks).toBe(349)
})
