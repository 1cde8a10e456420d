import type { Stop, TradedFixture, TradedMarket } from '@maidan/contracts/staff'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { requireCleanBooks } from '../wallet/testing/clean-books.ts'
import { FANCY_QUOTE, fancyNews, MATCHES } from './testing/matches.ts'
import { createTradingWorld, lineBet, rateBet, type TradingWorld } from './testing/world.ts'

let world: TradingWorld
let asha: Awaited<ReturnType<TradingWorld['member']>>
let ravi: typeof asha

beforeAll(async () => {
  world = await createTradingWorld(MATCHES)
  asha = await world.member('trader', 'asha')
  ravi = await world.member('trader', 'ravi')
})
afterAll(() => world.close())
afterEach(() => requireCleanBooks(world.database))

type Person = { readonly token: string }
const get = async (path: string, { token }: Person = asha) =>
  (await world.call('GET', `/staff/trading${path}`, { token })).body
const post = (path: string, body: object, { token }: Person = asha) =>
  world.call('POST', `/staff/trading${path}`, { token, body })
const codeOf = ({ body }: { readonly body: Record<string, unknown> }) => body['code']
const codesOf = (answers: readonly { readonly body: Record<string, unknown> }[]): string[] =>
  answers.map(({ body }) => (typeof body['code'] === 'string' ? body['code'] : 'done')).toSorted()
const stopFor = (scope: object, kind = 'suspend', person: Person = asha) =>
  post('/stops', { kind, scope, reason: 'the price looks wrong' }, person)
const idOf = ({ body }: { readonly body: Record<string, unknown> }) => (body['data'] as { id: number }).id
const resume = (id: number, person: Person = asha) => post(`/stops/${id}/resume`, {}, person)
const marketNow = async (key: string): Promise<TradedMarket> => {
  const id = await world.marketOf(key)
  return ((await get(`/markets/${id}`))['data'] as { market: TradedMarket }).market
}
const auditOf = (action: string) =>
  world.owner.query<{ actor: string; subject: string; details: string }>(
    'select actor, subject, details from staff.audit where action = $1 order by id desc',
    [action],
  )

test('[TRADE-1] [TRADE-21] the desk lists matches with volume, bets, feed and the worst case, and a match its markets, the worst first', async () => {
  const player = await world.player(100_000)
  await world.bet(player, 'cricket-1.bookmaker', rateBet(1, 'back', 90, 1000))
  await world.bet(player, 'cricket-1.bookmaker', rateBet(2, 'back', 100, 200))
  await world.bet(player, 'cricket-1.fancy', lineBet('yes', 47, 90, 500))
  await world.bet(player, 'cricket-1.fancy', lineBet('no', 46, 100, 100))
  const desk = await get('/desk')
  const matches = desk['data'] as TradedFixture[]
  expect(matches.map(({ id, open, markets, feed, stopped }) => [id, open, markets, feed, stopped])).toEqual([
    ['soccer-1', 2, 2, 'live', 'none'],
    ['cricket-1', 2, 2, 'live', 'none'],
  ])
  // Goa wins: 900 are paid and 200 kept. From 47 runs on the house loses 450 and keeps 100.
  expect(matches[1]).toMatchObject({ matched: 1800, openBets: 4, worstCase: -700 - 350, proposals: 0 })
  expect(desk['totals']).toMatchObject({ worstCase: -1050, matchedToday: 1800, worstCaseLimit: 2_000_000 })
  const detail = (await get('/fixtures/cricket-1'))['data'] as { markets: TradedMarket[] }
  expect(detail.markets.map(({ name, worstCase, outcomes }) => [name, worstCase, outcomes])).toEqual([
    [
      'Bookmaker',
      -700,
      [
        { key: 'home', name: 'Goa Gulls', profit: -700 },
        { key: 'away', name: 'Pune Peaks', profit: 800 },
      ],
    ],
    [
      '6 over runs',
      -350,
      [
        { key: '47', name: '47 and up', profit: -350 },
        { key: '0', name: 'Under 46', profit: 400 },
        { key: '46', name: '46', profit: 600 },
      ],
    ],
  ])
  expect((await get('/desk?q=coast'))['data']).toHaveLength(1)
  expect((await get('/desk?sport=tennis'))['data']).toEqual([])
})

test('[TRADE-22] the desk tells where matches come from, when the last message came, and what was not taken', async () => {
  world.source.send({
    type: 'market',
    market: { ...(fancyNews() as { market: object }).market, id: 'x.1', fixture: 'nobody' } as never,
  })
  expect((await get('/feed'))['data']).toMatchObject({
    source: 'stream',
    connected: true,
    lastMessage: expect.any(Number),
    matches: 2,
    markets: 4,
    dropped: [{ reason: 'no_match', count: 1 }],
  })
})

