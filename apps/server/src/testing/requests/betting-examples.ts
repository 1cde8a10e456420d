import { defined, paise, type MarketId } from '@maidan/core'
import { randomUUID } from 'node:crypto'
import { MARKET } from '../../modules/markets/testing/test-markets.ts'
import type { Example, RequestWorld } from './world.ts'

const MAX = paise(10_000_00)

type Markets = RequestWorld['app']['markets']
type Terms = Omit<Parameters<Markets['add']>[0][number], 'key' | 'fixture'>

/** An open market of a match of its own. */
export const newMarket = async (
  { app, db }: RequestWorld,
  changes: Partial<Terms> = {},
): Promise<MarketId> => {
  const key = randomUUID()
  await db.owner.query(
    `insert into sports.fixture (id, sport, fixture, competition, starts_at)
     values ($1, 'cricket', '{"home":{"name":"India"},"away":{"name":"Australia"}}', '{"name":"World Cup"}', now())`,
    [key],
  )
  const made = await app.markets.add([{ ...MARKET, ...changes, key, fixture: key }])
  const market = defined(made.get(key), 'a market')
  await app.markets.open(market)
  return market
}

type Order = { readonly side: 'back' | 'lay'; readonly price: number; readonly stake: number }

/** Somebody else's order on the first runner. */
const offer = async (world: RequestWorld, market: number, order: Order): Promise<void> => {
  const { token } = await world.newPlayer(100_000)
  await world.does('placeMatchOdds', { token, body: { market, runner: 1, ...order } })
}

/** A player with an order that waits in the book. */
const standing = async (world: RequestWorld) => {
  const { token } = await world.newPlayer(1000)
  const body = { market: await newMarket(world), runner: 1, side: 'back', price: 2, stake: 100 }
  return { token, params: { id: Number((await world.does('placeMatchOdds', { token, body }))['id']) } }
}

const OTHER_ID = { id: 999_999 }

const PLACING: Readonly<Record<string, Example>> = {
  placeMatchOdds: {
    make: async (world) => ({
      token: (await world.newPlayer(1000)).token,
      body: { market: await newMarket(world), runner: 1, side: 'back', price: 2, stake: 100 },
    }),
    other: {
      body: {
        market: 999_999,
        runner: 2,
        side: 'lay',
        price: 2.02,
        stake: 101,
        accept: 'any',
        persistence: 'persist',
        timeInForce: 'FILL_OR_KILL',
        async: true,
        minFill: 50,
        version: 99,
      },
    },
  },
  placeBookmaker: {
    make: async (world) => {
      const market = await newMarket(world, { kind: { type: 'bookmaker' }, banking: 'rates' })
      const rates = [{ selection: 'home', back: 80, max: MAX }] as const
      world.app.markets.setQuote(market, { type: 'rates', rates })
      const body = { market, runner: 1, side: 'back', rate: 80, stake: 100 }
      return { token: (await world.newPlayer(1000)).token, body }
    },
    other: {
      body: { market: 999_999, runner: 2, side: 'lay', rate: 79, stake: 101, accept: 'any', async: true },
    },
  },
  placeFancy: {
    make: async (world) => {
      const kind = { type: 'fancy', count: { type: 'innings_runs', innings: 1, overs: 6 } } as const
      const market = await newMarket(world, { kind, banking: 'lines', runners: [] })
      world.app.markets.setQuote(market, { type: 'lines', yes: { line: 46, rate: 90 }, max: MAX })
      const body = { market, side: 'yes', line: 46, rate: 90, stake: 100 }
      return { token: (await world.newPlayer(1000)).token, body }
    },
    other: {
      body: { market: 999_999, side: 'no', line: 45, rate: 91, stake: 101, accept: 'any', async: true },
    },
  },
  placeSlip: {
    make: async (world) => {
      const market = await newMarket(world, { banking: 'odds' })
      world.app.markets.setQuote(market, { type: 'odds', odds: [{ selection: 'home', odds: 250 }] })
      const legs = [{ market, selection: 'home', odds: 2.5 }]
      return { token: (await world.newPlayer(1000)).token, body: { type: 'singles', stake: 100, legs } }
    },
    other: {
      body: {
        type: 'accumulator',
        stake: 101,
        legs: [{ market: 999_999, selection: 'away', odds: 2.6 }],
        accept: 'any',
        async: true,
        isFree: true,
      },
    },
  },
}

const CHANGING: Readonly<Record<string, Example>> = {
  cancelBet: { make: standing, other: { params: OTHER_ID } },
  reduceBet: {
    make: async (world) => ({ ...(await standing(world)), body: { by: 10 } }),
    other: { params: OTHER_ID, body: { by: 11 } },
  },
  replaceBet: {
    make: async (world) => ({ ...(await standing(world)), body: { price: 2.1 } }),
    other: { params: OTHER_ID, body: { price: 2.2, accept: 'any', async: true, version: 99 } },
  },
  cashOut: {
    make: async (world) => {
      const market = await newMarket(world)
      const { token } = await world.newPlayer(1000)
      await offer(world, market, { side: 'lay', price: 3, stake: 100 })
      const body = { market, runner: 1, side: 'back', price: 3, stake: 100 }
      await world.does('placeMatchOdds', { token, body })
      await offer(world, market, { side: 'back', price: 2, stake: 150 })
      return { token, body: { market, value: 50 } }
    },
    other: { body: { market: 999_999, share: 50, value: 49, accept: 'any' } },
  },
}

export const BETTING_EXAMPLES: Readonly<Record<string, Example>> = { ...PLACING, ...CHANGING }
