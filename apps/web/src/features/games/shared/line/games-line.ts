import { chance } from '@maidan/browser/chance.ts'
import { SOCKET } from '@maidan/contracts'
import type { LiveGame, SharedGameSlug } from '@maidan/contracts/player'
import { fits } from '../../../../lib/api/shape.ts'
import type { ConnectionPhase } from '../../../../lib/realtime/connection.ts'
import { createCatchUp } from '../../../../lib/realtime/live/catch-up.ts'
import { createFollower } from '../../../../lib/realtime/live/follower.ts'
import { watchSilence } from '../../../../lib/realtime/live/silence.ts'
import { keepOpen } from '../../../../lib/realtime/realtime.ts'
import { openSocket } from '../../../../lib/realtime/socket-port.ts'
import { GAME_ITEMS, GAMES_HEARTBEAT, LIVE_GAME } from './first-load.ts'

export type GamesLineDeps = {
  readonly setPhase: (phase: ConnectionPhase) => void
  readonly tell: (view: LiveGame) => void
}

export type GamesLine = { readonly close: () => void }

/** The public socket, with the rounds of one shared game. */
export const openGamesLine = (slug: SharedGameSlug, { setPhase, tell }: GamesLineDeps): GamesLine => {
  const socket = openSocket('guest')
  let isConnected = false
  const catchUp = createCatchUp(() => setPhase('connected'))
  const follower = createFollower<SharedGameSlug>({
    name: 'games',
    // Kept back while there is no connection: it is asked for anew with the next one.
    ask: (event, payload) => {
      if (isConnected) catchUp.asked(socket.ask(event, payload, SOCKET.ackTimeoutMs))
    },
    tell: (_, told) => {
      const view: unknown = told
      if (fits(view, LIVE_GAME)) tell(view)
    },
  })
  // A socket that is closed counts as lost, and is opened again like one that was cut.
  const silence = watchSilence(() => isConnected && socket.close())
  socket.on('connect', () => {
    silence.heard()
    isConnected = true
    follower.resume()
    catchUp.stands()
  })
  socket.on('disconnect', () => {
    isConnected = false
    catchUp.lost()
  })
  socket.on('games', (payload) => {
    silence.heard()
    if (fits(payload, GAME_ITEMS)) follower.hear(payload)
  })
  socket.on('live_heartbeat', (payload) => {
    silence.heard()
    if (fits(payload, GAMES_HEARTBEAT)) catchUp.beat(() => follower.beat(payload.games))
  })
  // The follower tells by itself when it is up to date on a connection that stands.
  const lost = (phase: ConnectionPhase): void => {
    if (phase !== 'connected') setPhase(phase)
  }
  const line = keepOpen(socket, { setPhase: lost, afterGap: () => undefined, chance })
  follower.watch([slug])
  line.open()
  return {
    close: () => {
      silence.close()
      line.close()
    },
  }
}
