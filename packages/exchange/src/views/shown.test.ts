import { rounds } from '@maidan/core/testing'
import { expect, test } from 'vitest'
import { createMarket, type Market, restoreMarket } from '../market/market.ts'
import { seededChance } from '../testing/chance.ts'
import { randomCommand, randomConfig } from '../testing/random-commands.ts'
import { scripted } from '../testing/script.ts'
import type { PriceLevel, RunnerPrices } from './views.ts'

test('[EX-35] less than a rupee goes along with the next worse price, on both sides', () => {
  const { market } = scripted(
    {},
    'bob lays 0.05 at 2.00',
    'bob lays 0.90 at 1.99',
    'bob lays 10 at 1.90',
    'bob lays 20 at 1.80',
    'carol backs 0.50 at 2.10',
    'carol backs 0.50 at 2.20',
    'carol backs 0.99 at 3.00',
  )
  expect(market.shown(3)[0]).toMatchObject({
    toBack: [
      { price: 190, size: 10_95 },
      { price: 180, size: 20_00 },
    ],
    toLay: [{ price: 220, size: 1_00 }],
  })
  expect(market.prices(1)[0]?.toBack).toEqual([{ price: 200, size: 5 }])
})

test('[EX-35] where a price to back reaches a price to lay, the smaller of the two makes room', () => {
  const { market, apply } = scripted(
    { crossMatching: true },
    'bob backs 100 at 2.00 on A',
    'carol backs 60 at 2.00 on B',
  )
  apply({ type: 'remove_runner', runner: 3, factorBp: 100 })
  expect(market.prices(1)).toMatchObject([
    { toBack: [{ price: 200, size: 60_00 }], toLay: [{ price: 200, size: 100_00 }] },
    { toBack: [{ price: 200, size: 100_00 }], toLay: [{ price: 200, size: 60_00 }] },
  ])
  expect(market.shown(1)).toMatchObject([
    { toBack: [{ price: 199, size: 60_00 }], toLay: [{ price: 200, size: 100_00 }] },
    { toBack: [{ price: 200, size: 100_00 }], toLay: [{ price: 202, size: 60_00 }] },
  ])
})

test('[EX-35] the ladder of a runner shows what the prices show', () => {
  const { market } = scripted({}, 'bob lays 0.05 at 2.00', 'bob lays 10 at 1.90')
  expect(market.ladder(1)).toEqual([{ price: 190, toBack: 10_05, toLay: 0, matched: 0 }])
})

test('[EX-36] the last traded price and the volume by price are those of the matches, also in a market read back', () => {
  const { market, play, apply } = scripted(
    { crossMatching: true, runners: [1, 2] },
    'bob lays 100 at 2.00',
    'bob lays 50 at 1.90',
    'alice backs 120 at 1.90',
    'carol backs 10 at 3.00 on B',
  )
  const traded = () => market.shown(1).map((one) => [one.lastTraded, one.traded, one.matched])
  expect(traded()).toEqual([
    [
      190,
      [
        { price: 190, size: 20_00 },
        { price: 200, size: 100_00 },
      ],
      120_00,
    ],
    [undefined, [], 0],
  ])
  play('dave backs 15 at 1.50 on A')
  expect(market.shown(1)[0]?.lastTraded).toBe(190)
  play('dave backs 100 at 1.50 on A')
  expect(market.shown(1).map((one) => one.lastTraded)).toEqual([150, 300])
  apply({ type: 'void_matches', from: 1 })
  expect(restoreMarket(market.snapshot()).shown(5)).toEqual(market.shown(5))
  expect(market.matched()).toBe(market.shown(1).reduce((sum, { matched }) => sum + matched, 0))
})

const total = (levels: readonly PriceLevel[]): number => levels.reduce((sum, { size }) => sum + size, 0)

/** What somebody new would get who takes everything up to a price. */
const takenAt = (market: Market, runner: number, side: 'back' | 'lay', price: number): number => {
  const order = { order: Number.MAX_SAFE_INTEGER, account: 99, runner, side, price, stake: 1_000_000_000 }
  const seen = market.preview({ type: 'place', ...order })
  if (!seen.ok) throw new Error(seen.refusal)
  return total(seen.value.fills)
}

const faultOf = (market: Market, { runner, toBack, toLay }: RunnerPrices): string | undefined => {
  if (toBack[0] && toLay[0] && toBack[0].price >= toLay[0].price) return 'crossed'
  for (const [side, levels] of [
    ['back', toBack],
    ['lay', toLay],
  ] as const)
    for (const [at, { price, size }] of levels.entries()) {
      if (size < 100) return `${size} at ${price}`
      if (total(levels.slice(0, at + 1)) > takenAt(market, runner, side, price)) return `less at ${price}`
    }
  return undefined
}

const MARKETS = rounds(30, 200)
const COMMANDS = 120

/**
 * A book after each of some random commands. Until the middle nobody bets on the last runner, so nothing is cross-matched;
 * then that runner goes, and the books of the others reach each other.
 */
function* randomBooks(seed: number): Generator<Market> {
  const chance = seededChance(seed)
  const config = randomConfig(chance, seed % 4 !== 0)
  const market = createMarket(config)
  const last = config.runners.at(-1)!
  for (let next = 1; next <= COMMANDS; next++) {
    const isOpen = market.status().status === 'open'
    const command = randomCommand(chance, config, market.orders(), next, isOpen)
    const isEarly = next < COMMANDS / 2
    if (!isEarly || command.type !== 'place' || command.runner !== last) market.apply(command)
    if (next === COMMANDS / 2) market.apply({ type: 'remove_runner', runner: last, factorBp: 100 })
    yield market
  }
}

test(`[EX-35] in ${MARKETS} random markets what is shown is there, is not dust, is not crossed, and begins alike at every depth`, () => {
  for (let seed = 1; seed <= MARKETS; seed++)
    for (const market of randomBooks(seed)) {
      if (market.status().status !== 'open') continue
      const shown = market.shown(10)
      for (const prices of shown) expect([seed, faultOf(market, prices)]).toEqual([seed, undefined])
      const cut = (levels: readonly PriceLevel[]) => levels.slice(0, 1)
      expect(market.shown(1)).toEqual(
        shown.map((one) => ({ ...one, toBack: cut(one.toBack), toLay: cut(one.toLay) })),
      )
    }
}, 120_000)
