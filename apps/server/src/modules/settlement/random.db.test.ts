import type { PlayerId } from '@maidan/core'
import { rounds } from '@maidan/core/testing'
import { nearestPrice } from '@maidan/exchange'
import type { Known } from '@maidan/sports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Seeded, seeded } from '../wallet/testing/seeded.ts'
import type { MarketId } from '../markets/index.ts'
import { type ExchangeBet, type HouseBet, playExchange, playHouse } from './testing/bets.ts'
import { createHarness, type Harness } from './testing/harness.ts'
import {
  naiveExchange,
  naiveHouse,
  type NaiveHouseBet,
  type NaiveMatch,
  type NaiveRemoval,
} from './testing/naive-settlement.ts'
import { counted, deadHeat, VOIDED, wonBy } from './testing/results.ts'

const KEYS = ['home', 'draw', 'away']
const MARKETS = rounds(8, 24)
const RUPEES = 1_000_000

let at: Harness
let players: PlayerId[]

beforeAll(async () => {
  at = await createHarness(4)
  players = await at.players(10, RUPEES)
})
afterAll(() => at.end())

/** A result, and what the naive settlement makes of it. */
type Ending = { readonly result: Known; readonly nets: () => Promise<Map<number, number>> }
type Played = { readonly market: MarketId; readonly end: (random: Seeded) => Ending }

const amount = (random: Seeded): number => (100 + random.below(100_000)) / 100

const playBook = async (random: Seeded): Promise<Played> => {
  const bets = Array.from({ length: 25 }, (): ExchangeBet => ({
    player: random.pick(players),
    runner: random.pick(KEYS),
    side: random.pick(['back', 'lay']),
    price: nearestPrice(150 + random.below(500)) / 100,
    stake: amount(random),
  }))
  const commissionBp = random.pick([0, 200, 333])
  const crossMatching = random.chance(60)
  const remove = random.chance(30) ? [{ runner: 'away', factorBp: random.pick([100, 1234, 5000]) }] : []
  const options = { keys: KEYS, commissionBp, crossMatching, bets, remove, mayRefuse: true }
  const { market } = await playExchange(at, options)
  return { market, end: (again) => endBook(again, market, commissionBp) }
}

const endBook = (random: Seeded, market: MarketId, commissionBp: number): Ending => {
  const tied = random.pick([[1], [2], [1, 2], [], [1]])
  const names = tied.map((runner) => KEYS[runner - 1]!)
  const result =
    names.length === 0 ? VOIDED : names.length === 1 ? wonBy(names[0]!, KEYS) : deadHeat(names, KEYS)
  return {
    result,
    nets: async () => {
      const matches = await at.db.database.query<NaiveMatch>(
        'select * from exchange.match where market_id = $1',
        [market],
      )
      const [row] = await at.db.database.query<{ removals: NaiveRemoval[] }>(
        'select removals from exchange.market where id = $1',
        [market],
      )
      return naiveExchange(matches, row!.removals, { tied }, commissionBp)
    },
  }
}

const playRates = async (random: Seeded): Promise<Played> => {
  const bets = Array.from({ length: 15 }, (): HouseBet => ({
    player: random.pick(players),
    runner: random.pick(KEYS),
    side: random.pick(['back', 'lay']),
    rate: 1 + random.below(300),
    stake: amount(random),
  }))
  const { market } = await playHouse(at, 'rates', bets, KEYS)
  const end = (again: Seeded): Ending => {
    const winner = 1 + again.below(3)
    const result = wonBy(KEYS[winner - 1]!, KEYS)
    return { result, nets: () => houseNets(market, ({ runner }) => runner === winner) }
  }
  return { market, end }
}

const playLines = async (random: Seeded): Promise<Played> => {
  const bets = Array.from({ length: 15 }, (): HouseBet => ({
    player: random.pick(players),
    side: random.pick(['yes', 'no']),
    line: 40 + random.below(20),
    rate: 50 + random.below(100),
    stake: amount(random),
  }))
  const { market } = await playHouse(at, 'lines', bets)
  const end = (again: Seeded): Ending => {
    const count = 35 + again.below(30)
    return { result: counted(count), nets: () => houseNets(market, ({ line }) => count >= (line ?? 0)) }
  }
  return { market, end }
}

const houseNets = async (
  market: MarketId,
  cameTrue: (bet: NaiveHouseBet) => boolean,
): Promise<Map<number, number>> =>
  naiveHouse(
    await at.db.database.query<NaiveHouseBet>('select * from exchange.bet where market_id = $1', [market]),
    cameTrue,
  )

const expectedWealth = async (endings: readonly Ending[]): Promise<Map<PlayerId, unknown>> => {
  const wealth = new Map<number, number>(players.map((player) => [player, RUPEES * 100]))
  for (const { nets } of endings)
    for (const [player, net] of await nets()) wealth.set(player, (wealth.get(player) ?? 0) + net)
  return new Map(players.map((player) => [player, { cash: wealth.get(player), bonus: 0, exposure: 0 }]))
}

const wealth = async (): Promise<Map<PlayerId, unknown>> =>
  new Map(await Promise.all(players.map(async (player) => [player, await at.wallet(player)] as const)))

test(`[SET-15] ${MARKETS} random markets are settled, and then corrected, as a naive settlement says`, async () => {
  const random = seeded(20261115)
  const played: Played[] = []
  for (let one = 0; one < MARKETS; one++)
    played.push(await [playBook, playBook, playRates, playLines][one % 4]!(random))
  const ends = played.map(({ market, end }) => ({ market, ...end(random) }))
  for (const { market, result } of ends) await at.setResult(market, result)
  await at.settle()
  expect(await wealth()).toEqual(await expectedWealth(ends))
  const corrected = played.map(({ market, end }, one) =>
    random.chance(60) ? { market, ...end(random) } : ends[one]!,
  )
  for (const [one, end] of corrected.entries())
    if (end !== ends[one]) await at.setResult(end.market, end.result)
  await at.settle()
  expect(await wealth()).toEqual(await expectedWealth(corrected))
}, 60_000)
