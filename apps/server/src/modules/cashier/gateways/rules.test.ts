import { gatewaySchema } from '@maidan/contracts/player'
import { paise } from '@maidan/core'
import { expect, test } from 'vitest'
import type { Gateway } from './model.ts'
import { decideChange, gatewayView, staffGatewayView } from './rules.ts'

const UPI: Gateway = {
  id: 1,
  code: 'upi',
  slug: null,
  name: 'UPI',
  type: 'manual',
  order: 10,
  logo: '',
  displayValue: 'maidan@upi',
  value: 'upi://pay?pa=maidan@upi&pn=UPI&cu=INR',
  showQr: true,
  qrCode: '',
  fields: [],
  min: paise(30_000),
  max: paise(5_000_000),
  feeBasisPoints: 0,
  feeFixed: paise(0),
  asset: 'INR',
  rate: paise(100),
  answer: null,
  secret: 'kept',
  on: true,
}
const USDT: Gateway = {
  ...UPI,
  code: 'm_usdt_erc20',
  displayValue: '0x000000000000000000000000000000000000dEaD',
  value: '0x000000000000000000000000000000000000dEaD',
}

test('[ENT-13] a gateway has its fields, and its address below the API base', () => {
  const view = gatewayView(UPI)
  expect(gatewaySchema.strict().parse(view)).toEqual(view)
  expect([view.url, view.min, view.max]).toEqual(['/deposit/manual/upi', 300, 50_000])
})

test('[CASH-16] a secret is never read back', () => {
  expect(JSON.stringify(staffGatewayView(UPI))).not.toContain('kept')
  expect(staffGatewayView(UPI).secretSet).toBe(true)
})

test('[CASH-15] an address that cannot be paid to is refused', () => {
  for (const displayValue of ['maidan', 'maidan@', 'a b@upi', ''])
    expect(decideChange(UPI, { displayValue })).toEqual({ ok: false, refusal: 'address_invalid' })
  // One capital turned small: the checksum of EIP-55 no longer fits.
  for (const displayValue of ['0x000000000000000000000000000000000000deAd', '0x12', 'dEaD'])
    expect(decideChange(USDT, { displayValue })).toEqual({ ok: false, refusal: 'address_invalid' })
  for (const logo of ['//evil.example/x', 'http://x.example/a.png', 'javascript:alert(1)', 'a.png'])
    expect(decideChange(UPI, { logo })).toEqual({ ok: false, refusal: 'address_invalid' })
  expect(decideChange(UPI, { logo: '/banners/upi.svg', qrCode: 'https://cdn.example/qr.png' }).ok).toBe(true)
})

test('[CASH-15] the QR follows the address, unless the operator gives one', () => {
  expect(decideChange(UPI, { displayValue: 'new@bank' })).toMatchObject({
    value: { value: 'upi://pay?pa=new@bank&pn=UPI&cu=INR' },
  })
  expect(decideChange(UPI, { displayValue: 'new@bank', value: 'upi://other' })).toMatchObject({
    value: { value: 'upi://other' },
  })
  expect(decideChange(UPI, { name: 'Another name' })).toMatchObject({ value: { value: UPI.value } })
})

test('[CASH-14] limits and fees that leave no deposit are refused', () => {
  for (const change of [
    { min: 0 },
    { min: 60_000 },
    { max: 299 },
    { feeFixed: 300 },
    { feeFixed: -1 },
    { rate: 0 },
    { min: 300.123 },
  ])
    expect(decideChange(UPI, change)).toEqual({ ok: false, refusal: 'amount_out_of_range' })
  expect(decideChange(UPI, { max: null, min: 100, feeBasisPoints: 250, on: false, order: 3 })).toMatchObject({
    ok: true,
    value: { max: null, min: 10_000, feeBasisPoints: 250, on: false, order: 3 },
  })
})
