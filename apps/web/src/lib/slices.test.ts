// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { useLayout } from './layout.ts'
import { useOrganisation } from './organisation.ts'
import { CACHED, useGateway, useSlip } from './slices.ts'

test('[ENT-11] every field of the three slices has one home', () => {
  expect([...Object.keys(CACHED.sports), ...Object.keys(useSlip.getState())].sort()).toEqual(
    [
      'sportsData',
      'oddsData',
      'showBetSlip',
      'betSlipContent',
      'sessionData',
      'AllMarketData',
      'sessionOdds',
      'betMatches',
      'userBets',
      'matchBets',
      'bookMakerData',
    ].sort(),
  )
  expect(Object.keys(CACHED.app)).toEqual(['bankDetails', 'banners'])
  expect(useOrganisation.getState()).toEqual({ details: undefined, status: 'live' })
  expect(useLayout.getState().showLeftSideBar).toBe(false)
  expect([...Object.keys(CACHED.user), ...Object.keys(useGateway.getState())].sort()).toEqual(
    ['accountStatement', 'bankDetails', 'gatewaysList', 'selectedGateway'].sort(),
  )
})
