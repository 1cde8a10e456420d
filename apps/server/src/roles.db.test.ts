import { marketId } from '@maidan/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitOrder } from './modules/markets/index.ts'
import { requireCleanBets } from './modules/settlement/testing/clean-bets.ts'
import { ownRequest } from './platform/http/index.ts'
import { createTestDatabase, type TestDatabase } from './platform/postgres/testing.ts'
import { type Bettor, createBettors } from './testing/bettors.ts'
import { startTestApp, type TestApp } from './testing.ts'

/** A busy machine is slow, not wrong. */
const SLOW = { timeout: 30_000 }
const MATCHES = { SIM_SPEED: '1', SIM_SEED: 'roles' }

let db: TestDatabase
let api: TestApp
let engine: TestApp
let feed: TestApp
let player: Bettor
let keys = 0

const startFeed = (): Promise<TestApp> => startTestApp(db.config.app, MATCHES, { roles: 'feed,worker' })

/** A site whose work is shared out. */
beforeAll(async () => {
  db = await createTestDatabase()
  engine = await startTestApp(db.config.app, MATCHES, { roles: 'engine' })
  feed = await startFeed()
  api = await startTestApp(db.config.app, MATCHES, { roles: 'api' })
  player = (await createBettors(db.owner, api.ledger, 1))[0]!
}, 60_000)
afterAll(async () => {
  for (const app of [api, feed, engine]) await app.stop()
  await requireCleanBets(db.owner)
  await db.close()
}, 60_000)

type Main = { readonly id: number; readonly status: string; readonly runners: readonly Priced[] }
type Priced = { readonly id: number; readonly back: readonly [price: number, size: number] | null }

/**
 * The exchange markets of coming matches with a price to back, as a page of the process shows them: the last to begin
 * first, so that none begins in the middle of a test.
 */
const listPriced = async (at: TestApp): Promise<Main[]> => {
  const answer = await fetch(`${at.address}/api/sports/fixtures?stage=upcoming&size=50`)
  const { data } = (await answer.json()) as { data: { market: Main | null }[] }
  return data
    .flatMap(({ market }) =>
      market?.status === 'open' && market.runners.some(({ back }) => back !== null) ? [market] : [],
    )
    .toReversed()
}

const bet = async (at: TestApp, market: Main): Promise<number> => {
  const runner = market.runners.find(({ back }) => back !== null)!
  const answer = await fetch(`${at.address}/api/bet/match/odds`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${player.token}`,
      'idempotency-key': `roles-${++keys}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ market: market.id, runner: runner.id, side: 'back', price: 1.01, stake: 100 }),
  })
  return answer.status
}

const owners = async (): Promise<string[]> =>
  (
    await db.owner.query<{ name: string; owner: string }>(
      'select name, owner from public.lease order by name',
    )
  ).map(({ name, owner }) => `${name} ${owner}`)

test('[OWN-10] prices that come from the process of the feed are shown and taken by another one', async () => {
  expect(new Set((await owners()).map((line) => line.split(' ')[1])).size).toBe(2)
  await expect.poll(async () => (await listPriced(api)).length, SLOW).toBeGreaterThan(0)
  const [market] = await listPriced(api)
  expect(await bet(api, market!)).toBe(201)
})

/** Asked of the engine itself: a call of a player would wait for a feed first. */
const takesBets = ({ id, runners }: Main): Promise<boolean> => {
  const terms = {
    market: marketId(id),
    runner: runners[0]!.id,
    side: 'back',
    price: 101,
    stake: 100_00,
  } as const
  return engine.markets.submit(ownRequest(player.id, `direct-${++keys}`), limitOrder(terms)).then(
    () => true,
    () => false,
  )
}

const versionOf = async ({ id }: Main): Promise<number | undefined> =>
  (await db.owner.query<{ version: number }>('select version from exchange.market where id = $1', [id]))[0]
    ?.version

/** Two waits of thirty seconds, on a machine that runs other tests beside. */
const TAKE_OVER_MS = 90_000

test(
  '[OWN-10] without a feed no bet is taken; with the next one they are, in a market that was open all the time',
  async () => {
    const [market] = await listPriced(api)
    const version = await versionOf(market!)
    await feed.stop()
    await expect.poll(() => takesBets(market!), SLOW).toBe(false)
    feed = await startFeed()
    await expect.poll(() => bet(api, market!), SLOW).toBe(201)
    expect(await versionOf(market!)).toBe(version)
  },
  TAKE_OVER_MS,
)

test(
  '[OWN-10] a new engine gets the quotes of the feed again, and takes bets',
  async () => {
    const quoted = async (): Promise<number> => {
      const answer = await fetch(`${api.address}/api/sports/fixtures?stage=live&size=50`)
      const { data } = (await answer.json()) as { data: { id: string }[] }
      const details = data.map(async ({ id }) => {
        const page = await fetch(`${api.address}/api/sports/fixtures/${id}`)
        const { data: fixture } = (await page.json()) as { data: { markets: { quote: unknown }[] } }
        return fixture.markets.filter(({ quote }) => quote !== null).length
      })
      return (await Promise.all(details)).reduce((sum, count) => sum + count, 0)
    }
    await expect.poll(quoted, SLOW).toBeGreaterThan(0)
    await engine.stop()
    engine = await startTestApp(db.config.app, MATCHES, { roles: 'engine' })
    await expect.poll(quoted, SLOW).toBeGreaterThan(0)
    const [market] = await listPriced(api)
    await expect.poll(() => bet(api, market!), SLOW).toBe(201)
  },
  TAKE_OVER_MS,
)
