import { fixturesReplySchema, type LiveGame, marketsReplySchema } from '@maidan/contracts/player'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask, connected, next, record } from '../testing.ts'
import { follow, type LiveWorld, market, startLive } from './testing.ts'

let world: LiveWorld

beforeEach(async () => {
  world = await startLive()
  for (const id of [1, 2, 3]) world.markets.set(id, market(1.5))
})
afterEach(() => world.gateway.close())

const success = (ids: unknown[], unknown: unknown[] = []) => ({ status: 'success', ids, unknown })
const seqs = (items: readonly { seq: number }[]) => items.map(({ seq }) => seq)

test.each(['websocket', 'polling'])(
  '[RT-1] [RT-3] a client that watches a market gets a snapshot, then only changes, without a gap, over %s',
  async (transport) => {
    const alice = await world.join({ transports: [transport] })
    const reply = await ask(alice.client, 'watch_markets', { ids: [1] })
    expect(reply).toEqual(success([1]))
    expect(marketsReplySchema.safeParse(reply).success).toBe(true)
    await expect.poll(() => alice.items).toMatchObject([{ id: 1, seq: 1, view: market(1.5) }])
    for (const price of [1.6, 1.7, 1.8]) {
      world.markets.set(1, market(price))
      await expect.poll(() => alice.known(1)?.view).toEqual(market(price))
    }
    expect(seqs(alice.items)).toEqual([1, 2, 3, 4])
    expect(alice.items[1]).toEqual({
      id: 1,
      seq: 2,
      patch: { runners: { 1: { toBack: [[1.6, 100]], toLay: [[1.61, 50]] } } },
    })
  },
)

test('[RT-3] clients hear of status, reason, in-play, version, money and quote when they change, and when they go', async () => {
  const alice = await world.join()
  await ask(alice.client, 'watch_markets', { ids: [1] })
  const suspended = market(1.5, {
    status: 'suspended',
    reason: 'Ball running',
    inPlay: true,
    version: 2,
    quote: { type: 'lines', yes: { line: 45, rate: 90 }, max: 5000 },
  })
  world.markets.set(1, suspended)
  await expect.poll(() => alice.known(1)?.view).toEqual(suspended)
  world.markets.set(1, market(1.5, { inPlay: true, version: 2, matched: 10.25 }))
  await expect
    .poll(() => alice.items.at(-1))
    .toMatchObject({
      patch: { status: 'open', reason: null, quote: null, matched: 10.25 },
    })
})

test('[RT-2] a hundred changes within a tick are one message with the last value', async () => {
  const alice = await world.join()
  await ask(alice.client, 'watch_markets', { ids: [1] })
  for (let price = 101; price <= 200; price++) world.markets.set(1, market(price / 100))
  await expect.poll(() => alice.known(1)?.view).toEqual(market(2))
  expect(alice.messages()).toBe(2)
})

test('[RT-2] the server sends changes that go on and on once a tick', async () => {
  const slow = await startLive({ liveTickMs: 150 })
  slow.markets.set(1, market(1))
  const alice = await slow.join()
  await ask(alice.client, 'watch_markets', { ids: [1] })
  const began = performance.now()
  let price = 100
  while (performance.now() - began < 400) {
    slow.markets.set(1, market((price += 1) / 100))
    await nextTurn()
  }
  await expect.poll(() => alice.known(1)?.view).toEqual(market(price / 100))
  const ticks = Math.floor((performance.now() - began) / 150) + 1
  expect(price - 100).toBeGreaterThan(2 * ticks)
  expect(alice.messages() - 1).toBeLessThanOrEqual(ticks)
  await slow.gateway.close()
})

test('[RT-2] the server sends no change that leaves everything as it was', async () => {
  const alice = await world.join()
  await ask(alice.client, 'watch_markets', { ids: [1, 2] })
  world.markets.set(1, market(1.5))
  world.markets.set(2, market(1.9))
  await expect.poll(() => alice.known(2)?.view).toEqual(market(1.9))
  expect(alice.items).toHaveLength(3)
})

