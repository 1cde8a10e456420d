import { onTestFinished } from 'vitest'

const LOOK_EVERY_MS = 5

/** Until the end of the test a pause between two attempts is as short as when the device comes back online. */
export const shortenPauses = (): void => {
  const timer = setInterval(() => window.dispatchEvent(new Event('online')), LOOK_EVERY_MS)
  onTestFinished(() => clearInterval(timer))
}
