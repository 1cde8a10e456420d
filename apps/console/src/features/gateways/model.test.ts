// @vitest-environment node

import { expect, test } from 'vitest'
import { changesOf } from '../../lib/fields.ts'
import { gateway, SITE } from '../../lib/testing/house.ts'
import {
  feeOf,
  GATEWAY_FIELDS,
  gatewayChange,
  gatewayValues,
  limitsOf,
  readStatement,
  settingChange,
  settingValues,
} from './model.ts'

test('[CON-16] lines of a statement are read by tab, comma, semicolon or blank', () => {
  const { lines, unread } = readStatement(
    '412345673301\t5,000.00\tNEFT M Joshi\n\nabc123def456;750\n998877665544, ₹1,20,000.50, UPI',
  )
  expect(unread).toEqual([])
  expect(lines).toEqual([
    { utr: '412345673301', amount: '5000.00', note: 'NEFT M Joshi' },
    { utr: 'ABC123DEF456', amount: '750', note: '' },
    { utr: '998877665544', amount: '120000.50', note: 'UPI' },
  ])
})

test('[CON-16] a line that cannot be read is named', () => {
  expect(readStatement('Date  Description  Amount\n412345673301 5000').unread).toEqual([
    'Date  Description  Amount',
  ])
  expect(readStatement('412345673301 five thousand').lines).toEqual([])
})

const upi = gateway(2, 'upi', 'UPI')

test('[CON-18] only what was changed of a gateway is sent, and an untouched secret never', () => {
  const values = gatewayValues(upi)
  expect(gatewayChange(upi, values)).toEqual({})
  expect(gatewayChange(upi, { ...values, on: 'false', max: '', fee: '1.5' })).toEqual({
    on: false,
    max: null,
    feeBasisPoints: 150,
  })
})

test('[CON-18] changes are shown as a person reads them, a secret never in full', () => {
  const before = gatewayValues(upi)
  const after = { ...before, on: 'false', max: '', secret: 'x'.repeat(32) }
  expect(
    changesOf(GATEWAY_FIELDS, before, after).map(({ label, before: was, after: is }) => [label, was, is]),
  ).toEqual([
    ['Offered to players', 'on', 'off'],
    ['Maximum deposit', '50000', 'nothing'],
    ['New webhook secret', 'as it is', 'a new one'],
  ])
})

test('[CON-18] an empty limit of the cashier means none', () => {
  const { fourEyesFrom, withdrawalFee } = settingValues(SITE.settings)
  expect([fourEyesFrom, withdrawalFee]).toEqual(['100000', '0'])
  expect(settingChange({ fourEyesFrom: '', withdrawalFee: '0.25', bankMin: '500' })).toEqual({
    fourEyesFrom: null,
    withdrawalFeeBasisPoints: 25,
    bankMin: 500,
  })
})

test('[CON-18] limits and fees of a gateway are sentences', () => {
  expect(limitsOf(upi)).toBe('₹300 to ₹50,000')
  expect(limitsOf({ min: 10, max: null })).toBe('₹10 to any amount')
  expect(feeOf({ feeBasisPoints: 150, feeFixed: 25 })).toBe('1.5 % and ₹25')
  expect(feeOf(upi)).toBe('none')
})
