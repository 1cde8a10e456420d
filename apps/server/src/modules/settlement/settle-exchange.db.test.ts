import { afterAll, beforeAll, expect, test } from 'vitest'
import { playExchange } from './testing/bets.ts'
import { createHarness, type Harness } from './testing/harness.ts'
import { deadHeat, graded, VOIDED, wonBy } from './testing/results.ts'

const TWO = ['home', 'away']
const THREE = ['home', 'draw', 'away']

let at: Harness

beforeAll(async () => {
  at = await createHarness()
})
afterAll(() => at.end())

/** Two players with ₹1,000 each: one backs ₹100 on home at 3.00, and the other lays it. */
const pair = async (options: { commissionBp?: number; keys?: string[] } = {}) => {
  const [backer, layer] = (await at.players(2, 1000)) as [never, never]
  const bet = { runner: 'home', price: 3, stake: 100 }
  const placed = await playExchange(at, {
    ...options,
    bets: [
      { ...bet, player: layer, side: 'lay' },
      { ...bet, player: backer, side: 'back' },
    ],
  })
  return { backer, layer, ...placed }
}

test('[SET-1] a won back wins its stake times the odds less one, and the layer loses that', async () => {
  const { backer, layer, market } = await pair()
  expect(await at.wallet(layer)).toEqual({ cash: 800_00, bonus: 0, exposure: 200_00 })
  await at.setResult(market, wonBy('home', TWO))
  await at.settle()
  expect(await at.wallet(backer)).toEqual({ cash: 1200_00, bonus: 0, exposure: 0 })
  expect(await at.wallet(layer)).toEqual({ cash: 800_00, bonus: 0, exposure: 0 })
  expect(await at.marketStatus(market)).toEqual({ status: 'settled', version: 1 })
})

test('[SET-1] a lost back gives its stake to the layer, and a second run pays nothing', async () => {
  const { backer, layer, market } = await pair()
  await at.setResult(market, wonBy('away', TWO))
  await at.settle()
  await at.settle()
  expect(await at.wallet(backer)).toEqual({ cash: 900_00, bonus: 0, exposure: 0 })
  expect(await at.wallet(layer)).toEqual({ cash: 1100_00, bonus: 0, exposure: 0 })
})

test('[SET-3] the house takes commission from the net winnings and books it by its name', async () => {
  const { backer, layer, market, bets } = await pair({ commissionBp: 500 })
  await at.setResult(market, wonBy('home', TWO))
  await at.settle()
  expect(await at.wallet(backer)).toMatchObject({ cash: 1190_00 })
  expect(await at.wallet(layer)).toMatchObject({ cash: 800_00 })
  expect(await at.house(market)).toEqual({ commission: 10_00, settlement: 0 })
  const [receipt] = await at.receipts(bets[1]!)
  expect(receipt?.explanation.lines).toContain(
    'commission on all winnings in the market: 200.00 × 5.00 % = 10.00',
  )
})

test('[SET-8] every bet has a receipt with source, rule and arithmetic', async () => {
  const { market, bets } = await pair()
  await at.setResult(market, wonBy('home', TWO))
  await at.settle()
  const [lay, back] = [await at.receipts(bets[0]!), await at.receipts(bets[1]!)]
  expect(back).toEqual([
    {
      version: 1,
      verdict: 'won',
      profit: 200_00,
      explanation: {
        source: 'The match is over.',
        rule: 'SPORT-6',
        text: expect.stringContaining('settled by the official result'),
        lines: ['100.00 matched at 3.00: 100.00 × (3.00 − 1)', 'profit 200.00'],
      },
    },
  ])
  expect(lay).toMatchObject([{ verdict: 'lost', profit: -200_00 }])
  expect(await at.bet(bets[1]!)).toEqual({ status: 'settled', profit: 200_00, remaining: 0 })
})

test('[SET-4] a void market gives everything back', async () => {
  const { backer, layer, market, bets } = await pair({ commissionBp: 500 })
  await at.setResult(market, VOIDED)
  await at.settle()
  expect(await at.wallet(backer)).toEqual({ cash: 1000_00, bonus: 0, exposure: 0 })
  expect(await at.wallet(layer)).toEqual({ cash: 1000_00, bonus: 0, exposure: 0 })
  expect(await at.marketStatus(market)).toEqual({ status: 'void', version: 1 })
  expect(await at.bet(bets[0]!)).toMatchObject({ status: 'void', profit: 0 })
})

test('[SET-4] when every runner is graded void the bets are void too', async () => {
  const { backer, market, bets } = await pair()
  await at.setResult(market, graded({ home: { verdict: 'void' }, away: { verdict: 'void' } }))
  await at.settle()
  expect(await at.wallet(backer)).toMatchObject({ cash: 1000_00 })
  expect(await at.bet(bets[1]!)).toMatchObject({ status: 'void' })
})

test('[SET-4] a dead heat pays the share of the stake at full odds', async () => {
  const { backer, layer, market, bets } = await pair({ keys: THREE })
  await at.setResult(market, deadHeat(['home', 'draw'], THREE))
  await at.settle()
  // Half of the stake wins 100, the other half is lost.
  expect(await at.wallet(backer)).toMatchObject({ cash: 1050_00 })
  expect(await at.wallet(layer)).toMatchObject({ cash: 950_00 })
  expect(await at.receipts(bets[1]!)).toMatchObject([{ verdict: 'dead_heat', profit: 50_00 }])
})