test('[TRADE-2] [TRADE-8] a trader suspends a match; players are told before the trader is, the feed does not open it, and only a trader resumes it', async () => {
  const market = await world.marketOf('cricket-1.fancy')
  const told: string[] = []
  const stopListening = world.sports.markets.onChange((ids) => {
    if (ids.includes(market)) told.push(world.sports.markets.view(market)?.status ?? '')
  })
  const stopped = await stopFor({ type: 'fixture', fixture: 'cricket-1' })
  expect(told).toEqual(['suspended'])
  const player = await world.player(1000)
  expect(await world.bet(player, 'cricket-1.fancy', lineBet('yes', 47, 90, 100))).toEqual({
    ok: false,
    refusal: 'market_suspended',
  })
  world.source.send(fancyNews({ status: 'suspended', version: 2 }), fancyNews({ version: 3 }))
  await world.caughtUp()
  expect(await marketNow('cricket-1.fancy')).toMatchObject({ status: 'suspended', feedOpen: true })
  expect(((await get('/desk'))['data'] as TradedFixture[])[1]).toMatchObject({ open: 0, stopped: 'all' })
  await resume(idOf(stopped))
  expect(told.at(-1)).toBe('open')
  expect(await marketNow('cricket-1.fancy')).toMatchObject({ status: 'open', stops: [] })
  stopListening()
})

test('[TRADE-3] [TRADE-4] a kill of a bet type refuses it everywhere and leaves the others open', async () => {
  const killed = await stopFor({ type: 'all', betType: 'fancy' }, 'kill')
  const states = async () =>
    Promise.all(
      ['cricket-1.fancy', 'cricket-1.bookmaker', 'soccer-1.match-odds', 'soccer-1.total'].map(
        async (key) => (await marketNow(key)).status,
      ),
    )
  expect(await states()).toEqual(['suspended', 'open', 'open', 'open'])
  const slips = await stopFor({ type: 'sport', sport: 'soccer', betType: 'slip' }, 'kill')
  expect(await states()).toEqual(['suspended', 'open', 'open', 'suspended'])
  for (const one of [killed, slips]) await resume(idOf(one))
  expect(await states()).toEqual(['open', 'open', 'open', 'open'])
})

test('[TRADE-6] of two traders who stop or resume the same in one moment one does, and the other hears so', async () => {
  const scope = { type: 'market', market: await world.marketOf('cricket-1.fancy') }
  const both = await Promise.all([stopFor(scope), stopFor(scope, 'suspend', ravi)])
  expect(codesOf(both)).toEqual(['already_stopped', 'done'])
  const id = idOf(both.find(({ status }) => status === 200)!)
  const resumed = await Promise.all([resume(id), resume(id, ravi)])
  expect(codesOf(resumed)).toEqual(['already_resumed', 'done'])
  expect(await marketNow('cricket-1.fancy')).toMatchObject({ status: 'open' })
  expect(codeOf(await stopFor({ type: 'market', market: 999_999 }))).toBe('not_found')
})

test('[TRADE-5] a trader and a feed at the same market in the same moment leave it shut, and the last word of the feed holds afterwards', async () => {
  const scope = { type: 'market', market: await world.marketOf('cricket-1.fancy') }
  for (const [version, last] of [
    [10, 'open'],
    [20, 'suspended'],
  ] as const) {
    const stopping = stopFor(scope)
    world.source.send(
      fancyNews({ status: 'suspended', version }),
      fancyNews({ status: last, version: version + 1 }),
    )
    const stopped = await stopping
    await world.caughtUp()
    expect(await marketNow('cricket-1.fancy')).toMatchObject({ status: 'suspended', stops: [idOf(stopped)] })
    await resume(idOf(stopped))
    expect((await marketNow('cricket-1.fancy')).status).toBe(last)
  }
  world.source.send(fancyNews({ version: 30 }))
  await world.caughtUp()
  expect((await marketNow('cricket-1.fancy')).status).toBe('open')
})

test('[TRADE-9] every act of the desk is a line of the log with before and after, and only traders have a desk', async () => {
  const stopped = await stopFor({ type: 'sport', sport: 'tennis' })
  await resume(idOf(stopped), ravi)
  expect((await auditOf('trading.stop'))[0]).toMatchObject({
    actor: 'asha',
    subject: 'sport:tennis',
    details: expect.stringMatching(
      /before: as the feed says; after: suspended; reason: the price looks wrong/,
    ),
  })
  expect((await auditOf('trading.resume'))[0]).toMatchObject({
    actor: 'ravi',
    details: expect.stringMatching(/before: suspended; after: as the feed says/),
  })
  const list = (await get('/stops?status=resumed'))['data'] as Stop[]
  expect(list[0]).toMatchObject({ by: 'asha', resumedBy: 'ravi', name: 'Tennis' })
  const support = await world.member('support')
  const cashier = await world.member('cashier')
  for (const person of [support, cashier]) {
    expect((await world.call('GET', '/staff/trading/desk', { token: person.token })).status).toBe(403)
    expect((await stopFor({ type: 'all' }, 'kill', person)).status).toBe(403)
  }
  expect((await world.call('GET', '/staff/trading/desk')).status).toBe(401)
})