test('[RT-1] a client hears only of what it watches, and only while it does', async () => {
  const [alice, bob] = [await world.join(), await world.join()]
  await ask(alice.client, 'watch_markets', { ids: [1, 2] })
  await ask(bob.client, 'watch_markets', { ids: [2] })
  expect(await ask(alice.client, 'unwatch_markets', { ids: [2, 3] })).toEqual({ status: 'success' })
  for (const id of [1, 2, 3]) world.markets.set(id, market(2))
  await expect.poll(() => [alice.known(1)?.seq, bob.known(2)?.seq]).toEqual([2, 2])
  expect(alice.items.map(({ id }) => id)).toEqual([1, 2, 1])
  expect(bob.items.map(({ id }) => id)).toEqual([2, 2])
})

test('[RT-1] the answer names unknown ids, and the client watches the rest', async () => {
  const alice = await world.join()
  expect(await ask(alice.client, 'watch_markets', { ids: [1, 99, 2] })).toEqual(success([1, 2], [99]))
  expect(await ask(alice.client, 'watch_fixtures', { ids: ['nowhere'] })).toEqual(success([], ['nowhere']))
})

test('[RT-5] a client that comes back gets exactly what it missed', async () => {
  const alice = await world.join()
  await ask(alice.client, 'watch_markets', { ids: [1] })
  await expect.poll(() => alice.known(1)?.seq).toBe(1)
  const { stream, seq } = alice.known(1)!
  alice.client.disconnect()
  const watcher = await world.join()
  for (const price of [1.6, 1.7, 1.8]) {
    world.markets.set(1, market(price))
    await ask(watcher.client, 'watch_markets', { ids: [2] })
    await expect
      .poll(() => metric('live_deltas_total{channel="markets"}'))
      .toBe(Math.round((price - 1.5) * 10))
  }
  const again = await world.join()
  expect(await ask(again.client, 'resume_markets', { markets: [{ id: 1, stream, seq }] })).toEqual(
    success([1]),
  )
  await expect.poll(() => seqs(again.items)).toEqual([2, 3, 4])
  expect(again.items.map((item) => 'patch' in item)).toEqual([true, true, true])
  world.markets.set(1, market(1.9))
  await expect.poll(() => seqs(again.items)).toEqual([2, 3, 4, 5])
})

const metric = async (name: string) =>
  Number(
    (await world.gateway.registry.metrics())
      .split('\n')
      .find((line) => line.startsWith(name))
      ?.split(' ')[1],
  )

test('[RT-5] a client that is up to date gets nothing, and one that was away too long or on another server gets a snapshot', async () => {
  const short = await startLive({ liveKept: 2, liveTickMs: 1 })
  short.markets.set(1, market(1))
  const alice = await short.join()
  await ask(alice.client, 'watch_markets', { ids: [1] })
  for (const price of [2, 3, 4]) {
    short.markets.set(1, market(price))
    await expect.poll(() => alice.known(1)?.view).toEqual(market(price))
  }
  const { stream, seq } = alice.known(1)!
  const resume = async (from: object) => {
    const again = await short.join()
    await ask(again.client, 'resume_markets', { markets: [{ id: 1, stream, ...from }] })
    return again.items.map((item) => ('view' in item ? `snapshot ${item.seq}` : item.seq))
  }
  expect(await resume({ seq })).toEqual([])
  expect(await resume({ seq: seq - 2 })).toEqual([3, 4])
  expect(await resume({ seq: seq - 3 })).toEqual(['snapshot 4'])
  expect(await resume({ seq: seq + 1 })).toEqual(['snapshot 4'])
  expect(await resume({ seq, stream: 'of another process' })).toEqual(['snapshot 4'])
  await short.gateway.close()
})

