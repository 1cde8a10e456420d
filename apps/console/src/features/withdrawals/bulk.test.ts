import { expect, test } from 'vitest'
import { withdrawal } from '../../lib/testing/money.ts'
import { MEERA, NOW } from '../../lib/testing/people.ts'
import { obstacleOf } from './bulk.ts'

test('[CON-28] large amounts, holds, second approvals and decided ones are not approved together with others', () => {
  const rows = [
    withdrawal(1, MEERA, 100.1, 5),
    withdrawal(3, MEERA, 100_000, 5),
    withdrawal(4, MEERA, 50, 5, { heldUntil: NOW + 1 }),
    withdrawal(5, MEERA, 60, 5, { approval: 7 }),
    withdrawal(6, MEERA, 70, 5, { status: 'approved' }),
  ]
  expect(rows.map((row) => obstacleOf(row, 100_000, NOW))).toEqual([
    undefined,
    'needs a second approval, from ₹1,00,000.00 on',
    'on hold',
    'waits for a second approval',
    'already decided',
  ])
})

test('[CON-28] without a four-eyes amount large ones go along', () => {
  expect(obstacleOf(withdrawal(3, MEERA, 100_000, 5), null, NOW)).toBeUndefined()
})