test('[SET-4] after a runner was removed earlier bets are settled at the reduced price, those on it are void', async () => {
  const [a, b, c] = (await at.players(3, 1000)) as [never, never, never]
  const { market, bets } = await playExchange(at, {
    keys: THREE,
    bets: [
      { player: b, runner: 'home', side: 'lay', price: 3, stake: 100 },
      { player: a, runner: 'home', side: 'back', price: 3, stake: 100 },
      { player: b, runner: 'away', side: 'lay', price: 4, stake: 50 },
      { player: c, runner: 'away', side: 'back', price: 4, stake: 50 },
    ],
    remove: [{ runner: 'away', factorBp: 2500 }],
  })
  await at.setResult(market, wonBy('home', THREE))
  await at.settle()
  expect(await at.wallet(a)).toMatchObject({ cash: 1125_00 })
  expect(await at.wallet(b)).toMatchObject({ cash: 875_00 })
  expect(await at.wallet(c)).toMatchObject({ cash: 1000_00 })
  expect(await at.bet(bets[3]!)).toMatchObject({ status: 'void', profit: 0 })
})

test('[SET-4] voided matches count for nobody', async () => {
  const [a, b] = (await at.players(2, 1000)) as [never, never]
  const { market, bets } = await playExchange(at, {
    bets: [
      { player: b, runner: 'home', side: 'lay', price: 2, stake: 30 },
      { player: a, runner: 'home', side: 'back', price: 2, stake: 10 },
      { player: a, runner: 'home', side: 'back', price: 2, stake: 20 },
    ],
    voidFrom: 2,
  })
  await at.setResult(market, wonBy('home', TWO))
  await at.settle()
  expect(await at.wallet(a)).toMatchObject({ cash: 1010_00 })
  expect(await at.bet(bets[2]!)).toMatchObject({ status: 'void' })
})

test('[SET-5] an unmatched rest lapses, and a bet without a match ends without a receipt', async () => {
  const [a, b] = (await at.players(2, 1000)) as [never, never]
  const { market, bets } = await playExchange(at, {
    bets: [
      { player: b, runner: 'home', side: 'lay', price: 2, stake: 30 },
      { player: a, runner: 'home', side: 'back', price: 2, stake: 50 },
      { player: a, runner: 'away', side: 'back', price: 900, stake: 70 },
    ],
    stayOpen: true,
  })
  expect(await at.wallet(a)).toEqual({ cash: 950_00, bonus: 0, exposure: 50_00 })
  await at.setResult(market, wonBy('home', TWO))
  await at.settle()
  expect(await at.wallet(a)).toEqual({ cash: 1030_00, bonus: 0, exposure: 0 })
  expect(await at.bet(bets[1]!)).toEqual({ status: 'settled', profit: 30_00, remaining: 0 })
  expect(await at.bet(bets[2]!)).toEqual({ status: 'ended', profit: null, remaining: 0 })
  expect(await at.receipts(bets[2]!)).toEqual([])
})

test('[SET-3] the house keeps the margin of a cross-match, to the paisa', async () => {
  const [a, b, c] = (await at.players(3, 1000)) as [never, never, never]
  const { market } = await playExchange(at, {
    keys: THREE,
    crossMatching: true,
    bets: [
      { player: a, runner: 'home', side: 'back', price: 3, stake: 33.33 },
      { player: b, runner: 'draw', side: 'back', price: 3.05, stake: 33.34 },
      { player: c, runner: 'away', side: 'back', price: 2.9, stake: 40 },
    ],
  })
  const [{ crossed } = { crossed: 0 }] = await at.db.database.query<{ crossed: number }>(
    'select count(*) as crossed from exchange.match where market_id = $1 and crossed <> 0',
    [market],
  )
  expect(crossed).toBeGreaterThan(0)
  await at.setResult(market, wonBy('draw', THREE))
  await at.settle()
  const wallets = await Promise.all([a, b, c].map((player) => at.wallet(player)))
  const players = wallets.reduce((sum, { cash }) => sum + cash - 1000_00, 0)
  expect(await at.house(market)).toEqual({ settlement: -players })
  expect(players).toBeLessThanOrEqual(0)
})

test('[SET-2] stake and winnings go back to cash and bonus in the proportion that was held', async () => {
  const [layer] = await at.players(1, 1000)
  const backer = await at.player(60, 100)
  const { market } = await playExchange(at, {
    bets: [
      { player: layer!, runner: 'home', side: 'lay', price: 3, stake: 100 },
      { player: backer, runner: 'home', side: 'back', price: 3, stake: 100 },
    ],
  })
  expect(await at.wallet(backer)).toEqual({ cash: 0, bonus: 60_00, exposure: 100_00 })
  await at.setResult(market, wonBy('home', TWO))
  await at.settle()
  // 300 come back: 60 % as cash and 40 % as bonus.
  expect(await at.wallet(backer)).toEqual({ cash: 180_00, bonus: 180_00, exposure: 0 })
})

test('[SET-2] winnings without held money are cash', async () => {
  const [a, b] = (await at.players(2, 1000)) as [never, never]
  const { market } = await playExchange(at, {
    bets: [
      { player: b, runner: 'home', side: 'lay', price: 3, stake: 100 },
      { player: a, runner: 'home', side: 'back', price: 3, stake: 100 },
      { player: b, runner: 'home', side: 'back', price: 2, stake: 100 },
      { player: a, runner: 'home', side: 'lay', price: 2, stake: 100 },
    ],
  })
  expect(await at.wallet(a)).toEqual({ cash: 1000_00, bonus: 0, exposure: 0 })
  await at.setResult(market, wonBy('home', TWO))
  await at.settle()
  expect(await at.wallet(a)).toEqual({ cash: 1100_00, bonus: 0, exposure: 0 })
  expect(await at.wallet(b)).toEqual({ cash: 900_00, bonus: 0, exposure: 0 })
})
