import { type DestinationDetails, destinationDetailsSchema } from '@maidan/contracts/player'
import { DAY_MS, instant } from '@maidan/core'
import { expect, test } from 'vitest'
import { decideDetails, identityOf, labelOf, usableFrom } from './rules.ts'

const bank: DestinationDetails = {
  kind: 'bank',
  holder: 'Ravi Kumar',
  number: '50100123454321',
  ifsc: 'HDFC0001234',
  bank: 'HDFC',
}
const crypto: DestinationDetails = {
  kind: 'crypto',
  asset: 'USDT',
  address: '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
}
const upi: DestinationDetails = { kind: 'upi', holder: 'Ravi Kumar', upiId: 'ravi@okbank' }

test('[WD-9] a label names the destination and masks what is worth stealing', () => {
  expect([bank, upi, crypto].map(labelOf)).toEqual(['HDFC •••• 4321', 'ravi@okbank', '0x5aae…ed'])
})

test('[WD-8] a wrong checksum is refused and a right address is kept with its capitals', () => {
  expect(decideDetails({ ...crypto, address: crypto.address.replace('e', 'E') })).toEqual({
    ok: false,
    refusal: 'address_invalid',
  })
  const kept = { ...crypto, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' }
  expect(decideDetails(crypto)).toEqual({ ok: true, value: kept })
})

test('[WD-9] the same account is one, however its holder, its bank or its case is written', () => {
  expect(identityOf({ ...bank, holder: 'R. Kumar', bank: 'Hdfc Bank' })).toBe(identityOf(bank))
  expect(identityOf({ ...bank, ifsc: 'HDFC0009999' })).not.toBe(identityOf(bank))
  expect(identityOf({ ...upi, upiId: 'Ravi@OkBank' })).toBe(identityOf(upi))
  expect(identityOf({ ...crypto, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' })).toBe(
    identityOf(crypto),
  )
})

test('[WD-8] IFSC codes, account numbers and UPI ids that cannot be are refused at the border', () => {
  const wrong = [
    { ...bank, ifsc: 'HDFC1001234' },
    { ...bank, ifsc: 'HDF00001234' },
    { ...bank, number: '12345' },
    { ...bank, number: '12a456789' },
    { ...upi, upiId: 'ravi' },
    { ...upi, upiId: 'ravi@ok@bank' },
    { ...upi, upiId: 'a@okbank' },
    { ...crypto, address: '0x5aae' },
  ]
  for (const details of wrong) expect(destinationDetailsSchema.safeParse(details).success).toBe(false)
  const small = destinationDetailsSchema.parse({ ...bank, ifsc: ' hdfc0001234 ' })
  expect(small).toEqual(bank)
})

test('[WD-5] a destination is usable a day after it was saved', () => {
  expect(usableFrom({ createdAt: instant(1000) })).toBe(1000 + DAY_MS)
})
