import { REFUSALS } from '@maidan/contracts'
import { PLAYER_ROUTES } from '@maidan/contracts/player'
import { shapedCalls } from '../shape-of.ts'

/* Every call of a player, made while the site is built (`vite/run-at-build.ts`): 5 kB, where the schemas are 41. */

export const LATER_CALLS = shapedCalls(Object.fromEntries(PLAYER_ROUTES.map((route) => [route.name, route])))

/** The names of refusals that the site knows what to do with. */
export const CODES = Object.keys(REFUSALS)
