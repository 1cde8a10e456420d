import { type MarketId, type PlayerId } from '@maidan/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { playSlip } from './testing/bets.ts'
import { createHarness, type Harness } from './testing/harness.ts'
import { graded, VOIDED, wonBy } from './testing/results.ts'

const KEYS = ['yes', 'no']
const YES = wonBy('yes', KEYS)
const NO = wonBy('no', KEYS)

let at: Harness

beforeAll(async () => {
  at = await createHarness()
})
afterAll(() => at.end())

const markets = async (count: number): Promise<MarketId[]> => {
  const made: MarketId[] = []
  for (let one = 0; one < count; one++) made.push(await at.market('odds', { keys: KEYS }))
  return made
}
const leg = (market: MarketId, odds: number, selection = 'yes') => ({ market, selection, odds })
const cashOf = async (player: PlayerId) => (await at.wallet(player)).cash

test('[SET-7] a single at a fixed price returns stake times price or nothing', async () => {
  const [m] = (await markets(1)) as [MarketId]
  const [winner, loser] = (await at.players(2, 100)) as [PlayerId, PlayerId]
  const won = await playSlip(at, { player: winner, type: 'singles', stake: 10, legs: [leg(m, 1.85)] })
  const lost = await playSlip(at, { player: loser, type: 'singles', stake: 10, legs: [leg(m, 1.9, 'no')] })
  await at.setResult(m, YES)
  await at.settle()
  expect(await at.wallet(winner)).toEqual({ cash: 108_50, bonus: 0, exposure: 0 })
  expect(await at.wallet(loser)).toEqual({ cash: 90_00, bonus: 0, exposure: 0 })
  expect(await at.receipts(won)).toMatchObject([{ version: 1, verdict: 'won', profit: 8_50 }])
  expect(await at.receipts(lost)).toMatchObject([{ version: 1, verdict: 'lost', profit: -10_00 }])
  expect((await at.receipts(won))[0]?.explanation).toEqual({
    source: 'The match is over.',
    rule: 'SPORT-53',
    text: expect.stringContaining('A multiple returns its stake'),
    lines: ['leg 1, yes: won, by SPORT-6', 'Single 1: 10.00 × 1.85 = 18.50', 'returns 18.50 for 10.00'],
  })
})

test('[SET-7] a double waits for its last leg, and its stake stays held until then', async () => {
  const [a, b] = (await markets(2)) as [MarketId, MarketId]
  const player = await at.player(100)
  const slip = await playSlip(at, { player, type: 'accumulator', stake: 10, legs: [leg(a, 2), leg(b, 1.5)] })
  await at.setResult(a, YES)
  await at.settle()
  expect(await at.wallet(player)).toEqual({ cash: 90_00, bonus: 0, exposure: 10_00 })
  expect(await at.marketStatus(a)).toEqual({ status: 'settled', version: 1 })
  await at.setResult(b, YES)
  await at.settle()
  expect(await at.wallet(player)).toEqual({ cash: 120_00, bonus: 0, exposure: 0 })
  expect(await at.receipts(slip)).toMatchObject([{ version: 2, profit: 20_00 }])
})

test('[SET-7] a lost leg settles a double at once, and the result of the other leg changes nothing', async () => {
  const [a, b] = (await markets(2)) as [MarketId, MarketId]
  const player = await at.player(100)
  const slip = await playSlip(at, { player, type: 'accumulator', stake: 10, legs: [leg(a, 2), leg(b, 1.5)] })
  await at.setResult(a, NO)
  await at.settle()
  expect(await at.bet(slip)).toMatchObject({ status: 'settled', profit: -10_00 })
  expect((await at.receipts(slip))[0]?.explanation.lines).toContain(
    'leg 2, yes: not decided yet, and no longer needed',
  )
  await at.setResult(b, YES)
  await at.settle()
  expect(await at.receipts(slip)).toHaveLength(1)
  expect(await at.wallet(player)).toEqual({ cash: 90_00, bonus: 0, exposure: 0 })
})

test('[SET-7] void and half won legs count as their share, and a slip of void legs is void', async () => {
  const [a, b] = (await markets(2)) as [MarketId, MarketId]
  const player = await at.player(100)
  const double = await playSlip(at, { player, type: 'accumulator', stake: 10, legs: [leg(a, 2), leg(b, 3)] })
  const single = await playSlip(at, { player, type: 'singles', stake: 10, legs: [leg(b, 3)] })
  await at.setResult(a, graded({ yes: { verdict: 'half_won' }, no: { verdict: 'half_lost' } }))
  await at.setResult(b, VOIDED)
  await at.settle()
  expect(await at.receipts(double)).toMatchObject([{ verdict: 'won', profit: 5_00 }])
  expect(await at.bet(single)).toMatchObject({ status: 'void', profit: 0 })
  expect(await cashOf(player)).toBe(105_00)
})

