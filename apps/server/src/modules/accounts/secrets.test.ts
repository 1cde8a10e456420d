import { randomBytes, randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Mobile } from './model.ts'
import {
  attemptKey,
  clientHash,
  isToken,
  newOtpCode,
  newToken,
  otpHash,
  sameHash,
  tokenHash,
} from './secrets.ts'

const entropy = { bytes: (count: number) => new Uint8Array(randomBytes(count)), below: randomInt }
const mobile = '+919876543210' as Mobile

test('[RUN-18] a token is 256 bits in 43 characters, and no two are alike', () => {
  const tokens = Array.from({ length: 100 }, () => newToken(entropy))
  expect(tokens.every((token) => isToken(token) && Buffer.from(token, 'base64url').length === 32)).toBe(true)
  expect(new Set(tokens).size).toBe(100)
  expect(tokenHash(tokens[0]!)).toHaveLength(32)
})

test('[OTP-5] a code has six digits, small ones with zeros in front', () => {
  const below = (limit: number) => (expect(limit).toBe(1_000_000), 42)
  expect(newOtpCode({ ...entropy, below })).toBe('000042')
})

test('[OTP-5] the hash of a code depends on secret, purpose, number and code', () => {
  const hashes = [
    otpHash('a', 'register', mobile, '123456'),
    otpHash('b', 'register', mobile, '123456'),
    otpHash('a', 'reset', mobile, '123456'),
    otpHash('a', 'register', '+919876543211' as Mobile, '123456'),
    otpHash('a', 'register', mobile, '123457'),
  ]
  expect(new Set(hashes.map((hash) => hash.toString('hex'))).size).toBe(hashes.length)
  expect(sameHash(hashes[0]!, otpHash('a', 'register', mobile, '123456'))).toBe(true)
  expect(sameHash(hashes[0]!, hashes[1]!)).toBe(false)
  expect(sameHash(hashes[0]!, new Uint8Array(3))).toBe(false)
})

test('[ENT-5] [RUN-20] clients and attempts are told apart, also where their parts run together', () => {
  const client = (address: string, userAgent: string) =>
    clientHash('a', { address, userAgent }).toString('hex')
  expect(client('1.1.1.1', '2x')).not.toBe(client('1.1.1.12', 'x'))
  const key = (limit: string, end: number, subject: string) =>
    attemptKey('a', limit, end, subject).toString('hex')
  expect(key('a', 1, '2b')).not.toBe(key('a', 12, 'b'))
})