test('[TRADE-10] [TRADE-12] limits take effect at once, are bounded, and of two traders who change the same limits one is told to look again', async () => {
  const scope = { type: 'sport', sport: 'cricket', betType: 'bookmaker' }
  const set = (values: object, was: number | null, person: Person = asha) =>
    post('/limits', { scope, was, ...values }, person)
  const first = await set({ maxStake: 500, maxPayout: 300 }, null)
  const player = await world.player(10_000)
  const back = (rupees: number) => world.bet(player, 'cricket-1.bookmaker', rateBet(1, 'back', 90, rupees))
  expect(await back(501)).toMatchObject({ refusal: 'stake_above_maximum' })
  expect(await back(400)).toMatchObject({ refusal: 'payout_too_large' })
  expect(await back(300)).toMatchObject({ ok: true })
  expect((await marketNow('cricket-1.bookmaker')).limits).toMatchObject({ maxStake: 500, maxPayout: 300 })
  expect((await marketNow('cricket-1.fancy')).limits).toMatchObject({ maxStake: 100_000, maxPayout: null })
  for (const bad of [{}, { maxStake: 0.5 }, { maxStake: 10_000_001 }, { minStake: 600, maxStake: 500 }])
    expect(codeOf(await set(bad, idOf(first)))).toBe('limits_invalid')
  const both = await Promise.all([
    set({ maxStake: 600 }, idOf(first)),
    set({ maxStake: 700 }, idOf(first), ravi),
  ])
  expect(codesOf(both)).toEqual(['done', 'version_stale'])
  const now = idOf(both.find(({ status }) => status === 200)!)
  expect((await post(`/limits/${now}/remove`, {})).status).toBe(200)
  expect((await marketNow('cricket-1.bookmaker')).limits).toMatchObject({ maxStake: 50_000, maxPayout: null })
  expect((await auditOf('trading.limits'))[0]?.details).toMatch(/before: maxStake [67]00; after: none/)
})

test('[TRADE-83] the desk counts the open bets of players, and not those of the house and its robots', async () => {
  const before = (await marketNow('cricket-1.bookmaker')).openBets
  const [player, robot] = [await world.player(1000), await world.player(1000)]
  for (const who of [player, robot]) await world.bet(who, 'cricket-1.bookmaker', rateBet(1, 'back', 90, 100))
  expect((await marketNow('cricket-1.bookmaker')).openBets).toBe(before + 2)
  await world.owner.query("update accounts.player set demo = true, status = 'blocked' where id = $1", [robot])
  expect((await marketNow('cricket-1.bookmaker')).openBets).toBe(before + 1)
})

test('[TRADE-80] a trader reads and exports the acts of the desk in the audit log, and no other line of it', async () => {
  const stopped = await stopFor({ type: 'sport', sport: 'soccer' })
  await resume(idOf(stopped), ravi)
  const linesFor = async (token: string, query = '') => {
    const { body } = await world.call('GET', `/staff/audit?size=100&${query}`, { token })
    return (body as unknown as { data: { action: string }[] }).data.map(({ action }) => action)
  }
  const own = await linesFor(asha.token)
  expect(own.slice(0, 2)).toEqual(['trading.resume', 'trading.stop'])
  expect(own.filter((action) => !/^(?:trading|result)\./.test(action))).toEqual([])
  expect(await linesFor(asha.token, 'action=login')).toEqual([])
  expect(await linesFor(await world.asAdmin(), 'action=login')).not.toEqual([])
  const file = await world.call('GET', '/staff/audit/csv', { token: asha.token })
  expect([file.raw.includes('trading.stop'), file.raw.includes('login')]).toEqual([true, false])
  const support = await world.member('support')
  expect((await world.call('GET', '/staff/audit', { token: support.token })).status).toBe(403)
})

