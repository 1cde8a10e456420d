import { expect, test } from 'vitest'
import { deposit } from '../../lib/testing/money.ts'
import { MEERA } from '../../lib/testing/people.ts'
import { obstacleOf } from './bulk.ts'

test('[CON-34] only what the bank statement has with UTR and amount, and one person may credit, is credited in bulk', () => {
  const rows = [
    deposit(1, MEERA, 500, 5),
    deposit(2, MEERA, 500, 5, { utrMatch: 'unmatched' }),
    deposit(3, MEERA, 500, 5, { utrMatch: 'amount_differs' }),
    deposit(4, MEERA, 500, 5, { utrMatch: 'none', utr: null }),
    deposit(5, MEERA, 500, 5, { note: 'A second payment' }),
    deposit(6, MEERA, 500, 5, { received: 400 }),
    deposit(7, MEERA, 100_000, 5),
    deposit(8, MEERA, 500, 5, { approval: 3 }),
    deposit(9, MEERA, 500, 5, { status: 'credited' }),
  ]
  expect(rows.map((row) => obstacleOf(row, 100_000))).toEqual([
    undefined,
    'the UTR is not on the bank statement',
    'the bank statement has another amount',
    'no UTR to compare with the bank statement',
    'A second payment',
    'the gateway received another amount',
    'needs a second approval, from ₹1,00,000.00 on',
    'waits for a second approval',
    'already decided',
  ])
})
