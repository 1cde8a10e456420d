import type { Entropy } from '@maidan/core'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The key of the hashes of codes and numbers. The server makes it once and keeps it beside the data, for its owner only. */
export const ownSecret = (dataDir: string, entropy: Entropy): string => {
  const file = join(dataDir, 'server-secret')
  mkdirSync(dataDir, { recursive: true })
  try {
    // `wx` lets one of two servers that start together make it; the other reads it.
    writeFileSync(file, Buffer.from(entropy.bytes(32)).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}
