import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** The way between one browser and the server, which a test cuts as a tunnel does. */
export type Cable = {
  readonly url: string
  /** From now on the server hears the browser, and no answer comes back. */
  mute(): void
  /** Breaks every connection and lets no new one through. */
  cut(): void
  mend(): void
  close(): Promise<void>
}

const joinEnds = (near: Socket, far: Socket, isMute: () => boolean): void => {
  near.on('data', (chunk) => far.write(chunk))
  far.on('data', (chunk) => {
    if (!isMute()) near.write(chunk)
  })
  for (const [one, other] of [
    [near, far],
    [far, near],
  ] as const) {
    one.on('error', () => other.destroy())
    one.on('close', () => other.destroy())
  }
}

export const layCable = async (to: string): Promise<Cable> => {
  const farPort = Number(new URL(to).port)
  const open = new Set<Socket>()
  let state: 'whole' | 'mute' | 'cut' = 'whole'
  const server = createServer((near) => {
    if (state === 'cut') return near.destroy()
    const far = connect(farPort, '127.0.0.1')
    open.add(near)
    near.on('close', () => open.delete(near))
    return joinEnds(near, far, () => state === 'mute')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const breakAll = (): void => {
    for (const socket of open) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    mute: () => {
      state = 'mute'
    },
    cut: () => {
      state = 'cut'
      breakAll()
    },
    mend: () => {
      state = 'whole'
    },
    close: async () => {
      breakAll()
      server.close()
      await once(server, 'close')
    },
  }
}
