import type { Entropy } from '@maidan/core'

const START_BYTES = 12

/** Names that nobody else gives, before or after a restart: a random start and a count. */
export const createNames = (entropy: Entropy): (() => string) => {
  const start = Buffer.from(entropy.bytes(START_BYTES)).toString('hex')
  let count = 0
  return () => `${start}-${(count += 1).toString(36)}`
}
