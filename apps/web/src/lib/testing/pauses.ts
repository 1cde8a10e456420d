import { onTestFinished, vi } from 'vitest'

const LOOK_EVERY_MS = 5

/** Until the end of the test a pause between two attempts is as short as when the device comes back online. */
export const shortenPauses = (): void => {
  const timer = setInterval(() => window.dispatchEvent(new Event('online')), LOOK_EVERY_MS)
  onTestFinished(() => clearInterval(timer))
}

const STEP_MS = 1000

/** Lets the clock of the test run until the answer is there: code that is loaded on the way takes real time. */
export const afterPauses = async <T>(asked: Promise<T>): Promise<T> => {
  const waiting = new Set([asked])
  const settle = (): boolean => waiting.delete(asked)
  void asked.then(settle, settle)
  while (waiting.size > 0) await vi.advanceTimersByTimeAsync(STEP_MS)
  return asked
}
