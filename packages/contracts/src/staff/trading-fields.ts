import * as z from 'zod'
import { idText, rupees, time } from '../http/fields.ts'
import { PLAIN } from '../http/text-rule.ts'

/** What can be bet on, by the call that takes the bet. Toss and tied match count as bookmaker. */
export const BET_TYPES = ['match_odds', 'bookmaker', 'fancy', 'slip'] as const
export type BetType = (typeof BET_TYPES)[number]
export const betTypeSchema = z.enum(BET_TYPES)

export const tradedSport = z.enum(['cricket', 'soccer', 'tennis'])
const fixtureId = z.string().regex(/^[\w.:-]{1,100}$/)
const marketNumber = z.int().min(1)

/** To which markets a stop or a limit applies; with a bet type only to those of them that take such bets. */
export const tradingScopeSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('all'), betType: betTypeSchema.optional() }),
  z.object({ type: z.literal('sport'), sport: tradedSport, betType: betTypeSchema.optional() }),
  z.object({ type: z.literal('fixture'), fixture: fixtureId, betType: betTypeSchema.optional() }),
  z.object({ type: z.literal('market'), market: marketNumber }),
])
export type TradingScope = z.output<typeof tradingScopeSchema>

/** A scope with the name of the match or the market, as a list shows it. */
export const scopeViewSchema = z.object({ scope: tradingScopeSchema, name: z.string() })

export const marketParams = z.object({ id: idText })
export const tradedFixtureParams = z.object({ id: fixtureId })

/**
 * `suspend` keeps unmatched orders in the book; `kill` takes them off as well. Both refuse new bets, end those that wait
 * for their delay, and last until somebody resumes: what the feed opens stays shut.
 */
export const STOP_KINDS = ['suspend', 'kill'] as const
export const stopSchema = z.object({
  id: z.int(),
  kind: z.enum(STOP_KINDS),
  ...scopeViewSchema.shape,
  /** For the log and the desk; players read that the market is suspended. */
  reason: z.string(),
  by: z.string(),
  at: time,
  resumedBy: z.string().nullable(),
  resumedAt: time.nullable(),
})
export type Stop = z.output<typeof stopSchema>

/** How a market stands with its feed. `lost`: nothing was heard for a while; `none`: the feed does not carry it. */
export const FEED_HEALTHS = ['live', 'lost', 'none'] as const
export const feedHealthSchema = z.enum(FEED_HEALTHS)

export const stakeLimitsSchema = z.object({
  minStake: rupees,
  maxStake: rupees,
  /** The most that one player may have at risk in a market. */
  maxExposure: rupees,
  /** The most that one bet may win; null where nothing but the other limits bounds it. */
  maxPayout: rupees.nullable(),
  /** Seconds that a bet in play waits; null where the feed says how long. */
  delay: z.int().nullable(),
})
export type StakeLimits = z.output<typeof stakeLimitsSchema>

/** What the house makes if this is the result: a runner, a selection, or a span of runs. */
export const outcomeSchema = z.object({
  key: z.string(),
  name: z.string(),
  /** Below zero the house loses. */
  profit: rupees,
})
export type HouseOutcome = z.output<typeof outcomeSchema>

/** A sentence that players read on their receipts. */
export const sentenceSchema = z
  .string()
  .trim()
  .min(3, 'Please write a sentence that players will read')
  .max(200)
  .regex(PLAIN)

const ruleId = z.string().regex(/^SPORT-\d{1,4}$/, 'Please choose a rule from the list')
const selectionKey = z.string().min(1).max(100)

/** A result as a trader gives it. `keys` are selections of the market. */
export const tradedResultSchema = z.discriminatedUnion('type', [
  /** These selections won, all others lost. */
  z.object({
    type: z.literal('winner'),
    keys: z.array(selectionKey).min(1).max(60),
    rule: ruleId,
    source: sentenceSchema,
  }),
  /** These selections share the places of the market; all others lost. */
  z.object({
    type: z.literal('dead_heat'),
    keys: z.array(selectionKey).min(2).max(60),
    source: sentenceSchema,
  }),
  /** Each selection by itself, where a handicap or a total is half won or given back. */
  z.object({
    type: z.literal('grades'),
    grades: z.record(selectionKey, z.enum(['won', 'half_won', 'void', 'half_lost', 'lost'])),
    rule: ruleId,
    source: sentenceSchema,
  }),
  /** What a fancy counted. */
  z.object({
    type: z.literal('count'),
    count: z.int().min(0).max(100_000),
    rule: ruleId,
    source: sentenceSchema,
  }),
  /** Every stake is given back, by a rule for voids. */
  z.object({ type: z.literal('void'), rule: ruleId, source: sentenceSchema }),
])
export type TradedResult = z.output<typeof tradedResultSchema>

/** The result that a market has. */
export const knownResultSchema = z.object({
  /** In a few words: `India`, `187`, `Void`. */
  text: z.string(),
  rule: z.string(),
  source: z.string(),
  by: z.enum(['feed', 'trader']),
  /** Grows with each correction. */
  version: z.int(),
  /** False while bets are still being paid. */
  settled: z.boolean(),
  at: time.nullable(),
})
export type KnownResult = z.output<typeof knownResultSchema>
