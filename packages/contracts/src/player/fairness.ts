import * as z from 'zod'
import { time } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { INSTANT_NAMES } from './games-fields.ts'

/** The games whose rounds can be checked, by the last part of their address. */
export const FAIR_GAME_NAMES: Readonly<Record<string, string>> = {
  aviator: 'Aviator',
  ...INSTANT_NAMES,
  'color-prediction': 'Color Prediction',
}

/**
 * What chance says of what a game has paid: too few rounds to tell, within 19 in 20, outside that, or outside 99 in 100,
 * which somebody has to look at.
 */
export const RETURN_STATES = ['few', 'within', 'outside', 'alarm'] as const
export type ReturnState = (typeof RETURN_STATES)[number]

/** A share of all stakes, in per cent with four places. */
const share = z.number()

export const gameReturnsSchema = z.object({
  game: z.string(),
  name: z.string(),
  rounds: z.int(),
  /** What the odds of the bets that were made return on average; null before the first round, as the next two. */
  promised: share.nullable(),
  /** A round in play counts with what its cash-out would bring. */
  paid: share.nullable(),
  /** Where chance alone keeps `paid`, 19 times in 20. */
  band: z.object({ low: share, high: share }).nullable(),
  state: z.enum(RETURN_STATES),
  /** What the operator says about an alarm, and since when it is looked at. */
  review: z.object({ since: time, note: z.string() }).nullable(),
})
export type GameReturns = z.output<typeof gameReturnsSchema>

export const getFairness = route({
  name: 'getFairness',
  method: 'GET',
  path: '/games/fairness',
  access: 'open',
  summary: 'What every game has promised and paid so far, and whether chance alone explains the difference',
  reply: {
    data: z.object({
      games: z.array(gameReturnsSchema),
      /** The first round that is counted; null before there was one. */
      since: time.nullable(),
      madeAt: time,
    }),
  },
  refusals: [],
})

export const FAIRNESS_ROUTES = [getFairness] as const
