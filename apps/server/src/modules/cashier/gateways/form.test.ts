import type { GatewayField } from '@maidan/contracts/player'
import { paise } from '@maidan/core'
import { expect, test } from 'vitest'
import { readAmount, readForm } from './form.ts'

const field = (accessor: string, type: GatewayField['type'], change: Partial<GatewayField> = {}) => ({
  accessor,
  label: accessor,
  type,
  required: true,
  display: true,
  ...change,
})

const UPI = {
  asset: 'INR',
  rate: paise(100),
  fields: [
    field('amount', 'number'),
    field('utrNo', 'text'),
    field('txnImage', 'file'),
    field('gateway', 'hidden', { display: false }),
    field('remark', 'text', { required: false }),
  ],
} as const

const image = new Blob(['x'])
const GOOD = { amount: '500', utrNo: 'ab1234567890', txnImage: image }

test('[VAL-19] each field that is required and displayed must be filled, in the gateway’s order', () => {
  for (const [form, missing] of [
    [{}, 'amount'],
    [{ ...GOOD, amount: '' }, 'amount'],
    [{ ...GOOD, amount: '  ' }, 'amount'],
    [{ ...GOOD, utrNo: '' }, 'utrNo'],
    [{ ...GOOD, utrNo: image }, 'utrNo'],
    [{ ...GOOD, txnImage: 'a.jpg' }, 'txnImage'],
    [{ ...GOOD, txnImage: new Blob([]) }, 'txnImage'],
  ] as const)
    expect(readForm(UPI, form)).toEqual({
      ok: false,
      refusal: 'field_missing',
      message: `${missing} is required`,
    })
})

test('[CASH-2] what was filled in is read, and what the gateway does not ask for is left out', () => {
  expect(readForm(UPI, { ...GOOD, remark: 'from my own account', gateway: 'upi', extra: 'x' })).toEqual({
    ok: true,
    value: {
      amount: 50_000,
      assetAmount: '500',
      utr: 'AB1234567890',
      image,
      fields: { utrNo: 'ab1234567890', remark: 'from my own account' },
    },
  })
})

test('[CASH-2] a UTR has 6 to 80 letters and digits, a transaction hash 64 hexadecimal digits', () => {
  for (const utrNo of ['12345', 'XYZ 12', 'AB-1234567', 'x'.repeat(81)])
    expect(readForm(UPI, { ...GOOD, utrNo })).toMatchObject({ ok: false, refusal: 'bad_request' })
  expect(readForm(UPI, { ...GOOD, utrNo: ' 4123 9876 543a ' })).toMatchObject({
    value: { utr: '41239876543A' },
  })
  const crypto = { ...UPI, fields: [field('amount', 'number'), field('txnHash', 'text')] }
  const hash = 'ab'.repeat(32)
  for (const txnHash of [hash, `0x${hash}`, hash.toUpperCase()])
    expect(readForm(crypto, { amount: '1', txnHash })).toMatchObject({ value: { utr: hash.toUpperCase() } })
  for (const txnHash of ['0x12', `${hash}0`, 'g'.repeat(64)])
    expect(readForm(crypto, { amount: '1', txnHash })).toMatchObject({ ok: false, refusal: 'bad_request' })
})

test('[CASH-3] an amount of an asset is worth what its rate says, to the paisa, rounded down', () => {
  const inr = { asset: 'INR', rate: paise(100) } as const
  const usdt = { asset: 'USDT', rate: paise(8812) } as const
  const btc = { asset: 'BTC', rate: paise(900_000_000) } as const
  const worth = (text: string, of: Parameters<typeof readAmount>[1]) => {
    const read = readAmount(text, of)
    return read.ok ? read.value.amount : read.refusal
  }
  expect([worth('0.1', inr), worth('300', inr), worth('1234.56', inr)]).toEqual([10, 30_000, 123_456])
  expect([worth('10', usdt), worth('0.5', usdt), worth('0.000115', usdt)]).toEqual([88_120, 4406, 1])
  expect(worth('0.00012345', btc)).toBe(111_105)
  for (const text of ['1.234', '-1', '1e3', 'abc', '0x10', '1,000', '1 0', '99999999999999', '٣', '+5'])
    expect(worth(text, inr)).toBe('bad_request')
  expect([worth('0', inr), worth('0.00', inr)]).toEqual(['bad_request', 'bad_request'])
})
