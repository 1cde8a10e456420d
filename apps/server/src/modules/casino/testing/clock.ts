import { type Clock, instant } from '@maidan/core'

/** A clock that tests move. */
export const createTestClock = (): Clock & { pass(ms: number): void } => {
  let ahead = 0
  return {
    now: () => instant(Date.now() + ahead),
    pass: (ms) => {
      ahead += ms
    },
  }
}
