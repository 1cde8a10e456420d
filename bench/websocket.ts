import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'

/** A websocket that costs the machine little, so that what is measured is the server and not two thousand clients of it. */
export type WebSocketLine = { send(text: string): void; close(): void }

const TEXT = 1

export const openWebSocket = (
  { port, path, from }: { readonly port: number; readonly path: string; readonly from: string },
  listener: { readonly onText: (text: string) => void; readonly onClose: () => void },
): WebSocketLine => {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  socket.once('error', listener.onClose).once('close', listener.onClose)
  socket.write(handshake(port, path, from))
  const read = createFrameReader(listener.onText)
  let rest: Buffer | undefined = Buffer.alloc(0)
  const begin = (chunk: Buffer) => {
    if (!rest) return read(chunk)
    rest = Buffer.concat([rest, chunk])
    const end = rest.indexOf('\r\n\r\n')
    if (end === -1) return
    const first = rest.subarray(end + 4)
    rest = undefined
    read(first)
  }
  socket.on('data', begin)
  return { send: (text) => sendText(socket, text), close: () => void socket.destroy() }
}

/** `from`: the address of the client, as a proxy before the server would name it. */
const handshake = (port: number, path: string, from: string): string =>
  [
    `GET ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    `X-Forwarded-For: ${from}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    '\r\n',
  ].join('\r\n')

/** The server's frames are not masked and, for messages as short as these, not split. */
const createFrameReader = (onText: (text: string) => void) => {
  let rest = Buffer.alloc(0)
  return (chunk: Buffer): void => {
    let bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    for (let frame = readFrame(bytes); frame; frame = readFrame(bytes)) {
      if (frame.opcode === TEXT) onText(frame.payload.toString('utf8'))
      bytes = bytes.subarray(frame.length)
    }
    rest = Buffer.from(bytes)
  }
}

const readFrame = (bytes: Buffer) => {
  if (bytes.length < 2) return undefined
  const short = (bytes[1] ?? 0) & 0x7f
  const head = short === 127 ? 10 : short === 126 ? 4 : 2
  if (bytes.length < head) return undefined
  const size =
    short === 127 ? Number(bytes.readBigUInt64BE(2)) : short === 126 ? bytes.readUInt16BE(2) : short
  if (bytes.length < head + size) return undefined
  return { opcode: (bytes[0] ?? 0) & 0x0f, payload: bytes.subarray(head, head + size), length: head + size }
}

/** Clients mask what they send; a mask of zeros leaves it as it is. */
const sendText = (socket: Socket, text: string): void => {
  const payload = Buffer.from(text)
  const length =
    payload.length < 126 ? [0x80 | payload.length] : [0x80 | 126, payload.length >> 8, payload.length & 255]
  socket.write(Buffer.concat([Buffer.from([0x80 | TEXT, ...length, 0, 0, 0, 0]), payload]))
}
