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
  pageVisit: { good: [{}], bad: [] },
}

test.each(Object.entries(FIRST_CALLS))('[CALL-2] %s is called as its contract says', (name, call) => {
  const route = routeOf(name)
  expect(route).toMatchObject({ method: call.method, path: call.path, access: 'open' })
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
