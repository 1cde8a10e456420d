import type { MarketId } from '@maidan/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveMarket } from '@maidan/contracts/player'
import { requireCleanBets } from './modules/settlement/testing/clean-bets.ts'
import { follow } from './platform/sockets/live/testing.ts'
import { createTestDatabase, type TestDatabase } from './platform/postgres/testing.ts'
import { type Bettor, createBettors, createOpenMarket } from './testing/bettors.ts'
import { startTestApp, type TestApp } from './testing.ts'

const STAKE = 10
/** A busy machine is slow, not wrong. */
const SLOW = { timeout: 25_000 }
/** The server that stops has closed its door. */
const NOT_REACHED = 0

let db: TestDatabase
let first: TestApp
let second: TestApp
let market: MarketId
let stopping: Promise<void> | undefined
let probes = 0

const stopFirst = (): Promise<void> => (stopping ??= first.stop())

/** Two servers on one database, as in every rolling restart. The first one owns the markets. */
beforeEach(async () => {
  db = await createTestDatabase()
  stopping = undefined
  probes = 0
  first = await startTestApp(db.config.app)
  second = await startTestApp(db.config.app)
  market = await createOpenMarket(db.owner, 'odds')
})
afterEach(async () => {
  await Promise.all([stopFirst(), second.stop()])
  try {
    await requireCleanBets(db.owner)
  } finally {
    await db.close()
  }
})

const newPlayer = async (): Promise<Bettor> => {
  const [player] = await createBettors(db.owner, first.ledger, 1)
  return player!
}

const bet = async (app: TestApp, { token }: Bettor, side: Bettor['side'], key: string): Promise<number> => {
  const sent = fetch(`${app.address}/api/bet/match/odds`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': key,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ market, runner: 1, side, price: 2, stake: STAKE }),
  })
  return sent.then(
    ({ status }) => status,
    () => NOT_REACHED,
  )
}

const countBets = async (): Promise<number> =>
  (await db.owner.query('select from exchange.bet where market_id = $1', [market])).length

const statusOf = async (): Promise<string | undefined> =>
  (await db.owner.query<{ status: string }>('select status from exchange.market where id = $1', [market]))[0]
    ?.status

/** A new feed suspends what it does not know. There are no matches here, so the test opens its market again. */
const untilSecondBets = async (player: Bettor): Promise<void> => {
  await expect.poll(statusOf, SLOW).toBe('suspended')
  await vi.waitFor(() => second.markets.open(market), SLOW)
  await expect.poll(() => bet(second, player, 'back', `probe-${++probes}`), SLOW).toBe(201)
}

/** As when the process is paused: it does not renew its lease, and the other one claims it. */
const pauseFirst = async (player: Bettor): Promise<void> => {
  const runOut = async (): Promise<number | undefined> => {
    await db.owner.query('update public.lease set until = now() where fence = 1')
    return (
      await db.owner.query<{ fence: number }>(`select min(fence)::integer as fence from public.lease`)
    )[0]?.fence
  }
  await expect.poll(runOut, SLOW).toBe(2)
  await untilSecondBets(player)
}

test('[OWN-8] any server takes a bet and hands it on to the owner, and the same key gets one bet wherever it is sent', async () => {
  const player = await newPlayer()
  expect(await bet(second, player, 'back', 'one')).toBe(201)
  expect(await bet(first, player, 'back', 'one')).toBe(201)
  expect(await bet(first, player, 'back', 'two')).toBe(201)
  expect(await bet(second, player, 'back', 'two')).toBe(201)
  expect(await bet(second, player, 'lay', 'two')).toBe(422)
  expect(await countBets()).toBe(2)
})

test('[OWN-6] [OWN-8] bets that are under way while the owner stops are answered by the next one, and none is lost or made twice', async () => {
  const players = await createBettors(db.owner, first.ledger, 8)
  expect(await bet(first, players[0]!, 'back', 'stop-0')).toBe(201)
  const bets = players.flatMap((player) =>
    Array.from({ length: 20 }, (_, at) => ({ player, key: `stop-${at}`, at: at % 2 ? first : second })),
  )
  const early = Promise.all(bets.map(({ player, key, at }) => bet(at, player, 'back', key)))
  const stopped = stopFirst()
  const opened = untilSecondBets(players[7]!)
  const taken = (await early).filter((status) => status === 201).length
  await Promise.all([stopped, opened])
  expect(await countBets()).toBeGreaterThanOrEqual(taken)
  const late = await Promise.all(bets.map(({ player, key }) => bet(second, player, 'back', key)))
  expect(late.filter((status) => status !== 201 && status !== 409)).toEqual([])
  expect(await countBets()).toBe(late.filter((status) => status === 201).length + probes)
})

type Page = {
  readonly data: { readonly market: { readonly runners: readonly { readonly toLay: unknown }[] } }
}

/** What players see of the market: the offers to lay its first runner. */
const shownBy = async (app: TestApp): Promise<unknown> => {
  const answer = await fetch(`${app.address}/api/sports/markets/${market}`)
  return ((await answer.json()) as Page).data.market.runners[0]?.toLay
}

test('[OWN-9] pages and sockets of every server show the prices of the owner, and go on with those of the next one', async () => {
  const player = await newPlayer()
  const socket = follow(second.connectSports())
  expect(await bet(second, player, 'back', 'one')).toBe(201)
  for (const app of [first, second]) await expect.poll(() => shownBy(app), SLOW).toEqual([[2, STAKE]])
  await socket.client.timeout(10_000).emitWithAck('watch_markets', { ids: [market] })
  expect(await bet(first, player, 'back', 'two')).toBe(201)
  const offers = () => (socket.known(market)?.view as LiveMarket | undefined)?.runners['1']?.toLay
  await expect.poll(offers, SLOW).toEqual([[2, 2 * STAKE]])
  await stopFirst()
  await untilSecondBets(player)
  await expect.poll(offers, SLOW).toEqual([[2, 3 * STAKE]])
  expect(await shownBy(second)).toEqual([[2, 3 * STAKE]])
})

test('[OWN-4] a server that was taken over writes no bet, hands it on to the new owner, and hears that it has to stop', async () => {
  const player = await newPlayer()
  expect(await bet(first, player, 'back', 'early')).toBe(201)
  await pauseFirst(player)
  const before = await countBets()
  expect([201, 503]).toContain(await bet(first, player, 'back', 'late'))
  expect(await bet(second, player, 'back', 'late')).toBe(201)
  expect(await countBets()).toBe(before + 1)
  await expect.poll(() => first.isTakenOver(), SLOW).toBe(true)
})

test('[OWN-4] of bets that reach the old and the new owner at once, each is taken once and the books stay right', async () => {
  const [probe, ...bettors] = await createBettors(db.owner, first.ledger, 17)
  const storm = async (round: string): Promise<number[]> =>
    Promise.all(
      bettors.flatMap((player, at) => {
        const side = at % 2 === 0 ? 'back' : 'lay'
        return [first, second].map((app) => bet(app, player, side, `${round}-${at}`))
      }),
    )
  await storm('before')
  const storms = storm('while')
  await pauseFirst(probe!)
  await storms
  const after = await storm('after')
  expect(after.filter((status) => status === 201).length).toBeGreaterThanOrEqual(bettors.length)
  expect(after.filter((status) => status !== 201 && status !== 503)).toEqual([])
  const twice = await db.owner.query(
    'select key from exchange.bet group by player_id, key having count(*) > 1',
  )
  expect(twice).toEqual([])
})
