import { makeAdjustment } from '@maidan/contracts/staff'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callOnce } from './once.ts'
import { CASHIER } from '../testing/people.ts'
import { startAnew } from '../testing/render.tsx'
import { fakeServer, granted, refused } from '../testing/server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  startAnew()
})

const CALL = 'POST /staff/players/7/adjust'
const ask = (amount: string) => ({
  params: { id: '7' },
  body: { direction: 'add' as const, pocket: 'cash' as const, amount, reason: 'void market' },
})
const send = async (amount: string) => {
  const sent = callOnce('adjust-7', makeAdjustment, ask(amount))
  await vi.advanceTimersByTimeAsync(60_000)
  return sent
}

test('[CON-6] without an answer the key stays, also when the button is pressed again', async () => {
  const server = fakeServer(CASHIER, { [CALL]: 'nothing' })
  await send('10')
  await send('10')
  expect(new Set(server.to(CALL).map(({ key }) => key)).size).toBe(1)
  expect(server.to(CALL)).toHaveLength(8)
})

test('[CON-6] other values are another decision', async () => {
  const server = fakeServer(CASHIER, { [CALL]: 'nothing' })
  await send('10')
  await send('11')
  expect(new Set(server.to(CALL).map(({ key }) => key)).size).toBe(2)
})

test('[CON-6] after an answer, also a refusal, the same words are a new decision', async () => {
  const server = fakeServer(CASHIER, {
    [CALL]: refused(409, 'The balance of the player is too low', 'insufficient_funds'),
  })
  await send('10')
  await send('10')
  expect(new Set(server.to(CALL).map(({ key }) => key)).size).toBe(2)
  const done = fakeServer(CASHIER, { [CALL]: granted({ data: { done: true, approval: null } }) })
  await send('10')
  expect(done.to(CALL)).toHaveLength(1)
})
