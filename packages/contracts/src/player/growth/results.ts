import * as z from 'zod'
import { rupees } from '../../http/fields.ts'
import { route, type Route } from '../../http/route.ts'

const PLAY_PRODUCTS = ['exchange', 'sportsbook', 'instant', 'casino'] as const

const weekResultSchema = z.object({
  /** Its Monday, `YYYY-MM-DD`. */
  week: z.string(),
  product: z.enum(PLAY_PRODUCTS),
  /** What was at risk in play that is settled. */
  risked: rupees,
  /** What was won (above zero) or lost. */
  result: rupees,
})
export type WeekResult = z.output<typeof weekResultSchema>

export const getResults = route({
  name: 'getResults',
  method: 'GET',
  path: '/results/weeks',
  access: 'player',
  summary: 'What the player won or lost in each of the last twelve weeks (Monday, Asia/Kolkata), by product',
  reply: {
    data: z.object({
      /** The Monday of each week, oldest first, also of those without play. */
      weeks: z.array(z.string()),
      results: z.array(weekResultSchema),
    }),
  },
  refusals: [],
})

const rateLimit = { max: 6, windowMs: 60_000 } as const

export const exportOwnData = route({
  name: 'exportOwnData',
  method: 'GET',
  path: '/export/json',
  access: 'player',
  summary: 'Everything the site holds of the player, as one JSON file',
  rateLimit,
  file: true,
  reply: {},
  refusals: [],
})

export const exportOwnRounds = route({
  name: 'exportOwnRounds',
  method: 'GET',
  path: '/export/rounds/csv',
  access: 'player',
  summary:
    'Every round the player has played, in games of our own and of providers, as a table for a spreadsheet',
  rateLimit,
  file: true,
  reply: {},
  refusals: [],
})

export const RESULT_ROUTES: readonly Route[] = [getResults, exportOwnData, exportOwnRounds]
