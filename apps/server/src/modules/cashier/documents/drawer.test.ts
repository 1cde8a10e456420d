import { fork } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
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
     })
     process.send('ready')`,
  )
  return fork(file, { serialization: 'advanced', execArgv: [] })
}

/** A decoder that hangs while it loads. */
const mute = () => {
  const file = join(folder, 'mute.mjs')
  writeFileSync(file, 'setInterval(() => {}, 1000)')
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

test('[CASH-19] a decoder that hangs while it loads is ended, and another one draws the picture', async () => {
  const begun: ReturnType<typeof fork>[] = []
  const draw = createDrawer({
    // On a busy machine a process that is well takes a second to begin.
    startMs: 3000,
    begin: () => {
      begun.push(begun.length === 0 ? mute() : mortal())
      return begun.at(-1)!
    },
  })
  expect((await draw(new Uint8Array([1]))).ok).toBe(true)
  expect(begun.map(({ killed }) => killed)).toEqual([true, false])
})

test('[CASH-19] when no decoder loads, the picture is refused instead of waiting', async () => {
  const draw = createDrawer({ startMs: 20, begin: mute })
  expect((await draw(new Uint8Array([1]))).ok).toBe(false)
})

test('[CASH-19] a decoder is not let go for the memory of the process that started it', async () => {
  const large = Buffer.alloc(400 * 2 ** 20, 1)
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const peaks: number[] = []
  const draw = createDrawer({ onPeak: (bytes) => peaks.push(bytes) })
  expect((await draw(picture)).ok).toBe(true)
  expect(large.length).toBeGreaterThan(Math.max(...peaks) * 1.5)
}, 30_000)
