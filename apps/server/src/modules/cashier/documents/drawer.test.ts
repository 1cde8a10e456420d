import { fork } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDrawer } from './drawer.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'maidan-drawer-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A decoder that dies of pictures which begin with a zero. */
const mortal = () => {
  const file = join(folder, 'mortal.mjs')
  writeFileSync(
    file,
    `process.on('message', (bytes) => {
       if (bytes[0] === 0) process.kill(process.pid, 'SIGSEGV')
       process.send({ drawn: { ok: true, value: { bytes, width: 1, height: 1 } }, peakBytes: bytes[0] * 2 ** 20 })
     })`,
  )
  return fork(file, { serialization: 'advanced', execArgv: [] })
}

test('[CASH-19] a picture that kills its decoder is refused, and the next one gets a new decoder', async () => {
  let begun = 0
  const draw = createDrawer({
    begin: () => {
      begun += 1
      return mortal()
    },
  })
  const drawn = async (first: number) => (await draw(new Uint8Array([first]))).ok
  expect([await drawn(1), await drawn(0), await drawn(1), await drawn(1)]).toEqual([true, false, true, true])
  expect(begun).toBe(2)
  // A byte of 255 says 255 MB, which is still within bounds.
  expect([await drawn(255), begun]).toEqual([true, 2])
})