test('[RT-5] the server forgets what nobody watches after a while and then begins a new stream', async () => {
  const brief = await startLive({ liveHeartbeatMs: 5, liveKeptMs: 1000 })
  brief.markets.set(1, market(1))
  const alice = await brief.join()
  await ask(alice.client, 'watch_markets', { ids: [1] })
  await expect.poll(() => alice.known(1)?.seq).toBe(1)
  const { stream } = alice.known(1)!
  const resume = async () => {
    const again = await brief.join()
    await ask(again.client, 'resume_markets', { markets: [{ id: 1, stream, seq: 1 }] })
    await ask(again.client, 'unwatch_markets', { ids: [1] })
    again.client.disconnect()
    return again.items
  }
  alice.client.disconnect()
  expect(await resume()).toEqual([])
  await expect
    .poll(async () => (brief.gateway.passTime(1000), await resume()))
    .toMatchObject([{ seq: 1, stream: expect.not.stringMatching(stream) }])
  await brief.gateway.close()
})

test('[RT-4] a heartbeat tells the latest number of everything watched', async () => {
  const beating = await startLive({ liveHeartbeatMs: 20 })
  beating.markets.set(1, market(1))
  beating.fixtures.set('a', { stage: 'live', commentary: {} })
  const alice = await beating.join()
  await ask(alice.client, 'watch_markets', { ids: [1] })
  await ask(alice.client, 'watch_fixtures', { ids: ['a'] })
  expect(await next(alice.client, 'live_heartbeat')).toEqual({
    markets: { 1: 1 },
    fixtures: { a: 1 },
    games: {},
  })
  beating.markets.set(1, market(2))
  await expect.poll(() => alice.known(1)?.seq).toBe(2)
  expect(await next(alice.client, 'live_heartbeat')).toEqual({
    markets: { 1: 2 },
    fixtures: { a: 1 },
    games: {},
  })
  await beating.gateway.close()
})

test('[RT-7] a client watches scores and commentary of fixtures by id or by sport', async () => {
  const line = (text: string) => ({ at: 1, text })
  for (const id of ['ind-aus', 'ind-eng'])
    world.fixtures.set(id, { stage: 'live', commentary: { 1: line('Toss') } })
  world.lists.set('cricket', ['ind-aus', 'ind-eng'])
  const [alice, bob] = [await world.join(), await world.join()]
  expect(await ask(alice.client, 'watch_fixtures', { ids: ['ind-aus'] })).toEqual(success(['ind-aus']))
  const reply = await ask(bob.client, 'watch_fixtures', { sport: 'cricket' })
  expect(reply).toEqual(success(['ind-aus', 'ind-eng']))
  expect(fixturesReplySchema.safeParse(reply).success).toBe(true)
  world.fixtures.set('ind-aus', { stage: 'live', commentary: { 2: line('Four!') } })
  for (const { known } of [alice, bob])
    await expect
      .poll(() => known('ind-aus')?.view)
      .toEqual({ stage: 'live', commentary: { 2: line('Four!') } })
  expect(alice.items.at(-1)).toEqual({
    id: 'ind-aus',
    seq: 2,
    patch: { commentary: { 1: null, 2: line('Four!') } },
  })
  expect(bob.items).toHaveLength(3)
  expect(await ask(bob.client, 'unwatch_fixtures', { ids: ['ind-aus'] })).toEqual({ status: 'success' })
  const { stream } = bob.known('ind-eng')!
  const resumed = { fixtures: [{ id: 'ind-eng', stream, seq: 1 }] }
  expect(await ask(bob.client, 'resume_fixtures', resumed)).toEqual(success(['ind-eng']))
  expect(await ask(bob.client, 'watch_fixtures', { sport: 'tennis' })).toEqual(success([]))
})

