/** What a batch of bets goes through: checks of each bet, the engine, the commit in the database, the answers. */
export type Stage = 'checks' | 'engine' | 'commit' | 'answers'

/** Is told how long a stage took, in milliseconds, and for how many jobs. */
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
