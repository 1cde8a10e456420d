import { expect, test } from 'vitest'
import * as z from 'zod'
import { refused, refusedSchema, success, successSchema } from './envelope.ts'
import { GENERAL_REFUSALS, isRefusal, REFUSALS } from '../refusals.ts'

test('[HTTP-3] a success is error false with a message, its own or the default one', () => {
  expect(success({ token: 't' })).toEqual({ error: false, message: 'Success', token: 't' })
  expect(success({ message: 'Player added' })).toEqual({ error: false, message: 'Player added' })
})

test('[HTTP-3] a reply cannot turn a success into a failure', () => {
  expect(success({ error: true })).toMatchObject({ error: false })
})

test('[HTTP-3] what is built is what is parsed', () => {
  expect(successSchema({ token: z.string() }).parse(success({ token: 't' }))).toEqual(success({ token: 't' }))
  expect(refusedSchema.parse(refused('not_found'))).toEqual({
    error: true,
    message: 'Not found',
    code: 'not_found',
  })
  expect(refusedSchema.safeParse(success({})).success).toBe(false)
})

test('[HTTP-4] every refusal has a fitting status and a sentence for a person', () => {
  for (const { status, message } of Object.values(REFUSALS)) {
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(600)
    expect(message).toMatch(/^[A-Z][\w ,.'₹-]+$/)
  }
})

test('[HTTP-4] only what breaks on our side has a status of 500 and more', () => {
  const ours = Object.entries(REFUSALS).filter(([, { status }]) => status >= 500)
  expect(ours.map(([name]) => name).toSorted()).toEqual([
    'busy',
    'gateway_failed',
    'internal',
    'provider_unavailable',
    'site_suspended',
    'sms_failed',
    'under_maintenance',
    'wallet_unavailable',
  ])
})

test('[HTTP-30] the words of a refused session are exactly these', () => {
  expect(REFUSALS.unauthorized).toEqual({ status: 401, message: 'Unauthorized action.' })
  expect(GENERAL_REFUSALS).toContain('unauthorized')
})

test('[HTTP-4] a name that only looks like a refusal is none', () => {
  expect([isRefusal('busy'), isRefusal('toString'), isRefusal('__proto__'), isRefusal(5)]).toEqual([
    true,
    false,
    false,
    false,
  ])
})
