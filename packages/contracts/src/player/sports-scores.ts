import * as z from 'zod'

const whole = z.int()
const side = z.enum(['home', 'away'])
const both = z.object({ home: whole, away: whole })

/** A score as a list shows it: `182/6 (20.0)`, `2`, `6 4`. The note says where the match is. */
export const scoreLineSchema = z.object({ home: z.string(), away: z.string(), note: z.string() })
export type ScoreLine = z.output<typeof scoreLineSchema>

/** An over ball by ball: `1`, `4`, `W`, `1wd`. */
const overSchema = z.object({
  /** Counted from 1. */
  number: whole,
  bowler: z.string(),
  runs: whole,
  balls: z.array(z.string()),
  /** How many legal balls are still to come in it. */
  left: whole,
})
export type OverCard = z.output<typeof overSchema>

const inningsSchema = z.object({
  batting: side,
  runs: whole,
  wickets: whole,
  /** Overs and balls: `15.4`. */
  overs: z.string(),
  extras: whole,
  target: whole.nullable(),
  superOver: z.boolean(),
  ended: z.boolean(),
  batters: z.array(
    z.object({
      name: z.string(),
      runs: whole,
      balls: whole,
      fours: whole,
      sixes: whole,
      state: z.enum(['batting', 'out', 'retired_hurt']),
      /** `lbw b Sen`; null while in, and where the feed does not tell it. */
      howOut: z.string().nullable(),
    }),
  ),
  bowlers: z.array(z.object({ name: z.string(), overs: z.string(), runs: whole, wickets: whole })),
  fallen: z.array(z.object({ wicket: whole, runs: whole, overs: z.string(), name: z.string() })),
  /** Runs an over so far, and what a chase needs; null before the first ball and where nothing is chased. */
  runRate: z.number().nullable(),
  requiredRate: z.number().nullable(),
  /** The last overs, first bowled first; the last may be under way. None where the feed tells no balls. */
  recentOvers: z.array(overSchema),
})

export const cricketCardSchema = z.object({
  sport: z.literal('cricket'),
  toss: z.object({ winner: side, elected: z.enum(['bat', 'bowl']) }).nullable(),
  innings: z.array(inningsSchema),
})
export type CricketCard = z.output<typeof cricketCardSchema>
export type InningsCard = CricketCard['innings'][number]

export const soccerCardSchema = z.object({
  sport: z.literal('soccer'),
  minute: whole,
  added: whole,
  score: both,
  halfTime: both.nullable(),
  corners: both,
  goals: z.array(
    z.object({
      side,
      minute: whole,
      added: whole,
      scorer: z.string().nullable(),
      ownGoal: z.boolean(),
      penalty: z.boolean(),
    }),
  ),
  cards: z.array(
    z.object({ side, minute: whole, colour: z.enum(['yellow', 'red']), name: z.string().nullable() }),
  ),
})
export type SoccerCard = z.output<typeof soccerCardSchema>

export const tennisCardSchema = z.object({
  sport: z.literal('tennis'),
  bestOf: whole,
  server: side,
  /** As it is called: `40`, `Ad`, or the points of a tie-break. */
  points: z.object({ home: z.string(), away: z.string() }),
  sets: z.array(z.object({ games: both, tieBreak: both.nullable(), winner: side.nullable() })),
})
export type TennisCard = z.output<typeof tennisCardSchema>

/** The whole scorecard of a match, in the words of its sport. */
export const scorecardSchema = z.discriminatedUnion('sport', [
  cricketCardSchema,
  soccerCardSchema,
  tennisCardSchema,
])
export type Scorecard = z.output<typeof scorecardSchema>
