import type { PlayerId } from '@maidan/core'
import type { FastifyInstance } from 'fastify'
import { addBetRoutes } from './bets/routes.ts'
import { createAutoCashOut } from './cash-out/auto.ts'
import { addCashOutRoutes } from './cash-out/routes.ts'
import type { ExchangeAsk, MarketId } from '../markets/index.ts'
import type { BettingDeps } from './deps.ts'
import { createJoin } from './placing/join.ts'
import { addPlacingRoutes } from './placing/routes.ts'
import { placeOrder } from './placing/service.ts'
import { systemTimers } from './timers.ts'
import { createWaitingRoom } from './waiting-room.ts'

export type { BettingDeps } from './deps.ts'

/** What players do with their bets: place, change, cash out and look at them. */
export const createBetting = (deps: BettingDeps) => {
  const timers = deps.timers ?? systemTimers
  const room = createWaitingRoom(timers)
  const shared = { ...deps, timers, room, join: createJoin() }
  const auto = createAutoCashOut(shared)
  return {
    addRoutes: (app: FastifyInstance): void => {
      addPlacingRoutes(app, shared)
      addCashOutRoutes(app, { ...shared, auto })
      addBetRoutes(app, shared)
    },
    /** For robots, which are players like any: in play an order that takes waits. */
    place: (player: PlayerId, key: string, market: MarketId, ask: ExchangeAsk) =>
      placeOrder(shared, player, key, market, ask, 'better'),
    /** Once the desk has read its markets: begins to watch the targets of automatic cash-outs. */
    start: auto.start,
    /** Before the desk stops. What waits in play is sent away and was not placed. */
    stop: async (): Promise<void> => {
      room.stop()
      await auto.stop()
    },
  }
}
