import { assert, type Brand, defined, err, ok, type Result } from '@maidan/core'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { hmacUnder } from '#hashes'
import { hashOf } from './seeds.ts'

/**
 * Rounds that many players share take their chance from a chain of hashes that was made backwards before the first
 * round: each hash is SHA-256 of the text of the one played after it. The last one made, the terminal hash, is published
 * first. Then a salt is fixed that nobody knew before, and every round shows the next hash: it can only be the right one.
 */
export type ChainHash = Brand<string, 'ChainHash'>
export type Salt = Brand<string, 'Salt'>

const HASH = /^[0-9a-f]{64}$/
const SALT = /^[\x21-\x7e]{1,128}$/

export const parseChainHash = (value: unknown): Result<ChainHash, 'hash_invalid'> =>
  typeof value === 'string' && HASH.test(value) ? ok(value as ChainHash) : err('hash_invalid')

export const parseSalt = (value: unknown): Result<Salt, 'salt_invalid'> =>
  typeof value === 'string' && SALT.test(value) ? ok(value as Salt) : err('salt_invalid')

/** The hash that was played before this one. */
export const hashBefore = (hash: ChainHash): ChainHash => hashOf(hash) as ChainHash

/** The hash that was played so many rounds before this one. */
export const hashRoundsBefore = (hash: ChainHash, rounds: number): ChainHash => {
  let at = hash
  for (let left = rounds; left > 0; left -= 1) at = hashBefore(at)
  return at
}

/** Whether a hash follows the one known before it, which may lie several rounds back. */
export const verifyLink = (known: ChainHash, shown: ChainHash, rounds = 1): boolean =>
  hashRoundsBefore(shown, rounds) === known

/**
 * A chain too long to be kept whole: every so many hashes one is kept, and the others are made from it when they are
 * due. Round 0 is the terminal hash, rounds 1 to `length` are played.
 */
export type Chain = {
  readonly length: number
  readonly spacing: number
  /** The hashes of rounds `length`, `length − spacing` and so on. All but the terminal hash are secret. */
  readonly kept: readonly ChainHash[]
  readonly terminal: ChainHash
}

export const chainOf = (secret: ChainHash, length: number, spacing: number): Chain => {
  assert(length > 0 && spacing > 0, 'a chain has rounds')
  const kept = [secret]
  for (let round = length - spacing; round > 0; round -= spacing)
    kept.push(hashRoundsBefore(kept.at(-1)!, spacing))
  const oldest = length - (kept.length - 1) * spacing
  return { length, spacing, kept, terminal: hashRoundsBefore(kept.at(-1)!, oldest) }
}

export const hashOfRound = ({ length, spacing, kept }: Chain, round: number): ChainHash => {
  assert(Number.isSafeInteger(round) && round >= 0 && round <= length, `the chain has no round ${round}`)
  const place = Math.min(Math.floor((length - round) / spacing), kept.length - 1)
  const from = defined(kept[place], 'the chain keeps this hash')
  return hashRoundsBefore(from, length - place * spacing - round)
}

export const BITS = 52n
export const SPAN = 1n << BITS

/** 52 bits of HMAC_SHA256(salt, hash): a whole number from 0 up to 2⁵². The message is the hash itself, not its text. */
export const drawOf = (hash: ChainHash, salt: Salt): bigint => {
  const mac = bytesToHex(hmacUnder(salt)(hexToBytes(hash)))
  return BigInt(`0x${mac.slice(0, Number(BITS) / 4)}`)
}
