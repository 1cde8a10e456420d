import type { Logger } from 'pino'
import type { ConnectionConfig } from '../postgres/database.ts'
import type { Redis } from '../redis/index.ts'
import { createBus, type OnResync } from './bus.ts'
import { createConnection } from './connection.ts'
import type { Publish, Subscribe } from './event.ts'
import { publish } from './outbox.ts'
import { type Transport, createRelay } from './relay.ts'
import { CHANNEL } from './take.ts'

export { encodeEvent } from './wire.ts'
export { type AfterCommit, kickAfterCommit } from './after-commit.ts'
export { betsChanged } from './bets.ts'
export type { OnResync } from './bus.ts'
export type { BetsOf, Event, Publish, Subscribe } from './event.ts'

export type EventsOptions = {
  readonly config: ConnectionConfig
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
  /** How long the database may be silent before the connection counts as lost. */
  readonly answerLimitMs?: number
  /** Where there is one it carries the events; while it is away the database does. */
  readonly redis?: Pick<Redis, 'isOpen' | 'publish' | 'subscribe' | 'onResync'> | undefined
}

export type Events = {
  readonly publish: Publish
  readonly subscribe: Subscribe
  readonly onResync: OnResync
  /** Wakes the relay. Call it after a commit that may have published; it costs nothing when a pass already waits. */
  readonly kick: () => void
  /** Begins to listen, and sends the events that a killed process left behind. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** Finds the rows of a process that was killed between its commit and its kick; also proves that the connection lives. */
const POLL_MS = 1000
const ANSWER_LIMIT_MS = 5000

/**
 * Turns the outbox of every process into events of all processes, over one connection that listens and relays. Where there
 * is a Redis it carries the events, and the connection hears what is told while it is away.
 */
export function createEvents(options: EventsOptions): Events {
  const { config, log, redis, answerLimitMs = ANSWER_LIMIT_MS } = options
  const bus = createBus((error) => log.error({ err: error }, 'an event was not heard'))
  const connection = createConnection({
    config,
    log,
    channel: CHANNEL,
    answerLimitMs,
    onNotification: bus.deliver,
    onLost: (error) => log.warn({ err: error }, 'the connection for events was lost'),
    onOpen: (again) => {
      if (again) log.info('the connection for events is back')
      relay.kick()
      if (again) bus.resync()
    },
  })
  const relay = createRelay({
    connection,
    transport: redis && transportOf(redis),
    onError: (error) => log.error({ err: error }, 'events were not told'),
  })
  const leave = [redis?.subscribe(REDIS_CHANNEL, bus.deliver), redis?.onResync(bus.resync)]
  let poll: NodeJS.Timeout | undefined
  return {
    publish,
    subscribe: bus.subscribe,
    onResync: bus.onResync,
    kick: relay.kick,
    start: async () => {
      await connection.start()
      poll = setInterval(relay.kick, POLL_MS).unref()
    },
    stop: async () => {
      clearInterval(poll)
      relay.kick()
      await relay.idle()
      for (const stop of leave) stop?.()
      await connection.stop()
    },
  }
}

const REDIS_CHANNEL = 'events'

const transportOf = ({ isOpen, publish: send }: Pick<Redis, 'isOpen' | 'publish'>): Transport => ({
  isOpen,
  publish: (...payloads) => send(REDIS_CHANNEL, ...payloads),
})
