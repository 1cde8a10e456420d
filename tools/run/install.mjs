import { readFileSync } from 'node:fs'
import { withLock } from './lock.mjs'
import { at, hashOf, readStamp, writeStamp } from './place.mjs'
import { mustBeZero, npm, timed } from './process.mjs'
import { Failure } from './say.mjs'

export const LOCK = at('.data/command.lock')

/** Installs the packages of the lock file, unless they are installed. */
export async function install() {
  if (isFresh()) return
  await withLock(LOCK, async () => {
    if (isFresh()) return
    await timed('installing packages', installNow)
    writeStamp('install', stampNow())
  })
}

async function installNow() {
  // Whoever runs this in production mode still needs the build tools.
  const code = await npm(['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'])
  mustBeZero(
    code,
    'The packages could not be installed: see above, check the connection to the npm registry, and run the command again.',
  )
}

/** Also after an npm install by hand, which leaves no stamp but npm's own list of what it installed. */
function isFresh() {
  const stamp = readStamp('install')
  if (stamp === stampNow()) return true
  if (stamp !== undefined && platformOf(stamp) !== platformNow()) return false
  if (!isInstalled(readLockFile('package-lock.json'), readLockFile('node_modules/.package-lock.json')))
    return false
  writeStamp('install', stampNow())
  return true
}

const platformNow = () => `${process.version} ${process.platform}-${process.arch}`
const stampNow = () => `${platformNow()}\n${hashOf([readLock()])}`
const platformOf = (/** @type {string} */ stamp) => stamp.split('\n')[0]

function readLock() {
  try {
    return readFileSync(at('package-lock.json'))
  } catch {
    throw new Failure(
      'package-lock.json is missing: restore it with git checkout package-lock.json and run the command again.',
    )
  }
}

/** @typedef {Record<string, { version?: string, optional?: boolean }>} Packages */

/**
 * @param {string} path
 * @returns {Packages | undefined}
 */
function readLockFile(path) {
  try {
    return JSON.parse(readFileSync(at(path), 'utf8')).packages
  } catch {
    return undefined
  }
}

/**
 * Whether what npm installed is what the lock file asks for. What is optional may be missing: it is for other platforms.
 * @param {Packages | undefined} wanted
 * @param {Packages | undefined} found
 */
export function isInstalled(wanted, found) {
  if (!wanted || !found) return false
  const required = Object.keys(wanted).filter(
    (path) => path.includes('node_modules/') && !wanted[path]?.optional,
  )
  const isSame = (/** @type {string} */ path) => found[path]?.version === wanted[path]?.version
  return [...required, ...Object.keys(found)].every((path) => path in wanted && isSame(path))
}
