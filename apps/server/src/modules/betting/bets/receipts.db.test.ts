import { type MarketId, paise, type PlayerId } from '@maidan/core'
import type { Known } from '@maidan/sports'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { requireCleanBooks } from '../../wallet/testing/clean-books.ts'
import { createWorld, type World } from '../testing/world.ts'
import { createSettlement } from '../../settlement/index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterEach(() => requireCleanBooks(world.db.owner))
afterAll(() => world.close())

const WON_BY_HOME: Known = {
  type: 'decided',
  outcome: { type: 'graded', grades: { home: { verdict: 'won' }, away: { verdict: 'lost' } } },
  rule: 'SPORT-6',
  source: 'India won.',
}

const settle = async (market: MarketId, result: Known) => {
  await world.markets.close(market, result)
  const { db, ledger } = world
  const worker = createSettlement({
    db: db.database,
    transact: db.database.transact,
    ledger,
    log: { error: (found: unknown) => void world.errors.push(found) },
  })
  await worker.run()
  expect(world.errors).toEqual([])
}

/** The bet as its player reads it after the settlement. */
const settled = async (player: PlayerId, bet: number) => {
  const { data } = await world.get(`/bet/${bet}`, player)
  const [receipt] = data['receipts'] as { lines: string[] }[]
  expect(receipt!.lines.join('\n')).toMatch(/\d+\.\d\d/)
  return data
}

const max = paise(10_000_00)

test('[BET-13] a player can follow a bet on match odds from the tap to its receipt', async () => {
  const player = await world.newPlayer(100_00)
  const market = await world.newMarket({ commissionBp: 0 })
  await world.offer(market, 'lay', 300, 100_00)
  const body = { market, runner: 1, side: 'back', price: 3, stake: 40 }
  const { data } = await world.post('/bet/match/odds', player, body)
  await settle(market, WON_BY_HOME)
  expect(await settled(player, data.id)).toMatchObject({
    status: 'settled',
    profit: 80,
    settled_at: expect.any(Number),
    receipts: [{ version: 1, verdict: 'won', profit: 80, source: 'India won.', rule: 'SPORT-6' }],
  })
  expect(await world.wallet(player)).toEqual({ cash: 180_00, bonus: 0, exposure: 0 })
  expect((await world.get('/bets?status=settled', player)).body['totals']).toEqual({
    bets: 1,
    stake: 40,
    profit: 80,
    commission: 0,
    net: 80,
  })
  expect((await world.get('/bet/matches', player)).body).toMatchObject({ data: [], slips: [] })
})

test('[BET-13] a player can follow a bet with the bookmaker from the tap to its receipt', async () => {
  const player = await world.newPlayer(100_00)
  const market = await world.newMarket({ kind: { type: 'bookmaker' }, banking: 'rates' })
  world.markets.setQuote(market, { type: 'rates', rates: [{ selection: 'home', lay: 83, max }] })
  const body = { market, runner: 1, side: 'lay', rate: 83, stake: 50 }
  const { data } = await world.post('/bet/bookmaker/odds', player, body)
  await settle(market, WON_BY_HOME)
  expect(await settled(player, data.id)).toMatchObject({
    liability: 41.5,
    profitIfWon: 50,
    profit: -41.5,
    receipts: [{ verdict: 'lost', profit: -41.5 }],
  })
  expect(await world.wallet(player)).toEqual({ cash: 58_50, bonus: 0, exposure: 0 })
})

test('[BET-13] a player can follow a fancy from the tap to its receipt', async () => {
  const player = await world.newPlayer(100_00)
  const count = { type: 'innings_runs', innings: 1, overs: 6 } as const
  const market = await world.newMarket({ kind: { type: 'fancy', count }, banking: 'lines', runners: [] })
  world.markets.setQuote(market, { type: 'lines', no: { line: 45, rate: 110 }, max })
  const body = { market, side: 'no', line: 45, rate: 110, stake: 20 }
  const { data } = await world.post('/bet/fancy/odds', player, body)
  const outcome = { type: 'count', count: 44 } as const
  await settle(market, { type: 'decided', outcome, rule: 'SPORT-9', source: '44 after 6 overs.' })
  expect(await settled(player, data.id)).toMatchObject({
    selectionName: 'No',
    liability: 22,
    profitIfWon: 20,
    profit: 20,
    receipts: [{ verdict: 'won', source: '44 after 6 overs.' }],
  })
})

test('[BET-13] a player can follow a slip from the tap to its receipt, and a void market gives the stake back', async () => {
  const player = await world.newPlayer(100_00)
  const quoted = async () => {
    const market = await world.newMarket({ banking: 'odds' })
    world.markets.setQuote(market, { type: 'odds', odds: [{ selection: 'home', odds: 250 }] })
    return market
  }
  const place = async (market: number) => {
    const legs = [{ market, selection: 'home', odds: 2.5 }]
    return (await world.post('/bet/slip', player, { type: 'singles', stake: 20, legs })).data.id
  }
  const [won, off] = [await quoted(), await quoted()]
  const [first, second] = [await place(won), await place(off)]
  await settle(won, WON_BY_HOME)
  await settle(off, { type: 'void', rule: 'SPORT-39', source: 'Abandoned.' })
  expect(await settled(player, first)).toMatchObject({ status: 'settled', profit: 30 })
  expect(await settled(player, second)).toMatchObject({ profit: 0, receipts: [{ verdict: 'void' }] })
  expect(await world.wallet(player)).toEqual({ cash: 130_00, bonus: 0, exposure: 0 })
})
