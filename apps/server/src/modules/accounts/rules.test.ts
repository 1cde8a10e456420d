import { instant, MINUTE_MS } from '@maidan/core'
import { expect, test } from 'vitest'
import type { Mobile, Otp, Player } from './model.ts'
import {
  decideDateOfBirth,
  decideLogin,
  decideOtpCheck,
  decideOtpSend,
  isUsernameKey,
  normaliseMobile,
  sessionPolicy,
  splitMobile,
  usernameKey,
  verifiedSince,
} from './rules.ts'

const NOW = instant(Date.UTC(2025, 0, 15, 12))
const after = (ms: number) => instant(NOW + ms)

test('[OTP-9] a number is one number however it is written', () => {
  const india = { ok: true, value: '+919876543210' }
  for (const country of ['IN', 'in', 'India', 'india', '+91', '91', '0091', ' IN '])
    expect([country, normaliseMobile(country, '9876543210')]).toEqual([country, india])
  for (const written of [
    '09876543210',
    '+919876543210',
    '919876543210',
    '0091 98765 43210',
    '(98765)-43.210',
  ])
    expect([written, normaliseMobile('IN', written)]).toEqual([written, india])
  const bangladesh = { ok: true, value: '+8801712345678' }
  for (const country of ['BD', 'Bangladesh', '+880', '880'])
    for (const written of [
      '1712345678',
      '01712345678',
      '+8801712345678',
      '8801712345678',
      '+880 01712 345678',
    ])
      expect([country, written, normaliseMobile(country, written)]).toEqual([country, written, bangladesh])
})

test('[OTP-9] an Indian number that begins with the dial code keeps its digits', () => {
  expect(normaliseMobile('IN', '9198765432')).toEqual({ ok: true, value: '+919198765432' })
  expect(normaliseMobile('IN', '+919198765432')).toEqual({ ok: true, value: '+919198765432' })
})

test('[OTP-9] numbers of other countries, of fixed lines and of the wrong length are refused', () => {
  for (const [country, written] of [
    ['IN', ''],
    ['IN', '5876543210'],
    ['IN', '1234567890'],
    ['IN', '987654321'],
    ['IN', '98765432101'],
    ['IN', '+8801712345678'],
    ['IN', '+9119876543210'],
    ['IN', '98765x3210'],
    ['IN', '９８７６５４３２１０'],
    ['BD', '2712345678'],
    ['BD', '171234567'],
    ['BD', '+919876543210'],
    ['US', '9876543210'],
    ['', '9876543210'],
    ['constructor', '9876543210'],
  ] as const)
    expect([country, written, normaliseMobile(country, written)]).toEqual([
      country,
      written,
      { ok: false, refusal: 'mobile_invalid' },
    ])
})

test('[HTTP-10] a number splits into dial code and ten digits', () => {
  expect(splitMobile('+919876543210' as Mobile)).toEqual({ dialCode: '+91', national: '9876543210' })
  expect(splitMobile('+8801712345678' as Mobile)).toEqual({ dialCode: '+880', national: '1712345678' })
})

test('[VAL-6] names are compared without regard to case and repeated spaces', () => {
  expect(usernameKey('  Ravi   KUMAR ')).toBe('ravi kumar')
  expect(isUsernameKey('ravi kumar 7')).toBe(true)
  for (const key of ['', 'ravi_kumar', 'a\0bc', 'a'.repeat(16)]) expect(isUsernameKey(key)).toBe(false)
})

test('[OTP-4] a new OTP may go out once five minutes have passed, and not a moment before', () => {
  const fresh = { ok: true, value: { sentAt: NOW, expiresAt: after(10 * MINUTE_MS) } }
  expect(decideOtpSend(undefined, NOW)).toEqual(fresh)
  expect(decideOtpSend({ sentAt: after(-5 * MINUTE_MS) }, NOW)).toEqual(fresh)
  const early = { sentAt: after(-5 * MINUTE_MS + 1) }
  expect(decideOtpSend(early, NOW)).toEqual({ ok: false, refusal: 'otp_too_soon' })
})

test('[OTP-6] [OTP-7] [OTP-8] a code is refused as used, tried too often, expired or wrong, in this order', () => {
  const good = { usedAt: null, attempts: 4, expiresAt: after(1) }
  expect(decideOtpCheck(good, true, NOW)).toEqual({ ok: true, value: { usedAt: NOW } })
  const refusal = (change: Partial<Otp>, matches = true) => {
    const decision = decideOtpCheck({ ...good, ...change }, matches, NOW)
    return decision.ok ? 'accepted' : decision.refusal
  }
  expect(refusal({}, false)).toBe('otp_wrong')
  expect(refusal({ expiresAt: NOW }, false)).toBe('otp_expired')
  expect(refusal({ expiresAt: NOW })).toBe('otp_expired')
  expect(refusal({ attempts: 5, expiresAt: NOW })).toBe('otp_attempts_used')
  expect(refusal({ usedAt: NOW, attempts: 5 })).toBe('otp_used')
})

test('[OTP-3] a verification counts for 30 minutes', () => {
  expect(verifiedSince(NOW)).toBe(NOW - 30 * MINUTE_MS)
})

test('[ERR-3] only the right password tells that a player is blocked', () => {
  const player = { status: 'active', demo: false } as Player
  const blocked: Player = { ...player, status: 'blocked' }
  expect(decideLogin(player, true)).toEqual({ ok: true, value: player })
  expect(decideLogin(player, false)).toEqual({ ok: false, refusal: 'login_failed' })
  expect(decideLogin(undefined, true)).toEqual({ ok: false, refusal: 'login_failed' })
  expect(decideLogin(blocked, false)).toEqual({ ok: false, refusal: 'login_failed' })
  expect(decideLogin(blocked, true)).toEqual({ ok: false, refusal: 'account_blocked' })
})

test('[RUN-19] a demo player’s sessions are shorter and more', () => {
  const [own, shared] = [sessionPolicy({ demo: false }), sessionPolicy({ demo: true })]
  expect(shared.lifetimeMs).toBeLessThan(own.lifetimeMs)
  expect(shared.maxLive).toBeGreaterThan(own.maxLive)
})

test('[CALL-9] whoever turns 18 today is old enough, whoever does tomorrow is not', () => {
  expect(decideDateOfBirth('2007-01-15', NOW).ok).toBe(true)
  expect(decideDateOfBirth('2007-01-16', NOW)).toEqual({ ok: false, refusal: 'under_age' })
  expect(decideDateOfBirth('1899-12-31', NOW)).toEqual({ ok: false, refusal: 'bad_request' })
})
