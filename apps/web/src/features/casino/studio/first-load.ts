import { launchGame, openGame } from '@maidan/contracts/player'
import { shapedCalls } from '../../../lib/api/shape-of.ts'

/* What opens a game needs of the contracts, made while the site is built (`vite/run-at-build.ts`). */

export const OPENING_CALLS = shapedCalls({ launchGame, openGame })
