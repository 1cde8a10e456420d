/** Runs work later and gives a function that cancels it. */
export type Timers = { after(ms: number, run: () => void): () => void }

export const systemTimers: Timers = {
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
