import { type BattingPlan, ballChances, BALLS, OUTCOMES, WICKETS } from './balls.ts'

/** What is still to come, on average and how much it varies. */
export type RunsToCome = { readonly mean: number; readonly variance: number }

/** Runs from a state to the end of a ball, for a side that is not chasing. */
export type RunsTable = (ballsLeft: number, wicketsDown: number) => RunsToCome

const placeOf = (ballsLeft: number, wicketsDown: number): number => ballsLeft * (WICKETS + 1) + wicketsDown

/** Counts until so many balls of the innings are left. */
export const createRunsTable = (skill: number, until: number): RunsTable => {
  const means = new Float64Array((BALLS + 1) * (WICKETS + 1))
  const squares = new Float64Array(means.length)
  for (let balls = until + 1; balls <= BALLS; balls += 1)
    for (let wickets = WICKETS - 1; wickets >= 0; wickets -= 1)
      fill(means, squares, balls, wickets, { skill })
  return (ballsLeft, wicketsDown) => {
    const place = placeOf(Math.max(until, ballsLeft), wicketsDown)
    const mean = means[place]!
    return { mean, variance: Math.max(0, squares[place]! - mean * mean) }
  }
}

const fill = (
  means: Float64Array,
  squares: Float64Array,
  balls: number,
  wickets: number,
  plan: BattingPlan,
): void => {
  const chances = ballChances(balls, wickets, plan)
  let mean = 0
  let square = 0
  let counted = 0
  for (let index = 0; index < OUTCOMES.length; index += 1) {
    const { runs, ...how } = OUTCOMES[index]!
    const chance = chances[index]!
    // A wide leaves the state as it was. Leaving it out and sharing its run among the rest is near enough for a line.
    if ('wide' in how || 'noBall' in how) continue
    const next = placeOf(balls - 1, wickets + ('wicket' in how ? 1 : 0))
    mean += chance * (runs + means[next]!)
    square += chance * (runs * runs + 2 * runs * means[next]! + squares[next]!)
    counted += chance
  }
  const extra = (1 - counted) / counted
  const place = placeOf(balls, wickets)
  means[place] = mean / counted + extra
  squares[place] = square / counted + 2 * extra * (mean / counted) + extra
}
