import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { promisify } from 'node:util'
import { afterEach, expect, test, vi } from 'vitest'
import type { HttpOptions } from '../app.ts'
import { stop } from '../stop.ts'
import { startSlow } from '../testing.ts'
import { connectionBudget, readDescriptorLimit } from './descriptors.ts'

const endings: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  for (const end of endings.splice(0).toReversed()) await end()
})

const start = async (options: Partial<HttpOptions>) => {
  const { app, port, letGo } = await startSlow(options)
  endings.push(() => stop(app, 1000))
  const open = promisify((done: (error: Error | null, count: number) => void) =>
    app.server.getConnections(done),
  )
  return { app, port, letGo, open }
}

const dial = async (port: number, localAddress = '127.0.0.1'): Promise<Socket> => {
  const socket = connect({ host: '127.0.0.1', port, localAddress })
  socket.on('error', () => {})
  endings.push(() => void socket.destroy())
  await once(socket, 'connect')
  return socket
}

/** What the server says to a connection until it closes it. */
const heard = async (socket: Socket): Promise<string> => {
  let text = ''
  socket.on('data', (chunk) => (text += chunk.toString()))
  if (!socket.closed) await once(socket, 'close')
  return text
}

const get = async (port: number, path: string): Promise<string> => {
  const socket = await dial(port)
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  return heard(socket)
}

test('[RUN-33] who comes to a full house takes the place of the connection that was silent longest', async () => {
  const { port, open } = await start({ limits: { connections: 3 } })
  const first = await dial(port)
  const others = [await dial(port), await dial(port)]
  await expect.poll(open).toBe(3)
  expect(await get(port, '/health')).toMatch(/^HTTP\/1\.1 200 /)
  expect(await heard(first)).toBe('')
  expect(others.map(({ closed }) => closed)).toEqual([false, false])
})

test('[RUN-33] a connection whose request is being answered is not pushed out; then a newcomer is not let in', async () => {
  const { port, open, letGo } = await start({ limits: { connections: 2 } })
  const asking = [get(port, '/api/slow'), get(port, '/api/slow')]
  await expect.poll(open).toBe(2)
  await expect.poll(async () => heard(await dial(port))).toBe('')
  letGo()
  for (const answer of await Promise.all(asking)) expect(answer).toMatch(/^HTTP\/1\.1 200 /)
})

test('[RUN-33] one address pushes out its own connections and nobody else’s', async () => {
  const { port, open } = await start({ limits: { connectionsPerAddress: 2 } })
  const other = await dial(port, '127.0.0.9')
  for (let made = 0; made < 5; made += 1) await dial(port)
  await expect.poll(open).toBe(3)
  expect(other.closed).toBe(false)
})

test('[RUN-33] behind a trusted proxy, which is one address for all, only the number of all counts', async () => {
  const { port, open } = await start({ trustProxy: 'loopback', limits: { connectionsPerAddress: 2 } })
  for (let made = 0; made < 5; made += 1) await dial(port)
  await expect.poll(open).toBe(5)
})

test('[RUN-33] a connection that sends nothing, or never all of its headers, is closed', async () => {
  const { port } = await start({ limits: { headersTimeoutMs: 50, timeoutCheckMs: 10 } })
  const [silent, halting] = [await dial(port), await dial(port)]
  halting.write('GET /health HTTP/1.1\r\nHost: x\r\nX-Slow: ')
  for (const socket of [silent, halting]) expect(await heard(socket)).toMatch(/^HTTP\/1\.1 408 /)
})

test('[RUN-36] a server without sockets answers a call that offers another protocol', async () => {
  const { port } = await start({})
  const socket = await dial(port)
  socket.write('GET /health HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, close\r\nUpgrade: h2c\r\n\r\n')
  expect(await heard(socket)).toMatch(/^HTTP\/1\.1 200 /)
})

test('[RUN-33] the budget of connections leaves descriptors for everything else', () => {
  expect(connectionBudget(20_000)).toBe(19_488)
  expect(connectionBudget(1024)).toBe(512)
  expect(connectionBudget(256)).toBe(128)
  expect(connectionBudget(Infinity)).toBe(24_000)
  expect(readDescriptorLimit()).toBeGreaterThan(0)
  expect(readDescriptorLimit('/no/such/file')).toBe(1024)
})

test('[RUN-33] the load is sampled where no descriptor is left to look at the memory of the process', async () => {
  vi.spyOn(process, 'memoryUsage').mockImplementation(() => {
    throw new Error('EMFILE: too many open files')
  })
  const { port, letGo } = await start({ limits: { maxHeapUsedBytes: 1, sampleIntervalMs: 10 } })
  letGo()
  await expect.poll(() => get(port, '/api/slow')).toMatch(/^HTTP\/1\.1 503 /)
})
