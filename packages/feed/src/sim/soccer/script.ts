import { MINUTE_MS, SECOND_MS } from '@maidan/core'
import type { Athlete, Fixture, Goal, Side, SoccerEvent } from '@maidan/sports'
import type { Beat, Hold } from '../match.ts'
import type { Random } from '../random.ts'
import type { Goals } from './grid.ts'
import { redFactor } from './chances.ts'
import { OWN_GOALS, scorerWeights } from './scorers.ts'
import { minuteShare } from './tempo.ts'

const BREAK_MS = 15 * MINUTE_MS
const GOAL: Hold = { beforeMs: 4 * SECOND_MS, afterMs: 45 * SECOND_MS, exchange: 'before' }
const REVIEW: Hold = { beforeMs: 0, afterMs: 30 * SECOND_MS, exchange: 'before' }
/** From the whistle until the kick. */
const PENALTY: Hold = { beforeMs: 75 * SECOND_MS, afterMs: 45 * SECOND_MS, exchange: 'before' }

const SHARE = { corner: 0.11, yellow: 0.042, red: 0.0012, penalty: 0.07, disallowed: 0.04 }

type Writer = {
  readonly random: Random
  readonly beats: Beat[]
  readonly fixture: Fixture
  readonly toCome: Goals
  readonly reds: Record<Side, number>
  readonly score: Record<Side, number>
  atMs: number
}

const tell = (writer: Writer, atMs: number, event: SoccerEvent, text?: string, hold?: Hold): void => {
  writer.beats.push({
    atMs,
    event: { sport: 'soccer', event },
    ...(text ? { text } : {}),
    ...(hold ? { hold } : {}),
  })
}

/** A whole match, minute by minute. */
export const writeSoccer = (fixture: Fixture, toCome: Goals, random: Random): Beat[] => {
  const writer: Writer = {
    random,
    beats: [],
    fixture,
    toCome,
    reds: { home: 0, away: 0 },
    score: { home: 0, away: 0 },
    atMs: 0,
  }
  const athletes = [...fixture.home.athletes, ...fixture.away.athletes].map(({ id }) => id)
  tell(writer, 0, { type: 'appeared', athletes })
  writeHalf(writer, 'first_half', 1, 1 + random.below(4))
  tell(writer, writer.atMs, { type: 'half_time' }, `Half time: ${scoreText(writer)}.`)
  writer.atMs += BREAK_MS
  writeHalf(writer, 'second_half', 46, 3 + random.below(5))
  tell(writer, writer.atMs, { type: 'full_time' }, `Full time: ${scoreText(writer)}.`)
  writer.atMs += 5 * SECOND_MS
  tell(writer, writer.atMs, { type: 'finished', ending: { type: 'played' } })
  return writer.beats
}

type Half = 'first_half' | 'second_half'

const scoreText = ({ fixture: { home, away }, score }: Writer): string =>
  `${home.name} ${score.home}, ${away.name} ${score.away}`

const writeHalf = (writer: Writer, phase: Half, from: number, added: number): void => {
  tell(
    writer,
    writer.atMs,
    { type: 'kick_off', phase },
    phase === 'first_half' ? 'Kick-off.' : 'They are off again.',
  )
  for (let index = 0; index < 45 + added; index += 1) {
    const minute = Math.min(from + index, from + 44)
    writeMinute(writer, phase, minute, Math.max(0, index - 44))
    writer.atMs += MINUTE_MS
  }
}

const writeMinute = (writer: Writer, phase: Half, minute: number, added: number): void => {
  const { random } = writer
  tell(writer, writer.atMs, { type: 'minute', minute, ...(added ? { added } : {}) })
  for (const side of ['home', 'away'] as const) {
    writeAside(writer, side, minute)
    const chance = writer.toCome[side] * redFactor(writer.reds, side) * minuteShare(minute)
    if (random.happens(chance)) return writeGoal(writer, side, phase, minute, added)
  }
}

/** Corners and cards. A red card holds the markets like a goal. */
const writeAside = (writer: Writer, side: Side, minute: number): void => {
  const { random, fixture } = writer
  const at = writer.atMs + 5 * SECOND_MS
  if (random.happens(SHARE.corner / 2))
    tell(writer, at, { type: 'corner', side }, `Corner for ${fixture[side].name}.`)
  const isRed = random.happens(SHARE.red)
  if (!isRed && !random.happens(SHARE.yellow / 2)) return
  const athlete = random.oneOf(fixture[side].athletes)
  const colour = isRed ? 'red' : 'yellow'
  if (isRed) writer.reds[side] += 1
  const text = `${isRed ? 'RED' : 'Yellow'} card for ${athlete.name} (${fixture[side].name}).`
  tell(
    writer,
    at,
    { type: 'card', card: { side, minute, colour, athlete: athlete.id } },
    text,
    isRed ? REVIEW : undefined,
  )
}

const scorerOf = (random: Random, athletes: readonly Athlete[]): Athlete =>
  athletes[random.weighted(scorerWeights(athletes))]!

const writeGoal = (writer: Writer, side: Side, phase: Half, minute: number, added: number): void => {
  const { random, fixture, score } = writer
  const penalty = random.happens(SHARE.penalty)
  const ownGoal = !penalty && random.happens(OWN_GOALS)
  const scorer = scorerOf(random, fixture[ownGoal ? opposite(side) : side].athletes)
  const goal: Goal = {
    side,
    phase,
    minute,
    scorer: scorer.id,
    ...(added ? { added } : {}),
    ...(penalty ? { penalty } : {}),
    ...(ownGoal ? { ownGoal } : {}),
  }
  const at = writer.atMs + (15 + random.below(40)) * SECOND_MS
  score[side] += 1
  const how = penalty ? ' from the spot' : ownGoal ? ', an own goal' : ''
  const text = `GOAL! ${scorer.name} scores for ${fixture[side].name}${how}. ${scoreText(writer)}.`
  tell(writer, at, { type: 'goal', goal }, text, penalty ? PENALTY : GOAL)
  // Both the celebration and the look at the screen take their time, which the clock adds at the end.
  if (random.happens(SHARE.disallowed)) takeBack(writer, side, at + 40 * SECOND_MS)
}

const takeBack = (writer: Writer, side: Side, at: number): void => {
  writer.score[side] -= 1
  const text = `After a look at the screen the goal does not stand. ${scoreText(writer)}.`
  tell(writer, at, { type: 'goal_disallowed', side }, text, REVIEW)
  writer.atMs += MINUTE_MS
}

const opposite = (side: Side): Side => (side === 'home' ? 'away' : 'home')
