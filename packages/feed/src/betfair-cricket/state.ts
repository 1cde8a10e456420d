import {
  type CricketFormat,
  type CricketState,
  type Innings,
  type InningsEnd,
  startCricket,
} from '@maidan/sports'
import { endingOf } from './ending.ts'
import { type KnownCricket, sideOf } from './known.ts'
import type { BatterStats, BowlerStats, FixtureInfo, InningsStats } from './message.ts'
import { stopOf, tossOf, UPCOMING } from './words.ts'

/** The scoreboard of the stream as a state; nothing where it names a side that does not play. */
export const stateOf = (known: KnownCricket): CricketState | undefined => {
  const format = formatOf(known.fixture)
  const told = known.stats?.innings ?? []
  const innings = told.flatMap((one) => inningsOf(known, format, one) ?? [])
  if (innings.length < told.length) return undefined
  const main = 2 * format.inningsPerSide
  const toss = tossOf(known.teams, known.stats?.toss)
  const scored = { innings: innings.slice(0, main), superOvers: innings.slice(main) }
  return {
    ...startCricket(format),
    ...(toss ? { toss } : {}),
    ...scored,
    progress: progressOf(known, scored.innings),
  }
}

/** The stream says how many overs a side has, and nothing where there is no limit. */
const formatOf = ({ maxOvers }: FixtureInfo): CricketFormat => ({
  oversPerInnings: maxOvers ?? null,
  inningsPerSide: maxOvers === undefined ? 2 : 1,
})

const progressOf = (known: KnownCricket, innings: readonly Innings[]): CricketState['progress'] => {
  const ending = endingOf(known, innings)
  if (ending) return { stage: 'finished', ending }
  const { status } = known.fixture
  if (innings.length === 0 && UPCOMING.has(status)) return { stage: 'upcoming' }
  const interrupted = stopOf(status)
  return { stage: 'live', ...(interrupted === undefined ? {} : { interrupted }) }
}

const BALLS_PER_OVER = 6

const ballsOf = (overs: string): number => {
  const [whole = 0, balls = 0] = overs.split('.').map(Number)
  return whole * BALLS_PER_OVER + balls
}

const SUPER_OVER = 1

/**
 * The stream tells the totals of an innings and not what each over brought, so its overs stay empty: a market on them is
 * void in the end, and never counted wrong.
 */
const inningsOf = (known: KnownCricket, format: CricketFormat, one: InningsStats): Innings | undefined => {
  const batting = sideOf(known.teams, one.battingTeam)
  if (!batting) return undefined
  const isSuperOver = one.number > 2 * format.inningsPerSide
  const oversAllotted = isSuperOver ? SUPER_OVER : format.oversPerInnings
  const target = targetOf(known, format, one)
  const isCurrent = one.number >= (known.stats?.currentInnings ?? 0)
  const end = endOf(one, oversAllotted, target, isCurrent)
  return {
    batting,
    runs: one.runs,
    penaltyRuns: 0,
    wickets: one.wickets,
    legalBalls: ballsOf(one.overs),
    extras: 0,
    oversAllotted,
    ...(target === undefined ? {} : { target }),
    overs: [],
    batters: isCurrent ? (known.stats?.batters ?? []).map(batterOf) : [],
    bowlers: isCurrent ? (known.stats?.bowlers ?? []).map(bowlerOf) : [],
    fallen: [],
    ...(end === undefined ? {} : { end }),
  }
}

/** Where each side bats once. A target that was revised is not told; the winner is. */
const targetOf = (
  { stats }: KnownCricket,
  format: CricketFormat,
  { number }: InningsStats,
): number | undefined => {
  if (format.inningsPerSide === 2 || number % 2 === 1) return undefined
  const first = stats?.innings.find((one) => one.number === number - 1)
  return first && first.runs + 1
}

const ALL_OUT = 10

const endOf = (
  { runs, wickets, overs }: InningsStats,
  oversAllotted: number | null,
  target: number | undefined,
  isCurrent: boolean,
): InningsEnd | undefined => {
  if (target !== undefined && runs >= target) return 'target_reached'
  if (wickets === ALL_OUT) return 'all_out'
  if (oversAllotted !== null && ballsOf(overs) >= oversAllotted * BALLS_PER_OVER) return 'overs_completed'
  if (isCurrent) return undefined
  return oversAllotted === null ? 'declared' : 'cut_short'
}

const batterOf = ({ name, runs, balls, fours, sixes }: BatterStats): Innings['batters'][number] => ({
  batter: name,
  runs,
  balls,
  fours,
  sixes,
  state: 'batting',
})

const bowlerOf = ({ name, overs, runs, wickets }: BowlerStats): Innings['bowlers'][number] => ({
  bowler: name,
  legalBalls: ballsOf(overs),
  runs,
  wickets,
})
