import { paise, type PlayerId } from '@maidan/core'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { MarketId, NewMarket } from '../../markets/index.ts'
import { requireCleanBets } from '../../settlement/testing/clean-bets.ts'
import type { Answer } from '../testing/caller.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.db.owner.query(
    `insert into sports.fixture (id, sport, fixture, competition, starts_at)
     values ('other', 'soccer', '{}', '{}', now())`,
  )
})
afterEach(() => requireCleanBets(world.db.owner))
afterAll(() => world.close())

const DELAY_S = 5
/** Long enough for every request that the test sends before it. */
const OPEN_MS = 2000

const databaseTime = async (): Promise<number> => {
  const [row] = await world.db.owner.query<{ now: number }>(
    'select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now',
  )
  return row!.now
}

const untilClosed = (closesAt: number) =>
  vi.waitUntil(async () => (await databaseTime()) >= closesAt, { timeout: 10_000, interval: 10 })

const MAX = paise(10_000_00)

/** One market of each kind, in play and with an offer. All close at the same moment. */
const openMarkets = async (closesAt: number | undefined) => {
  const open = async (changes: Partial<NewMarket>): Promise<MarketId> => {
    const market = await world.newMarket({ ...changes, ...(closesAt === undefined ? {} : { closesAt }) })
    await world.markets.turnInPlay(market, DELAY_S)
    return market
  }
  const odds = await open({})
  await world.offer(odds, 'lay', 200, 1000_00)
  const rates = await open({ kind: { type: 'bookmaker' }, banking: 'rates' })
  world.markets.setQuote(rates, { type: 'rates', rates: [{ selection: 'home', back: 80, max: MAX }] })
  const kind = { type: 'fancy', count: { type: 'innings_runs', innings: 1, overs: 6 } } as const
  const lines = await open({ kind, banking: 'lines', runners: [] })
  world.markets.setQuote(lines, { type: 'lines', yes: { line: 46, rate: 90 }, max: MAX })
  const slip = await open({ banking: 'odds' })
  world.markets.setQuote(slip, { type: 'odds', odds: [{ selection: 'home', odds: 250 }] })
  return { odds, rates, lines, slip }
}

type Markets = Awaited<ReturnType<typeof openMarkets>>

/** One bet of each kind that would take an offer at once, so that it has to wait. */
const askForAll = (player: PlayerId, { odds, rates, lines, slip }: Markets) => {
  const leg = { market: slip, selection: 'home', odds: 2.5 }
  return [
    world.post('/bet/match/odds', player, back(odds, 2)),
    world.post('/bet/bookmaker/odds', player, {
      market: rates,
      runner: 1,
      side: 'back',
      rate: 80,
      stake: 10,
    }),
    world.post('/bet/fancy/odds', player, { market: lines, side: 'yes', line: 46, rate: 90, stake: 10 }),
    world.post('/bet/slip', player, { type: 'singles', stake: 10, legs: [leg] }),
  ]
}

const back = (market: MarketId, price: number) => ({ market, runner: 1, side: 'back', price, stake: 10 })

const codesOf = (answers: readonly Answer[]) =>
  answers.map(({ status, body }) => (status < 300 ? 'ok' : body['code']))

test('[DESK-7] [BET-4] a market that closes takes no bet that is still waiting for its delay, of whatever kind', async () => {
  const [player, other] = [await world.newPlayer(100_00), await world.newPlayer(100_00)]
  const within = askForAll(other, await openMarkets(undefined))
  const closesAt = (await databaseTime()) + OPEN_MS
  const across = askForAll(player, await openMarkets(closesAt))
  await world.untilWaiting(across.length + within.length)
  expect(await databaseTime()).toBeLessThan(closesAt)
  await untilClosed(closesAt)
  world.timers.pass(DELAY_S * 1000)
  expect(codesOf(await Promise.all(within))).toEqual(['ok', 'ok', 'ok', 'ok'])
  const closed = 'market_closed'
  expect(codesOf(await Promise.all(across))).toEqual([closed, closed, closed, closed])
  expect(await world.wallet(player)).toEqual({ cash: 100_00, bonus: 0, exposure: 0 })
})

test('[DESK-7] [BET-8] a closed market moves no order to another price, whether the player asked before or after the close', async () => {
  const player = await world.newPlayer(100_00)
  const closesAt = (await databaseTime()) + OPEN_MS
  const { odds: inPlay } = await openMarkets(closesAt)
  const early = await world.newMarket({ closesAt })
  const resting = [inPlay, early].map((market) => world.post('/bet/match/odds', player, back(market, 3)))
  const [waits, stands] = (await Promise.all(resting)).map(({ data }) => data.id)
  const waiting = world.post(`/bet/${waits}/replace`, player, { price: 2 })
  await world.untilWaiting(1)
  expect(await databaseTime()).toBeLessThan(closesAt)
  await untilClosed(closesAt)
  world.timers.pass(DELAY_S * 1000)
  const answers = [await waiting, await world.post(`/bet/${stands}/replace`, player, { price: 2.5 })]
  expect(codesOf(answers)).toEqual(['market_closed', 'market_closed'])
  expect(await world.get(`/bet/${waits}`, player)).toMatchObject({ data: { price: 3, remaining: 0 } })
  expect((await world.wallet(player)).exposure).toBe(10_00)
})
