import { REFUSALS } from '@maidan/contracts'
import { getBetMatches, getFixture, liveFixtureSchema, liveMarketSchema } from '@maidan/contracts/player'
import * as z from 'zod'
import { shapedCalls, shapeOf } from '../../lib/api/shape-of.ts'
import { itemsOf, numbersOf } from '../../lib/realtime/live/items.ts'

/* What lobbies and matches need of the contracts, made while the site is built (`vite/run-at-build.ts`). */

export const MATCH_CALLS = shapedCalls({ getBetMatches, getFixture })

export const LIVE_MARKET = shapeOf(liveMarketSchema)
export const LIVE_FIXTURE = shapeOf(liveFixtureSchema)

export const MARKET_ITEMS = itemsOf(z.int())
export const FIXTURE_ITEMS = itemsOf(z.string())

export const HEARTBEAT = shapeOf(z.object({ markets: numbersOf, fixtures: numbersOf }))

const ofMatch = { fixture: z.string(), market: z.int() }
/** A price on the slip of a lobby, as it is kept. */
export const LEG = shapeOf(
  z.discriminatedUnion('banking', [
    z.object({ banking: z.literal('odds'), ...ofMatch, selection: z.string(), odds: z.number() }),
    z.object({
      banking: z.literal('exchange'),
      ...ofMatch,
      runner: z.int(),
      side: z.enum(['back', 'lay']),
      price: z.number(),
    }),
  ]),
)

export const TOO_MANY_LEGS = REFUSALS.too_many_legs.message
