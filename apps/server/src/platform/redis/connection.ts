import type { Logger } from 'pino'
import { inBackground } from '../background.ts'

/** What we use of the library. */
export type Client = {
  readonly ping: () => Promise<unknown>
  readonly publish: (channel: string, text: string) => Promise<unknown>
  readonly subscribe: (channel: string, listener: (text: string) => void) => Promise<void>
  readonly hIncrBy: (hash: string, field: string, by: number) => Promise<number>
  readonly pExpire: (hash: string, ms: number) => Promise<unknown>
  readonly destroy: () => void
}

export type ConnectionOptions = {
  readonly url: string
  /** What it is for, in the log and in Redis's list of clients. */
  readonly name: string
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
  /** Prepares a new connection, before anybody uses it. */
  readonly prepare: (client: Client) => Promise<unknown>
  readonly onOpen: () => void
  readonly onLost: () => void
}

/** One connection to Redis that is opened again whenever it is lost. Nothing waits for it while it is away. */
export type RedisConnection = {
  /** Resolves with the first connection, or without one when there is none in time. */
  readonly start: () => Promise<void>
  readonly isOpen: () => boolean
  /** Rejects at once while Redis is away, and within a second when it falls silent. */
  readonly use: <T>(commands: number, work: (client: Client) => Promise<T>) => Promise<T>
  readonly stop: () => void
}

/** Redis is away, silent or has too much to do. Nobody knows what became of a command that was under way. */
export class RedisAway extends Error {
  override readonly name = 'RedisAway'
}

/** Silence is counted in looks, not in time: after a pause of this process the answers are there, unread. */
const LOOK_EVERY_MS = 250
const LOOKS_TO_OPEN = 4
const LOOKS_TO_ANSWER = 3
/** Commands that wait for their answers. A ping always has room beside them. */
const MAX_WAITING = 5000
const FIRST_RETRY_MS = 50
const LAST_RETRY_MS = 1000

const retryDelayMs = (failures: number): number =>
  Math.min(FIRST_RETRY_MS * 2 ** Math.min(failures, 10), LAST_RETRY_MS)

export function createConnection(options: ConnectionOptions): RedisConnection {
  const { name, log } = options
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let waiting = 0
  let failures = 0
  let stopped = false

  const lose = (lost: Client, error: unknown): void => {
    lost.destroy()
    if (client !== lost) return
    client = undefined
    clearInterval(timer)
    log.warn({ err: error, connection: name }, 'the connection to Redis was lost')
    options.onLost()
    openLater()
  }
  const openLater = (): void => {
    if (!stopped) timer = setTimeout(openAgain, retryDelayMs(failures++)).unref()
  }
  const openAgain = (): void =>
    inBackground(log, 'open the connection to Redis', () => open().then(options.onOpen, openLater))
  const open = async (): Promise<void> => {
    const fresh = await connect(options, lose)
    if (stopped) return fresh.destroy()
    failures = 0
    client = fresh
    timer = watch(fresh, () => lose(fresh, new RedisAway('Redis does not answer')))
    log.info({ connection: name }, 'the connection to Redis is open')
  }
  return {
    start: () =>
      open().then(options.onOpen, (error: unknown) => {
        log.warn({ err: error, connection: name }, 'Redis cannot be reached')
        openLater()
      }),
    isOpen: () => client !== undefined,
    use: async (commands, work) => {
      if (!client) throw new RedisAway('Redis is away')
      if (waiting + commands > MAX_WAITING) throw new RedisAway('too much waits for Redis')
      const used = client
      waiting += commands
      try {
        return await work(used)
      } catch (error) {
        throw client === used ? error : new RedisAway('the connection to Redis was lost', { cause: error })
      } finally {
        waiting -= commands
      }
    },
    stop: () => {
      stopped = true
      clearTimeout(timer)
      client?.destroy()
      client = undefined
    },
  }
}

/** Ends a connection whose pings stay without an answer; all that waits on it fails then. */
const watch = (client: Client, onSilent: () => void): NodeJS.Timeout => {
  let unanswered = 0
  return setInterval(() => {
    if (unanswered === LOOKS_TO_ANSWER) onSilent()
    else if (unanswered++ === 0)
      client.ping().then(
        () => (unanswered = 0),
        () => {},
      )
  }, LOOK_EVERY_MS).unref()
}

async function connect(
  { url, name, prepare }: ConnectionOptions,
  onLost: (client: Client, error: unknown) => void,
): Promise<Client> {
  // A server without REDIS_URL does not load the library.
  const redis = await import('@redis/client')
  const client = redis.createClient({
    url,
    name: `maidan-${name}`,
    disableOfflineQueue: true,
    commandOptions: { timeout: 0 },
    maintNotifications: 'disabled',
    socket: { reconnectStrategy: false },
  })
  client.on('error', (error) => onLost(client, error))
  const ready = client.connect().then(() => prepare(client))
  try {
    await inTime(ready)
    return client
  } catch (error) {
    client.destroy()
    // A connection that comes too late would stay open.
    ready.finally(() => client.destroy()).catch(() => {})
    throw error
  }
}

const inTime = async (ready: Promise<unknown>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  let looks = 0
  const late = new Promise<never>((_resolve, reject) => {
    timer = setInterval(() => {
      looks += 1
      if (looks === LOOKS_TO_OPEN) reject(new RedisAway('Redis does not answer'))
    }, LOOK_EVERY_MS)
  })
  try {
    await Promise.race([ready, late])
  } finally {
    clearInterval(timer)
  }
}