test('[FLIGHT-15] a client watches a game: a snapshot, then each change, also after a lost connection', async () => {
  const round = {
    id: 7,
    table: 'rtp-97',
    chain: 1,
    position: 3,
    commitment: 'c',
    salt: 's',
    openedAt: 1,
    closesAt: 2,
    startsAt: 2,
  } as const
  const top = { 5: { name: 'r***7', slot: '1', stake: 10 } }
  const bets = { count: 1, stake: 10, won: 0, paid: 0, top }
  const view = { state: 'open' as const, results: [{ round: 6, result: 150 }] }
  const before: LiveGame = { ...view, round: { ...round, phase: 'betting' }, bets: { 7: bets } }
  world.games.set('aviator', before)
  const alice = await world.join()
  expect(await ask(alice.client, 'watch_games', { ids: ['aviator', 'color-prediction'] })).toEqual(
    success(['aviator'], ['color-prediction']),
  )
  const after: LiveGame = {
    ...before,
    round: { ...round, phase: 'flying', startedAt: 3 },
    bets: { 7: { ...bets, won: 1, paid: 15, top: { 5: { ...top[5], multiplier: 15_000, payout: 15 } } } },
  }
  world.games.set('aviator', after)
  await expect.poll(() => alice.known('aviator')?.view).toEqual(after)
  expect(alice.items.at(-1)).toMatchObject({ patch: { round: { phase: 'flying', startedAt: 3 } } })
  const { stream } = alice.known('aviator')!
  expect(await ask(alice.client, 'resume_games', { games: [{ id: 'aviator', stream, seq: 1 }] })).toEqual(
    success(['aviator']),
  )
  await expect.poll(() => alice.items.length).toBe(3)
  expect(await ask(alice.client, 'unwatch_games', { ids: ['aviator'] })).toEqual({ status: 'success' })
})

test('[RT-8] a socket watches at most 100 markets, and one call more is refused as a whole', async () => {
  for (let id = 1; id <= 101; id++) world.markets.set(id, market(2))
  const alice = await world.join()
  const ids = Array.from({ length: 100 }, (_, at) => at + 1)
  expect(await ask(alice.client, 'watch_markets', { ids })).toEqual(success(ids))
  await expect.poll(() => alice.items).toHaveLength(100)
  expect(alice.messages()).toBe(4)
  const refused = { status: 'failed', message: expect.stringMatching(/^You are watching too much/) }
  expect(await ask(alice.client, 'watch_markets', { ids: [101] })).toEqual(refused)
  expect(await ask(alice.client, 'watch_markets', { ids: [50] })).toEqual(success([50]))
  await ask(alice.client, 'unwatch_markets', { ids: [7] })
  expect(await ask(alice.client, 'watch_markets', { ids: [101] })).toEqual(success([101]))
})

const HOSTILE: readonly [string, ...unknown[]][] = [
  ['watch_markets'],
  ['watch_markets', null],
  ['watch_markets', { ids: [] }],
  ['watch_markets', { ids: Array.from({ length: 101 }, (_, at) => at + 1) }],
  ['watch_markets', { ids: ['1'] }],
  ['watch_markets', { ids: [-1] }],
  ['watch_markets', { ids: [1.5] }],
  ['watch_markets', { ids: [1e300] }],
  ['watch_markets', { ids: { length: 1, 0: 1 } }],
  ['watch_markets', { ids: [1] }, { ids: [2] }],
  ['watch_markets', Buffer.from('binary')],
  ['unwatch_markets', 'x'.repeat(10_000)],
  ['resume_markets', { markets: [{ id: 1 }] }],
  ['resume_markets', { markets: [{ id: 1, stream: 7, seq: 1 }] }],
  ['resume_markets', { markets: [{ id: 1, stream: 's', seq: -1 }] }],
  ['resume_markets', { markets: [{ id: 1, stream: 'x'.repeat(41), seq: 1 }] }],
  ['watch_fixtures', { ids: ['x'.repeat(101)] }],
  ['watch_fixtures', { sport: '__proto__' }],
  ['watch_games', { ids: ['dice'] }],
  ['watch_games', { ids: ['__proto__'] }],
  ['resume_games', { games: [{ id: 'aviator', seq: 1 }] }],
  ['markets', [{ id: 1, seq: 2, patch: {} }]],
  ['join', 'market:1'],
]

