import { connect, type Socket } from 'node:net'

/** A websocket without a library around it, which can send what no library would. */
export type RawSocket = {
  /** Text frames received so far; the last may be cut where the server stopped. */
  readonly received: () => string
  readonly isClosed: () => boolean
  text(message: string): void
  binary(bytes: Uint8Array): void
  bytes(bytes: Uint8Array): void
  /** Leaves what the server sends in the network, like a client that hangs. */
  pause(): void
  resume(): void
  destroy(): void
}

const TEXT = 1
const BINARY = 2

export function openRaw(port: number, headers: readonly string[] = []): RawSocket {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  let closed = false
  socket.on('data', (chunk) => (received += chunk.toString('latin1')))
  socket.on('close', () => (closed = true))
  socket.on('error', () => {})
  socket.write(handshake(port, headers))
  const send = (opcode: number, payload: Uint8Array) => write(socket, frame(opcode, payload))
  return {
    received: () => received,
    isClosed: () => closed,
    text: (message) => send(TEXT, Buffer.from(message)),
    binary: (bytes) => send(BINARY, bytes),
    bytes: (bytes) => write(socket, bytes),
    pause: () => void socket.pause(),
    resume: () => void socket.resume(),
    destroy: () => void socket.destroy(),
  }
}

const write = (socket: Socket, bytes: Uint8Array) => void (socket.writable && socket.write(bytes))

const handshake = (port: number, headers: readonly string[]): string =>
  [
    'GET /public/?EIO=4&transport=websocket HTTP/1.1',
    `Host: 127.0.0.1:${port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
    '\r\n',
  ].join('\r\n')

/** Clients mask what they send; a mask of zeros leaves it readable. */
const frame = (opcode: number, payload: Uint8Array): Uint8Array => {
  const length =
    payload.length < 126 ? [0x80 | payload.length] : [0x80 | 126, payload.length >> 8, payload.length & 255]
  return Buffer.concat([Buffer.from([0x80 | opcode, ...length, 0, 0, 0, 0]), payload])
}
