import { createHash } from 'node:crypto'
import type { Deposit } from './model.ts'

/** What was asked for, as one value to compare: the same key with another of these is another request. */
export const requestHash = async (asked: readonly unknown[], image?: Blob): Promise<Uint8Array> => {
  const hash = createHash('sha256').update(JSON.stringify(asked))
  if (image) hash.update(new Uint8Array(await image.arrayBuffer()))
  return hash.digest()
}

export const isSameRequest = (deposit: Pick<Deposit, 'requestHash'>, hash: Uint8Array): boolean =>
  Buffer.compare(deposit.requestHash, hash) === 0
