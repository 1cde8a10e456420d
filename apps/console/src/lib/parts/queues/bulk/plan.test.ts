import { expect, test } from 'vitest'
import { planBulk, runBulk, summaryOf } from './plan.ts'

const rows = [
  { id: 1, amount: 100.1 },
  { id: 2, amount: 200.2 },
  { id: 3, amount: 5 },
  { id: 4, amount: 7 },
]

test('[CON-28] what is decided together has one sum to the paisa, and what cannot be is left out with its reason', () => {
  const plan = planBulk({
    rows,
    chosen: new Set([1, 2, 3]),
    obstacleOf: ({ id }) => (id === 3 ? 'on hold' : undefined),
    amountOf: ({ amount }) => amount,
  })
  expect(plan.go.map(({ id }) => id)).toEqual([1, 2])
  expect(plan.sum).toBe(300.3)
  expect(plan.leftOut).toEqual([{ one: rows[2], why: 'on hold' }])
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
  expect(summaryOf(results, 'approved')).toBe('2 approved, 1 not approved')
})
