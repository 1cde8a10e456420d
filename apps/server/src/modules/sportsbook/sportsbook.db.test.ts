import { instant, type MarketId } from '@maidan/core'
import { rounds } from '@maidan/core/testing'
import { isOnLadder } from '@maidan/exchange'
import { expect, test } from 'vitest'
import { createSettlement } from '../settlement/index.ts'
import { createSimulatedSource } from './index.ts'
import { nextMatch, onlyMatch } from './testing/one-match.ts'
import { createTestTime, createWorld, type World } from './testing/world.ts'

/** The faster a match goes, the fewer bets there are on the way. */
const SIM = { seed: 'sportsbook', speed: rounds(3600, 900) }
const STEP_MS = 100

/** Cricket has markets of every banking. */
const playWhole = async (): Promise<World> => {
  const from = instant(Date.UTC(2025, 0, 15, 12))
  const fixture = nextMatch(SIM.seed, SIM.speed, 'cricket', from)
  const time = createTestTime(fixture.startsAt - 5000)
  const world = await createWorld(
    ({ clock, every }) => onlyMatch(createSimulatedSource({ ...SIM, clock, every }), fixture.id),
    { time, punters: { count: 3, chancePercent: 100 } },
  )
  await world.sportsbook.start()
  const matched = () => world.test.owner.query('select 1 from exchange.match limit 1')
  await expect
    .poll(
      async () => {
        await world.pass(STEP_MS)
        return (await matched()).length
      },
      { timeout: 20_000 },
    )
    .toBe(1)
  const live = () => world.test.owner.query(`select 1 from sports.fixture where stage <> 'finished'`)
  for (let steps = 0; (await live()).length > 0; steps += 1) {
    if (steps > 400) throw new Error('the match does not end')
    await world.pass(STEP_MS)
  }
  return world
}

const crossedOf = ({ markets }: World, market: MarketId): unknown[] =>
  (markets.view(market, 10)?.offers ?? []).filter(({ toBack, toLay }) => {
    const prices = [...toBack, ...toLay].map(([price]) => price)
    return !prices.every(isOnLadder) || (toBack[0]?.[0] ?? 0) >= (toLay[0]?.[0] ?? Infinity)
  })

const settleAll = async (world: World): Promise<void> => {
  const { transact, db, log } = world.deps
  const settlement = createSettlement({ transact, db, ledger: world.ledger, log })
  while ((await settlement.run()) > 0);
  const left = await world.test.owner.query(
    `select key, status from exchange.market where status not in ('settled', 'void')`,
  )
  expect(left).toEqual([])
  const held = await world.test.owner.query('select 1 from ledger.wallet where exposure <> 0')
  expect(held).toEqual([])
}

test(
  '[SB-10] a simulated match goes from its first market to the result of every market, with bets on the way',
  { timeout: 120_000 },
  async () => {
    const world = await playWhole()
    const rows = await world.test.owner.query<{ id: MarketId; status: string; known: boolean; key: string }>(
      'select id, key, status, result is not null as known from exchange.market',
    )
    expect(rows.length).toBeGreaterThan(5)
    expect(rows.filter(({ status, known }) => status !== 'closed' || !known)).toEqual([])
    expect(rows.flatMap(({ id }) => crossedOf(world, id))).toEqual([])
    await settleAll(world)
    expect(world.logged).toEqual([])
    await world.close()
  },
)
