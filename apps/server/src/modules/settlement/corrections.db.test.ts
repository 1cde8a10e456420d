import type { PlayerId } from '@maidan/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MarketId } from '../markets/index.ts'
import { createSettlement } from './settlement.ts'
import { playExchange, playHouse } from './testing/bets.ts'
import { createHarness, type Harness } from './testing/harness.ts'
import { counted, VOIDED, wonBy } from './testing/results.ts'

const TWO = ['home', 'away']
const HOME = wonBy('home', TWO)
const AWAY = wonBy('away', TWO)

let at: Harness

beforeAll(async () => {
  at = await createHarness()
})
afterAll(() => at.end())

const settleBy = async (market: MarketId, result: typeof HOME): Promise<void> => {
  await at.setResult(market, result)
  await at.settle()
}

const pair = async (backer: PlayerId, layer: PlayerId, commissionBp = 0) =>
  playExchange(at, {
    commissionBp,
    bets: [
      { player: layer, runner: 'home', side: 'lay', price: 3, stake: 100 },
      { player: backer, runner: 'home', side: 'back', price: 3, stake: 100 },
    ],
  })

const lines = (market: MarketId) =>
  at.db.database.query<{
    version: number
    player_id: number
    profit: number
    commission: number
    owed: number
  }>(
    `select version, player_id, profit, commission, owed from exchange.settlement where market_id = $1
     order by version, player_id`,
    [market],
  )

test('[SET-9] a corrected result moves the difference to the first one, commission too', async () => {
  const [backer, layer] = (await at.players(2, 1000)) as [PlayerId, PlayerId]
  const { market, bets } = await pair(backer, layer, 200)
  await settleBy(market, HOME)
  expect((await at.wallet(backer)).cash).toBe(1196_00)
  await settleBy(market, AWAY)
  expect(await at.wallet(backer)).toEqual({ cash: 900_00, bonus: 0, exposure: 0 })
  expect(await at.wallet(layer)).toEqual({ cash: 1098_00, bonus: 0, exposure: 0 })
  expect(await at.house(market)).toEqual({ commission: 2_00, settlement: 0 })
  expect(await at.marketStatus(market)).toEqual({ status: 'settled', version: 2 })
  expect(await at.receipts(bets[1]!)).toMatchObject([
    { version: 1, verdict: 'won', profit: 200_00 },
    { version: 2, verdict: 'lost', profit: -100_00 },
  ])
})

test('[SET-9] the ledger books a correction as such, under a key of its own', async () => {
  const [backer, layer] = (await at.players(2, 1000)) as [PlayerId, PlayerId]
  const { market } = await pair(backer, layer)
  await settleBy(market, HOME)
  await settleBy(market, AWAY)
  const postings = await at.db.database.query(
    `select key, kind, movement, d_cash from ledger.posting
     where player_id = $1 and reference = 'market:' || $2 order by seq`,
    [backer, market],
  )
  expect(postings).toEqual([
    { key: `settle:${market}:1`, kind: 'bet_settled', movement: 'payout', d_cash: 300_00 },
    { key: `settle:${market}:2`, kind: 'bet_corrected', movement: 'correction', d_cash: -300_00 },
  ])
})

test('[SET-9] a market that turns out void gives every stake back, and back again', async () => {
  const [backer, layer] = (await at.players(2, 1000)) as [PlayerId, PlayerId]
  const { market, bets } = await pair(backer, layer, 500)
  await settleBy(market, HOME)
  await settleBy(market, VOIDED)
  expect((await at.wallet(backer)).cash).toBe(1000_00)
  expect(await at.bet(bets[0]!)).toMatchObject({ status: 'void', profit: 0 })
  expect(await at.marketStatus(market)).toEqual({ status: 'void', version: 2 })
  await settleBy(market, HOME)
  expect((await at.wallet(backer)).cash).toBe(1190_00)
  expect((await at.wallet(layer)).cash).toBe(800_00)
})

test('[SET-9] a correction pays into the pockets that the stake came from', async () => {
  const [layer] = (await at.players(1, 1000)) as [PlayerId]
  const backer = await at.player(30, 70)
  const { market } = await pair(backer, layer)
  await settleBy(market, AWAY)
  expect(await at.wallet(backer)).toEqual({ cash: 0, bonus: 0, exposure: 0 })
  await settleBy(market, HOME)
  expect(await at.wallet(backer)).toEqual({ cash: 90_00, bonus: 210_00, exposure: 0 })
})

