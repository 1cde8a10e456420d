// @vitest-environment happy-dom
import * as contracts from '@maidan/contracts'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { FIRST_CALLS, firstCallOf } from './first-calls.ts'
import { fits, isRecord } from './shape.ts'

const routeOf = (name: string) => contracts.ROUTES.find((route) => route.name === name)

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
const BANNER = { id: 1, order: 1, title: 'Cricket', image: '/banners/cricket.svg', link: '/sports/Inplay' }

const PROFILE = {
  id: 1,
  name: 'Meera Joshi',
  userName: 'meera j21',
  mobileNumber: '9820044718',
  countryCode: '+91',
  email: null,
  dateOfBirth: null,
  demo: false,
  createdAt: 1_700_000_000_000,
  balance: 10_000,
  cash: 10_000,
  coins: 0,
  exposureAmount: 0,
}

const REPLIES: Record<string, { good: object[]; bad: object[] }> = {
  getAppDetails: {
    good: [{ data: DETAILS }],
    bad: [
      {},
      { data: { ...DETAILS, LOGO_URL: 'javascript:alert(1)' } },
      { data: { ...DETAILS, FACEBOOK: '//elsewhere.example' } },
      { data: { ...DETAILS, BRAND_STATUS: 'closed' } },
      { data: { ...DETAILS, OTP: '0' } },
    ],
  },
  getBanners: {
    good: [{ banners: [] }, { banners: [BANNER] }],
    bad: [{ banners: {} }, { banners: [{ ...BANNER, link: 'javascript:alert(1)' }] }],
  },
  displayAnnouncements: {
    good: [{ data: [{ id: 1, content: 'Welcome' }] }],
    bad: [{ data: [{ id: 1 }] }, { data: [null] }],
  },
  appDemo: { good: [{ hasDemoUsers: true }], bad: [{ hasDemoUsers: 'yes' }] },
  getProfile: {
    good: [
      { data: PROFILE },
      { data: { ...PROFILE, email: 'meera@example.org', dateOfBirth: '1990-01-31' } },
    ],
    bad: [
      {},
      { data: { ...PROFILE, id: 1.5 } },
      { data: { ...PROFILE, email: undefined } },
      { data: { ...PROFILE, balance: '10000' } },
    ],
  },
  pageVisit: { good: [{}], bad: [] },
}

test.each(Object.entries(FIRST_CALLS))('[CALL-2] %s is called as its contract says', (name, call) => {
  const route = routeOf(name)
  expect(route).toMatchObject({ method: call.method, path: call.path })
  expect(Object.keys(call.reply)).toEqual(Object.keys(route?.reply ?? {}))
})

test.each(Object.keys(FIRST_CALLS))(
  '[CALL-2] %s takes and refuses the same replies as its contract',
  (name) => {
    const schema = z.object(routeOf(name)?.reply)
    const { good, bad } = REPLIES[name] ?? { good: [], bad: [] }
    expect(good.length).toBeGreaterThan(0)
    for (const reply of [...good, ...bad]) {
      const isGood = good.includes(reply)
      expect(fits(reply, FIRST_CALLS[name]?.reply ?? {})).toBe(isGood)
      expect(schema.safeParse(reply).success).toBe(isGood)
    }
  },
)

test('[CALL-2] a call is found by the name that is picked of the contracts', () => {
  type Contracts = typeof contracts
  expect(firstCallOf((c: Contracts) => c.getBanners)).toBe(FIRST_CALLS['getBanners'])
  expect(firstCallOf((c: Contracts) => c.login)).toBeUndefined()
  expect(firstCallOf((c: Contracts) => c.walletRoutes.getWallet)).toBeUndefined()
})

test('[CALL-2] a list is no record', () =>
  expect([isRecord([]), isRecord(null), isRecord({})]).toEqual([false, false, true]))
