import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { SERVER_FLAGS } from '../../tools/run/server-flags.mjs'

const MAIN = 'apps/server/dist/main.js'
const OPERATE = 'apps/server/dist/operate.js'
const AUDIT = 'apps/server/dist/audit.js'

/** The code of the newest message to a number, as a player would read it from the phone. */
export const codeFor = (mobile: string, folder: string): string => {
  const lines = readFileSync(join(folder, 'outbox.jsonl'), 'utf8').trimEnd().split('\n')
  const message = lines
    .map((line) => JSON.parse(line) as { to: string; code: string })
    .findLast(({ to }) => to === mobile)
  if (!message) throw new Error(`no message went to ${mobile}`)
  return message.code
}

/** What an operator does from a terminal. */
export const operate = async (folder: string, words: readonly string[]): Promise<void> => {
  await promisify(execFile)(process.execPath, [OPERATE, ...words], {
    env: { ...process.env, DATA_DIR: folder },
  })
}

/** What `npm run audit` says of the books. */
export const audit = async (folder: string): Promise<string> => {
  const env = { ...process.env, DATA_DIR: folder }
  const { stdout } = await promisify(execFile)(process.execPath, [AUDIT], { env })
  return stdout
}

/** Of what a server printed before it ended by itself. */
const MOST_SAID = 4000

export type OwnServer = {
  readonly pid: number | undefined
  kill(): Promise<void>
  stop(): Promise<void>
}

type Started = Parameters<typeof startOnce>

/** As often as a server may end before it is open because its database did not answer in time. */
const MOST_STARTS = 3

/**
 * A server of the journey's own, which it may kill; of this checkout, or of another one that is built. Where several start on a
 * small machine at once, one may give its database up; whoever runs a site has it started again then.
 */
export const startServer = async (...started: Started): Promise<OwnServer> => {
  for (let starts = 1; ; starts += 1)
    try {
      return await startOnce(...started)
    } catch (error) {
      if (starts === MOST_STARTS || !String(error).includes('DatabaseAway')) throw error
      console.error('the server is started again:', error)
    }
}

const startOnce = async (
  port: number,
  folder: string,
  settings: Readonly<Record<string, string>> = {},
  checkout = '.',
): Promise<OwnServer> => {
  // A journey that needs matches asks for them; elsewhere they would only take time from it.
  const place = { PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'error' }
  const env = { SIM_SPEED: '0', ...process.env, ...place, ...settings }
  const child = spawn(process.execPath, [...SERVER_FLAGS, join(checkout, MAIN)], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const hear = (chunk: Buffer) => (said = (said + String(chunk)).slice(-MOST_SAID))
  child.stderr.on('data', hear)
  let isEnding = false
  child.once('exit', (code, signal) => {
    if (!isEnding) console.error(`the server ended by itself, ${signal ?? code}: ${said}`)
  })
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)))
    // The listener stays, so that the server can go on printing.
    child.stdout.on('data', (chunk) => {
      hear(chunk)
      if (String(chunk).includes('Maidan is open')) resolve()
    })
  })
  const end = async (signal: NodeJS.Signals) => {
    isEnding = true
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  return { pid: child.pid, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}
