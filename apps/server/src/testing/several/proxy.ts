import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { type Balancer, createBalancer, readAll } from './balancer.ts'

export type Proxy = { readonly port: number; stop(): void }

/** A proxy before several servers, as small as a browser allows. */
export const startProxy = async (port: number, ports: readonly number[]): Promise<Proxy> => {
  const balancer = createBalancer(ports)
  const open = new Set<Socket>()
  const server = createServer((request, response) => {
    // A browser that has left needs no answer.
    pass(balancer, request, response).catch(() => response.destroy())
  })
  server.on('connection', (socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    join(balancer, request, socket, head).catch(() => socket.destroy())
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    port,
    stop: () => {
      balancer.stop()
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}

const pass = async (
  balancer: Balancer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const body = await readAll(request)
  const { method = 'GET', url = '/', headers } = request
  const answer = await balancer.call({
    method,
    path: url,
    headers: { ...withoutHop(headers), 'x-forwarded-for': '10.0.0.1' },
    body,
  })
  response.writeHead(answer.status, withoutHop(answer.headers)).end(answer.body)
}

/** They hold for one connection, and not for the next one. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding'])

const withoutHop = (headers: IncomingMessage['headers']): IncomingMessage['headers'] =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.has(name)))

/** The socket of a page stays with one server, and breaks when that server goes. */
const join = async (
  balancer: Balancer,
  request: IncomingMessage,
  near: Socket,
  head: Buffer,
): Promise<void> => {
  const far = connect(await balancer.next(), '127.0.0.1')
  far.on('error', () => near.destroy())
  near.on('error', () => far.destroy())
  far.on('close', () => near.destroy())
  near.on('close', () => far.destroy())
  const lines = request.rawHeaders.map((part, at) => (at % 2 === 0 ? `${part}: ` : `${part}\r\n`)).join('')
  far.write(`${request.method} ${request.url} HTTP/1.1\r\n${lines}\r\n`)
  far.write(head)
  far.pipe(near).pipe(far)
}
