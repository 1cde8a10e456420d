import type { FastifyInstance } from 'fastify'
import type { PlayerRequest } from '../../platform/http/index.ts'
import type { ExchangeOrder } from '../markets/index.ts'
import { addBetRoutes } from './bets/routes.ts'
import { createAutoCashOut } from './cash-out/auto.ts'
import { addCashOutRoutes } from './cash-out/routes.ts'
import type { BettingDeps } from './deps.ts'
import { addPlacingRoutes } from './placing/routes.ts'
import { place } from './placing/service.ts'
import { createWaitingRoom } from './waiting-room.ts'

export { systemTimers } from './timers.ts'

/** What players do with their bets: place, change, cash out and look at them. */
export const createBetting = (deps: BettingDeps) => {
  const room = createWaitingRoom(deps.timers)
  const shared = { ...deps, room, cashingOut: new Set<string>() }
  const auto = createAutoCashOut(shared)
  return {
    addRoutes: (app: FastifyInstance): void => {
      addPlacingRoutes(app, shared)
      addCashOutRoutes(app, { ...shared, auto })
      addBetRoutes(app, shared)
    },
    /** Places an order of a robot. Robots are players like any other: in play an order that takes a price waits. */
    place: (request: PlayerRequest, order: ExchangeOrder) => place(shared, request, order),
    /** Begins to watch the targets of automatic cash-outs. Call it once the markets are read. */
    start: auto.start,
    /** Refuses the bets that wait for their delay; none of them was placed. Call it before the markets stop. */
    stop: async (): Promise<void> => {
      room.stop()
      await auto.stop()
    },
  }
}
