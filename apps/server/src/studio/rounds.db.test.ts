import type { LiveGame, SharedBetView, SharedNow } from '@maidan/contracts/player'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FAST_TIMINGS } from '../modules/shared-rounds/testing/deps.ts'
import { passTime, requireCleanShared } from '../modules/shared-rounds/testing/world.ts'
import { createTestDatabase, type TestDatabase } from '../platform/postgres/testing.ts'
import { follow } from '../platform/sockets/live/testing.ts'
import { type Bettor, createBettors } from '../testing/bettors.ts'
import { startTestApp, type TestApp } from '../testing.ts'

/** A busy machine is slow, not wrong. */
const WAIT = { timeout: 60_000, interval: 20 }
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

let db: TestDatabase
let apps: TestApp[]

const start = async (): Promise<TestApp> => {
  const app = await startTestApp(db.config.app, {}, { timings: FAST_TIMINGS })
  apps.push(app)
  return app
}

const stop = async (app: TestApp): Promise<void> => {
  apps = apps.filter((one) => one !== app)
  await app.stop()
}

beforeEach(async () => {
  db = await createTestDatabase()
  apps = []
})
afterEach(async () => {
  await Promise.all(apps.map((app) => app.stop()))
  await requireCleanShared(db)
  await db.close()
})

const call = async (app: TestApp, path: string, player?: Bettor, content?: object) => {
  const response = await fetch(`${app.address}/api${path}`, {
    method: content ? 'POST' : 'GET',
    headers: {
      ...(player && { authorization: `Bearer ${player.token}` }),
      ...(content && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
    },
    ...(content && { body: JSON.stringify(content) }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const now = async (app: TestApp, player?: Bettor): Promise<SharedNow> =>
  (await call(app, '/games/aviator/now', player)).body['data'] as SharedNow

/** A bet that is taken on a round of the game, however often it comes too late. */
const bet = async (app: TestApp, player: Bettor): Promise<SharedBetView> =>
  vi.waitUntil(async () => {
    const { view } = await now(app)
    if (view.round?.phase !== 'betting') return false
    const asked = { round: view.round.id, stake: 10, bet: { panel: 1, autoCashOut: 120 } }
    const { status, body } = await call(app, '/games/shared/aviator/bet', player, asked)
    return status === 201 && (body['data'] as SharedBetView)
  }, WAIT)

const settled = (app: TestApp, player: Bettor, { id }: SharedBetView): Promise<SharedBetView> =>
  vi.waitUntil(async () => {
    await passTime(db, 5000)
    const { body } = await call(app, `/games/shared/bets/${id}`, player)
    const found = body['data'] as SharedBetView
    return found.state !== 'open' && found
  }, WAIT)

test('[FLIGHT-11] [FLIGHT-15] two servers show the same rounds, and the rounds go on when the owner stops and after a restart of all', async () => {
  const [first, second] = [await start(), await start()]
  const [player] = (await createBettors(db.owner, first.ledger, 1)) as [Bettor]
  const watcher = follow(second.connectSports())
  await vi.waitUntil(() => watcher.client.connected, WAIT)
  await vi.waitUntil(async () => (await now(second)).view.round !== undefined, WAIT)
  watcher.client.emit('watch_games', { ids: ['aviator'] }, () => {})
  const placed = await bet(first, player)
  const seen = () => watcher.known('aviator')?.view as LiveGame | undefined
  await expect.poll(() => seen()?.bets[placed.round]?.count, WAIT).toBe(1)
  expect((await now(second, player)).mine).toMatchObject([{ id: placed.id }])
  await expect.poll(() => seen()?.round?.phase, WAIT).toBe('flying')
  await stop(first)
  const done = await settled(second, player, placed)
  expect(['won', 'lost']).toContain(done.state)
  const next = await bet(second, player)
  await stop(second)
  const third = await start()
  expect(['won', 'lost']).toContain((await settled(third, player, next)).state)
  await bet(third, player)
})

test('[FLIGHT-15] the site says whether each game is open', async () => {
  const app = await start()
  const states = async () => {
    const { body } = await call(app, '/games/shared')
    return (body['data'] as { slug: string; state: string }[]).map(({ slug, state }) => [slug, state])
  }
  await expect.poll(states, WAIT).toEqual([
    ['aviator', 'open'],
    ['color-prediction', 'open'],
  ])
  await db.owner.query(`update instant.setting set is_enabled = false where game = 'aviator'`)
  expect(await states()).toEqual([
    ['aviator', 'closed'],
    ['color-prediction', 'open'],
  ])
})
