import { afterEach, expect, test } from 'vitest'
import { useSession } from '../session/session-state.ts'
import { dayText, playerZone, whenText } from './when.ts'

/** Half past midnight of 15 November 2023 in India, one in the morning in Bangladesh. */
const NIGHT = Date.UTC(2023, 10, 14, 19, 0)
const user = { userName: 'meera', name: 'Meera', mobileNumber: '9820044718' }

afterEach(() => useSession.setState(useSession.getInitialState(), true))

test('[SPORT-5] times are shown in the zone of the player, and in that of India to a guest', () => {
  expect([playerZone(), whenText(NIGHT, NIGHT)]).toEqual(['Asia/Kolkata', '15 Nov, 00:30'])
  useSession.setState({ user: { ...user, countryCode: '+880' } })
  expect([playerZone(), whenText(NIGHT, NIGHT)]).toEqual(['Asia/Dhaka', '15 Nov, 01:00'])
  useSession.setState({ user: { ...user, countryCode: '+91' } })
  expect(whenText(NIGHT, NIGHT)).toBe('15 Nov, 00:30')
})

/** Every source of the site as text. */
const SOURCES = import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.test.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
/** What would show a time as the device has it, or in a zone of its own. */
const OWN_CLOCK =
  /DateTimeFormat|toLocale(?:Date|Time)String|\.get(?:Hours|Minutes|Date|Day|Month)\(|timeZone:/
/** Days of lists and statements are those of India for everybody. */
const CALENDAR = '../../features/cashier/periods.ts'

test('[SPORT-5] no page of the site reads a clock of its own', () => {
  const files = Object.entries(SOURCES)
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter(([, text]) => OWN_CLOCK.test(text)).map(([path]) => path)).toEqual([CALENDAR])
})

test('[PAY-29] one clock of 24 hours everywhere; the year is said when it is another one', () => {
  expect(whenText(NIGHT, NIGHT + 400 * 86_400_000)).toBe('15 Nov 2023, 00:30')
  expect(dayText(NIGHT)).toBe('15 Nov 2023')
})
