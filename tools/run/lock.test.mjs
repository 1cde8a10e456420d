import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withLock } from './lock.mjs'

let folder = ''
let file = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'maidan-lock-'))
  file = join(folder, 'inner', 'command.lock')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('[RUN-1] two commands in one checkout install and build one after the other', async () => {
  /** @type {string[]} */
  const events = []
  const work = (/** @type {string} */ name) => async () => {
    events.push(`${name} begins`)
    await new Promise((resolve) => setImmediate(resolve))
    events.push(`${name} ends`)
  }
  await Promise.all([withLock(file, work('a')), withLock(file, work('b'))])
  expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
  expect(existsSync(file)).toBe(false)
})

test('[RUN-1] a failure in the work is passed on and the lock is given back', async () => {
  await expect(withLock(file, () => Promise.reject(new Error('no space')))).rejects.toThrow('no space')
  expect(await withLock(file, async () => 'done')).toBe('done')
})

test('[RUN-6] the lock of a command that was killed does not block the next one', async () => {
  await withLock(file, async () => {})
  const { pid } = spawnSync(process.execPath, ['--version'])
  writeFileSync(file, String(pid))
  expect(await withLock(file, async () => 'done')).toBe('done')
})

test('[RUN-6] nor does one whose pid belongs to another program by now', async () => {
  await withLock(file, async () => {})
  writeFileSync(file, String(process.ppid))
  utimesSync(file, 0, 0)
  expect(await withLock(file, async () => 'done')).toBe('done')
})
