import { ok } from '@maidan/core'
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { HttpOptions } from '../app.ts'
import { stop } from '../stop.ts'
import { takesForm, testHttp } from '../testing.ts'
import { serve } from './serve.ts'

const BYTES = 100_000

const send = takesForm(BYTES)

const endings: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end()
})

const BOB = 2

/** A server with room for two forms. */
const start = async (limits: HttpOptions['limits'] = {}, demo = 0) => {
  const { app } = testHttp({ routes: [send], limits: { uploadBytes: 2 * BYTES, ...limits } })
  serve(app, send, async ({ input: { body } }) => ok({ title: body.title, bytes: body.image?.size ?? 0 }), {
    mayUpload: async ({ player }) => (player === demo ? 'demo_account' : undefined),
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  endings.push(() => stop(app, 1000))
  return (app.server.address() as AddressInfo).port
}

const HEAD = '--b\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\n'
const TAIL = '\r\n--b--\r\n'

const headers = (token: string, length: number): string =>
  `POST /api/send HTTP/1.1\r\nHost: x\r\nAuthorization: ${token}\r\nContent-Length: ${length}\r\n` +
  'Content-Type: multipart/form-data; boundary=b\r\n\r\n'

type Sender = { readonly socket: Socket; readonly heard: () => string }

/** Begins a form of so many bytes and sends as much of it as told. */
const begin = async (port: number, token: string, length: number, sent: string): Promise<Sender> => {
  const socket = connect({ host: '127.0.0.1', port })
  let heard = ''
  socket.on('data', (chunk) => (heard += chunk.toString()))
  socket.on('error', () => {})
  endings.push(() => void socket.destroy())
  await once(socket, 'connect')
  socket.write(headers(token, length) + sent)
  return { socket, heard: () => heard }
}

const whole = (bytes: number): string => `${HEAD}${'x'.repeat(bytes)}${TAIL}`
const sendWhole = (port: number, token: string, bytes = 10): Promise<Sender> =>
  begin(port, token, whole(bytes).length, whole(bytes))

test('[RUN-34] a form for which there is no room is refused with 503 before a byte of it is read', async () => {
  const port = await start({ uploadBytes: 50_000 })
  const large = await begin(port, 'alice', 60_000, '')
  await expect.poll(large.heard).toMatch(/^HTTP\/1\.1 503 .*retry-after: 5.*"code":"busy"/s)
  const small = await sendWhole(port, 'alice')
  await expect.poll(small.heard).toMatch(/^HTTP\/1\.1 200 .*"bytes":10/s)
})

test('[RUN-34] what forms hold is counted together, and given back when each is answered', async () => {
  const port = await start({ uploadBytes: 60_000 })
  for (let round = 0; round < 3; round += 1) {
    const sender = await sendWhole(port, 'alice', 50_000)
    await expect.poll(sender.heard).toMatch(/^HTTP\/1\.1 200 .*"bytes":50000/s)
  }
  const unfinished = await begin(port, 'alice', 40_000, HEAD)
  await expect.poll(async () => (await sendOther(port)).slice(0, 12)).toBe('HTTP/1.1 503')
  unfinished.socket.destroy()
  await expect.poll(async () => (await sendOther(port)).slice(0, 12)).toBe('HTTP/1.1 200')
})

/** What another player hears. */
const sendOther = async (port: number): Promise<string> => {
  const sender = await sendWhole(port, 'bob', 30_000)
  await expect.poll(sender.heard).not.toBe('')
  return sender.heard()
}

test('[RUN-34] of one player one form is read at a time; the next waits for it', async () => {
  const port = await start({ uploadsWaiting: 1 })
  const first = await begin(port, 'alice', whole(10).length, HEAD)
  await expect.poll(() => first.socket.bytesWritten).toBeGreaterThan(0)
  const second = await sendWhole(port, 'alice', 20)
  const third = await sendWhole(port, 'alice', 30)
  await expect.poll(() => [second.heard(), third.heard()].join('')).toMatch(/429 .*too_many_requests/s)
  expect([second.heard(), third.heard()].filter((text) => text === '')).toHaveLength(1)
  first.socket.write('x'.repeat(10) + TAIL)
  await expect.poll(first.heard).toMatch(/"bytes":10/)
  await expect.poll(() => second.heard() + third.heard()).toMatch(/"bytes":[23]0/)
})

test('[RUN-34] who may not send a form hears so before it is read', async () => {
  const port = await start({}, BOB)
  const sender = await begin(port, 'bob', 60_000, '')
  await expect.poll(sender.heard).toMatch(/"code":"demo_account"/)
})

test('[RUN-34] a form that says that it is too large is refused before it is read', async () => {
  const port = await start()
  const sender = await begin(port, 'alice', 10 * BYTES, '')
  await expect.poll(sender.heard).toMatch(/^HTTP\/1\.1 413 /)
})

test('[RUN-34] a form of which nothing more arrives is given up, and its room is free again', async () => {
  const port = await start({ uploadStallMs: 30, uploadBytes: BYTES })
  const sender = await begin(port, 'alice', BYTES, `${HEAD}begun`)
  await expect.poll(sender.heard).toMatch(/^HTTP\/1\.1 400 /)
  await expect.poll(() => sender.socket.closed).toBe(true)
  const next = await sendWhole(port, 'alice')
  await expect.poll(next.heard).toMatch(/^HTTP\/1\.1 200 /)
})
