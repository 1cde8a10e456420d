import { SOCKET } from '@maidan/contracts'
import type { LiveFixture, LiveMarket, LiveView } from '@maidan/contracts/player'
import { chance } from '@maidan/browser/chance.ts'
import { fits, type Shape } from '../../lib/api/shape.ts'
import type { ConnectionPhase } from '../../lib/realtime/connection.ts'
import { keepOpen } from '../../lib/realtime/realtime.ts'
import { openSocket, type SocketPort } from '../../lib/realtime/socket-port.ts'
import { FIXTURE_ITEMS, HEARTBEAT, LIVE_FIXTURE, LIVE_MARKET, MARKET_ITEMS } from './first-load.ts'
import { createFollower } from '../../lib/realtime/live/follower.ts'
import { createCatchUp } from '../../lib/realtime/live/catch-up.ts'
import { createBrowserPace, type Pace } from './live/pace.ts'
import { watchSilence } from '../../lib/realtime/live/silence.ts'

export type LiveLineDeps = {
  readonly setPhase: (phase: ConnectionPhase) => void
  readonly market: (id: number, market: LiveMarket) => void
  readonly fixture: (id: string, fixture: LiveFixture) => void
}

export type LiveLine = {
  readonly watch: (markets: readonly number[], fixtures: readonly string[]) => void
  readonly close: () => void
}

/** Tells only what has the shape the contracts give it, and only what is still news when its turn comes. */
const checked =
  <Id, View>(pace: Pace, shape: Shape<View>, tell: (id: Id, view: View) => void) =>
  (id: Id, told: LiveView): void =>
    pace.tell(`${typeof id} ${String(id)}`, () => {
      const view: unknown = told
      if (fits(view, shape)) tell(id, view)
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
    tell: checked(pace, LIVE_MARKET, deps.market),
  })
  const fixtures = createFollower<string>({
    name: 'fixtures',
    ask,
    tell: checked(pace, LIVE_FIXTURE, deps.fixture),
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
    // What is no item of ours leaves the whole message out.
    if (fits(payload, MARKET_ITEMS)) pace.message(() => markets.hear(payload))
  })
  socket.on('fixtures', (payload) => {
    heard()
    if (fits(payload, FIXTURE_ITEMS)) pace.message(() => fixtures.hear(payload))
  })
  socket.on('live_heartbeat', (payload) => {
    heard()
    if (!fits(payload, HEARTBEAT)) return
    catchUp.beat(() => {
      markets.beat(payload.markets)
      fixtures.beat(payload.fixtures)
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
