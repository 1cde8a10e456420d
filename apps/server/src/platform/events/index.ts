import type { Logger } from 'pino'
import type { ConnectionConfig } from '../postgres/database.ts'
import { createBus, type OnResync } from './bus.ts'
import { createConnection } from './connection.ts'
import type { Publish, Subscribe } from './event.ts'
import { publish } from './outbox.ts'
import { CHANNEL, createRelay } from './relay.ts'

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

/** Turns the outbox of every process into events of all processes, over one connection that listens and relays. */
export function createEvents({ config, log, answerLimitMs = ANSWER_LIMIT_MS }: EventsOptions): Events {
  const bus = createBus((error) => log.error({ err: error }, 'an event was not heard'))
  const connection = createConnection({
    config,
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
    onError: (error) => log.error({ err: error }, 'events were not told'),
  })
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
      await connection.stop()
    },
  }
}
