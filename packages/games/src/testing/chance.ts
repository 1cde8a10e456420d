import { createHash, createHmac } from 'node:crypto'
import { floatsFrom, type Take } from './stream.ts'
import { floatsByXoshiro } from './xoshiro.ts'

/** Where simulated rounds get their chance from, by the seed of a trial. */
export type Chance = {
  /** For games of one player. */
  readonly floats: (seed: string) => Take
  /** For shared rounds: draws of 52 bits. */
  readonly draws: (seed: string) => () => bigint
}

export const SALT = '0000000000000000000fa3b65e43e4240d71762a5bf397d5304b2596d116859c'

/** A chain read from its newest hash down, as a verifier reads it, and the draws as `drawOf` makes them. */
export const drawsFrom = (seed: string): (() => bigint) => {
  let hash = createHash('sha256').update(seed).digest('hex')
  return () => {
    hash = createHash('sha256').update(hash).digest('hex')
    return createHmac('sha256', SALT).update(hash, 'hex').digest().readBigUInt64BE() >> 12n
  }
}

/** As the site makes it, from seeds and hashes. */
export const FAIR_CHANCE: Chance = { floats: floatsFrom, draws: drawsFrom }

const xoshiroOf = (seed: string): (() => number) =>
  floatsByXoshiro(createHash('sha256').update(seed).digest().readInt32BE())

/** From a quick generator. What the games make of chance is the same; the hashes would take half an hour. */
export const QUICK_CHANCE: Chance = {
  floats: (seed) => {
    const next = xoshiroOf(seed)
    return (count) => {
      const floats: number[] = []
      for (let at = 0; at < count; at += 1) floats.push(next())
      return floats
    }
  },
  draws: (seed) => {
    const next = xoshiroOf(seed)
    const high = 2 ** 26
    return () => BigInt(Math.floor(next() * high) * high + Math.floor(next() * high))
  },
}
