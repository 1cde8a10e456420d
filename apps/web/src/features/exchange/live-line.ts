import { SOCKET } from '@maidan/contracts'
import {
  type LiveFixture,
  liveFixtureSchema,
  type LiveItem,
  type LiveMarket,
  liveMarketSchema,
  type LiveView,
} from '@maidan/contracts/player'
import * as z from 'zod'
import { chance } from '@maidan/browser/chance.ts'
import type { ConnectionPhase } from '../../lib/realtime/connection.ts'
import { keepOpen } from '../../lib/realtime/realtime.ts'
import { openSocket, type SocketPort } from '../../lib/realtime/socket-port.ts'
import { createFollower } from './follower.ts'
import { createCatchUp } from './live/catch-up.ts'
import { createBrowserPace, type Pace } from './live/pace.ts'
import { watchSilence } from './live/silence.ts'

export type LiveLineDeps = {
  readonly setPhase: (phase: ConnectionPhase) => void
  readonly market: (id: number, market: LiveMarket) => void
  readonly fixture: (id: string, fixture: LiveFixture) => void
}

export type LiveLine = {
  readonly watch: (markets: readonly number[], fixtures: readonly string[]) => void
  readonly close: () => void
}

const view = z.custom<LiveView>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
)
const seq = z.int().nonnegative()

/** Whatever else stands in a message is left out; what is no item of ours leaves the whole message out. */
const itemsOf = <Id extends string | number>(id: z.ZodType<Id>) => {
  const schema = z.array(
    z.union([z.object({ id, stream: z.string(), seq, view }), z.object({ id, seq, patch: view })]),
  )
  return (payload: unknown): readonly LiveItem<Id>[] => schema.safeParse(payload).data ?? []
}
const marketItems = itemsOf(z.int())
const fixtureItems = itemsOf(z.string())
const numbers = z.record(z.string(), z.number())
const heartbeatSchema = z.object({ markets: numbers, fixtures: numbers })

/** Tells only what has the shape the contracts give it, and only what is still news when its turn comes. */
const checked =
  <Id, View>(pace: Pace, schema: z.ZodType<View>, tell: (id: Id, view: View) => void) =>
  (id: Id, told: LiveView): void =>
    pace.tell(`${typeof id} ${String(id)}`, () => {
      const { data } = schema.safeParse(told)
      if (data !== undefined) tell(id, data)
    })

const followersOn = (socket: SocketPort, deps: LiveLineDeps, pace: Pace) => {
  let connected = false
  const catchUp = createCatchUp(() => {
    pace.flush()
    deps.setPhase('connected')
  })
  // Kept back while there is no connection: the library would send it later, when it has been asked for anew.
  const ask = (event: string, payload: object) => {
    if (connected) catchUp.asked(socket.ask(event, payload, SOCKET.ackTimeoutMs))
  }
  const markets = createFollower<number>({
    name: 'markets',
    ask,
    tell: checked(pace, liveMarketSchema, deps.market),
  })
  const fixtures = createFollower<string>({
    name: 'fixtures',
    ask,
    tell: checked(pace, liveFixtureSchema, deps.fixture),
  })
  socket.on('connect', () => {
    connected = true
    markets.resume()
    fixtures.resume()
    catchUp.stands()
  })
  socket.on('disconnect', () => {
    connected = false
    catchUp.lost()
  })
  return { markets, fixtures, catchUp, isConnected: () => connected }
}

type Followers = ReturnType<typeof followersOn>

type Hearing = { readonly followers: Followers; readonly pace: Pace; readonly heard: () => void }

const hearOn = (socket: SocketPort, { followers, pace, heard }: Hearing): void => {
  const { markets, fixtures, catchUp } = followers
  socket.on('connect', heard)
  socket.on('markets', (payload) => {
    heard()
    pace.message(() => markets.hear(marketItems(payload)))
  })
  socket.on('fixtures', (payload) => {
    heard()
    pace.message(() => fixtures.hear(fixtureItems(payload)))
  })
  socket.on('live_heartbeat', (payload) => {
    heard()
    const { data } = heartbeatSchema.safeParse(payload)
    if (!data) return
    catchUp.beat(() => {
      markets.beat(data.markets)
      fixtures.beat(data.fixtures)
    })
  })
}

/** The public sports socket, with the prices and the scores that somebody looks at. */
export const openLiveLine = (deps: LiveLineDeps): LiveLine => {
  const socket = openSocket('guest')
  const pace = createBrowserPace()
  const followers = followersOn(socket, deps, pace)
  let isWatching = false
  // A socket that is closed counts as lost, and is opened again like one that was cut.
  const silence = watchSilence(() => {
    if (isWatching && followers.isConnected()) socket.close()
  })
  hearOn(socket, { followers, pace, heard: silence.heard })
  // Followers tell by themselves when they are up to date on a connection that stands.
  const setPhase = (phase: ConnectionPhase) => {
    if (phase !== 'connected') deps.setPhase(phase)
  }
  const line = keepOpen(socket, { setPhase, afterGap: () => undefined, chance })
  line.open()
  return {
    watch: (marketIds, fixtureIds) => {
      // Before anything is watched nothing is sent, so that silence says nothing.
      if (!isWatching) silence.heard()
      isWatching = marketIds.length + fixtureIds.length > 0
      // Whoever lets go of a market forgets what was told of it, so nothing of it may come later.
      pace.flush()
      followers.markets.watch(marketIds)
      followers.fixtures.watch(fixtureIds)
    },
    close: () => {
      silence.close()
      line.close()
    },
  }
}
