import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
]

export const findChromium = async (): Promise<string> => {
  const found = [process.env['CHROMIUM_PATH'], ...PLACES].find(
    (path) => path !== undefined && existsSync(path),
  )
  if (found === undefined) throw new Error('No Chromium was found: set CHROMIUM_PATH to one.')
  return found
}

export const browserArguments = (): string[] => [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
]

export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}
