import { type Clock, instant } from '@maidan/core'
import { mkdtempSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { io, type Socket } from 'socket.io-client'
import { type App, type AppOptions, createApp } from './app.ts'
import { type Config, readConfig } from './platform/config/config.ts'
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
  /** Whether another server has taken over the work of this one. */
  isTakenOver(): boolean
  connectSports(): Socket
  /** A socket of the console. */
  connectStaff(token: string): Socket
  /** The first login of staff, as the server wrote it down. */
  operator(): { readonly username: string; readonly password: string; readonly totpSecret: string }
}

const NEVER_BUSY = { maxEventLoopDelayMs: Infinity }

/** Servers of one test share a process, where one that starts holds up the others; a busy machine is slow, not wrong. */
const patient = (config: Config): Config => ({
  ...config,
  http: { ...config.http, limits: { ...config.http.limits, ...NEVER_BUSY } },
})

/** A whole server on a free port, with a clock that can be moved. `settings` are as in the environment. */
export const startTestApp = async (
  database: ConnectionConfig,
  settings: Readonly<Record<string, string>> = {},
  { roles, ...options }: Partial<AppOptions> & { readonly roles?: string } = {},
): Promise<TestApp> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'maidan-app-'))
  let ahead = 0
  let isTakenOver = false
  const clock: Clock = { now: () => instant(Date.now() + ahead) }
  const app = await createApp({
    config: patient(
      readConfig(
        { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', SIM_SPEED: '0', ...settings },
        roles === undefined ? [] : [`--role=${roles}`],
      ),
    ),
    secret: 'a secret of at least thirty-two characters',
    database,
    clock,
    entropy: systemEntropy,
    log: createLog('silent'),
    print: () => {},
    onTakenOver: () => {
      isTakenOver = true
    },
    checkReplies: true,
    // The real thing with the least work: a server makes several accounts when it starts.
    passwordOptions: { memoryKib: 64, passes: 1, lanes: 4, waiting: 100 },
    ...options,
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
    isTakenOver: () => isTakenOver,
    connect: (token) => open('/', token),
    connectSports: () => open('/sports', ''),
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
