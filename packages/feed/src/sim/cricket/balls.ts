/** What a delivery can come to. Each row of chances is in this order. */
export const OUTCOMES = [
  { runs: 0 },
  { runs: 1 },
  { runs: 2 },
  { runs: 3 },
  { runs: 4 },
  { runs: 6 },
  { runs: 0, wicket: true },
  { runs: 1, wide: true },
  { runs: 1, noBall: true },
  { runs: 1, legBye: true },
] as const satisfies readonly {
  runs: number
  wicket?: true
  wide?: true
  noBall?: true
  legBye?: true
}[]

export type BallOutcome = {
  readonly runs: number
  readonly wicket?: true
  readonly wide?: true
  readonly noBall?: true
  readonly legBye?: true
}

export const BALLS = 120
export const WICKETS = 10
export const SUPER_OVER_BALLS = 6
export const SUPER_OVER_WICKETS = 2

const FOUR = 4
const SIX = 5
const WICKET = 6

/** Power play, middle overs, death: shares as ball-by-ball records of the twenty-over game have them. */
const PHASES: readonly (readonly number[])[] = [
  [0.4, 0.265, 0.05, 0.005, 0.155, 0.05, 0.041, 0.033, 0.004, 0.014],
  [0.285, 0.42, 0.07, 0.004, 0.09, 0.052, 0.045, 0.033, 0.003, 0.012],
  [0.24, 0.355, 0.085, 0.005, 0.12, 0.095, 0.082, 0.035, 0.005, 0.012],
]

const phaseOf = (ballsLeft: number): number => {
  const bowled = BALLS - ballsLeft
  if (bowled < 36) return 0
  return bowled < 90 ? 1 : 2
}

/** How hard the batters hit, in steps, so that there is a table for each. */
const STEPS = 12
const STEP = 0.05

const CAUTION_FROM = 5
const CAUTION = 0.08

const tableOf = (phase: number, step: number): Float64Array => {
  const push = step * STEP
  const weights = PHASES[phase]!.map((share, outcome) => {
    if (outcome === FOUR || outcome === SIX) return share * Math.exp(push)
    return outcome === WICKET ? share * Math.exp(push * 0.8) : share
  })
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return Float64Array.from(weights, (weight) => weight / total)
}

const TABLES: readonly (readonly Float64Array[])[] = PHASES.map((_, phase) =>
  Array.from({ length: 2 * STEPS + 1 }, (_unused, index) => tableOf(phase, index - STEPS)),
)

/** `skill` is how much better the batting side is than the bowling side, about −0.3 to 0.3. */
export type BattingPlan = { readonly skill: number; readonly needed?: number }

const PAR_RUNS_A_BALL = 1.36

/** Who chases hits as hard as the asking rate demands; who has few wickets left holds back. */
const pushOf = (ballsLeft: number, wicketsDown: number, { skill, needed }: BattingPlan): number => {
  const chase = needed === undefined ? 0 : 0.55 * Math.log(needed / ballsLeft / PAR_RUNS_A_BALL)
  const caution = Math.max(0, wicketsDown - CAUTION_FROM) * CAUTION
  return skill + Math.min(0.4, Math.max(-0.4, chase)) - caution
}

/** The chances of the next ball. The simulator draws from the same table that prices are made from. */
export const ballChances = (ballsLeft: number, wicketsDown: number, plan: BattingPlan): Float64Array => {
  const step = Math.round(pushOf(ballsLeft, wicketsDown, plan) / STEP)
  return TABLES[phaseOf(ballsLeft)]![Math.min(STEPS, Math.max(-STEPS, step)) + STEPS]!
}

export const outcomeAt = (index: number): BallOutcome => OUTCOMES[index]!
