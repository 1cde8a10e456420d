import { expect, test } from 'vitest'
import { useLayout } from '../page/layout.ts'
import { useOrganisation } from '../organisation/organisation.ts'
import { forgetPlayer } from './query.ts'
import { APP_CACHE, SPORTS_CACHE, USER_CACHE, useGateway, useSlip } from './slices.ts'

test('[ENT-11] every field of the three slices has one home', () => {
  expect([...Object.keys(SPORTS_CACHE), ...Object.keys(useSlip.getState())].sort()).toEqual(
    ['sportsData', 'oddsData', 'showBetSlip', 'betSlipContent', 'betMatches', 'userBets', 'matchBets'].sort(),
  )
  expect(Object.keys(APP_CACHE)).toEqual(['bankDetails', 'banners'])
  expect(useOrganisation.getInitialState()).toEqual({ details: undefined, status: 'live' })
  expect(useLayout.getInitialState().showLeftSideBar).toBe(false)
  expect([...Object.keys(USER_CACHE), ...Object.keys(useGateway.getState())].sort()).toEqual(
    ['accountStatement', 'bankDetails', 'gatewaysList', 'selectedGateway'].sort(),
  )
})

test('[FLOW-5] nothing the player had chosen stays after the logout', () => {
  useSlip.setState({ showBetSlip: true, betSlipContent: ['market-1:runner-2'] })
  useGateway.setState({ selectedGateway: 'upi' })
  forgetPlayer()
  expect(useSlip.getState()).toEqual({ showBetSlip: false, betSlipContent: [] })
  expect(useGateway.getState().selectedGateway).toBeUndefined()
})
