import * as z from 'zod'
import { LIVE } from './live-state.ts'
import { commentarySchema, MARKET_STATUSES, offerSchema, STAGES } from '../sports.ts'
import { type SportKey, SPORTS } from '../sports-names.ts'
import { scorecardSchema, scoreLineSchema } from '../sports-scores.ts'
import { sharedSlug } from '../shared-games-fields.ts'

const lineSchema = z.object({ line: z.number(), rate: z.number() })

/** What the house offers, by selection; rates for each 100, odds decimal, the largest stake in rupees. */
const liveQuoteSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('rates'),
    rates: z.record(
      z.string(),
      z.object({
        back: z.number().optional(),
        lay: z.number().optional(),
        max: z.number(),
        suspended: z.boolean().optional(),
      }),
    ),
  }),
  z.object({
    type: z.literal('lines'),
    no: lineSchema.optional(),
    yes: lineSchema.optional(),
    max: z.number(),
  }),
  z.object({
    type: z.literal('odds'),
    odds: z.record(z.string(), z.object({ odds: z.number(), suspended: z.boolean().optional() })),
  }),
])

/** How a market stands; what does not change while it lives is read over HTTP. */
export const liveMarketSchema = z.object({
  status: z.enum(MARKET_STATUSES),
  /** Why it is not open, in a sentence for the player. */
  reason: z.string().optional(),
  inPlay: z.boolean(),
  /** Seconds that a bet on it waits. */
  delay: z.number(),
  version: z.number(),
  /** In rupees. */
  matched: z.number(),
  /** By the id of the runner: what can be backed and laid, best first. */
  runners: z.record(
    z.string(),
    z.object({
      toBack: z.array(offerSchema),
      toLay: z.array(offerSchema),
      matched: z.number(),
      /** The price of the last match; none before the first. */
      lastTraded: z.number().optional(),
      /** By price: the stakes matched at it, in rupees. */
      traded: z.record(z.string(), z.number()).optional(),
    }),
  ),
  quote: liveQuoteSchema.optional(),
})
export type LiveMarket = z.output<typeof liveMarketSchema>

export const liveFixtureSchema = z.object({
  stage: z.enum(STAGES),
  score: scoreLineSchema.optional(),
  card: scorecardSchema.optional(),
  /** The latest lines, by their id. */
  commentary: z.record(z.string(), commentarySchema.omit({ id: true })),
})
export type LiveFixture = z.output<typeof liveFixtureSchema>

const marketId = z.int().positive()
const sportSchema = z.enum(SPORTS.map(({ key }): SportKey => key))
const fixtureId = z.string().min(1).max(100)
const several = <Schema extends z.ZodType>(schema: Schema) => z.array(schema).min(1).max(LIVE.watched)
const place = { stream: z.string().max(40), seq: z.int().nonnegative() }

export const marketIdsSchema = z.object({ ids: several(marketId) })
export const fixtureIdsSchema = z.object({ ids: several(fixtureId) })
/** Those named, or those of a sport that are live or come next. */
export const fixturesAskedSchema = z.union([fixtureIdsSchema, z.object({ sport: sportSchema })])
export const gameIdsSchema = z.object({ ids: several(sharedSlug) })
/** The place up to which each is known; watches them as well. */
export const resumeMarketsSchema = z.object({ markets: several(z.object({ id: marketId, ...place })) })
export const resumeFixturesSchema = z.object({ fixtures: several(z.object({ id: fixtureId, ...place })) })
export const resumeGamesSchema = z.object({ games: several(z.object({ id: sharedSlug, ...place })) })

export type MarketIds = z.output<typeof marketIdsSchema>
export type FixtureIds = z.output<typeof fixtureIdsSchema>
export type GameIds = z.output<typeof gameIdsSchema>
export type FixturesAsked = z.output<typeof fixturesAskedSchema>
export type ResumeMarkets = z.output<typeof resumeMarketsSchema>
export type ResumeFixtures = z.output<typeof resumeFixturesSchema>
export type ResumeGames = z.output<typeof resumeGamesSchema>

/** The latest number of everything the socket watches, by id. */
export type LiveHeartbeat = {
  readonly markets: Readonly<Record<string, number>>
  readonly fixtures: Readonly<Record<string, number>>
  readonly games: Readonly<Record<string, number>>
}
