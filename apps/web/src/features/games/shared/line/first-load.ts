import { liveGameSchema, sharedSlug } from '@maidan/contracts/player'
import * as z from 'zod'
import { shapeOf } from '../../../../lib/api/shape-of.ts'
import { itemsOf, numbersOf } from '../../../../lib/realtime/live/items.ts'

/* What shared rounds need of the contracts, made while the site is built (`vite/run-at-build.ts`). */

export const LIVE_GAME = shapeOf(liveGameSchema)
export const GAME_ITEMS = itemsOf(sharedSlug)
export const GAMES_HEARTBEAT = shapeOf(z.object({ games: numbersOf }))
