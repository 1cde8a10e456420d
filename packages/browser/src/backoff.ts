export type Backoff = {
  readonly firstMs: number
  readonly maxMs: number
  /** How far a delay may stray from its middle, so that not everybody comes back in the same moment. */
  readonly randomization: number
}

/** The delay before the attempt that follows `failures` failed ones; it doubles up to its maximum. */
export const delayAfter = (failures: number, { firstMs, maxMs, randomization }: Backoff, chance: number) => {
  const middle = Math.min(maxMs, firstMs * 2 ** (failures - 1))
  return Math.round(middle * (1 + randomization * (2 * chance - 1)))
}

/** Ends early when the device comes back online. */
export const pause = (delayMs: number): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, delayMs)
    window.addEventListener('online', done)
  })
