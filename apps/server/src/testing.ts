import { type Clock, instant } from '@maidan/core'
import { mkdtempSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { io, type Socket } from 'socket.io-client'
import { type App, createApp } from './app.ts'
import { readConfig } from './platform/config/config.ts'
import { systemEntropy } from './platform/entropy.ts'
import { createLog } from './platform/http/index.ts'
import type { ConnectionConfig } from './platform/postgres/database.ts'

export type TestApp = App & {
  readonly address: string
  /** Moves the server's time on. */
  pass(ms: number): void
  /** The code of the newest message to a number. */
  codeFor(mobile: string): string | undefined
  connect(token: string): Socket
  /** A socket of the console. */
  connectStaff(token: string): Socket
  /** The first login of staff, as the server wrote it down. */
  operator(): { readonly username: string; readonly password: string; readonly totpSecret: string }
}

/** A whole server on a free port, with a clock that can be moved. `settings` are as in the environment. */
export const startTestApp = async (
  database: ConnectionConfig,
  settings: Readonly<Record<string, string>> = {},
): Promise<TestApp> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'maidan-app-'))
  let ahead = 0
  const clock: Clock = { now: () => instant(Date.now() + ahead) }
  const app = await createApp({
    config: readConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', SIM_SPEED: '0', ...settings }),
    secret: 'a secret of at least thirty-two characters',
    database,
    clock,
    entropy: systemEntropy,
    log: createLog('silent'),
    print: () => {},
    checkReplies: true,
  })
  await app.seed()
  const address = await app.listen()
  const sockets: Socket[] = []
  const open = (namespace: string, token: string): Socket => {
    const socket = io(`${address}${namespace}`, { path: '/public/', auth: { token }, forceNew: true })
    sockets.push(socket)
    return socket
  }
  return {
    ...app,
    address,
    pass: (ms) => {
      ahead += ms
    },
    codeFor: (mobile) => codeFor(join(dataDir, 'outbox.jsonl'), mobile),
    connect: (token) => open('/', token),
    connectStaff: (token) => open('/staff', token),
    operator: () =>
      JSON.parse(readFileSync(join(dataDir, 'operator.json'), 'utf8')) as ReturnType<TestApp['operator']>,
    stop: async () => {
      for (const socket of sockets) socket.disconnect()
      await app.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

type Line = { readonly to: string; readonly code: string }

const codeFor = (file: string, mobile: string): string | undefined =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
    .findLast(({ to }) => to === mobile)?.code
