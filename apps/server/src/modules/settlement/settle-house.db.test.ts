import { afterAll, beforeAll, expect, test } from 'vitest'
import { playHouse } from './testing/bets.ts'
import { createHarness, type Harness } from './testing/harness.ts'
import { counted, VOIDED, wonBy } from './testing/results.ts'

const TWO = ['home', 'away']

let at: Harness

beforeAll(async () => {
  at = await createHarness()
})
afterAll(() => at.end())

test('[SET-6] at a rate a back wins the rate for every 100 and a lay loses it', async () => {
  const [backer, layer] = (await at.players(2, 1000)) as [never, never]
  const { market, bets } = await playHouse(at, 'rates', [
    { player: backer, runner: 'home', side: 'back', rate: 80, stake: 100 },
    { player: layer, runner: 'home', side: 'lay', rate: 85, stake: 200 },
  ])
  expect(await at.wallet(layer)).toEqual({ cash: 830_00, bonus: 0, exposure: 170_00 })
  await at.setResult(market, wonBy('home', TWO))
  await at.settle()
  expect(await at.wallet(backer)).toEqual({ cash: 1080_00, bonus: 0, exposure: 0 })
  expect(await at.wallet(layer)).toEqual({ cash: 830_00, bonus: 0, exposure: 0 })
  expect(await at.house(market)).toEqual({ settlement: 90_00 })
  expect(await at.receipts(bets[0]!)).toMatchObject([{ verdict: 'won', profit: 80_00 }])
})

test('[SET-6] the settlement pays several bets of a player at rates out of one position', async () => {
  const player = await at.player(500)
  const { market, bets } = await playHouse(at, 'rates', [
    { player, runner: 'home', side: 'back', rate: 90, stake: 100 },
    { player, runner: 'away', side: 'back', rate: 110, stake: 50 },
    { player, runner: 'away', side: 'lay', rate: 60, stake: 33.33 },
  ])
  await at.setResult(market, wonBy('away', TWO))
  await at.settle()
  // −100 + 55 − 20 (19.998, rounded to the house)
  expect(await at.wallet(player)).toEqual({ cash: 435_00, bonus: 0, exposure: 0 })
  const receipts = await Promise.all(bets.map((bet) => at.receipts(bet)))
  expect(receipts.map(([one]) => one?.profit)).toEqual([-100_00, 55_00, -20_00])
})

test('[SET-6] a fancy pays Yes when the count reaches the line and No when it stays below', async () => {
  const [yes, no] = (await at.players(2, 1000)) as [never, never]
  const { market, bets } = await playHouse(at, 'lines', [
    { player: yes, side: 'yes', line: 48, rate: 90, stake: 100 },
    { player: no, side: 'no', line: 46, rate: 110, stake: 100 },
  ])
  await at.setResult(market, counted(48))
  await at.settle()
  expect(await at.wallet(yes)).toEqual({ cash: 1090_00, bonus: 0, exposure: 0 })
  expect(await at.wallet(no)).toEqual({ cash: 890_00, bonus: 0, exposure: 0 })
  const [receipt] = await at.receipts(bets[0]!)
  expect(receipt?.explanation).toMatchObject({
    source: 'They made 48.',
    lines: expect.arrayContaining(['48 is not below 48']),
  })
})

test('[SET-4] a void fancy gives the held money back in its proportion', async () => {
  const player = await at.player(10, 90)
  const { market } = await playHouse(at, 'lines', [{ player, side: 'yes', line: 48, rate: 90, stake: 100 }])
  expect(await at.wallet(player)).toEqual({ cash: 0, bonus: 0, exposure: 100_00 })
  await at.setResult(market, VOIDED)
  await at.settle()
  expect(await at.wallet(player)).toEqual({ cash: 10_00, bonus: 90_00, exposure: 0 })
})

test('[SET-2] a part of a loss takes cash and bonus in the proportion held', async () => {
  const player = await at.player(25, 75)
  const { market } = await playHouse(at, 'rates', [
    { player, runner: 'home', side: 'back', rate: 100, stake: 100 },
    { player, runner: 'away', side: 'back', rate: 50, stake: 20 },
  ])
  expect(await at.wallet(player)).toMatchObject({ exposure: 90_00, bonus: 10_00 })
  await at.setResult(market, wonBy('home', TWO))
  await at.settle()
  // 90 held (25 cash, 65 bonus) and 80 won: 170 come back.
  expect(await at.wallet(player)).toEqual({ cash: 47_23, bonus: 132_77, exposure: 0 })
})

test('[SET-1] a market in which nobody bet is settled at once', async () => {
  const market = await at.market('rates')
  await at.setResult(market, wonBy('home', TWO))
  await at.settle()
  expect(await at.marketStatus(market)).toEqual({ status: 'settled', version: 1 })
})
