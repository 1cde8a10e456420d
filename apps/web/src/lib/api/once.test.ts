import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callOnce } from './once.ts'
import { begin } from '../session/session-state.ts'
import { afterPauses } from '../testing/pauses.ts'
import { fakeNetwork, granted, refused, WALLET } from '../testing/server.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  begin('abc', undefined)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const refill = () => afterPauses(callOnce('refill', (c) => c.refillWallet, {}))
const keysOf = ({ requests }: ReturnType<typeof fakeNetwork>) =>
  requests.map(({ headers }) => headers['Idempotency-Key'])

test('[LED-22] no answer is unknown, and the same key is asked with again', async () => {
  const network = fakeNetwork('nothing', { status: 502, body: undefined }, granted({ data: WALLET }))
  expect(await refill()).toMatchObject({ ok: true })
  const keys = keysOf(network)
  expect(keys).toHaveLength(3)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(new Set(keys).size).toBe(1)
})

test('[LED-22] the key is stored before it is sent, and a later press uses it while nobody knows', async () => {
  const lost = fakeNetwork('nothing')
  expect(await refill()).toMatchObject({ ok: false, unknown: true })
  expect(sessionStorage.getItem('pending:refill')).toContain(keysOf(lost)[0])
  const again = fakeNetwork(granted({ data: WALLET }))
  await refill()
  expect(keysOf(again)).toEqual([keysOf(lost)[0]])
})

test('[LED-22] what was answered for certain is over: the next press has a key of its own', async () => {
  const network = fakeNetwork(refused(409, 'You can refill your play money once a day', 'refill_too_soon'))
  await refill()
  await refill()
  const keys = keysOf(network)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(2)
})

test('[LED-22] another session never sends the key of the one before', async () => {
  const lost = fakeNetwork('nothing')
  await refill()
  begin('somebody else', undefined)
  const other = fakeNetwork(granted({ data: WALLET }))
  await refill()
  expect(keysOf(other)).not.toContain(keysOf(lost)[0])
})
