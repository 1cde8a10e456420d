import { assert, type Clock } from '@maidan/core'
import type { Feed, FeedListener, FeedNews } from '../port.ts'
import { createSimulation } from './simulation.ts'
import type { SimConfig } from './calendar.ts'

export type SimulatedFeedDeps = SimConfig & {
  readonly clock: Clock
  /** Calls again and again until what it gives is called. */
  readonly every: (ms: number, run: () => void) => () => void
}

const ADVANCE_MS = 100
const HEARTBEAT_MS = 500

type Subscriber = { readonly listener: FeedListener; seq: number }

/**
 * The simulators behind the port. Each subscriber has a count of its own. They begin with the first: to catch up with the
 * clock takes a second or two of work, which would hold up a server that is still starting.
 */
export const createSimulatedFeed = ({ clock, every, seed, speed }: SimulatedFeedDeps): Feed => {
  assert(speed > 0 && Number.isFinite(speed), 'the speed of a simulation is above zero')
  const simulation = createSimulation({ seed, speed })
  const subscribers = new Set<Subscriber>()
  const send = (subscriber: Subscriber, news: FeedNews, at = clock.now()): void => {
    subscriber.seq += 1
    subscriber.listener({ ...news, at, seq: subscriber.seq })
  }
  const sendAll = (news: FeedNews, at = clock.now()): void => {
    for (const subscriber of subscribers) send(subscriber, news, at)
  }
  const advance = (): void => {
    for (const { seq: _, at, ...news } of simulation.advance(clock.now())) sendAll(news, at)
  }
  let stops: readonly (() => void)[] = []
  const begin = (): void => {
    if (stops.length > 0) return
    stops = [every(ADVANCE_MS, advance), every(HEARTBEAT_MS, () => sendAll({ type: 'heartbeat' }))]
  }
  return {
    subscribe: (listener) => {
      begin()
      advance()
      const subscriber: Subscriber = { listener, seq: 0 }
      for (const news of simulation.image()) send(subscriber, news)
      subscribers.add(subscriber)
      return () => void subscribers.delete(subscriber)
    },
    catchUp: advance,
    refresh: (market) => simulation.imageOf(market).forEach((news) => sendAll(news)),
    stop: () => {
      for (const stop of stops) stop()
      subscribers.clear()
    },
  }
}
