import { REFUSALS } from '@maidan/contracts'
import { err, ok } from '@maidan/core'
import { expect, test } from 'vitest'
import { isPassing, PASSING } from './answer.ts'

/** They are answers of routes without a key. */
const NEVER_KEYED = ['otp_too_soon', 'sms_failed', 'provider_unavailable']

test('[HTTP-34] a refusal that says that we are busy or broken leaves its key free', () => {
  const passing = Object.entries(REFUSALS)
    .filter(([, { status }]) => status === 429 || status >= 500)
    .map(([refusal]) => refusal)
    .filter((refusal) => !NEVER_KEYED.includes(refusal))
  expect([...PASSING].filter((refusal) => refusal !== 'gateway_unavailable').sort()).toEqual(passing.sort())
})

test('[HTTP-34] an answer and a refusal of the request itself are kept', () => {
  expect(isPassing(ok(1))).toBe(false)
  expect(isPassing(err('insufficient_cash'))).toBe(false)
  expect(isPassing(err('gateway_unavailable'))).toBe(true)
})
