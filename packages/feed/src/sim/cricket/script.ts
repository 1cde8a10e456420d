import { MINUTE_MS, SECOND_MS } from '@maidan/core'
import {
  type Athlete,
  type Ball,
  type CricketEvent,
  type DismissalKind,
  type Fixture,
  oversText,
  type Side,
} from '@maidan/sports'
import type { Beat, Hold } from '../match.ts'
import type { Random } from '../random.ts'
import {
  ballChances,
  type BallOutcome,
  BALLS,
  outcomeAt,
  SUPER_OVER_BALLS,
  SUPER_OVER_WICKETS,
  WICKETS,
} from './balls.ts'
import { otherSide, type Skills } from './chances.ts'
import { ballText } from './talk.ts'

const TOSS_BEFORE_MS = 25 * MINUTE_MS
const BREAK_MS = 15 * MINUTE_MS
const SUPER_OVER_BREAK_MS = 3 * MINUTE_MS
const BOWLERS = 6
const OVERS_A_BOWLER = 4

/** House markets close for each delivery; the exchange is suspended only when something happened. */
const DELIVERY: Hold = { beforeMs: 6 * SECOND_MS, afterMs: 3 * SECOND_MS, exchange: 'never' }
const BOUNDARY: Hold = { ...DELIVERY, afterMs: 8 * SECOND_MS, exchange: 'after' }
const FALL: Hold = { ...DELIVERY, afterMs: 25 * SECOND_MS, exchange: 'after' }

const DISMISSALS: readonly (readonly [DismissalKind, number])[] = [
  ['caught', 62],
  ['bowled', 18],
  ['lbw', 9],
  ['run_out', 8],
  ['stumped', 3],
]

type Writer = { readonly random: Random; readonly beats: Beat[]; atMs: number }

/** What ends an innings at the latest. */
type Limit = { readonly balls: number; readonly wickets: number }

const MAIN: Limit = { balls: BALLS, wickets: WICKETS }
const SUPER_OVER: Limit = { balls: SUPER_OVER_BALLS, wickets: SUPER_OVER_WICKETS }

type Turn = {
  readonly batting: Side
  readonly skill: number
  readonly target: number | undefined
  readonly limit: Limit
}

type InningsWriter = Writer & {
  readonly limit: Limit
  readonly batters: readonly Athlete[]
  readonly bowlers: readonly Athlete[]
  readonly spells: number[]
  readonly skill: number
  readonly target: number | undefined
  runs: number
  wickets: number
  legalBalls: number
  striker: number
  nonStriker: number
  bowler: number
}

const tell = (writer: Writer, event: CricketEvent, text?: string, hold?: Hold): void => {
  writer.beats.push({
    atMs: writer.atMs,
    event: { sport: 'cricket', event },
    ...(text ? { text } : {}),
    ...(hold ? { hold } : {}),
  })
}

/** A whole twenty-over match, ball by ball, with the time of each. */
export const writeCricket = (fixture: Fixture, skills: Skills, random: Random): Beat[] => {
  const writer: Writer = { random, beats: [], atMs: -TOSS_BEFORE_MS }
  const first = writeToss(writer, fixture)
  writer.atMs = 0
  const second = otherSide(first)
  const turnOf = (batting: Side, limit: Limit, target?: number): Turn => ({
    batting,
    skill: skills[batting],
    target,
    limit,
  })
  const total = writeInnings(writer, fixture, turnOf(first, MAIN))
  writer.atMs += BREAK_MS
  const chase = writeInnings(writer, fixture, turnOf(second, MAIN, total.runs + 1))
  writer.atMs += 10 * SECOND_MS
  if (chase.runs !== total.runs) writeEnding(writer, fixture, first, total.runs, chase)
  else writeSuperOvers(writer, fixture, second, turnOf)
  return writer.beats
}

const MOST_SUPER_OVERS = 5