test('[SET-7] a system pays each of its multiples, and part of the stake may come back', async () => {
  const [a, b, c] = (await markets(3)) as [MarketId, MarketId, MarketId]
  const player = await at.player(100, 100)
  const legs = [leg(a, 2), leg(b, 1.5), leg(c, 1.8)]
  const trixie = await playSlip(at, { player, type: 'trixie', stake: 40, legs })
  expect(await at.wallet(player)).toEqual({ cash: 0, bonus: 40_00, exposure: 160_00 })
  for (const [market, result] of [
    [a, YES],
    [b, YES],
    [c, NO],
  ] as const) {
    await at.setResult(market, result)
    await at.settle()
  }
  // Only the double of a and b wins: 40 × 2 × 1.5 = 120, of which 100/160 are cash.
  expect(await at.receipts(trixie)).toMatchObject([{ verdict: 'part_returned', profit: -40_00 }])
  expect(await at.wallet(player)).toEqual({ cash: 75_00, bonus: 85_00, exposure: 0 })
})

test('[SET-11] a corrected leg turns a lost slip into a won one', async () => {
  const [a, b] = (await markets(2)) as [MarketId, MarketId]
  const player = await at.player(100)
  const slip = await playSlip(at, { player, type: 'accumulator', stake: 10, legs: [leg(a, 2), leg(b, 1.5)] })
  await at.setResult(a, NO)
  await at.setResult(b, YES)
  await at.settle()
  expect(await cashOf(player)).toBe(90_00)
  await at.setResult(a, YES)
  await at.settle()
  expect(await cashOf(player)).toBe(120_00)
  expect(await at.receipts(slip)).toMatchObject([
    { version: 2, profit: -10_00 },
    { version: 3, profit: 20_00 },
  ])
})

test('[SET-11] a slip that can win again after a correction is open again, with its stake held', async () => {
  const [a, b] = (await markets(2)) as [MarketId, MarketId]
  const player = await at.player(4, 6)
  const slip = await playSlip(at, { player, type: 'accumulator', stake: 10, legs: [leg(a, 2), leg(b, 1.5)] })
  await at.setResult(a, NO)
  await at.settle()
  await at.setResult(a, YES)
  await at.settle()
  expect(await at.bet(slip)).toMatchObject({ status: 'open', profit: null })
  expect(await at.wallet(player)).toEqual({ cash: 0, bonus: 0, exposure: 10_00 })
  await at.setResult(b, YES)
  await at.settle()
  expect(await at.wallet(player)).toEqual({ cash: 12_00, bonus: 18_00, exposure: 0 })
  expect((await at.receipts(slip)).map(({ verdict }) => verdict)).toEqual(['lost', 'reopened', 'won'])
})

test('[SET-10] after a wrong payment of a slip the ledger takes back what the player has, and the player owes the rest', async () => {
  const [a] = (await markets(1)) as [MarketId]
  const player = await at.player(100)
  for (const stake of [10, 20]) await playSlip(at, { player, type: 'singles', stake, legs: [leg(a, 3)] })
  await at.setResult(a, YES)
  await at.settle()
  expect(await cashOf(player)).toBe(160_00)
  await at.spend(player, 120)
  await at.setResult(a, NO)
  await at.settle()
  // 90 were returned; 40 are there.
  expect(await cashOf(player)).toBe(0)
  expect(await owedIn(a)).toBe(50_00)
  await at.setResult(a, YES)
  await at.settle()
  expect(await cashOf(player)).toBe(40_00)
  expect(await owedIn(a)).toBe(0)
})

const owedIn = async (market: number): Promise<number> => {
  const [row] = await at.db.database.query<{ owed: number }>(
    'select coalesce(sum(owed), 0)::bigint as owed from exchange.settlement where market_id = $1',
    [market],
  )
  return row?.owed ?? -1
}

test('[SET-7] [BET-23] a slip in its delay is settled by no result, and by no correction of one', async () => {
  const [m] = (await markets(1)) as [MarketId]
  const player = await at.player(100)
  const slip = await playSlip(at, { player, type: 'singles', stake: 10, legs: [leg(m, 2)] })
  await at.db.owner.query("update exchange.bet set status = 'pending' where id = $1", [slip])
  for (const result of [YES, NO]) {
    await at.setResult(m, result)
    await at.settle()
    expect(await at.bet(slip)).toMatchObject({ status: 'pending', profit: null })
    expect(await at.wallet(player)).toEqual({ cash: 90_00, bonus: 0, exposure: 10_00 })
  }
})
