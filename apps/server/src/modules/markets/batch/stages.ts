/** What a batch of bets goes through: checks of each bet, the engine, the commit in the database, the answers. */
export type Stage = 'checks' | 'engine' | 'commit' | 'answers'

/** The batch calls this with the milliseconds that a stage took and the number of its jobs. */
export type Observe = (stage: Stage, ms: number, jobs: number) => void

/** Runs the stages of one batch, each from the end of the one before. */
export const stagesOf = (observe: Observe, jobs: number) => {
  let from = performance.now()
  return (stage: Stage): void => {
    const to = performance.now()
    observe(stage, to - from, jobs)
    from = to
  }
}