/** Who batted second bats first; while the two are level it is the other's turn to begin. */
const writeSuperOvers = (
  writer: Writer,
  fixture: Fixture,
  begins: Side,
  turnOf: (batting: Side, limit: Limit, target?: number) => Turn,
): void => {
  let batting = begins
  let winner: Side | undefined
  for (let played = 0; winner === undefined && played < MOST_SUPER_OVERS; played += 1) {
    writer.atMs += SUPER_OVER_BREAK_MS
    const total = writeInnings(writer, fixture, turnOf(batting, SUPER_OVER))
    writer.atMs += SUPER_OVER_BREAK_MS
    const chase = writeInnings(writer, fixture, turnOf(otherSide(batting), SUPER_OVER, total.runs + 1))
    if (chase.runs !== total.runs) winner = chase.runs > total.runs ? otherSide(batting) : batting
    batting = otherSide(batting)
  }
  writer.atMs += 10 * SECOND_MS
  const text = winner ? `${fixture[winner].name} win the super over.` : 'The match is tied!'
  tell(
    writer,
    { type: 'finished', ending: { type: 'tied', ...(winner ? { superOverWinner: winner } : {}) } },
    text,
  )
}

const writeToss = (writer: Writer, { home, away }: Fixture): Side => {
  const { random } = writer
  const winner: Side = random.happens(0.5) ? 'home' : 'away'
  const elected = random.happens(0.4) ? 'bat' : 'bowl'
  const name = (winner === 'home' ? home : away).name
  tell(writer, { type: 'toss', toss: { winner, elected } }, `${name} win the toss and ${elected} first.`)
  return elected === 'bat' ? winner : otherSide(winner)
}

type Ended = Pick<InningsWriter, 'runs' | 'wickets'>

const writeInnings = (writer: Writer, fixture: Fixture, turn: Turn): Ended => {
  const { batting, target, limit } = turn
  const innings = startWriting(writer, fixture, turn)
  const isSuperOver = limit === SUPER_OVER
  tell(
    innings,
    {
      type: 'innings_started',
      batting,
      oversAllotted: limit.balls / 6,
      ...(target ? { target } : {}),
      ...(isSuperOver ? { superOver: true } : {}),
    },
    `${fixture[batting].name} come out to bat${isSuperOver ? ' in the super over' : ''}${target ? `, ${target} to win` : ''}.`,
  )
  while (!endOf(innings)) writeBall(innings)
  innings.atMs += 5 * SECOND_MS
  tell(
    innings,
    { type: 'innings_ended', end: endOf(innings)! },
    `${fixture[batting].name} ${scoreOf(innings)}.`,
  )
  writer.atMs = innings.atMs
  return innings
}

const startWriting = (
  { random, beats, atMs }: Writer,
  fixture: Fixture,
  { batting, skill, target, limit }: Turn,
): InningsWriter => ({
  random,
  beats,
  atMs,
  limit,
  batters: fixture[batting].athletes,
  bowlers: fixture[otherSide(batting)].athletes.slice(-BOWLERS),
  spells: Array.from({ length: BOWLERS }, () => 0),
  skill,
  target,
  runs: 0,
  wickets: 0,
  legalBalls: 0,
  striker: 0,
  nonStriker: 1,
  bowler: -1,
})

const scoreOf = ({ runs, wickets, legalBalls }: InningsWriter): string =>
  `${runs}/${wickets} in ${oversText(legalBalls)} overs`

const endOf = ({ runs, wickets, legalBalls, target, limit }: InningsWriter) => {
  if (target !== undefined && runs >= target) return 'target_reached'
  if (wickets === limit.wickets) return 'all_out'
  return legalBalls === limit.balls ? 'overs_completed' : undefined
}

const writeBall = (innings: InningsWriter): void => {
  const { random } = innings
  innings.atMs += Math.round(random.between(30, 40)) * SECOND_MS
  if (innings.legalBalls % 6 === 0 && isFirstOfOver(innings)) changeBowler(innings)
  const { skill, target, limit } = innings
  const left = limit.balls - innings.legalBalls
  const plan = target === undefined ? { skill } : { skill, needed: target - innings.runs }
  // With two wickets in hand a side bats as if eight were down.
  const down = innings.wickets + WICKETS - limit.wickets
  const outcome = outcomeAt(random.weighted(ballChances(left, down, plan)))
  const out = outcome.wicket && DISMISSALS[random.weighted(DISMISSALS.map(([, share]) => share))]![0]
  const ball = ballOf(innings, outcome, out)
  const striker = innings.batters[innings.striker]!
  count(innings, outcome)
  const text = ballText(
    random,
    overOf(innings, outcome),
    innings.bowlers[innings.bowler]!,
    striker,
    outcome,
    out,
  )
  tell(innings, { type: 'ball', ball }, text, isDecisive(innings) ? BOUNDARY : holdOf(outcome))
  moveOn(innings, outcome)
}

