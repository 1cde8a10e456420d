import { defined, type MarketId, type PlayerId } from '@maidan/core'
import { rounds } from '@maidan/core/testing'
import { nearestPrice } from '@maidan/exchange'
import type { Known } from '@maidan/sports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findMarket } from '../markets/index.ts'
import { type Seeded, seeded } from '../wallet/testing/seeded.ts'
import { houseOf, previewSettlement } from './preview.ts'
import { type ExchangeBet, type HouseBet, playExchange, playHouse, playSlip } from './testing/bets.ts'
import { createHarness, type Harness } from './testing/harness.ts'
import { counted, deadHeat, VOIDED, wonBy } from './testing/results.ts'

const KEYS = ['home', 'draw', 'away']

let at: Harness

beforeAll(async () => {
  at = await createHarness(3)
})
afterAll(async () => {
  await at.settle()
  await at.end()
})

type Played = { readonly market: MarketId; readonly results: readonly Known[] }

const GRADED = [...KEYS.map((key) => wonBy(key, KEYS)), deadHeat(['home', 'away'], KEYS), VOIDED]
const stake = (random: Seeded): number => (100 + random.below(3_000)) / 100

const playBook = async (random: Seeded, players: readonly PlayerId[]): Promise<Played> => {
  const bets = Array.from({ length: 14 }, (): ExchangeBet => ({
    player: random.pick(players),
    runner: random.pick(KEYS),
    side: random.pick(['back', 'lay']),
    price: nearestPrice(150 + random.below(300)) / 100,
    stake: stake(random),
  }))
  const { market } = await playExchange(at, { keys: KEYS, commissionBp: 200, bets, mayRefuse: true })
  return { market, results: GRADED }
}

const playRates = async (random: Seeded, players: readonly PlayerId[]): Promise<Played> => {
  const bets = Array.from({ length: 8 }, (): HouseBet => ({
    player: random.pick(players),
    runner: random.pick(KEYS),
    side: random.pick(['back', 'lay']),
    rate: 1 + random.below(300),
    stake: stake(random),
  }))
  const { market } = await playHouse(at, 'rates', bets, KEYS)
  return { market, results: GRADED }
}

const playLines = async (random: Seeded, players: readonly PlayerId[]): Promise<Played> => {
  const bets = Array.from({ length: 8 }, (): HouseBet => ({
    player: random.pick(players),
    side: random.pick(['yes', 'no']),
    line: 40 + random.below(10),
    rate: 50 + random.below(100),
    stake: stake(random),
  }))
  const { market } = await playHouse(at, 'lines', bets)
  return { market, results: [counted(39), counted(44), counted(50), VOIDED] }
}

/** Doubles with a leg in another market, which is lost, won or open when this one is decided. */
const playSlips = async (random: Seeded, players: readonly PlayerId[]): Promise<Played> => {
  const [market, other] = [await at.market('odds', { keys: KEYS }), await at.market('odds', { keys: KEYS })]
  for (const player of players) {
    const leg = (of: MarketId) => ({ market: of, selection: random.pick(KEYS), odds: 1.5 + random.below(3) })
    await playSlip(at, { player, type: 'accumulator', stake: stake(random), legs: [leg(market), leg(other)] })
  }
  if (random.chance(70)) {
    await at.setResult(other, wonBy(random.pick(KEYS), KEYS))
    await at.settle()
  }
  return { market, results: GRADED.filter((_, index) => index !== 3) }
}

const freeOf = async (player: PlayerId): Promise<number> => {
  const { cash, bonus } = await at.wallet(player)
  return cash + bonus
}

/** What the house had from everybody until now. */
const houseNow = async (): Promise<number> =>
  (
    await at.db.database.query<{ amount: number }>(
      "select coalesce(sum(amount), 0)::bigint as amount from ledger.house_entry where account in ('settlement', 'commission')",
    )
  )[0]!.amount

const owedIn = async (market: MarketId, player: PlayerId): Promise<number> =>
  (
    await at.db.database.query<{ owed: number }>(
      `select coalesce(sum(owed), 0)::bigint as owed from exchange.settlement
       where market_id = $1 and player_id = $2 and version = (
         select max(version) from exchange.settlement where market_id = $1)`,
      [market, player],
    )
  )[0]!.owed

/** Where the settlement by a result does something else than its preview said. */
const surprises = async (market: MarketId, result: Known): Promise<unknown[]> => {
  const row = defined(await findMarket(at.db.database, market), 'the market')
  const before = await houseNow()
  const shown = await previewSettlement(at.db.database, row, result)
  await at.setResult(market, result)
  await at.worker.run()
  const found: unknown[] = []
  for (const one of shown.players) {
    const [free, owed] = [await freeOf(one.player), await owedIn(market, one.player)]
    if (free !== one.balanceAfter || (one.short > 0 && owed !== one.short)) found.push({ ...one, free, owed })
  }
  const house = (await houseNow()) - before
  return houseOf(shown.players, 0 as PlayerId) === house ? found : [...found, { house }]
}

const ROUNDS = rounds(1, 12)

test(`[TRADE-17] the preview of a settlement and of its corrections is what the settlement does, in ${ROUNDS} random markets of each kind, also where players have spent what they won`, async () => {
  const random = seeded(20261116)
  for (let round = 0; round < ROUNDS; round += 1)
    for (const play of [playBook, playRates, playLines, playSlips]) {
      const players = await at.players(4, 400, round % 2 === 0 ? 0 : 100)
      const { market, results } = await play(random, players)
      expect(await surprises(market, random.pick(results))).toEqual([])
      const rich = random.pick(players)
      const { cash } = await at.wallet(rich)
      if (cash >= 100) await at.spend(rich, Math.floor(cash / 100))
      for (let corrected = 0; corrected < 2; corrected += 1)
        expect(await surprises(market, random.pick(results))).toEqual([])
    }
}, 60_000)
