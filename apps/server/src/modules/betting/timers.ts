/** Runs something later; what it gives calls that off. */
export type Timers = { after(ms: number, run: () => void): () => void }

export const systemTimers: Timers = {
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
