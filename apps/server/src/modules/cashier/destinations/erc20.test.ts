import { expect, test } from 'vitest'
import { checksummed, isErc20Address } from './erc20.ts'

/** The addresses of the standard itself. */
const OFFICIAL = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]

test('[WD-8] the addresses of EIP-55 itself pass, and are made again from their small letters', () => {
  for (const address of OFFICIAL) {
    expect(isErc20Address(address)).toBe(true)
    expect(checksummed(address.toLowerCase())).toBe(address)
  }
})

test('[WD-8] an address in letters of one case carries no checksum and passes', () => {
  const address = OFFICIAL[4]!
  expect(isErc20Address(address.toLowerCase())).toBe(true)
  expect(isErc20Address(`0x${address.slice(2).toUpperCase()}`)).toBe(true)
})

test('[WD-8] one letter of another case breaks the checksum, whichever it is', () => {
  const swapped = (letter: string) =>
    letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase()
  const broken = OFFICIAL.slice(4).flatMap((address) =>
    Array.from({ length: 40 }, (_, at) => at + 2)
      .filter((at) => /[a-f]/i.test(address.charAt(at)))
      .map((at) => address.slice(0, at) + swapped(address.charAt(at)) + address.slice(at + 1)),
  )
  expect(broken.length).toBeGreaterThan(50)
  expect(broken.filter(isErc20Address)).toEqual([])
})

test('[WD-8] what is too short, too long or no hexadecimal number is no address', () => {
  const address = OFFICIAL[4]!
  for (const wrong of [
    '',
    '0x',
    address.slice(2),
    address.slice(0, -1),
    `${address}0`,
    address.replace('5', 'g'),
  ])
    expect(isErc20Address(wrong)).toBe(false)
})
