import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { say } from './say.mjs'

const BEAT_MS = 2_000
/** A holder that has not touched its lock for so long is gone, even when its pid belongs to somebody by now. */
const STALE_MS = 20_000

/**
 * Does the work while no other process does work under the same lock.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(file, work) {
  await acquire(file)
  const beat = setInterval(() => touch(file), BEAT_MS)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    rmSync(file, { force: true })
  }
}

/** @param {string} file */
async function acquire(file) {
  mkdirSync(dirname(file), { recursive: true })
  for (let tries = 0; !take(file); tries++) {
    if (isStale(file)) putAside(file)
    else if (tries === 0)
      say('  Another Maidan command is installing or building in this folder: waiting for it …')
    await sleep(200)
  }
}

/** @param {string} file */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** @param {string} file */
function isStale(file) {
  const stat = statSync(file, { throwIfNoEntry: false })
  return stat !== undefined && (Date.now() - stat.mtimeMs > STALE_MS || !isAlive(holderOf(file)))
}

/** @param {string} file */
function holderOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

/**
 * Of several who find the same stale lock, one may move it and take a new one before another moves that: it is put back.
 * @param {string} file
 */
function putAside(file) {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    if (!isStale(aside)) linkSync(aside, file)
  } catch {
    // Somebody else was faster; the next try shows how it stands.
  }
  rmSync(aside, { force: true })
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** @param {string} file */
function touch(file) {
  try {
    utimesSync(file, new Date(), new Date())
  } catch {
    // Removed by hand: the work goes on, and the lock is gone anyway.
  }
}
