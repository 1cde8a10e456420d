import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { ConnectionConfig } from '../../../platform/postgres/database.ts'

/** A way to the database that can be cut, as a network does it: what is under way is lost, and nobody gets through. */
export const createRelay = async ({ host = '127.0.0.1', port = 5432 }: ConnectionConfig) => {
  const sockets = new Set<Socket>()
  let isCut = false
  const remember = (socket: Socket): void => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  }
  const server = createServer((inner) => {
    remember(inner)
    if (isCut) return void inner.destroy()
    const outer = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    remember(outer)
    inner.pipe(outer).pipe(inner)
    inner.on('close', () => outer.destroy())
    outer.on('close', () => inner.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const destroyAll = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    address: { host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    cut: (): void => {
      isCut = true
      destroyAll()
    },
    restore: (): void => {
      isCut = false
    },
    close: (): void => {
      destroyAll()
      server.close()
    },
  }
}

export type Relay = Awaited<ReturnType<typeof createRelay>>
