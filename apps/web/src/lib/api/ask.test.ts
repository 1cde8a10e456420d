import { PLAYER_ROUTES } from '@maidan/contracts/player'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { fakeNetwork, granted, refused } from '../testing/server.ts'
import { spoilt } from '../testing/spoilt.ts'
import { addCalls, ask, callOf } from './ask.ts'
import type { Contracts } from './api.ts'
import * as FIRST_CALLS from './first/first-load.ts'
import { fits } from './shape.ts'
import type { ShapedCall } from './shape-of.ts'

afterEach(() => vi.unstubAllGlobals())

const ENVELOPE = { error: false, message: 'Success' }
const DETAILS = {
  LOGO_URL: '/logo.svg',
  FACEBOOK: '',
  INSTATGRAM: 'https://example.org/maidan',
  TELEGRAM: '',
  WHATS_APP_URL: '',
  OTP: 0,
  SEO_TITLE: 'Maidan',
  BRAND_STATUS: 'live',
}
const PROFILE = {
  id: 1,
  name: 'Meera Joshi',
  userName: 'meera j21',
  mobileNumber: '9820044718',
  countryCode: '+91',
  email: null,
  dateOfBirth: '1990-01-31',
  demo: false,
  createdAt: 1_700_000_000_000,
  balance: 10_000,
  cash: 10_000,
  coins: 0,
  exposureAmount: 0,
}

const FIXTURE = {
  id: 'sim:7',
  sport: 'cricket',
  sportId: 4,
  competition: { id: 't20', name: 'Monsoon Cup', country: null },
  home: { name: 'Jaipur Kites', short: 'JAI' },
  away: { name: 'Surat Mariners', short: 'SUR' },
  startsAt: 1_700_000_000_000,
  venue: 'Jaipur',
  stage: 'live',
  score: { home: '41/0', away: '168/9', note: '' },
  market: {
    id: 71,
    status: 'open',
    inPlay: true,
    matched: 12.5,
    runners: [{ id: 711, key: 'home', name: 'Jaipur Kites', back: [1.38, 500], lay: null }],
  },
}

const GOOD: Record<string, object> = {
  appDemo: { hasDemoUsers: true },
  getAppDetails: { data: DETAILS },
  getProfile: { data: PROFILE },
  listFixtures: { data: [FIXTURE], page: { page: 1, size: 12, pages: 1, total: 1 } },
  pageVisit: {},
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const firstCall = (name: string): ShapedCall => {
  const call = Object.entries(FIRST_CALLS).find(([one]) => one === name)?.[1]
  if (!call) throw new Error(`${name} is no first call`)
  return call
}

test.each(Object.keys(FIRST_CALLS))(
  '[CALL-2] %s takes and refuses the same replies without the schemas as with them',
  (name) => {
    const schema = z.object(PLAYER_ROUTES.find((route) => route.name === name)?.reply)
    const good = GOOD[name]
    expect(schema.safeParse(good).success).toBe(true)
    const replies = [good, ...spoilt(good)].filter(isObject)
    for (const reply of replies)
      expect([reply, fits({ ...ENVELOPE, ...reply }, firstCall(name).reply)]).toEqual([
        reply,
        schema.safeParse(reply).success,
      ])
  },
)

test('[CALL-2] a reply is a success only with error false and a message', () => {
  const { reply } = firstCall('pageVisit')
  expect(fits(ENVELOPE, reply)).toBe(true)
  for (const body of [{ ...ENVELOPE, error: true }, { error: false }, [], null, 'Success'])
    expect(fits(body, reply)).toBe(false)
})

test('[CALL-2] a refusal keeps its sentence, and its name where the site knows it', async () => {
  fakeNetwork(refused(403, 'Blocked', 'account_blocked'))
  const blocked = { ok: false, unknown: false, status: 403, message: 'Blocked' }
  expect(await ask(firstCall('appDemo'), undefined)).toEqual({ ...blocked, code: 'account_blocked' })
  fakeNetwork(refused(403, 'Blocked', 'unheard_of'))
  expect(await ask(firstCall('appDemo'), undefined)).toEqual({ ...blocked, code: undefined })
})

test('[CALL-2] an answer that is neither a reply nor a refusal proves nothing', async () => {
  fakeNetwork(granted({ hasDemoUsers: 'yes' }))
  expect(await ask(firstCall('appDemo'), undefined)).toMatchObject({
    ok: false,
    unknown: true,
    status: 200,
  })
})

test('[CALL-2] what is asked for in the address goes there', async () => {
  const { requests } = fakeNetwork(granted({}))
  await ask(firstCall('listFixtures'), { query: { size: '12', sport: 'a&b' } })
  expect(requests[0]?.url).toBe('/api/sports/fixtures?size=12&sport=a%26b')
})

test('[CALL-2] a page adds calls of its own, whose addresses have places', async () => {
  const pick = (c: { readonly own?: object }) => c.own
  expect(callOf(pick)).toBeUndefined()
  addCalls({ own: { method: 'GET', path: '/sports/fixtures/:id', reply: {} } })
  const added = callOf(pick)
  const { requests } = fakeNetwork(granted({}))
  await ask(added!, { params: { id: 'sim:7' } })
  expect(requests[0]?.url).toBe('/api/sports/fixtures/sim%3A7')
})

test('[CALL-2] a call is found by the name that is picked of the contracts', () => {
  expect(callOf((c: Contracts) => c.appDemo)).toEqual(FIRST_CALLS.appDemo)
})
