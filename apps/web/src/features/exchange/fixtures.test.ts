// @vitest-environment node

import { afterEach, expect, test } from 'vitest'
import { useSession } from '../../lib/session/session-state.ts'
import { matchPathOf, outcomesOf, priceText, startText, withLive } from './fixtures.ts'
import { CRICKET, MOVED, NOW, SOCCER } from './testing.ts'

const HOUR_MS = 3_600_000

afterEach(() => useSession.setState(useSession.getInitialState(), true))

test('[SPORT-5] a start is told in the zone of the player', () => {
  const inIndia = [startText(NOW + 3 * HOUR_MS, NOW), startText(NOW + 7.5 * HOUR_MS, NOW)]
  const user = { userName: 'rafi', name: 'Rafi', mobileNumber: '1712345678', countryCode: '+880' }
  useSession.setState({ user })
  const inBangladesh = [startText(NOW + 3 * HOUR_MS, NOW), startText(NOW + 7.5 * HOUR_MS, NOW)]
  expect(inIndia).toEqual(['Today 19:00', 'Today 23:30'])
  expect(inBangladesh).toEqual(['Today 19:30', 'Tomorrow 00:00'])
})

test('[EMB-5] a start is told by the day and the time in India', () => {
  expect(startText(NOW + 3 * HOUR_MS, NOW)).toBe('Today 19:00')
  expect(startText(NOW + 8 * HOUR_MS, NOW)).toBe('Tomorrow 00:00')
  expect(startText(NOW + 48 * HOUR_MS, NOW)).toBe('17 Nov 16:00')
})

test('[EMB-5] the outcomes stand as 1, X and 2, whatever the order of the runners', () => {
  expect(outcomesOf(SOCCER).map((one) => one?.name)).toEqual(['Kochi United', 'Draw', 'Goa Rovers'])
  expect(outcomesOf(CRICKET).map((one) => one?.short)).toEqual(['JAI', undefined, 'SUR'])
})

test('[EMB-5] a price from 100 up is written without its noughts', () =>
  expect([1.5, 11, 99, 130, 130.5].map(priceText)).toEqual([1.5, 11, 99, '130', 130.5]))

test('[EMB-5] a match leads to its page, and to none while it has no market', () => {
  expect(matchPathOf(CRICKET)).toBe('/detail-page/jaipur-kites-v-surat-mariners/sim%3A7/71/4')
  expect(matchPathOf({ ...CRICKET, market: null })).toBeUndefined()
})

test('[EMB-6] what the socket told replaces what was read, and what it did not tell stays', () => {
  const now = withLive(CRICKET, MOVED, {
    stage: 'live',
    score: { home: '45/0', away: '168/9', note: 'Need 124 off 92' },
    commentary: {},
  })
  expect(now.market?.matched).toBe(3_900_000)
  expect(now.market?.runners.map(({ back, lay }) => [back?.[0], lay?.[0]])).toEqual([
    [1.44, undefined],
    [3.55, 3.65],
  ])
  expect(now.score?.home).toBe('45/0')
  expect(withLive(CRICKET, undefined, undefined)).toEqual(CRICKET)
})
