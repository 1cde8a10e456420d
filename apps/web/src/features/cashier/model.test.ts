// @vitest-environment node

import { paise } from '@maidan/core'
import { expect, test } from 'vitest'
import { checkAuto, checkBank, checkGateway, submissionOf } from './gateway-form.ts'
import {
  creditOf,
  depositSplit,
  feeText,
  findGateway,
  FAST_PAY,
  gatewaysIn,
  keyOf,
  methodOf,
  rangeText,
  withdrawalSplit,
} from './model.ts'
import type { Gateway } from '@maidan/contracts/player'
import { outcomeOf } from './outcome.ts'
import { dayAt, lengthText, periodFault, periodOf, whenText } from './periods.ts'
import { clockText, stepsOf } from './stages.ts'

const field = (accessor: string, part: object = {}) => ({
  accessor,
  label: accessor,
  type: 'text' as const,
  required: true,
  display: true,
  ...part,
})

const BANK_LIMITS = { min: 300, max: 500_000 }

const gateway = (part: Partial<Gateway> = {}): Gateway => ({
  ...FAST_PAY,
  code: 'apay',
  name: 'APay',
  url: '/x',
  ...part,
})

test('[ENT-13] two gateways of one code are two methods, told apart by their slug', () => {
  const plain = gateway()
  const byQr = gateway({ slug: 'qr', name: 'By QR' })
  expect([keyOf(plain), keyOf(byQr)]).toEqual(['apay', 'apay-qr'])
  expect(findGateway([plain, byQr], 'apay-qr')).toBe(byQr)
  expect(methodOf([plain, byQr], { gateway: 'apay', gatewayName: 'By QR' })).toBe('apay-qr')
  expect(methodOf([plain], { gateway: 'upi', gatewayName: 'Gone' })).toBeUndefined()
})

test('[DEP-5] gateways are sorted by their order, whatever order they come in', () => {
  const list = [gateway({ order: 3 }), gateway({ code: 'upi', order: 1 }), gateway({ slug: 'a', order: 2 })]
  expect(gatewaysIn('upi', list).map(({ order }) => order)).toEqual([1, 2, 3])
})

test('[ENT-14] the submission holds the values of the fields, the code where it is asked for, and the slug', () => {
  const asking = gateway({
    slug: 'qr',
    fields: [field('amount'), field('gateway', { type: 'hidden', display: false })],
  })
  expect(submissionOf(asking, { amount: '500' })).toEqual({ amount: '500', gateway: 'apay', slug: 'qr' })
  const silent = gateway({ fields: [field('amount'), field('gateway', { required: false })] })
  expect(submissionOf(silent, { amount: '500', note: '' })).toEqual({ amount: '500' })
})

test('[VAL-19] only what is required and displayed is asked for', () => {
  const fields = [field('a'), field('b', { required: false }), field('c', { display: false })]
  expect(checkGateway(gateway({ fields }))({})).toEqual({ a: 'a is required' })
  expect(checkGateway(gateway({ fields }))({ a: '0' })).toEqual({})
  expect(checkAuto(gateway({ fields: [] }))({})).toEqual({ amount: 'amount is required' })
})

test('[VAL-17] of a bank transfer the first thing wrong with each field is said', () => {
  expect(checkBank(BANK_LIMITS)({})).toEqual({
    amount: 'Amount is required',
    utrNo: 'UTR is required',
    txnImage: 'Txn image is required',
  })
  expect(
    checkBank(BANK_LIMITS)({
      amount: '',
      utrNo: ' ',
      txnImage: new File(['x'], 'a.png', { type: 'image/png' }),
    }),
  ).toEqual({
    amount: 'Amount is required',
    utrNo: 'UTR is required',
  })
})

test('[CALL-15] the answer of an auto gateway is the first of payUrl, payImageUrl, qrContent and url', () => {
  const auto = { code: 'apay', type: 'auto' } as const
  expect(outcomeOf(auto, { data: { url: 'u', qrContent: 'q' } })).toEqual({ kind: 'qr', content: 'q' })
  expect(outcomeOf(auto, { data: { payImageUrl: 'i', url: 'u' } })).toEqual({ kind: 'image', url: 'i' })
  expect(outcomeOf(auto, { data: null })).toBeUndefined()
  expect(outcomeOf(auto, { url: 'u' })).toBeUndefined()
})

