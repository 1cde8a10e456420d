import type { Logger } from 'pino'
import { inBackground } from '../background.ts'
import { createHub, type Hub } from '../hub.ts'
import { type Client, createConnection } from './connection.ts'

export type RedisOptions = {
  readonly url: string
  /** Goes before every key and channel, so that two sites can share a Redis. */
  readonly site: string
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
}

/** How often something happened: a field of a hash that Redis forgets after a time. */
export type Count = {
  readonly hash: string
  readonly field: string
  readonly by: number
  readonly forgetMs: number
}

export type Redis = {
  /** Opens the connections. Resolves after about a second at the latest, also while Redis is away. */
  readonly start: () => Promise<void>
  /** Whether this process can publish and hear now. */
  readonly isOpen: () => boolean
  /**
   * Sends texts to all processes that subscribe, this one too, in this order and in one trip. Rejects at once while Redis is
   * away, and within a second when it falls silent: some of the texts may have gone out then.
   */
  readonly publish: (channel: string, ...texts: readonly string[]) => Promise<void>
  /** Subscribe before `start` to miss nothing. Gives a function that stops it. */
  readonly subscribe: (channel: string, listener: (text: string) => void) => () => void
  /**
   * Calls the listener when a connection was lost and all are back: texts to this process, and those that it could not
   * publish, are missing. Gives a function that stops it.
   */
  readonly onResync: (listener: () => void) => () => void
  /** Adds to counts in one trip, and answers what each of them has become. */
  readonly add: (counts: readonly Count[]) => Promise<number[]>
  readonly stop: () => Promise<void>
}

/** Commands have a connection of their own, so that no answer waits behind the texts of a channel. */
export function createRedis({ url, site, log }: RedisOptions): Redis {
  const named = (name: string): string => `maidan:${site}:${name}`
  const onError = (error: unknown): void => log.error({ err: error }, 'a message of Redis was not heard')
  const channels = new Map<string, Hub<[string]>>()
  const resyncs = createHub<[]>(onError)
  const heard = new Set<string>()
  const listen = (client: Client, channel: string): Promise<void> => {
    heard.add(channel)
    return client.subscribe(named(channel), (text) => channels.get(channel)?.tell(text))
  }
  /** Channels that came after the connection was prepared. */
  const listenToNew = (): void => {
    for (const channel of channels.keys())
      if (subscriber.isOpen() && !heard.has(channel))
        inBackground(log, 'subscribe to Redis', () => subscriber.use(1, (client) => listen(client, channel)))
  }
  const listenToAll = (client: Client): Promise<unknown> => {
    heard.clear()
    return Promise.all([...channels.keys()].map((channel) => listen(client, channel)))
  }
  const isOpen = (): boolean => commands.isOpen() && subscriber.isOpen()
  const whole = untilWhole(isOpen, resyncs.tell)
  const commands = createConnection({ url, name: 'commands', log, prepare: async () => {}, ...whole })
  const subscriber = createConnection({
    url,
    name: 'subscriber',
    log,
    prepare: listenToAll,
    onOpen: () => {
      listenToNew()
      whole.onOpen()
    },
    onLost: whole.onLost,
  })
  const hubOf = (channel: string): Hub<[string]> => {
    const hub = channels.get(channel) ?? createHub<[string]>(onError)
    channels.set(channel, hub)
    listenToNew()
    return hub
  }
  return {
    start: async () => {
      await Promise.all([commands.start(), subscriber.start()])
      whole.started()
    },
    isOpen,
    publish: (channel, ...texts) =>
      commands.use(texts.length, async (client) => {
        await Promise.all(texts.map((text) => client.publish(named(channel), text)))
      }),
    subscribe: (channel, listener) => hubOf(channel).add(listener),
    onResync: resyncs.add,
    add: (counts) => commands.use(2 * counts.length, (client) => addCounts(client, counts, named)),
    stop: async () => {
      commands.stop()
      subscriber.stop()
    },
  }
}

/** Tells once when all connections are open, but not for the first time if that was at the start. */
const untilWhole = (isOpen: () => boolean, tell: () => void) => {
  let isStarted = false
  let isWhole = false
  return {
    started: () => {
      isStarted = true
    },
    onOpen: () => {
      if (isWhole || !isOpen()) return
      isWhole = true
      if (isStarted) tell()
    },
    onLost: () => {
      isWhole = false
    },
  }
}

const addCounts = async (
  client: Client,
  counts: readonly Count[],
  named: (name: string) => string,
): Promise<number[]> => {
  const lasting = new Map(counts.map(({ hash, forgetMs }) => [hash, forgetMs]))
  const [totals] = await Promise.all([
    Promise.all(counts.map(({ hash, field, by }) => client.hIncrBy(named(hash), field, by))),
    Promise.all([...lasting].map(([hash, ms]) => client.pExpire(named(hash), ms))),
  ])
  return totals
}