test('[SET-9] a corrected count corrects a fancy', async () => {
  const player = await at.player(100)
  const { market } = await playHouse(at, 'lines', [{ player, side: 'yes', line: 50, rate: 100, stake: 50 }])
  await settleBy(market, counted(50))
  expect((await at.wallet(player)).cash).toBe(150_00)
  await settleBy(market, counted(49))
  expect((await at.wallet(player)).cash).toBe(50_00)
})

test('[SET-10] of a loss that the player cannot cover the ledger takes what is there, and the player owes the rest', async () => {
  const [backer, layer] = (await at.players(2, 200)) as [PlayerId, PlayerId]
  const { market } = await pair(backer, layer)
  await settleBy(market, HOME)
  await at.spend(backer, 350)
  await settleBy(market, AWAY)
  expect(await at.wallet(backer)).toEqual({ cash: 0, bonus: 0, exposure: 0 })
  expect((await at.wallet(layer)).cash).toBe(300_00)
  expect((await lines(market)).filter(({ version }) => version === 2)).toEqual([
    { version: 2, player_id: backer, profit: -100_00, commission: 0, owed: 250_00 },
    { version: 2, player_id: layer, profit: 100_00, commission: 0, owed: 0 },
  ])
  expect(await at.house(market)).toEqual({ settlement: -250_00 })
})

test('[SET-10] a later correction first pays what the player owes', async () => {
  const [backer, layer] = (await at.players(2, 200)) as [PlayerId, PlayerId]
  const { market } = await pair(backer, layer)
  await settleBy(market, HOME)
  await at.spend(backer, 350)
  await settleBy(market, AWAY)
  await settleBy(market, VOIDED)
  // 250 were owed and 100 are due: 150 are still owed.
  expect((await at.wallet(backer)).cash).toBe(0)
  expect((await lines(market)).reduce((sum, { owed }) => sum + owed, 0)).toBe(150_00)
  await settleBy(market, HOME)
  expect((await at.wallet(backer)).cash).toBe(50_00)
  expect((await lines(market)).reduce((sum, { owed }) => sum + owed, 0)).toBe(0)
})

test('[SET-10] the ledger takes from bonus what is short in cash, and from cash what is short in bonus', async () => {
  const [layer] = (await at.players(1, 1000)) as [PlayerId]
  const backer = await at.player(50, 50)
  const { market } = await pair(backer, layer)
  await settleBy(market, HOME)
  expect(await at.wallet(backer)).toEqual({ cash: 150_00, bonus: 150_00, exposure: 0 })
  await at.spend(backer, 100)
  await settleBy(market, VOIDED)
  // 200 are taken: 100 of the bonus, the 50 of cash that are left, and 50 more of the bonus.
  expect(await at.wallet(backer)).toEqual({ cash: 0, bonus: 0, exposure: 0 })
  expect((await lines(market)).reduce((sum, { owed }) => sum + owed, 0)).toBe(0)
})

test('[SET-9] a correction in the middle of a settlement reaches every player once', async () => {
  const players = await at.players(8, 1000)
  const { market } = await playHouse(
    at,
    'rates',
    players.map((player) => ({ player, runner: 'home', side: 'back', rate: 100, stake: 100 })),
  )
  await at.setResult(market, HOME)
  const { transact } = at.db.database
  let steps = 0
  const stopping: typeof transact = async (work) => {
    if (++steps === 3) throw new Error('stopped')
    return transact(work)
  }
  const log = { error: () => {} } as never
  await createSettlement({ db: at.db.database, transact: stopping, ledger: at.ledger, log, chunk: 3 }).run()
  const cash = await Promise.all(players.map(async (player) => (await at.wallet(player)).cash))
  expect(cash.filter((amount) => amount === 1100_00)).toHaveLength(6)
  await settleBy(market, AWAY)
  for (const player of players)
    expect(await at.wallet(player)).toEqual({ cash: 900_00, bonus: 0, exposure: 0 })
})