test('[CALL-16] alphapo and coinbase answer one level higher than the others', () => {
  expect(outcomeOf({ code: 'alphapo', type: 'auto' }, { url: 'u' })).toEqual({ kind: 'leave', url: 'u' })
  expect(outcomeOf({ code: 'coinbase', type: 'auto' }, { data: { url: 'u' } })).toBeUndefined()
})

test('[PAY-7] fees are rounded as the server does, down for what is credited and for what a withdrawal costs', () => {
  const fees = { feeBasisPoints: 150, feeFixed: 5 }
  expect(depositSplit(paise(99_999), fees)).toEqual({ fee: 20, rest: 979.99 })
  expect(withdrawalSplit(paise(99_999), fees)).toEqual({ fee: 19.99, rest: 980 })
  expect(feeText({ feeBasisPoints: 0, feeFixed: 0 })).toBe('No fee')
  expect(rangeText({ min: 880, max: null })).toBe('From ₹880')
})

test('[PAY-7] coins are counted at their rate without a floating point', () => {
  expect(creditOf(gateway({ asset: 'USDT', rate: 88 }), '0.1')).toEqual({ fee: 0, rest: 8.8 })
  expect(creditOf(gateway({ asset: 'BTC', rate: 9_000_000 }), '0.00000001')).toEqual({ fee: 0, rest: 0.09 })
  for (const typed of ['', '0', 'x', '1.123456789'])
    expect(creditOf(gateway({ asset: 'BTC', rate: 9 }), typed)).toBeUndefined()
})

const NOW = 1_700_000_000_000

test('[PAY-13] a day is a day in India, and a period has both its ends', () => {
  expect(dayAt(NOW)).toBe('2023-11-15')
  expect(periodOf('today', NOW)).toEqual({ from: '2023-11-15', to: '2023-11-15' })
  expect(periodOf('week', NOW)).toEqual({ from: '2023-11-09', to: '2023-11-15' })
  expect(periodFault({ from: '', to: '2023-11-15' })).toBe('Please choose both dates')
  expect(periodFault({ from: '2022-11-14', to: '2023-11-15' })).toBe('Please choose at most 366 days')
  expect(periodFault({ from: '2022-11-15', to: '2023-11-15' })).toBeUndefined()
  expect(whenText(NOW, NOW)).toBe('15 Nov, 03:43')
  expect(whenText(NOW, NOW + 365 * 86_400_000)).toContain('2023')
})

test('[PAY-10] the clock tells what is waited for and how long', () => {
  const due = { dueAt: NOW + 3_600_000, heldUntil: null }
  expect(clockText({ status: 'requested', ...due }, NOW)).toBe(
    'Decision expected by 15 Nov, 04:43, within 1 h',
  )
  expect(clockText({ status: 'in_review', ...due, dueAt: NOW - 1 }, NOW)).toContain('longer than usual')
  expect(clockText({ status: 'approved', ...due }, NOW)).toContain('on its way')
  for (const status of ['paid', 'rejected', 'cancelled'] as const)
    expect(clockText({ status, ...due }, NOW)).toBeUndefined()
  expect([lengthText(1), lengthText(90 * 60_000), lengthText(72 * 3_600_000)]).toEqual([
    '1 min',
    '1 h 30 min',
    '3 days',
  ])
})

test('[PAY-10] a withdrawal that ended early shows only the stages it came through', () => {
  const stages = [
    { status: 'requested' as const, at: 1 },
    { status: 'cancelled' as const, at: 2 },
  ]
  expect(stepsOf({ status: 'cancelled', stages }).map(({ status, state }) => `${status} ${state}`)).toEqual([
    'requested done',
    'cancelled ended',
  ])
  expect(stepsOf({ status: 'paid', stages }).every(({ state }) => state === 'done')).toBe(true)
})
