import { once } from 'node:events'
import { createServer } from 'node:net'

/** Systems give ports from 32,768 on to whoever calls somebody: one of these can be taken before a server listens on it. */
const FIRST = 12_000
const COUNT = 20_000

const isFree = async (port: number): Promise<boolean> => {
  const probe = createServer()
  try {
    await once(probe.listen(port, '127.0.0.1'), 'listening')
    await once(probe.close(), 'close')
    return true
  } catch {
    return false
  }
}

/** A port on which a server of a test can listen, now and after a restart. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * COUNT)
    if (await isFree(port)) return port
  }
}
