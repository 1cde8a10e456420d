import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  type ChainHash,
  chainOf,
  drawOf,
  hashBefore,
  hashOfRound,
  parseChainHash,
  parseSalt,
  verifyLink,
} from './chain.ts'

const sha = (text: string) => createHash('sha256').update(text).digest('hex')

const hash = (value: string): ChainHash => {
  const parsed = parseChainHash(value)
  if (!parsed.ok) throw new Error(parsed.refusal)
  return parsed.value
}

const salt = (value: string) => {
  const parsed = parseSalt(value)
  if (!parsed.ok) throw new Error(parsed.refusal)
  return parsed.value
}

const SECRET = hash(sha('the secret of a chain'))

test('[FAIR-4] each hash is SHA-256 of the text of the one played after it, down to the terminal hash', () => {
  const whole = [SECRET as string]
  for (let round = 0; round < 100; round += 1) whole.push(sha(whole.at(-1)!))
  const played = whole.toReversed()
  for (const spacing of [1, 7, 10, 100, 1000]) {
    const chain = chainOf(SECRET, 100, spacing)
    expect(chain.terminal).toBe(played[0])
    expect(played.map((_, round) => hashOfRound(chain, round))).toEqual(played)
    expect(chain.kept).toHaveLength(Math.ceil(100 / spacing))
  }
  expect(() => hashOfRound(chainOf(SECRET, 100, 7), 101)).toThrow('no round 101')
})

test('[FAIR-4] a hash shown after a round is checked against the one before, or any known one', () => {
  const chain = chainOf(SECRET, 50, 10)
  expect(verifyLink(chain.terminal, hashOfRound(chain, 1))).toBe(true)
  expect(verifyLink(hashOfRound(chain, 20), hashOfRound(chain, 21))).toBe(true)
  expect(verifyLink(chain.terminal, hashOfRound(chain, 50), 50)).toBe(true)
  expect(verifyLink(hashOfRound(chain, 20), hashOfRound(chain, 22))).toBe(false)
  expect(verifyLink(hashOfRound(chain, 20), hashBefore(hashOfRound(chain, 20)))).toBe(false)
})

test('[FAIR-5] the draw of a round is the first 52 bits of HMAC_SHA256(salt, hash)', () => {
  const block = '0000000000000000000fa3b65e43e4240d71762a5bf397d5304b2596d116859c'
  const mac = createHmac('sha256', block).update(Buffer.from(SECRET, 'hex')).digest()
  expect(drawOf(SECRET, salt(block))).toBe(mac.readBigUInt64BE() >> 12n)
  expect(drawOf(SECRET, salt(`${block.slice(1)}d`))).not.toBe(drawOf(SECRET, salt(block)))
})

test('[FAIR-5] what is no hash and no salt is refused', () => {
  expect(
    [sha('a').toUpperCase(), sha('a').slice(1), `${sha('a')}0`, '', 7].map((one) => parseChainHash(one).ok),
  ).toEqual(Array(5).fill(false))
  expect(['', ' ', 'x'.repeat(129), 'a\nb', 5].map((one) => parseSalt(one).ok)).toEqual(Array(5).fill(false))
})
