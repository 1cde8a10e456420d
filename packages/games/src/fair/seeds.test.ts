import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesOf } from './bytes.ts'
import { commitmentOf, keepsCommitment, parseClientSeed, parseServerSeed, serverSeedOf } from './seeds.ts'

const serverSeed = (text: string) => {
  const parsed = parseServerSeed(text)
  if (!parsed.ok) throw new Error(parsed.refusal)
  return parsed.value
}

test('[FAIR-2] the commitment is SHA-256 of the text of the server seed', () => {
  const seed = serverSeed('51a8f197680be916d9b01867fcc99cbacae739d5e11f7aa28e0b5570d9881484')
  const published = '8e4b9177e45cb533bb3a5e6c52187528f4679748a897628fe5423d5a313e2eda'
  expect(commitmentOf(seed)).toBe(published)
  expect(commitmentOf(seed)).toBe(createHash('sha256').update(seed).digest('hex'))
  expect(keepsCommitment(seed, published.toUpperCase())).toBe(true)
  expect(keepsCommitment(serverSeed(`${seed.slice(0, -1)}5`), published)).toBe(false)
})

test('[FAIR-2] a server seed is 64 hex digits made of 32 bytes of chance', () => {
  expect(serverSeedOf(new Uint8Array(32).fill(171))).toBe('ab'.repeat(32))
  expect(() => serverSeedOf(new Uint8Array(16))).toThrow('32 bytes')
  expect(parseServerSeed('a b').ok).toBe(false)
  expect(parseServerSeed('').ok).toBe(false)
})

const refusalOf = (value: unknown) => {
  const parsed = parseClientSeed(value)
  return parsed.ok ? 'taken' : parsed.refusal
}

test('[FAIR-3] a client seed of 1 to 64 printable characters of any script is taken', () => {
  const seeds = [
    'a',
    'my lucky seed',
    'भाग्य 7',
    'ভাগ্য',
    'a:1:2',
    '🎲🎲',
    'x'.repeat(64),
    '🎲'.repeat(64),
    '<b>&"\'',
  ]
  expect(seeds.map(refusalOf)).toEqual(seeds.map(() => 'taken'))
})

test('[FAIR-3] whatever else is sent as a client seed is refused by name', () => {
  expect([undefined, null, 7, '', ['a']].map(refusalOf)).toEqual(Array(5).fill('client_seed_missing'))
  const long = ['x'.repeat(65), '🎲'.repeat(65), 'x'.repeat(10_240), '\u0301'.repeat(5000)]
  expect(long.map(refusalOf)).toEqual(long.map(() => 'client_seed_too_long'))
  const hidden = [
    'a\u0000b',
    'a\nb',
    '\u007f',
    '\u202eabc',
    'a\u200bb',
    '\ud800',
    'a\udc00',
    'a\u00a0b',
    '\ue000',
  ]
  expect(hidden.map(refusalOf)).toEqual(hidden.map(() => 'client_seed_not_printable'))
  expect([' a', 'a ', ' '].map(refusalOf)).toEqual(Array(3).fill('client_seed_edge_space'))
})

test('[FAIR-3] two spellings of one text are one seed', () => {
  const [one, other] = ['caf\u00e9', 'cafe\u0301'].map(parseClientSeed)
  expect(one).toEqual(other)
})

test('[FAIR-3] no text makes it throw, and what is taken can be taken again unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const parsed = parseClientSeed(text)
      if (!parsed.ok) return
      expect(parseClientSeed(parsed.value)).toEqual(parsed)
      expect(Array.from(parsed.value).length).toBeLessThanOrEqual(64)
    }),
  )
})

test('[FAIR-3] seeds with colons and digits never share a message with another bet', () => {
  const bet = fc.record({
    clientSeed: fc.stringMatching(/^[0-9:]{1,6}$/),
    nonce: fc.nat({ max: 20 }),
  })
  fc.assert(
    fc.property(bet, bet, (one, other) => {
      fc.pre(one.clientSeed !== other.clientSeed || one.nonce !== other.nonce)
      expect(bytesOf({ serverSeed: 's', ...one }, 64)).not.toEqual(bytesOf({ serverSeed: 's', ...other }, 64))
    }),
  )
})
