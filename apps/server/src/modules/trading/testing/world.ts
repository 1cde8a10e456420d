import { STAFF_TRADING_ROUTES } from '@maidan/contracts/staff'
import { defined, marketId, playerId } from '@maidan/core'
import type { FeedNews } from '@maidan/feed'
import { betsChanged } from '../../../platform/events/index.ts'
import { alone } from '../../../platform/peers/testing.ts'
import type { Order } from '../../markets/index.ts'
import { requestOf } from '../../markets/testing/test-markets.ts'
import { createSettlement } from '../../settlement/index.ts'
import { createScriptedSource, createTestTime, createWorld } from '../../sportsbook/testing/world.ts'
import { createStaffWorld } from '../../staff/testing.ts'
import { createTrading } from '../index.ts'

type Ordered<O = Order> = O extends { readonly market: unknown } ? Omit<O, 'market'> : never

/**
 * The trader's desk behind the real HTTP edge, with real markets, a sportsbook whose feed says what the test says, and a
 * settlement that runs when it is told to.
 */
export const createTradingWorld = async (image: readonly FeedNews[]) => {
  const time = createTestTime()
  const source = createScriptedSource(time)
  source.image.push(...image)
  const staff = await createStaffWorld({
    routes: STAFF_TRADING_ROUTES,
    extend: async (app, test, deps) => {
      const sports = await createWorld(() => source, { test, time, maker: { levels: 0 } })
      const settlement = createSettlement({
        db: test.database,
        transact: test.database.transact,
        ledger: sports.ledger,
        log: sports.deps.log,
        tell: async (tx, bets) => {
          for (const event of betsChanged(bets)) await deps.publish(tx, event)
        },
        onSettled: sports.markets.settled,
      })
      const trading = createTrading({
        ...deps,
        ...sports.deps,
        clock: deps.clock,
        publish: deps.publish,
        markets: sports.markets,
        sportsbook: sports.sportsbook,
        shareMarkets: alone,
        shareFeed: alone,
        shareChores: alone,
        settle: () => settlement.run(),
      })
      trading.addRoutes(app)
      return { sports, settlement, trading }
    },
  })
  const { sports, settlement, trading } = staff.extended
  await sports.sportsbook.start()
  await sports.sportsbook.caughtUp()
  await trading.apply()
  let keys = 0
  const marketOf = async (key: string) => marketId(defined(await sports.marketOf(key), key).id)
  return {
    ...staff,
    sports,
    source,
    trading,
    settlement,
    marketOf,
    /** A bet of a player on a market, by its key in the feed. */
    bet: async (player: number, market: string, order: Ordered) => {
      const command = { ...order, market: await marketOf(market) } as Order
      const request = requestOf(playerId(player), `bet-${(keys += 1)}`, command)
      return sports.markets.submit(request, command)
    },
    /** Lets a second pass in which the feed is heard. */
    second: async () => {
      for (let half = 0; half < 2; half += 1) {
        source.send({ type: 'heartbeat' })
        await sports.pass(500)
      }
    },
    /** Lets the markets catch up with what the feed said. */
    caughtUp: () => sports.sportsbook.caughtUp(),
    close: async () => {
      await sports.halt()
      await staff.close()
    },
  }
}

export type TradingWorld = Awaited<ReturnType<typeof createTradingWorld>>

const BASE = { accept: 'better', async: false, arrivedIn: undefined } as const

export const rateBet = (runner: number, side: 'back' | 'lay', rate: number, rupees: number): Ordered => ({
  type: 'rates',
  runner,
  side,
  rate,
  stake: rupees * 100,
  ...BASE,
})

export const lineBet = (side: 'yes' | 'no', line: number, rate: number, rupees: number): Ordered => ({
  type: 'lines',
  side,
  line,
  rate,
  stake: rupees * 100,
  ...BASE,
})
