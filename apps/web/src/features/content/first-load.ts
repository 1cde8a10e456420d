import { displayAnnouncements, getBanners } from '@maidan/contracts/player'
import { shapedCalls } from '../../lib/api/shape-of.ts'

/* What the first pages of a player need of the contracts, made while the site is built (`vite/run-at-build.ts`). */

export const CONTENT_CALLS = shapedCalls({ displayAnnouncements, getBanners })
