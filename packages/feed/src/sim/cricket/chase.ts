import { ballChances, BALLS, OUTCOMES, WICKETS } from './balls.ts'

/** Nobody ever chased more. */
const MOST_RUNS = 300
const ROW = MOST_RUNS + 1

/** The chance to win and to tie a chase, for every number of balls left, wickets down and runs needed. */
export type ChaseTable = {
  readonly win: (ballsLeft: number, wicketsDown: number, needed: number) => number
  readonly tie: (ballsLeft: number, wicketsDown: number, needed: number) => number
}

const known = new Map<number, ChaseTable>()

/** Sides of the same skill share a table, which takes a while to fill. */
export const chaseTable = (skill: number): ChaseTable => {
  const table = known.get(skill) ?? createChaseTable(skill)
  known.set(skill, table)
  return table
}

const placeOf = (ballsLeft: number, wicketsDown: number, needed: number): number =>
  (ballsLeft * (WICKETS + 1) + wicketsDown) * ROW + needed

const createChaseTable = (skill: number): ChaseTable => {
  const wins = new Float32Array((BALLS + 1) * (WICKETS + 1) * ROW)
  const ties = new Float32Array(wins.length)
  for (let balls = 0; balls <= BALLS; balls += 1)
    for (let wickets = WICKETS; wickets >= 0; wickets -= 1) fillRow(wins, ties, balls, wickets, skill)
  const read = (table: Float32Array) => (ballsLeft: number, wicketsDown: number, needed: number) =>
    needed > MOST_RUNS ? 0 : table[placeOf(ballsLeft, wicketsDown, Math.max(0, needed))]!
  return { win: read(wins), tie: read(ties) }
}

/** The outcomes as plain columns: the table has some four hundred thousand cells, each with a look at all of them. */
const RUNS = Int32Array.from(OUTCOMES, ({ runs }) => runs)
const USES_BALL = Int32Array.from(OUTCOMES, (how) => ('wide' in how || 'noBall' in how ? 0 : 1))
const TAKES_WICKET = Int32Array.from(OUTCOMES, (how) => ('wicket' in how ? 1 : 0))
const COUNT = OUTCOMES.length

const fillRow = (
  wins: Float32Array,
  ties: Float32Array,
  balls: number,
  wickets: number,
  skill: number,
): void => {
  const at = placeOf(balls, wickets, 0)
  wins[at] = 1
  if (balls === 0 || wickets === WICKETS) {
    ties[at + 1] = 1
    return
  }
  const starts = Array.from(OUTCOMES, (_, index) =>
    placeOf(balls - USES_BALL[index]!, wickets + TAKES_WICKET[index]!, 0),
  )
  for (let needed = 1; needed <= MOST_RUNS; needed += 1) {
    const chances = ballChances(balls, wickets, { skill, needed })
    let win = 0
    let tie = 0
    for (let index = 0; index < COUNT; index += 1) {
      const left = needed - RUNS[index]!
      const next = starts[index]! + (left > 0 ? left : 0)
      win += chances[index]! * wins[next]!
      tie += chances[index]! * ties[next]!
    }
    wins[at + needed] = win
    ties[at + needed] = tie
  }
}
