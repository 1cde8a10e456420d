import { assert } from '@maidan/core'
import { hmacUnder } from '#hashes'

/** What decides a bet: the house's secret, the player's word, and how many bets were made with the two before. */
export type Seeds = { readonly serverSeed: string; readonly clientSeed: string; readonly nonce: number }

const ROUND_BYTES = 32
const FLOAT_BYTES = 4

/**
 * The first bytes of HMAC_SHA256(serverSeed, `clientSeed:nonce:round`), round after round. The key is the text of the
 * seed and not what its hex digits stand for, as everywhere in the trade, so that the verifiers of others agree.
 */
export const bytesOf = ({ serverSeed, clientSeed, nonce }: Seeds, count: number): Uint8Array => {
  assert(Number.isSafeInteger(nonce) && nonce >= 0, `${nonce} is not a nonce`)
  const macOf = hmacUnder(serverSeed)
  const bytes = new Uint8Array(Math.ceil(count / ROUND_BYTES) * ROUND_BYTES)
  for (let at = 0; at < count; at += ROUND_BYTES)
    bytes.set(macOf(`${clientSeed}:${nonce}:${at / ROUND_BYTES}`), at)
  return bytes.subarray(0, count)
}

/** Numbers from 0 up to, not including, 1, of four bytes each. All of them are exact in a double. */
export const floatsOf = (seeds: Seeds, count: number): number[] =>
  floatsIn(bytesOf(seeds, count * FLOAT_BYTES))

export const floatsIn = (bytes: Uint8Array): number[] => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const count = Math.floor(bytes.length / FLOAT_BYTES)
  return Array.from({ length: count }, (_, at) => view.getUint32(at * FLOAT_BYTES) / 2 ** 32)
}
