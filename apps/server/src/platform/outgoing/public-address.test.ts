import { expect, test } from 'vitest'
import { isPublicAddress, isPublicUrl, publicLookup } from './public-address.ts'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  'no address',
])('[NOTE-9] %s is no address of the internet', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '172.32.0.1', '2a00:1450:4001::5', '2606:4700::1111'])(
  '[NOTE-9] %s is an address of the internet',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each([
  'http://push.example.com/a',
  'https://127.0.0.1/a',
  'https://0x7f.1/a',
  'https://2130706433/a',
  'https://[::1]/a',
  'https://localhost/a',
  'https://localhost./a',
  'https://db.internal/a',
  'https://push/a',
  'https://push.example.com:8443/a',
  'https://me:you@push.example.com/a',
  'ftp://push.example.com/a',
  'push.example.com',
])('[NOTE-9] %s is not called', (url) => {
  expect(isPublicUrl(url)).toBe(false)
})

test('[NOTE-9] an address of a push service is called', () => {
  expect(isPublicUrl('https://push.example.com/wpush/v2/gAAAA')).toBe(true)
})

test('[NOTE-9] a name that stands for this machine is refused when it is resolved', async () => {
  const refused = await new Promise<Error | null>((settle) =>
    publicLookup('localhost', {}, (error) => settle(error)),
  )
  expect(refused?.message).toBe('localhost is no public address')
})
