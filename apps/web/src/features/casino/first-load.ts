import { getCatalogue, getOwnGames } from '@maidan/contracts/player'
import { shapedCalls } from '../../lib/api/shape-of.ts'

/* What the lists of games need of the contracts, made while the site is built (`vite/run-at-build.ts`). */

export const CASINO_CALLS = shapedCalls({ getCatalogue, getOwnGames })
