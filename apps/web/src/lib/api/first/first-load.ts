import * as contracts from '@maidan/contracts/player'
import { shapedCalls } from '../shape-of.ts'

/* The calls of the first screens by their names, made while the site is built (`vite/run-at-build.ts`). */

export const { appDemo, getAppDetails, getProfile, listFixtures, pageVisit } = shapedCalls({
  appDemo: contracts.appDemo,
  getAppDetails: contracts.getAppDetails,
  getProfile: contracts.getProfile,
  listFixtures: contracts.listFixtures,
  pageVisit: contracts.pageVisit,
})
