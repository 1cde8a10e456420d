import * as z from 'zod'
import { rupees, time } from '../../http/fields.ts'
import { route } from '../../http/route.ts'

/** A share of all stakes, in per cent with two places. */
const share = z.number()

const engineReturnsSchema = z.object({
  engine: z.string(),
  name: z.string(),
  rounds: z.int(),
  /** Null while there are fewer than `leastRounds`. Amounts are whole thousands of rupees. */
  figures: z
    .object({
      staked: rupees,
      paid: rupees,
      /** What the bets that were made return on average, as the games state it; null where a game states nothing. */
      stated: share.nullable(),
      live: share,
    })
    .nullable(),
})
export type EngineReturns = z.output<typeof engineReturnsSchema>

const studioReturnsSchema = z.object({
  games: z.array(engineReturnsSchema),
  /** The last days that are counted, today included. */
  days: z.int(),
  leastRounds: z.int(),
  madeAt: time,
})
export type StudioReturns = z.output<typeof studioReturnsSchema>

export const getStudioReturns = route({
  name: 'getStudioReturns',
  method: 'GET',
  path: '/games/fairness/studio',
  access: 'open',
  summary: 'What the games of the studio that were played in the last days returned, beside what they state',
  reply: { data: studioReturnsSchema },
  refusals: [],
})

export const STUDIO_RETURNS_ROUTES = [getStudioReturns] as const
