import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MarketId } from '../markets/index.ts'
import { createSettlement } from './settlement.ts'
import { playHouse } from './testing/bets.ts'
import { requireCleanBets } from './testing/clean-bets.ts'
import { createHarness, type Harness } from './testing/harness.ts'
import { counted, wonBy } from './testing/results.ts'

const TWO = ['home', 'away']

let at: Harness

beforeAll(async () => {
  at = await createHarness()
})
afterAll(() => at.end())

const backers = async (count: number): Promise<{ market: MarketId; players: readonly never[] }> => {
  const players = (await at.players(count, 100)) as never[]
  const { market } = await playHouse(
    at,
    'rates',
    players.map((player) => ({ player, runner: 'home', side: 'back', rate: 50, stake: 10 })),
  )
  return { market, players }
}

const workerWith = (errors: unknown[], onSettled: (market: MarketId) => void) => {
  const { database } = at.db
  const log = { error: (...args: unknown[]) => void errors.push(args) } as never
  return createSettlement({
    db: database,
    transact: database.transact,
    ledger: at.ledger,
    log,
    onSettled,
    chunk: 2,
  })
}

test('[SET-12] workers that run at once share a market without paying anybody twice', async () => {
  const { market, players } = await backers(30)
  await at.setResult(market, wonBy('home', TWO))
  const settled: MarketId[] = []
  const errors: unknown[] = []
  const workers = Array.from({ length: 4 }, () => workerWith(errors, (one) => settled.push(one)))
  do await Promise.all(workers.map((worker) => worker.run()))
  while (settled.length === 0)
  expect(errors).toEqual([])
  expect(settled).toEqual([market])
  for (const player of players)
    expect(await at.wallet(player)).toEqual({ cash: 105_00, bonus: 0, exposure: 0 })
  await requireCleanBets(at.db.database)
})

test('[SET-13] the worker logs a market that it cannot settle, and goes on with the others', async () => {
  const bad = await backers(1)
  const good = await backers(1)
  await at.setResult(bad.market, counted(7))
  await at.setResult(good.market, wonBy('away', TWO))
  const errors: [{ market: MarketId }, string][] = []
  const settled: MarketId[] = []
  expect(await workerWith(errors, (one) => settled.push(one)).run()).toBe(1)
  expect(settled).toEqual([good.market])
  expect(errors.map(([{ market }, what]) => [market, what])).toEqual([
    [bad.market, 'a market could not be settled'],
  ])
  expect(await at.wallet(bad.players[0]!)).toEqual({ cash: 90_00, bonus: 0, exposure: 10_00 })
  await requireCleanBets(at.db.database)
})
