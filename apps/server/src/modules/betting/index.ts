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
    /** For robots, which are players like any: in play an order that takes waits. */
    place: (request: PlayerRequest, order: ExchangeOrder) => place(shared, request, order),
    /** Once the markets are read: begins to watch the targets of automatic cash-outs. */
    start: auto.start,
    /** Before the markets stop. What waits in play is sent away and was not placed. */
    stop: async (): Promise<void> => {
      room.stop()
      await auto.stop()
    },
  }
}
