import { API_BASE } from '@maidan/contracts'
import { ROUTES } from '@maidan/contracts/openapi'
import { rounds } from '@maidan/core/testing'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './platform/postgres/testing.ts'
import { flood, type Flood } from './testing/flood.ts'
import { createPlayers } from './testing/players.ts'
import { startTestApp, type TestApp } from './testing.ts'

let db: TestDatabase
let app: TestApp

beforeAll(async () => {
  db = await createTestDatabase()
  app = await startTestApp(db.config.app)
})
afterAll(async () => {
  await app.stop()
  await db.close()
})

const MB = 1024 * 1024
const sum = (counts: readonly number[]): number => counts.reduce((a, b) => a + b)

/** How long a call of a player takes beside the flood, as most players feel it. */
const medianMs = async (): Promise<number> => {
  const times: number[] = []
  for (let call = 0; call < 20; call += 1) {
    const started = performance.now()
    const answer = await fetch(`${app.address}/api/getBanners`, { headers: { connection: 'close' } })
    expect(answer.status).toBe(200)
    times.push(performance.now() - started)
  }
  return times.sort((a, b) => a - b)[10] ?? Infinity
}

test('[RUN-33] a flood of silent connections costs little memory, and others are served beside it', async () => {
  const count = rounds(2000, 25_000)
  const { port } = new URL(app.address)
  await medianMs()
  const before = process.memoryUsage.rss()
  const floods: Flood[] = []
  for (const part of rounds(1, 2) === 1 ? [count] : [count / 2, count / 2])
    floods.push(await flood(port, part, 8))
  try {
    const held = await Promise.all(floods.map((one) => one.held()))
    const median = await medianMs()
    const grownMb = (process.memoryUsage.rss() - before) / MB
    console.info(
      `${count} silent connections, ${sum(held)} held: a call took ${median.toFixed(0)} ms, memory grew by ${grownMb.toFixed(0)} MB`,
    )
    expect(sum(held)).toBeGreaterThan(rounds(1900, 5000))
    expect(median).toBeLessThan(100)
    expect(grownMb).toBeLessThan(200)
  } finally {
    await Promise.all(floods.map((one) => one.stop()))
  }
}, 120_000)

/** A form of 15 MB of which only this much arrives. */
const beginForm = (path: string, token: string, sent: Buffer): Socket => {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(app.address).port) })
  socket.on('error', () => {})
  socket.write(
    `POST ${API_BASE}${path} HTTP/1.1\r\nHost: x\r\nAuthorization: ${token}\r\nIdempotency-Key: ${randomUUID()}\r\n` +
      `Content-Length: ${15 * MB}\r\nContent-Type: multipart/form-data; boundary=b\r\n\r\n`,
  )
  socket.write(sent)
  return socket
}

const PART = Buffer.from('--b\r\nContent-Disposition: form-data; name="txnImage"; filename="a.png"\r\n\r\n')

test('[RUN-34] a flood of unfinished forms costs little memory, and others are served beside it', async () => {
  const players = await createPlayers(db.owner, 'sender', rounds(60, 200))
  const begun = Buffer.concat([PART, Buffer.alloc(5 * MB - 1)])
  await medianMs()
  const before = process.memoryUsage.rss()
  const sockets = players.map(({ token }) => beginForm('/deposit/manual/upi', token, begun).resume())
  await expect
    .poll(() => sockets.every((socket) => socket.writableLength === 0), { timeout: 20_000 })
    .toBe(true)
  const median = await medianMs()
  const grownMb = (process.memoryUsage.rss() - before) / MB
  console.info(
    `${players.length} unfinished forms: a call took ${median.toFixed(0)} ms, memory grew by ${grownMb.toFixed(0)} MB`,
  )
  expect(median).toBeLessThan(100)
  expect(grownMb).toBeLessThan(200)
  for (const socket of sockets) socket.destroy()
}, 120_000)

test('[RUN-34] a demo player is refused on every upload before a byte of the form is read', async () => {
  const { token } = (await (
    await fetch(`${app.address}${API_BASE}/login/demo`, { method: 'POST' })
  ).json()) as {
    token: string
  }
  const uploads = ROUTES.filter(({ upload }) => upload !== undefined)
  expect(uploads.map(({ name }) => name)).toContain('bankTransfer')
  for (const { path } of uploads) {
    const socket = beginForm(path.replace(/:\w+/, 'upi'), token, Buffer.alloc(0))
    const [heard] = (await once(socket, 'data')) as [Buffer]
    expect([path, heard.toString()]).toEqual([path, expect.stringContaining('"code":"demo_account"')])
    socket.destroy()
  }
})
