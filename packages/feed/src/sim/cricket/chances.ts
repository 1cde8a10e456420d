import type { CricketState, Innings, Side } from '@maidan/sports'
import { ballChances, BALLS, SUPER_OVER_BALLS, SUPER_OVER_WICKETS, WICKETS } from './balls.ts'
import { type ChaseTable, chaseTable } from './chase.ts'
import { createRunsTable, type RunsTable } from './runs.ts'

/** How well each side bats against the other's bowling. */
export type Skills = Readonly<Record<Side, number>>

export const MARKS = [6, 10, 15, 20] as const

/** The tables of a match. They are made when they are first needed. */
export type CricketModel = {
  readonly skills: Skills
  readonly chase: (side: Side) => ChaseTable
  readonly runs: (side: Side, mark: number) => RunsTable
}

const remembered = <T>(make: (key: string) => T): ((key: string) => T) => {
  const known = new Map<string, T>()
  return (key) => {
    const value = known.get(key) ?? make(key)
    known.set(key, value)
    return value
  }
}

export const createCricketModel = (skills: Skills): CricketModel => {
  const runs = remembered((key) => {
    const [side, mark] = key.split('/')
    return createRunsTable(skills[side as Side], BALLS - Number(mark) * 6)
  })
  return { skills, chase: (side) => chaseTable(skills[side]), runs: (side, mark) => runs(`${side}/${mark}`) }
}

export const otherSide = (side: Side): Side => (side === 'home' ? 'away' : 'home')

const ballsLeft = ({ legalBalls }: Innings): number => BALLS - legalBalls

export type WinChances = { readonly home: number; readonly away: number; readonly tie: number }

/** What a side may use up, on the tables of a whole innings. */
type Length = { readonly balls: number; readonly down: number }

const WHOLE: Length = { balls: BALLS, down: 0 }
const SUPER_OVER: Length = { balls: SUPER_OVER_BALLS, down: WICKETS - SUPER_OVER_WICKETS }

/** Before the toss either may bat first. */
export const winChances = (model: CricketModel, state: CricketState): WinChances => {
  const [first, second] = state.innings
  if (second) {
    const chances = chasing(model, second)
    return chances.tie === 1 ? inSuperOver(model, state) : chances
  }
  if (first) return settingTarget(model, first.batting, first)
  const batting = state.toss && firstToBat(state.toss)
  if (batting) return settingTarget(model, batting, undefined)
  const [a, b] = [settingTarget(model, 'home', undefined), settingTarget(model, 'away', undefined)]
  return { home: (a.home + b.home) / 2, away: (a.away + b.away) / 2, tie: (a.tie + b.tie) / 2 }
}

const firstToBat = ({ winner, elected }: NonNullable<CricketState['toss']>): Side =>
  elected === 'bat' ? winner : otherSide(winner)

/** The match is a tie, whoever wins it. What is level once more is even until the next super over. */
const inSuperOver = (model: CricketModel, { superOvers }: CricketState): WinChances => {
  const [first, second] = superOvers.slice(superOvers.length % 2 === 0 ? -2 : -1)
  const { home, away, tie } = superOverChances(model, first, second)
  return { home: home + tie / 2, away: away + tie / 2, tie: 1 }
}

const EVEN: WinChances = { home: 0, away: 0, tie: 1 }

const superOverChances = (
  model: CricketModel,
  first: Innings | undefined,
  second: Innings | undefined,
): WinChances => {
  if (!first) return EVEN
  return second ? chasing(model, second, SUPER_OVER) : settingTarget(model, first.batting, first, SUPER_OVER)
}

const chasing = (model: CricketModel, innings: Innings, { balls, down }: Length = WHOLE): WinChances => {
  const table = model.chase(innings.batting)
  const left = innings.end ? 0 : balls - innings.legalBalls
  const at = [left, innings.wickets + down, (innings.target ?? 0) - innings.runs] as const
  const [win, tie] = [table.win(...at), table.tie(...at)]
  return sided(innings.batting, win, 1 - win - tie, tie)
}

const sided = (batting: Side, win: number, lose: number, tie: number): WinChances =>
  batting === 'home' ? { home: win, away: lose, tie } : { home: lose, away: win, tie }

const STEPS = 24

/** Every total that may come of the first innings, with the chance of the other side to chase it. */
const settingTarget = (
  model: CricketModel,
  batting: Side,
  innings: Innings | undefined,
  { balls, down }: Length = WHOLE,
): WinChances => {
  const left = innings?.end ? 0 : balls - (innings?.legalBalls ?? 0)
  const { mean, variance } = model.runs(batting, 20)(left, (innings?.wickets ?? 0) + down)
  const spread = innings?.end ? 0 : Math.sqrt(variance)
  const table = model.chase(otherSide(batting))
  const expected = (innings?.runs ?? 0) + (innings?.end ? 0 : mean)
  let [win, tie, total] = [0, 0, 0]
  for (let step = -STEPS; step <= STEPS; step += 1) {
    const deviation = (step / STEPS) * 3
    const weight = Math.exp(-0.5 * deviation * deviation)
    const needed = Math.max(1, Math.round(expected + deviation * spread) + 1)
    win += weight * table.win(balls, down, needed)
    tie += weight * table.tie(balls, down, needed)
    total += weight
  }
  return sided(batting, 1 - (win + tie) / total, win / total, tie / total)
}

/** The score after so many overs. */
export const expectedScore = (model: CricketModel, innings: Innings, overs: number): number => {
  const { mean } = model.runs(innings.batting, overs)(ballsLeft(innings), innings.wickets)
  return innings.runs + mean
}

/** Whether the run that wins a chase may come before so many overs are bowled. */
export const mayWinBefore = (model: CricketModel, innings: Innings, overs: number): boolean => {
  const { mean, variance } = model.runs(innings.batting, overs)(ballsLeft(innings), innings.wickets)
  return isNear(innings, mean + 2 * Math.sqrt(variance))
}

/** Whether a chase is so near its end that these runs may win it. */
export const isNear = ({ target, runs }: Innings, more: number): boolean =>
  target !== undefined && runs + more >= target

const WICKET = 6

/** Runs until the next wicket or the end of the innings, for the side or for one of its two batters. */
export const expectedUntilWicket = (model: CricketModel, innings: Innings, share: number): number => {
  const left = ballsLeft(innings)
  if (left === 0) return 0
  const chances = ballChances(left, innings.wickets, { skill: model.skills[innings.batting] })
  const wicket = chances[WICKET]! * share
  const rate = model.runs(innings.batting, 20)(left, innings.wickets).mean / left
  return ((rate * share) / wicket) * (1 - (1 - wicket) ** left)
}
