import { expect, test } from 'vitest'
import { decideStatus } from './rules.ts'

test('[ENT-8] the organisation is live, in maintenance or suspended, and nothing else', () => {
  expect(decideStatus('live', 'maintenance')).toEqual({
    ok: true,
    value: { status: 'maintenance', changed: true },
  })
  expect(decideStatus('live', 'suspended')).toEqual({
    ok: true,
    value: { status: 'suspended', changed: true },
  })
  for (const wanted of ['', 'Live', 'closed', 'toString'])
    expect(decideStatus('live', wanted)).toEqual({ ok: false, refusal: 'status_unknown' })
})

test('[ENT-8] a status that is already so is no change', () => {
  expect(decideStatus('live', 'live')).toEqual({ ok: true, value: { status: 'live', changed: false } })
})
