import { type ChainHash, hashBefore, hashRoundsBefore } from '@maidan/games'
import { setImmediate as nextTurn } from 'node:timers/promises'

export type KeptHash = { readonly position: number; readonly hash: ChainHash }

export type MadeChain = {
  readonly length: number
  /** All but the terminal hash are secret. */
  readonly kept: readonly KeptHash[]
  readonly terminal: ChainHash
}

/** How many hashes are made before others get a turn: a few milliseconds' worth. */
const SLICE = 2048

/** The chain of `chainOf`, made in slices, so that a server that makes millions of hashes answers meanwhile. */
export const makeChain = async (
  secret: ChainHash,
  { length, spacing }: { readonly length: number; readonly spacing: number },
): Promise<MadeChain> => {
  const kept: KeptHash[] = [{ position: length, hash: secret }]
  let hash = secret
  for (let position = length - 1; position > 0; position -= 1) {
    hash = hashBefore(hash)
    if ((length - position) % spacing === 0) kept.push({ position, hash })
    if (position % SLICE === 0) await nextTurn()
  }
  return { length, kept, terminal: hashBefore(hash) }
}

/** The hash of a place of the chain, from the nearest one that is kept. */
export const hashAt = ({ position, hash }: KeptHash, wanted: number): ChainHash =>
  hashRoundsBefore(hash, position - wanted)
