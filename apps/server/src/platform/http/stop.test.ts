import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { stop } from './stop.ts'
import { startSlow } from './testing.ts'

type Heard = { status: number; connection: string | undefined; body: string }

const ask = (port: number, path: string, agent: Agent): Promise<Heard> =>
  new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent }, (response) => {
      let body = ''
      response.on('data', (chunk) => (body += String(chunk)))
      const { statusCode = 0, headers } = response
      response.on('end', () => resolve({ status: statusCode, connection: headers.connection, body }))
    }).on('error', reject)
  })

test('[RUN-5] a stop answers what is in flight, takes nothing new and closes', async () => {
  const { app, port, letGo, entered } = await startSlow()
  const agent = new Agent({ keepAlive: true })
  const inFlight = ask(port, '/api/slow', agent)
  await entered
  const stopped = stop(app, 10_000)
  expect(app.kit.stopping).toBe(true)
  await expect(ask(port, '/health', new Agent())).rejects.toThrow('ECONNREFUSED')
  letGo()
  expect(await inFlight).toMatchObject({ status: 200, connection: 'close' })
  expect(await stopped).toBe(true)
  agent.destroy()
})

test('[RUN-5] a stop does not wait for idle connections', async () => {
  const { app, port } = await startSlow()
  const agent = new Agent({ keepAlive: true })
  expect((await ask(port, '/health', agent)).connection).toBe('keep-alive')
  expect(await stop(app, 10_000)).toBe(true)
  agent.destroy()
})

test('[RUN-5] after its limit a stop cuts what is still open', async () => {
  const { app, port, entered } = await startSlow()
  const inFlight = ask(port, '/api/slow', new Agent())
  inFlight.catch(() => {})
  await entered
  expect(await stop(app, 20)).toBe(false)
  await expect(inFlight).rejects.toThrow(/socket hang up|ECONNRESET/)
})

const raw = (port: number, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let heard = ''
    const socket = connect({ host: '127.0.0.1', port }, () => socket.write(text))
    socket.on('data', (chunk) => (heard += chunk.toString()))
    socket.on('close', () => resolve(heard))
    socket.on('error', reject)
  })

test('[HTTP-4] what is no HTTP, and headers that never end, get the envelope on a real socket', async () => {
  const { app, port } = await startSlow()
  const nonsense = await raw(port, 'NONSENSE\r\n\r\n')
  expect(nonsense).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  expect(JSON.parse(nonsense.split('\r\n\r\n')[1] ?? '')).toMatchObject({ error: true, code: 'bad_request' })
  const endless = await raw(port, `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`)
  expect(endless).toMatch(/^HTTP\/1\.1 431 /)
  expect(JSON.parse(endless.split('\r\n\r\n')[1] ?? '')).toMatchObject({ error: true, code: 'too_long' })
  await stop(app, 1000)
})
