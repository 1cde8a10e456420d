import { expect, test } from 'vitest'
import { type Explained, explain, type Input, readHash, readInput } from './explain.ts'
import { OTHER_GAMES, OUR_GAMES } from './games.ts'
import { REFUSED, resultWords } from './words.ts'

const SEEDS = {
  serverSeed: 'd083cccb125a5470666d7e6288a14dbc3d4da7a4b17543b9b9349a264f22455d',
  clientSeed: 'ravi-monsoon-42',
  nonce: '1208',
}
const CHAIN = {
  hash: '9dd9a4ce539a7d11a36a96c71f3d939c46d972b2e56254bc85ea2c0681541dca',
  salt: '0000000000000000000fa3b65e43e4240d71762a5bf397d5304b2596d116859c',
}
/** As OpenSSL has them: SHA-256 and HMAC of the seeds, SHA-256 of the hash, the first 52 bits of HMAC of the hash. */
const OPENSSL = {
  commitment: 'b8966a43b84d644fdba528a1c1ade4fc259d9a554409ec69223ce7bd78316b22',
  mac: '5f5d42b10a83319c11695b6a0d2e8288eadd573ffb59f97d9dcd22c1dc9a711a',
  hashBefore: '93ca0eba00dbbeaaac1897d18f4880005d11c82b491b200ae9fab42211735670',
  draw: '8f6a635b85445',
} as const
const CHOICES = { mines: '3', rows: '16', risk: 'high', pitch: '4x7', table: 'rtp-97' }

const explained = (input: Input): Explained => {
  const found = explain(input)
  if (!found.ok) throw new Error(found.refusal)
  return found.value
}

test('[FAIRPAGE-4] the way from seeds to board is that of SHA-256 and HMAC, byte for byte', () => {
  const { seal, mixes, draws, result } = explained({ game: 'mines', ...SEEDS, mines: '3' })
  expect(seal.made).toBe(OPENSSL.commitment)
  expect(mixes).toEqual([{ message: 'ravi-monsoon-42:1208:0', hex: OPENSSL.mac, used: 12 }])
  expect(draws.map(({ float, cases, at }) => [float.toFixed(6), cases, at])).toEqual([
    ['0.372517', 25, 9],
    ['0.041064', 24, 0],
    ['0.068014', 23, 1],
  ])
  expect(result).toEqual([0, 2, 9])
})

test('[FAIRPAGE-4] the seal tells whether the seed is the one that was promised', () => {
  const made = explained({ game: 'dice', ...SEEDS }).seal.made
  const sealed = (commitment: string) => explained({ game: 'dice', ...SEEDS, commitment }).seal.verdict
  expect([sealed(` ${made.toUpperCase()} `), sealed('00'), sealed('')]).toEqual([
    'matches',
    'differs',
    'unknown',
  ])
})

test('[FAIRPAGE-4] a game of more than eight floats takes a second mix', () => {
  const { mixes, draws } = explained({ game: 'keno', ...SEEDS })
  expect(mixes.map(({ message, used }) => [message, used])).toEqual([
    ['ravi-monsoon-42:1208:0', 32],
    ['ravi-monsoon-42:1208:1', 8],
  ])
  expect(draws.map(({ cases }) => cases)).toEqual([40, 39, 38, 37, 36, 35, 34, 33, 32, 31])
})

test('[FAIRPAGE-4] a shared round is checked against the round before, and by its draw of 52 bits', () => {
  const { seal, mixes, draws, result } = explained({
    game: 'color-prediction',
    ...CHAIN,
    hashBefore: OPENSSL.hashBefore,
  })
  expect(seal.verdict).toBe('matches')
  expect(mixes[0]?.hex).toBe(OPENSSL.draw)
  expect(draws[0]?.at).toBe(result)
})

test('[FAIRPAGE-5] every game of ours and of others has fields, a way and a sentence', () => {
  for (const { game } of [...OUR_GAMES, ...OTHER_GAMES]) {
    const { result } = explained({ game, ...SEEDS, ...CHAIN, ...CHOICES })
    expect(resultWords(game, result)).toMatch(/^[A-Z].+\.$/)
    expect(resultWords(game, result)).not.toMatch(/undefined|NaN|\[object/)
  }
})

test('[FAIRPAGE-5] what cannot be read is told in words, whatever it is', () => {
  const hostile: unknown[] = [
    '',
    'x'.repeat(300),
    '\u202e',
    { a: 1 },
    [],
    null,
    -1,
    1e21,
    '1e3',
    '<img src=x>',
  ]
  const names = ['game', 'serverSeed', 'clientSeed', 'nonce', 'mines', 'hash', 'salt']
  const told = hostile.flatMap((value) =>
    names.map((name) => {
      const found = explain({ game: 'mines', ...SEEDS, mines: 3, [name]: value })
      return found.ok ? 'taken.' : REFUSED[found.refusal]
    }),
  )
  expect(told.filter((text) => !text.endsWith('.'))).toEqual([])
  expect(['[1]', '"a"', 'null', '{', '', `{"a":"${'x'.repeat(5000)}"}`].map(readInput)).toEqual(
    Array(6).fill(undefined),
  )
  expect([readHash('#%'), readHash(''), readHash(`#${encodeURIComponent('{"game":"dice"}')}`)]).toEqual([
    undefined,
    undefined,
    { game: 'dice' },
  ])
})
