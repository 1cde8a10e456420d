import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connected, type Gateway, startGateway } from '../testing.ts'

let gateway: Gateway

beforeEach(async () => {
  gateway = await startGateway()
})
afterEach(() => gateway.close())

/** Everything the server says to these bytes until it closes, or until it has said this. */
const say = async (text: string, until: RegExp): Promise<string> => {
  const socket = connect({ host: '127.0.0.1', port: gateway.port })
  let heard = ''
  socket.on('data', (chunk) => {
    heard += chunk.toString('latin1')
    if (until.test(heard)) socket.destroy()
  })
  socket.on('error', () => {})
  socket.write(text)
  await once(socket, 'close')
  return heard
}

const ask = (start: string, headers: readonly string[], body = ''): string =>
  [`${start} HTTP/1.1`, 'Host: localhost', ...headers, '', body].join('\r\n')

const H2C = [
  'Connection: Upgrade, HTTP2-Settings',
  'Upgrade: h2c',
  'HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA',
]

test('[RUN-36] a call that offers HTTP/2 is answered in HTTP/1.1', async () => {
  const heard = await say(ask('GET /api/hello', H2C), /there/)
  expect(heard).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(heard).toContain('{"hello":"there"}')
})

test('[RUN-36] the body of such a call is read, and the connection serves the next call', async () => {
  const post = ask('POST /api/none', [...H2C, 'Content-Type: application/json', 'Content-Length: 2'], '{}')
  const heard = await say(post + ask('GET /api/hello', []), /there/)
  expect(heard).toMatch(/^HTTP\/1\.1 404 .*HTTP\/1\.1 200 /s)
})

test('[RUN-36] a websocket on another path is answered as the page it asks for', async () => {
  const offer = [
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: eA==',
  ]
  expect(await say(ask('GET /elsewhere', offer), /404/)).toMatch(/^HTTP\/1\.1 404 /)
  await connected(gateway.connect('alice', { transports: ['websocket'] }))
})

test('[SOCK-13] a client of an older protocol is refused in HTTP with a sentence', async () => {
  const offer = [
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ]
  const heard = await say(ask('GET /public/?EIO=3&transport=websocket', offer), /never/)
  expect(heard).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n.*This client is too old/s)
  expect(heard).not.toContain('101 Switching')
  const polling = await fetch(`${gateway.url}/public/?EIO=3&transport=polling`)
  expect(polling.status).toBe(400)
  expect(await polling.json()).toMatchObject({ message: 'Unsupported protocol version' })
})
