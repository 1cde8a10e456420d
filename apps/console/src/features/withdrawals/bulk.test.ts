import { expect, test } from 'vitest'
import { withdrawal } from '../../lib/testing/money.ts'
import { MEERA, NOW } from '../../lib/testing/people.ts'
import { planBulk, runBulk, summaryOf } from './bulk.ts'

const rows = [
  withdrawal(1, MEERA, 100.1, 5),
  withdrawal(2, MEERA, 200.2, 5),
  withdrawal(3, MEERA, 100_000, 5),
  withdrawal(4, MEERA, 50, 5, { heldUntil: NOW + 1 }),
  withdrawal(5, MEERA, 60, 5, { approval: 7 }),
  withdrawal(6, MEERA, 70, 5, { status: 'approved' }),
  withdrawal(7, MEERA, 80, 5),
]
const all = new Set([1, 2, 3, 4, 5, 6])

test('[CON-28] what is approved together has one sum to the paisa; large amounts, holds and decided ones are left out by name', () => {
  const { go, leftOut, sum } = planBulk(rows, all, 100_000, NOW)
  expect(go.map(({ id }) => id)).toEqual([1, 2])
  expect(sum).toBe(300.3)
  expect(leftOut.map(({ one, why }) => [one.id, why])).toEqual([
    [3, 'needs a second approval, from ₹1,00,000.00 on'],
    [4, 'on hold'],
    [5, 'waits for a second approval'],
    [6, 'already decided'],
  ])
})

test('[CON-28] without a four-eyes amount large ones go along', () => {
  expect(planBulk(rows, new Set([3]), null, NOW).go).toHaveLength(1)
})

test('[CON-28] one that is refused stops no other, and each says what happened to it', async () => {
  const results = await runBulk(rows.slice(0, 3), async ({ id }) =>
    id === 2 ? { ok: false, said: 'This was already decided' } : { ok: true, said: `W-${id} is approved` },
  )
  expect(results.map(({ one, ok, said }) => [one.id, ok, said])).toEqual([
    [1, true, 'W-1 is approved'],
    [2, false, 'This was already decided'],
    [3, true, 'W-3 is approved'],
  ])
  expect(summaryOf(results)).toBe('2 approved, 1 not approved')
})
