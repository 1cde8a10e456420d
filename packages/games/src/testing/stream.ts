import { createHmac } from 'node:crypto'
import { floatsIn, type Seeds } from '../fair/bytes.ts'

export const BLOCK_BYTES = 4096

export const seedsOf = (seed: string, nonce: number): Seeds => ({
  serverSeed: `server-of-${seed}`,
  clientSeed: seed,
  nonce,
})

/** A block as `bytesOf` makes it, which a test holds this against. Node is four times as fast, and statistics need many. */
const blockOf = ({ serverSeed, clientSeed, nonce }: Seeds): Uint8Array =>
  Buffer.concat(
    Array.from({ length: BLOCK_BYTES / 32 }, (_, round) =>
      createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${round}`).digest(),
    ),
  )

/** Bytes without end, block after block: many rounds of the cursor, then the next nonce. */
const blocks = function* (seed: string): Generator<Uint8Array, never> {
  for (let nonce = 0; ; nonce += 1) yield blockOf(seedsOf(seed, nonce))
}

export const bytesFrom = (seed: string, count: number): Uint8Array => {
  const bytes = new Uint8Array(count)
  const source = blocks(seed)
  for (let at = 0; at < count; at += BLOCK_BYTES) bytes.set(source.next().value.subarray(0, count - at), at)
  return bytes
}

/** Takes so many floats from the stream of a seed. */
export type Take = (count: number) => readonly number[]

export const floatsFrom = (seed: string): Take => {
  const source = blocks(seed)
  let floats: readonly number[] = []
  let at = 0
  return (count) => {
    if (at + count > floats.length) {
      floats = floatsIn(source.next().value)
      at = 0
    }
    at += count
    return floats.slice(at - count, at)
  }
}
