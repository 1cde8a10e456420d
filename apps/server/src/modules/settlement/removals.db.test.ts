import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSettlement } from './settlement.ts'
import { requireCleanBets } from './testing/clean-bets.ts'
import { wonBy } from './testing/results.ts'
import { createTestMarkets, order, type TestMarkets } from '../markets/testing/test-markets.ts'

let at: TestMarkets

beforeAll(async () => {
  at = await createTestMarkets()
})
afterAll(() => at.close())

const KEYS = ['home', 'away', 'draw']
const RUNNERS = KEYS.map((key, place) => ({ id: place + 1, key, name: key }))
const settle = async () => {
  const errors: unknown[] = []
  const log = { error: (...args: unknown[]) => void errors.push(args) } as never
  const { database } = at.db
  await createSettlement({ db: database, transact: database.transact, ledger: at.ledger, log }).run()
  expect(errors).toEqual([])
}

/** A layer of two runners who can lose nothing while both run, and 85 rupees once the second is removed. */
const hedge = async (cash: number) => {
  const [layer, backer] = [await at.newPlayer(cash), await at.newPlayer(1000_00)]
  const market = await at.newMarket({ runners: RUNNERS, commissionBp: 0 })
  for (const [key, runner, price, stake] of [
    ['1', 1, 300, 50_00],
    ['2', 2, 110, 100_00],
  ] as const) {
    await at.ask.place(backer, key, market, order('back', price, stake, { runner }))
    await at.ask.place(layer, key, market, order('lay', price, stake, { runner }))
  }
  expect(await at.wallet(layer)).toEqual({ cash, bonus: 0, exposure: 0 })
  return { layer, backer, market }
}

test('[DESK-12] the ledger holds at once what a removed runner adds to a player’s risk', async () => {
  const { layer, market } = await hedge(100_00)
  await at.markets.removeRunner(market, 2, 1000)
  expect(await at.wallet(layer)).toEqual({ cash: 15_00, bonus: 0, exposure: 85_00 })
  await requireCleanBets(at.db.database)
})

test('[DESK-12] a player with less money keeps every bet: the ledger holds what is there, and the player owes the rest of a loss', async () => {
  const { layer, backer, market } = await hedge(100_00)
  const elsewhere = await at.newMarket()
  await at.ask.place(layer, 'e', elsewhere, order('back', 200, 70_00))
  await at.markets.removeRunner(market, 2, 1000)
  expect(await at.wallet(layer)).toEqual({ cash: 0, bonus: 0, exposure: 100_00 })
  await requireCleanBets(at.db.database)
  await at.markets.close(market, wonBy('home', KEYS))
  await settle()
  expect(await at.wallet(layer)).toEqual({ cash: 0, bonus: 0, exposure: 70_00 })
  expect((await at.wallet(backer)).cash).toBe(1085_00)
  const owed = await at.db.database.query(
    'select owed from exchange.settlement where market_id = $1 and player_id = $2',
    [market, layer],
  )
  expect(owed).toEqual([{ owed: 55_00 }])
  await requireCleanBets(at.db.database)
})
