import { expect, test } from 'vitest'
import {
  BANK_DETAIL_TYPES,
  COUNTRIES,
  DEFAULT_COUNTRY,
  DEPOSIT,
  ODDS_TYPES,
  OTP,
  PASSWORD,
  QR,
  REGISTRATION,
  SOCKET,
  TOAST,
  TOAST_TYPES,
  USERNAME,
} from './rules.ts'
import {
  API_BASE,
  DEFAULT_ORGANISATION_STATUS,
  ORGANISATION_STATUSES,
  QUERY_PARAMETERS,
  SITE,
  STORED_KEYS,
  SPORTS_IDS,
} from './site.ts'

test('[CONST-1] usernames, passwords, the OTP and the user type', () => {
  expect(USERNAME).toEqual({ minLength: 4, maxLength: 15 })
  expect(PASSWORD).toEqual({ minLength: 8, maxLength: 20 })
  expect(OTP).toMatchObject({ resendAfterMs: 300_000, validMs: 600_000, digits: 6, maxAttempts: 5 })
  expect(OTP.verifiedForMs).toBe(1_800_000)
  expect(REGISTRATION.typeId).toBe(3)
})

test('[CONST-1] India and Bangladesh are allowed and India is the default', () => {
  expect(Object.keys(COUNTRIES)).toEqual(['india', 'bangladesh'])
  expect(COUNTRIES[DEFAULT_COUNTRY].name).toBe('India')
  const { india, bangladesh } = COUNTRIES
  expect([india.dialCode, bangladesh.dialCode]).toEqual(['+91', '+880'])
  expect(['6000000000', '9876543210'].every((number) => india.national.test(number))).toBe(true)
  expect(['5876543210', '987654321', '98765432101'].some((number) => india.national.test(number))).toBe(false)
  expect(bangladesh.national.test('1712345678')).toBe(true)
  expect(['2712345678', '171234567'].some((number) => bangladesh.national.test(number))).toBe(false)
})

test('[CONST-2] the timings of the socket', () => {
  expect(SOCKET).toEqual({
    path: '/public/',
    sportsNamespace: '/sports',
    staffNamespace: '/staff',
    transports: ['websocket', 'polling'],
    connectTimeoutMs: 20_000,
    reconnectDelayMs: 1000,
    reconnectDelayMaxMs: 5000,
    randomization: 0.5,
    ackTimeoutMs: 1000,
  })
})

test('[CONST-3] toasts, chunks, maintenance, breakpoint, marquee and QR', () => {
  expect(TOAST).toEqual({ autoCloseMs: 1000, position: 'top-right', closeButton: false })
  expect(SITE).toEqual({
    mobileBreakpointPx: 992,
    marqueeSpacingPx: 30,
    chunkLoadTimeoutMs: 120_000,
    maintenancePath: '/maintenance',
    copyrightYear: 2024,
  })
  expect(QR).toEqual({ size: 150, level: 'L' })
})

test('[CONST-3] the preset amounts and the limits that are shown', () => {
  expect(DEPOSIT.presetAmounts).toEqual([500, 1000, 5000, 10_000, 25_000, 50_000])
  expect(DEPOSIT.displayedLimits).toEqual({
    inr: { min: 300, max: 50_000, text: 'Deposit Limit (300 INR - 50,000 INR)' },
    m_usdt_erc20: { min: 10, max: undefined, text: 'Deposit Limit (10 USDT - No Limit)' },
  })
})

test('[CONST-3] the organisation is live unless told otherwise', () => {
  expect([...ORGANISATION_STATUSES].toSorted()).toEqual(['live', 'maintenance', 'suspended'])
  expect(DEFAULT_ORGANISATION_STATUS).toBe('live')
})

test('[ENT-15] the enumerations', () => {
  expect(ODDS_TYPES).toEqual(['back', 'lay'])
  expect(BANK_DETAIL_TYPES).toEqual(['bank', 'card'])
  expect(SPORTS_IDS).toEqual({ soccer: 1, tennis: 2, cricket: 4 })
  expect(TOAST_TYPES).toEqual(['error', 'success'])
})

test('[HTTP-1] the API stands under /api', () => {
  expect(API_BASE).toBe('/api')
})

test('[CONST-3] the stored keys and the query parameters are spelled as the product has them', () => {
  expect(Object.values(STORED_KEYS).toSorted()).toEqual(
    ['click_aff_id', 'isClassAdded', 'mobile_details', 'theme', 'token', 'track_id'].toSorted(),
  )
  expect(QUERY_PARAMETERS).toEqual({
    referral: ['agent_code', 'ref'],
    track: 'track_id',
    clickAffiliate: 'click_aff_id',
  })
})
