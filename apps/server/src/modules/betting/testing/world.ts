import { BET_ROUTES } from '@maidan/contracts/player'
import { type MarketId, playerId, type PlayerId, sessionId } from '@maidan/core'
import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import { systemClock } from '../../../platform/clock.ts'
import type { PlayerCaller } from '../../../platform/http/index.ts'
import { testHttp } from '../../../platform/http/testing.ts'
import { requireCleanBooks } from '../../wallet/testing/clean-books.ts'
import { createTestMarkets, order } from '../../markets/testing/test-markets.ts'
import { createBetting } from '../index.ts'
import { createTestTimers } from './timers.ts'

/** The token is the player's id. */
const authenticate = async (token: string): Promise<PlayerCaller | undefined> => {
  const id = Number(token)
  return id > 0 ? { access: 'player', player: playerId(id), session: sessionId(id) } : undefined
}

export type Answer = { readonly status: number; readonly body: Record<string, unknown>; readonly data: Data }
/** What a test looks at in `data`. */
export type Data = { readonly id: number } & Readonly<Record<string, unknown>>

const createCaller = (app: FastifyInstance) => {
  const read = (response: { statusCode: number; json(): unknown }): Answer => {
    const body = response.json() as Record<string, unknown>
    return { status: response.statusCode, body, data: body['data'] as Data }
  }
  return {
    get: async (path: string, player: PlayerId) =>
      read(await app.inject({ url: `/api${path}`, headers: { authorization: String(player) } })),
    post: async (path: string, player: PlayerId, payload: object = {}, key: string = randomUUID()) =>
      read(
        await app.inject({
          method: 'POST',
          url: `/api${path}`,
          headers: { authorization: String(player), 'idempotency-key': key },
          payload,
        }),
      ),
  }
}

/** Betting over HTTP with the real markets on a database of its own, and timers that the test moves. */
export const createWorld = async () => {
  const at = await createTestMarkets()
  await at.db.owner.query(
    `update sports.fixture set competition = '{"name":"World Cup"}',
       fixture = '{"home":{"name":"India"},"away":{"name":"Australia"}}' where id = 'test'`,
  )
  const timers = createTestTimers()
  const errors: unknown[] = []
  const onError = (error: unknown) => void errors.push(error)
  const betting = createBetting({
    transact: at.db.database.transact,
    db: at.db.database,
    markets: at.markets,
    clock: systemClock,
    timers,
    onError,
  })
  const { app } = testHttp({
    authenticate,
    routes: BET_ROUTES,
    limits: { perAddress: { max: 1_000_000, windowMs: 1000 }, maxEventLoopDelayMs: 60_000 },
  })
  betting.addRoutes(app)
  await app.ready()
  await betting.start()
  return {
    ...at,
    ...createCaller(app),
    betting,
    timers,
    errors,
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
