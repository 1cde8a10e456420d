// @vitest-environment node

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createServerClock, WINDOW_MS } from './server-clock.ts'

/** A server, a browser whose own time of day does not matter, and messages that take their time. */
const setUp = (drift = 0) => {
  let trueMs = 1_700_000_000_000
  const clock = createServerClock(() => (trueMs - 1_699_999_000_000) * (1 + drift))
  const pass = (ms: number): void => void (trueMs += ms)
  return {
    clock,
    pass,
    /** The server writes its time, and so much later the browser reads it. */
    message: (underWayMs: number): void => {
      const serverTime = trueMs
      pass(underWayMs)
      clock.hear(serverTime)
    },
    late: () => trueMs - (clock.now() ?? Number.NaN),
  }
}

test('[PLAY-20] before anything was heard nobody knows the time of the server', () => {
  expect(setUp().clock.now()).toBeUndefined()
})

test('[PLAY-20] the clock is late by the fastest message, and slower ones do not make it later', () => {
  const { message, pass, late } = setUp()
  message(80)
  expect(late()).toBe(80)
  pass(1000)
  message(20)
  expect(late()).toBe(20)
  message(900)
  expect(late()).toBe(20)
})

test('[PLAY-20] whatever messages take, the clock is never ahead of the server', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(5000), fc.nat(30_000)), { minLength: 1 }), (messages) => {
      const { message, pass, late } = setUp()
      for (const [underWay, after] of messages) {
        message(underWay)
        expect(late()).toBeGreaterThanOrEqual(0)
        pass(after)
        expect(late()).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

test('[PLAY-20] what a clock that runs too fast learned long ago is forgotten', () => {
  const { message, pass, late } = setUp(0.001)
  message(10)
  for (let minute = 0; minute < 30; minute += 1) {
    pass(WINDOW_MS)
    message(10)
  }
  // Two windows of a thousandth are what is left of the drift.
  expect(late()).toBeGreaterThan(-2 * WINDOW_MS * 0.0011)
})