test.each(HOSTILE)('[RT-9] the event %j with %j is refused and harms nobody', async (event, ...args) => {
  const [alice, mallory] = [await world.join(), await world.join()]
  await ask(alice.client, 'watch_markets', { ids: [1] })
  const message = expect.stringMatching(/^[A-Z]/)
  expect(await ask(mallory.client, event, ...args)).toEqual({ status: 'failed', message })
  world.markets.set(1, market(4))
  await expect.poll(() => alice.known(1)?.view).toEqual(market(4))
  expect(mallory.items).toEqual([])
  expect(await ask(mallory.client, 'watch_markets', { ids: [1] })).toEqual(success([1]))
})

test('[RT-9] the server believes only the ids of a resume', async () => {
  const alice = await world.join()
  const place = { id: 1, stream: 'constructor', seq: Number.MAX_SAFE_INTEGER, view: { status: 'open' } }
  await ask(alice.client, 'resume_markets', { markets: [place, place] })
  await expect.poll(() => alice.known(1)?.view).toEqual(market(1.5))
})

test('[RT-1] a view that the server cannot read does not hold up the others', async () => {
  const alice = await world.join()
  await ask(alice.client, 'watch_markets', { ids: [1, 2] })
  const { views } = world.markets
  const get = views.get.bind(views)
  views.get = (id) => {
    if (id === 1) throw new Error('the market is being read back')
    return get(id)
  }
  world.markets.set(1, market(2))
  world.markets.set(2, market(2))
  await expect.poll(() => alice.known(2)?.view).toEqual(market(2))
  expect(world.gateway.logged.join()).toContain('the market is being read back')
  views.get = get
  world.markets.tell(1)
  await expect.poll(() => alice.known(1)).toMatchObject({ seq: 2, view: market(2) })
})

test('[RT-1] a market that is gone for a moment keeps its numbers', async () => {
  const alice = await world.join()
  await ask(alice.client, 'watch_markets', { ids: [1, 2] })
  world.markets.views.delete(1)
  world.markets.tell(1)
  world.markets.set(2, market(2))
  await expect.poll(() => alice.known(2)?.seq).toBe(2)
  world.markets.set(1, market(2))
  await expect.poll(() => alice.known(1)).toMatchObject({ seq: 2, view: market(2) })
})

test('[RT-1] the player and the sports of one connection do not hear what is for the other', async () => {
  const alice = world.gateway.connect('alice')
  const sports = follow(alice.io.socket('/sports').connect())
  await Promise.all([connected(alice), connected(sports.client)])
  const heard = [record(alice), record(sports.client)]
  await ask(sports.client, 'watch_markets', { ids: [1] })
  expect(await ask(alice, 'watch_markets', { ids: [1] })).toMatchObject({ status: 'failed' })
  expect(await ask(sports.client, 'get:balance')).toMatchObject({ status: 'failed' })
  expect(heard.map((events) => events.map(([event]) => event))).toEqual([[], ['markets']])
})

test('[RT-10] the metrics count what clients watch and what the server sends', async () => {
  const alice = await world.join()
  await ask(alice.client, 'watch_markets', { ids: [1, 2] })
  world.markets.set(1, market(2))
  await expect.poll(() => alice.items).toHaveLength(3)
  expect(await metric('live_watches{channel="markets"}')).toBe(2)
  expect(await metric('live_deltas_total{channel="markets"}')).toBe(1)
  expect(await metric('live_single_items_total{channel="markets"}')).toBe(2)
  alice.client.disconnect()
  await expect.poll(() => metric('live_watches{channel="markets"}')).toBe(0)
})

test('[RT-10] a stop listens to no source any more', async () => {
  expect([world.markets.listeners(), world.fixtures.listeners()]).toEqual([1, 1])
  await world.gateway.stop()
  expect([world.markets.listeners(), world.fixtures.listeners()]).toEqual([0, 0])
})
