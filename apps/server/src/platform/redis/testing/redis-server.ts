import { freePort } from '@maidan/core/testing'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const SERVER = process.env['REDIS_SERVER_PATH'] ?? 'redis-server'

type Command = readonly [string, ...string[]]

const REAL: Command = [SERVER]
const DOUBLE: Command = [
  process.execPath,
  '--import',
  'tsx',
  fileURLToPath(new URL('redis-double.ts', import.meta.url)),
]

const hasRedis = spawnSync(SERVER, ['--version']).status === 0

type RedisServerOptions = {
  readonly password?: string
  /** Whoever is connected may publish and not subscribe. */
  readonly isDeaf?: boolean
}

export type RedisServer = {
  readonly url: string
  start(): Promise<void>
  /** At once, as in a crash. */
  kill(): Promise<void>
  /** It stays connected and says nothing. */
  pause(): void
  resume(): void
  close(): Promise<void>
}

/** A Redis of the test's own that keeps nothing on the disk. It can be killed and started again at the same address. */
const startAs =
  ([command, ...args]: Command) =>
  async (options: RedisServerOptions = {}): Promise<RedisServer> => {
    const folder = mkdtempSync(join(tmpdir(), 'maidan-redis-'))
    const port = await freePort()
    let child: ChildProcess | undefined
    const start = async () => {
      const place = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder]
      child = spawn(command, [...args, ...place, '--save', '', '--appendonly', 'no', ...settingsOf(options)])
      await untilReady(child)
    }
    const kill = async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    }
    await start()
    return {
      url: `redis://127.0.0.1:${port}`,
      start,
      kill,
      pause: () => void child?.kill('SIGSTOP'),
      resume: () => void child?.kill('SIGCONT'),
      close: async () => {
        await kill()
        await rm(folder, { recursive: true, force: true })
      },
    }
  }

const DEAF = ['--user', 'default', 'on', 'nopass', '~*', '&*', '+@all', '-subscribe']

const settingsOf = ({ password, isDeaf = false }: RedisServerOptions): readonly string[] => [
  ...(password === undefined ? [] : ['--requirepass', password]),
  ...(isDeaf ? DEAF : []),
]

const untilReady = async (child: ChildProcess): Promise<void> => {
  for await (const chunk of child.stdout ?? [])
    if (String(chunk).includes('Ready to accept connections')) {
      child.stdout?.resume()
      return
    }
  throw new Error('redis-server did not start')
}

export const startRedisServer = startAs(REAL)
export const startRedisDouble = startAs(DOUBLE)

/** A real Redis where one is installed, and the double elsewhere. */
export const startRedis = hasRedis ? startRedisServer : startRedisDouble
