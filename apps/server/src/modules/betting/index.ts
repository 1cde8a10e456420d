import type { FastifyInstance } from 'fastify'
import type { PlayerRequest } from '../../platform/http/index.ts'
import type { ExchangeOrder } from '../markets/index.ts'
import { addBetRoutes } from './bets/routes.ts'
import { createAutoCashOut } from './cash-out/auto.ts'
import { addCashOutRoutes } from './cash-out/routes.ts'
import type { BettingDeps } from './deps.ts'
import { addPlacingRoutes } from './placing/routes.ts'
import { createLandings } from './placing/landings.ts'
import { place } from './placing/service.ts'
import { createWaitingRoom } from './waiting-room.ts'

export { systemTimers } from './timers.ts'

/** What players do with their bets: place, change, cash out and look at them. */
export const createBetting = (deps: BettingDeps) => {
  const room = createWaitingRoom(deps.timers)
  const landings = createLandings({ ...deps, room })
  const shared = { ...deps, room, landings, cashingOut: new Set<string>() }
  const auto = createAutoCashOut(shared)
  return {
    addRoutes: (app: FastifyInstance): void => {
      addPlacingRoutes(app, shared)
      addCashOutRoutes(app, { ...shared, auto })
      addBetRoutes(app, shared)
    },
    /** Places an order of a robot. Robots are players like any other: in play an order that takes a price waits. */
    place: (request: PlayerRequest, order: ExchangeOrder) => place(shared, request, order),
    /** Goes on with pending bets, and watches the targets of automatic cash-outs. Call it once the markets are read. */
    start: async (): Promise<void> => {
      landings.resume()
      await auto.start()
    },
    /** Has every pending bet land that nobody has in hand. Call it now and then. */
    resume: landings.resume,
    /** Leaves the bets that wait to the next owner. Call it before the markets stop. */
    stop: async (): Promise<void> => {
      room.stop()
      await auto.stop()
    },
  }
}
