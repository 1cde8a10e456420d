import { REFUSALS } from '@maidan/contracts'
import {
  getBetMatches,
  getFixture,
  type LiveDelta,
  liveFixtureSchema,
  liveMarketSchema,
  type LiveSnapshot,
} from '@maidan/contracts/player'
import * as z from 'zod'
import type { Shape } from '../../lib/api/shape.ts'
import { firstCalls, shapeOf } from '../../lib/api/shape-of.ts'

/* What lobbies and matches need of the contracts, made while the site is built (`vite/run-at-build.ts`). */

export const MATCH_CALLS = firstCalls({ getBetMatches, getFixture })

export const LIVE_MARKET = shapeOf(liveMarketSchema)
export const LIVE_FIXTURE = shapeOf(liveFixtureSchema)

const seq = z.int().nonnegative()
/** What stands in it is looked at when it is known whole. */
const view = z.record(z.string(), z.unknown())

const itemsOf = <Id extends string | number>(id: z.ZodType<Id>) =>
  shapeOf(
    z.array(z.union([z.object({ id, stream: z.string(), seq, view }), z.object({ id, seq, patch: view })])),
  ) as Shape<readonly (LiveSnapshot<Id> | LiveDelta<Id>)[]>

export const MARKET_ITEMS = itemsOf(z.int())
export const FIXTURE_ITEMS = itemsOf(z.string())

const numbers = z.record(z.string(), z.number())
export const HEARTBEAT = shapeOf(z.object({ markets: numbers, fixtures: numbers }))

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
