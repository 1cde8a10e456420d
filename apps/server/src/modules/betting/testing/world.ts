import { BET_ROUTES } from '@maidan/contracts/player'
import type { MarketId } from '@maidan/core'
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { vi } from 'vitest'
import { systemClock } from '../../../platform/clock.ts'
import { testHttp } from '../../../platform/http/testing.ts'
import { requireCleanBooks } from '../../wallet/testing/clean-books.ts'
import { createTestMarkets, order } from '../../markets/testing/test-markets.ts'
import { alone } from '../../../platform/peers/testing.ts'
import { createBetting } from '../index.ts'
import { authenticate, createCaller } from './caller.ts'
import { createTestTimers } from './timers.ts'

/** How long a bet in play waits, in a market of {@link World.newInPlay}. */
export const DELAY_MS = 5000

/** What a player sends to back the first runner at 2.00 with ₹10. */
export const betOn = (market: MarketId, change: object = {}) => ({
  market,
  runner: 1,
  side: 'back',
  price: 2,
  stake: 10,
  ...change,
})

/** Betting over HTTP with the real markets on a database of its own, and timers that the test moves. */
export const createWorld = async () => {
  const at = await createTestMarkets()
  await at.db.owner.query(
    `update sports.fixture set competition = '{"name":"World Cup"}',
       fixture = '{"home":{"name":"India"},"away":{"name":"Australia"}}' where id = 'test'`,
  )
  const timers = createTestTimers()
  let isOpen = true
  const errors: unknown[] = []
  const onError = (error: unknown) => void errors.push(error)
  const deps = {
    share: alone,
    transact: at.db.database.transact,
    db: at.db.database,
    markets: at.markets,
    clock: systemClock,
    timers,
    onError,
    isOpen: () => isOpen,
  }
  const betting = createBetting(deps)
  const { app } = testHttp({
    authenticate,
    routes: BET_ROUTES,
    limits: { perAddress: { max: 1_000_000, windowMs: 1000 }, maxEventLoopDelayMs: Infinity },
  })
  betting.addRoutes(app)
  await app.ready()
  await betting.start()
  return {
    ...at,
    ...createCaller(app),
    betting,
    deps,
    timers,
    errors,
    /** Listens on a port, and gives its number. */
    listen: async (): Promise<number> => {
      await app.listen({ host: '127.0.0.1', port: 0 })
      return (app.server.address() as AddressInfo).port
    },
    /** Opens the site, or closes it as an operator does. */
    setOpen: (open: boolean): void => {
      isOpen = open
    },
    /** A market of the exchange that is in play. */
    newInPlay: async (): Promise<MarketId> => {
      const market = await at.newMarket()
      await at.markets.turnInPlay(market, DELAY_MS / 1000)
      return market
    },
    /** Puts an order of a rich player into the book. */
    offer: async (market: MarketId, side: 'back' | 'lay', price: number, stake: number, runner = 1) => {
      const player = await at.newPlayer(1_000_000_00)
      const placed = await at.ask.place(player, randomUUID(), market, order(side, price, stake, { runner }))
      if (!placed.ok) throw new Error(placed.refusal)
      return { player, bet: placed.value.id }
    },
    /** Resolves when so many bets wait for their delay. */
    untilWaiting: (count: number) =>
      vi.waitUntil(() => timers.waiting().filter((ms) => ms > 500).length === count, { timeout: 10_000 }),
    close: async () => {
      await betting.stop()
      await requireCleanBooks(at.db.owner)
      await app.close()
      await at.close()
    },
  }
}

export type World = Awaited<ReturnType<typeof createWorld>>
