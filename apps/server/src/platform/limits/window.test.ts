import { instant } from '@maidan/core'
import { expect, test } from 'vitest'
import { createWindow } from './window.ts'

const startWindow = () => {
  let now = 1_000_000
  const waitMs = createWindow({ max: 2, windowMs: 1000 }, { now: () => instant(now) })
  return { waitMs, pass: (ms: number) => void (now += ms) }
}

test('[RUN-12] a caller who came too often waits for the end of the window, and nobody else does', () => {
  const { waitMs, pass } = startWindow()
  expect([waitMs('a'), waitMs('a')]).toEqual([0, 0])
  pass(400)
  expect([waitMs('a'), waitMs('b')]).toEqual([600, 0])
  pass(599)
  expect(waitMs('a')).toBe(1)
  pass(1)
  expect(waitMs('a')).toBe(0)
})

test('[RUN-12] a clock that was put back opens a new window instead of shutting everybody out', () => {
  const { waitMs, pass } = startWindow()
  for (let time = 0; time < 5; time += 1) waitMs('a')
  pass(-3_600_000)
  expect(waitMs('a')).toBe(0)
})

test('[RUN-12] the window remembers a flood of callers up to a bound, the newest ones longest', () => {
  const { waitMs } = startWindow()
  for (const key of ['first', 'first']) waitMs(key)
  for (let at = 0; at < 50_000; at += 1) waitMs(`other ${at}`)
  expect(waitMs('first')).toBe(0)
  expect([waitMs('other 49999'), waitMs('other 49999')]).toEqual([0, 1000])
})
