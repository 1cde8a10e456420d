import { FAILED, refusedSchema, UNAUTHORIZED } from '@maidan/contracts'
import { shapeOf } from './shape-of.ts'

/*
 * What the first screens need of the contracts. Schemas and sentences weigh more than the screens themselves, so the
 * build runs this file and puts what it exports into the site as plain data (`vite/run-at-build.ts`).
 */

export const REFUSED = shapeOf(refusedSchema)

export const WORDS = {
  unauthorized: UNAUTHORIZED,
  getProfile: FAILED.getProfile,
  loadChunk: FAILED.loadChunk,
}