test('[TRADE-13] the settings of the house begin as its own, are bounded, and reach the market maker at once', async () => {
  const read = async () =>
    (await get('/settings'))['data'] as {
      maker: { values: Record<string, number>; defaults: object; version: number }
    }
  const { maker } = await read()
  expect(maker.values).toEqual(maker.defaults)
  expect(maker.values).toMatchObject({ spreadTicks: 1, levels: 3, depth: 25_000, lossLimit: 500_000 })
  const save = (changes: object, version: number) =>
    post('/settings/maker', { version, values: { ...maker.values, ...changes } })
  expect((await save({ levels: 0 }, 0)).status).toBe(400)
  expect((await save({ margin: 0.5 }, 0)).status).toBe(400)
  const orders = async () =>
    (
      await world.owner.query<{ orders: number }>(
        "select count(*) as orders from exchange.bet where player_id >= 1000 and status = 'open' and remaining > 0",
      )
    )[0]!.orders
  await world.second()
  expect(await orders()).toBe(0)
  expect((await save({ levels: 2, depth: 5000 }, 0)).status).toBe(200)
  await expect
    .poll(async () => {
      await world.second()
      return orders()
    })
    .toBeGreaterThan(5)
  expect(codeOf(await save({ levels: 4 }, 0))).toBe('version_stale')
  expect((await auditOf('trading.settings'))[0]?.details).toMatch(/levels 3 → 2, depth 25000 → 5000/)
})

test('[TRADE-20] [TRADE-23] bets above a threshold are listed newest first and told to consoles, as are changed books, at most once a second', async () => {
  const stopWatching = world.trading.watch()
  const player = await world.player(1_000_000)
  const news = async () =>
    (
      await world.owner.query<{ queue: string }>(
        `select event ->> 'queue' as queue from public.outbox where event ->> 'topic' = 'staff_news'
           and event ->> 'queue' in ('big_bets', 'liability')`,
      )
    ).map(({ queue }) => queue)
  await world.owner.query('delete from public.outbox')
  await world.bet(player, 'cricket-1.bookmaker', rateBet(1, 'back', 90, 24_999))
  for (let count = 0; count < 5; count += 1)
    await world.bet(player, 'cricket-1.bookmaker', rateBet(2, 'back', 100, 100))
  await world.second()
  await expect.poll(news).toEqual(['liability'])
  world.source.send(FANCY_QUOTE)
  expect(await world.bet(player, 'cricket-1.fancy', lineBet('yes', 47, 90, 25_000))).toMatchObject({
    ok: true,
  })
  await expect
    .poll(async () => {
      await world.second()
      return (await news()).toSorted()
    })
    .toEqual(['big_bets', 'liability', 'liability'])
  stopWatching()
  const { data, thresholds } = (await get('/big-bets')) as unknown as { data: object[]; thresholds: object }
  expect(thresholds).toEqual({ stake: 25_000, win: 100_000 })
  expect(data).toHaveLength(1)
  expect(data[0]).toMatchObject({
    betType: 'fancy',
    selection: 'Yes 47',
    stake: 25_000,
    toWin: 22_500,
    fixture: { name: 'Goa Gulls v Pune Peaks' },
  })
  expect((await get('/big-bets?fixture=soccer-1'))['data']).toEqual([])
})

test('[TRADE-81] a trader sets how long bets in play wait, within bounds, and the next bet waits so long', async () => {
  const market = await world.marketOf('cricket-1.bookmaker')
  const scope = { type: 'market', market }
  const delayNow = async () => (await marketNow('cricket-1.bookmaker')).delay
  const viewed = () => world.sports.markets.view(market)?.delaySeconds
  const waiting = () =>
    world.owner.query(
      `select round(extract(epoch from p.lands_at - b.placed_at))::int as seconds
       from exchange.pending p join exchange.bet b on b.id = p.bet_id`,
    )
  await world.sports.markets.turnInPlay(market, 3)
  expect([await delayNow(), viewed()]).toEqual([3, 3])
  for (const delay of [0, 61, -5])
    expect(codeOf(await post('/limits', { scope, was: null, delay }))).toBe('limits_invalid')
  expect((await post('/limits', { scope, was: null, delay: 2.5 })).status).toBe(400)
  const set = await post('/limits', { scope, was: null, delay: 8 })
  expect([await delayNow(), viewed()]).toEqual([8, 8])
  const player = await world.player(10_000)
  void world.bet(player, 'cricket-1.bookmaker', { ...rateBet(1, 'back', 90, 100), async: true })
  await expect.poll(waiting, { timeout: 20_000 }).toEqual([{ seconds: 8 }])
  await world.sports.markets.turnInPlay(market, 5)
  expect(await delayNow()).toBe(8)
  expect((await auditOf('trading.limits'))[0]?.details).toMatch(/before: none; after: delay 8 s/)
  await post(`/limits/${idOf(set)}/remove`, {})
  expect([await delayNow(), viewed()]).toEqual([5, 5])
})
