import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout. Every command works in it, wherever it was called. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** @param {string} path from the root of the checkout */
export const at = (path) => join(root, path)

/** @param {Iterable<string | Uint8Array>} parts */
export function hashOf(parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex')
}

// Inside node_modules, so that removing node_modules forgets everything that was done with it.
const stampFile = (/** @type {string} */ name) => at(`node_modules/.maidan/${name}`)

/** @param {string} name what was done; gives what it was done from */
export function readStamp(name) {
  try {
    return readFileSync(stampFile(name), 'utf8')
  } catch {
    return undefined
  }
}

/**
 * @param {string} name
 * @param {string} value
 */
export function writeStamp(name, value) {
  mkdirSync(dirname(stampFile(name)), { recursive: true })
  writeFileSync(stampFile(name), value)
}

/** @param {string} name */
export const removeStamp = (name) => rmSync(stampFile(name), { force: true })