/** A wide at the start of an over leaves the count of legal balls where it was, but the bowler is already on. */
const isFirstOfOver = ({ spells, legalBalls }: InningsWriter): boolean =>
  spells.reduce((sum, overs) => sum + overs, 0) === legalBalls / 6

const changeBowler = (innings: InningsWriter): void => {
  innings.atMs += 40 * SECOND_MS
  const weights = innings.spells.map((overs, index) =>
    index === innings.bowler || overs === OVERS_A_BOWLER ? 0 : 1 + (OVERS_A_BOWLER - overs) ** 2,
  )
  innings.bowler = innings.random.weighted(weights)
  innings.spells[innings.bowler]! += 1
}

const ballOf = (innings: InningsWriter, outcome: BallOutcome, out: DismissalKind | undefined): Ball => {
  const striker = innings.batters[innings.striker]!.id
  const isExtra = outcome.wide || outcome.noBall || outcome.legBye
  return {
    striker,
    nonStriker: innings.batters[innings.nonStriker]!.id,
    bowler: innings.bowlers[innings.bowler]!.id,
    runsOffBat: isExtra ? 0 : outcome.runs,
    ...(outcome.wide ? { wides: 1 } : {}),
    ...(outcome.noBall ? { noBalls: 1 } : {}),
    ...(outcome.legBye ? { legByes: 1 } : {}),
    ...(out ? { wickets: [{ kind: out, batter: striker }] } : {}),
  }
}

const count = (innings: InningsWriter, outcome: BallOutcome): void => {
  innings.runs += outcome.runs
  if (outcome.wicket) innings.wickets += 1
  if (!outcome.wide && !outcome.noBall) innings.legalBalls += 1
}

const overOf = ({ legalBalls }: InningsWriter, { wide, noBall }: BallOutcome): string =>
  wide || noBall ? oversText(legalBalls) : `${Math.floor((legalBalls - 1) / 6)}.${((legalBalls - 1) % 6) + 1}`

const holdOf = ({ wicket, runs }: BallOutcome): Hold => {
  if (wicket) return FALL
  return runs >= 4 ? BOUNDARY : DELIVERY
}

/** Every ball of a super over, and the one that makes a match level, turns the match around. */
const isDecisive = ({ limit, target, runs, wickets, legalBalls }: InningsWriter): boolean =>
  limit === SUPER_OVER || (runs + 1 === target && (wickets === limit.wickets || legalBalls === limit.balls))

/** The next batter comes in; odd runs and the end of an over change ends. */
const moveOn = (innings: InningsWriter, outcome: BallOutcome): void => {
  if (outcome.wicket) {
    innings.atMs += 45 * SECOND_MS
    innings.striker = innings.wickets + 1
  }
  const ran = outcome.wide || outcome.noBall ? 0 : outcome.runs % 2
  const isOverDone = !outcome.wide && !outcome.noBall && innings.legalBalls % 6 === 0
  if ((ran === 1) !== isOverDone)
    [innings.striker, innings.nonStriker] = [innings.nonStriker, innings.striker]
}

const writeEnding = (writer: Writer, fixture: Fixture, first: Side, total: number, chase: Ended): void => {
  const second = otherSide(first)
  const [a, b] = [fixture[first].name, fixture[second].name]
  const isChased = chase.runs > total
  const margin = isChased ? WICKETS - chase.wickets : total - chase.runs
  const by = isChased ? 'wickets' : 'runs'
  const winner = isChased ? second : first
  const text = `${isChased ? b : a} win by ${margin} ${by}.`
  tell(writer, { type: 'finished', ending: { type: 'won', winner, by, margin } }, text)
}
