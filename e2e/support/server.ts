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

export type OwnServer = { kill(): Promise<void>; stop(): Promise<void> }

/** A server of the journey's own, which it may kill; of this checkout, or of another one that is built. */
export const startServer = async (
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
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  let isEnding = false
  child.once('exit', (code, signal) => {
    if (!isEnding) console.error(`the server ended by itself, ${signal ?? code}: ${said}`)
  })
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
    // The listener stays, so that the server can go on printing.
    child.stdout.on('data', (chunk) => {
      said = (said + String(chunk)).slice(-MOST_SAID)
      if (String(chunk).includes('Maidan is open')) resolve()
    })
  })
  const end = async (signal: NodeJS.Signals) => {
    isEnding = true
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  return { kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}
