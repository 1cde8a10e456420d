import { instant, paise } from '@maidan/core'
import { expect, test } from 'vitest'
import { type Message, readMessage } from './message.ts'
import { decideMessage } from './rules.ts'
import { checkSignature, derivedSecret, sign } from './signature.ts'

const NOW = instant(1_736_942_400_000)
const KEY = derivedSecret('the server’s own secret', 'apay')
const body = Buffer.from('{"id":"1"}')
const check = (
  change: { signature?: string; timestamp?: string; body?: Buffer },
  now: number = NOW,
): string => {
  const timestamp = change.timestamp ?? String(NOW)
  const signature = change.signature ?? sign(KEY, timestamp, body)
  const answer = checkSignature({ timestamp, signature, body: change.body ?? body }, [KEY], instant(now))
  return answer.ok ? 'ok' : answer.refusal
}

test('[CASH-6] a message counts only with the signature over its timestamp and its very bytes', () => {
  expect(check({})).toBe('ok')
  expect(check({ body: Buffer.from('{"id": "1"}') })).toBe('signature_invalid')
  for (const signature of ['', 'x', 'ab'.repeat(31), 'ab'.repeat(32), `${sign(KEY, String(NOW), body)}0`])
    expect(check({ signature })).toBe('signature_invalid')
  expect(check({ signature: sign(derivedSecret('the server’s own secret', 'upi'), String(NOW), body) })).toBe(
    'signature_invalid',
  )
  // The timestamp is under the signature: an old message cannot be given a new one.
  const timestamp = String(NOW + 1)
  expect(check({ timestamp, signature: sign(KEY, String(NOW), body) })).toBe('signature_invalid')
  for (const odd of ['', 'now', '1736942400', `0${NOW}`, `${NOW}.0`, '-1736942400000'])
    expect(check({ timestamp: odd })).toBe('signature_invalid')
})

test('[CASH-6] the timestamp may be 300 seconds off, either way, and no more', () => {
  for (const away of [0, 300_000, -300_000]) expect(check({}, NOW + away)).toBe('ok')
  for (const away of [300_001, -300_001]) expect(check({}, NOW + away)).toBe('webhook_stale')
})

test('[CASH-6] a message that cannot be read is refused whole', () => {
  const good = { id: 'e1', reference: 'r1', status: 'paid', amount: 500.5, currency: 'INR' }
  const read = (value: unknown) => readMessage(Buffer.from(JSON.stringify(value))).ok
  expect(readMessage(Buffer.from(JSON.stringify(good)))).toEqual({
    ok: true,
    value: { id: 'e1', reference: 'r1', status: 'paid', amount: 50_050, currency: 'INR' },
  })
  expect(read({ ...good, status: 'failed', amount: undefined })).toBe(true)
  for (const change of [
    { amount: 0 },
    { amount: -5 },
    { amount: 1.234 },
    { amount: 1e300 },
    { amount: '500' },
    { amount: undefined },
    { id: '' },
    { id: 'x'.repeat(121) },
    { id: 'a b' },
    { reference: 5 },
    { status: 'refunded' },
    { currency: 'inr' },
  ])
    expect(read({ ...good, ...change })).toBe(false)
  for (const bytes of ['', '{', '[]', 'null', '\u{FEFF}{}'])
    expect(readMessage(Buffer.from(bytes)).ok).toBe(false)
  expect(readMessage(Buffer.from([0xff, 0xfe])).ok).toBe(false)
})

const DEPOSIT = { id: 7, status: 'waiting', amount: paise(50_000), most: paise(100_000_00) } as const
const PAID: Message = { id: 'e1', reference: 'r1', status: 'paid', amount: paise(50_000), currency: 'INR' }

test('[CASH-8] what the gateway confirms is credited, and what differs is said', () => {
  expect(decideMessage(DEPOSIT, PAID)).toEqual({ type: 'credit', amount: 50_000, reason: undefined })
  expect(decideMessage(DEPOSIT, { ...PAID, amount: paise(45_000) })).toEqual({
    type: 'credit',
    amount: 45_000,
    reason: 'The gateway confirmed ₹450.00 instead of ₹500.00.',
  })
  for (const status of ['expired', 'failed'] as const)
    expect(decideMessage({ ...DEPOSIT, status }, PAID)).toEqual({
      type: 'credit',
      amount: 50_000,
      reason: 'The payment arrived late.',
    })
})

test('[CASH-9] a second payment, or one in another currency, is for a person to decide', () => {
  for (const status of ['credited', 'rejected', 'in_review'] as const)
    expect(decideMessage({ ...DEPOSIT, status }, PAID)).toMatchObject({ type: 'second', amount: 50_000 })
  const dollars = { ...PAID, currency: 'USD' }
  expect(decideMessage(DEPOSIT, dollars)).toEqual({
    type: 'review',
    amount: undefined,
    note: 'The gateway confirmed 500 USD.',
  })
  expect(decideMessage({ ...DEPOSIT, status: 'credited' }, dollars)).toMatchObject({
    type: 'second',
    amount: undefined,
  })
})

test('[CASH-23] far more than was asked for, or than the gateway takes at once, is for a person to decide', () => {
  const decided = (rupees: number, most: number | null = 100_000) =>
    decideMessage(
      { ...DEPOSIT, most: most === null ? null : paise(most * 100) },
      { ...PAID, amount: paise(rupees * 100) },
    )
  expect(decided(9_999_999)).toEqual({
    type: 'review',
    amount: 999_999_900,
    note: 'The gateway confirmed ₹99,99,999.00, far more than the ₹500.00 that were asked for.',
  })
  expect(decided(5000).type).toBe('credit')
  expect(decided(5000.01, null).type).toBe('review')
  expect(decided(2000, 1500).type).toBe('review')
  expect(decided(500, 400).type).toBe('credit')
  expect(decided(1, null).type).toBe('credit')
})

test('[CASH-10] a failure or an expiry ends what waits and changes nothing else', () => {
  for (const status of ['failed', 'expired'] as const) {
    const message = { id: 'e2', reference: 'r1', status, currency: 'INR' }
    expect(decideMessage(DEPOSIT, message)).toMatchObject({ type: 'close', status })
    for (const before of ['credited', 'in_review', 'rejected', 'failed', 'expired'] as const)
      expect(decideMessage({ ...DEPOSIT, status: before }, message)).toEqual({ type: 'nothing' })
  }
})
