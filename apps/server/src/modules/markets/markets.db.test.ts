import { type BetId, marketId, type PlayerId } from '@maidan/core'
import { rounds } from '@maidan/core/testing'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { requireCleanBooks } from '../wallet/testing/clean-books.ts'
import { seeded } from '../wallet/testing/seeded.ts'
import type { Markets } from './markets.ts'
import type { MarketId } from './model.ts'
import { askOf, createTestMarkets, MARKET, order, rupees, type TestMarkets } from './testing/test-markets.ts'

let at: TestMarkets

beforeAll(async () => {
  at = await createTestMarkets()
})
afterEach(() => requireCleanBooks(at.db.owner))
afterAll(() => at.close())

const place: TestMarkets['ask']['place'] = (...asked) => at.ask.place(...asked)

test('[DESK-1] two orders that match become a bet of each player, and the ledger holds what each may lose', async () => {
  const [backer, layer] = [await at.newPlayer(100_00), await at.newPlayer(200_00)]
  const market = await at.newMarket()
  expect(await place(layer, 'a', market, order('lay', 250, 40_00))).toMatchObject({
    ok: true,
    value: { remaining: 40_00, matched: 0, status: 'open' },
  })
  expect(await at.wallet(layer)).toEqual({ cash: 140_00, bonus: 0, exposure: 60_00 })
  expect(await place(backer, 'b', market, order('back', 240, 30_00))).toMatchObject({
    ok: true,
    value: { remaining: 0, matched: 30_00, value: 30_00 * 250 },
  })
  expect(await at.wallet(backer)).toEqual({ cash: 70_00, bonus: 0, exposure: 30_00 })
  expect(at.markets.view(market)?.offers[0]).toMatchObject({ toBack: [[250, 10_00]], matched: 30_00 })
})

test('[DESK-2] the same request gets the same bet, another body under its key is refused, and the ledger holds the money once', async () => {
  const player = await at.newPlayer(100_00)
  const market = await at.newMarket()
  const ask = order('back', 300, 10_00)
  const answers = await Promise.all(Array.from({ length: 20 }, () => place(player, 'once', market, ask)))
  expect(new Set(answers.map((answer) => answer.ok && answer.value.id)).size).toBe(1)
  expect(await place(player, 'once', market, order('back', 300, 11_00))).toEqual({
    ok: false,
    refusal: 'key_reused',
  })
  expect((await at.wallet(player)).exposure).toBe(10_00)
})

test('[DESK-2] after a restart a repeated request gets its bet, also where the market would refuse it now', async () => {
  const player = await at.newPlayer(100_00)
  const market = await at.newMarket()
  const ask = order('back', 300, 100_00)
  const placed = await place(player, 'kept', market, ask)
  const again = await at.restart()
  expect(await askOf(again).place(player, 'kept', market, ask)).toEqual(placed)
  expect(await askOf(again).place(player, 'kept', market, order('back', 310, 100_00))).toEqual({
    ok: false,
    refusal: 'key_reused',
  })
  expect(await askOf(again).place(player, 'other', market, order('lay', 300, 10_00))).toEqual({
    ok: false,
    refusal: 'self_match',
  })
  await again.stop()
})

test('[EX-9] a bet beside own orders is stored with what others matched, and its rest is gone, also after a restart', async () => {
  const [player, other] = [await at.newPlayer(1000_00), await at.newPlayer(1000_00)]
  const market = await at.newMarket()
  await place(player, 'own', market, order('lay', 200, 50_00))
  await place(other, 'l', market, order('lay', 190, 30_00))
  const taken = await place(player, 'b', market, order('back', 190, 80_00))
  expect(taken).toMatchObject({ ok: true, value: { matched: 30_00, remaining: 0 } })
  const again = await at.restart()
  expect(again.view(market)).toEqual(at.markets.view(market))
  expect(again.view(market)?.offers[0]).toMatchObject({ toBack: [[200, 50_00]], toLay: [], lastTraded: 190 })
  await again.stop()
})

test('[RUN-38] a feed that falls silent suspends a thousand markets in a few statements, and an owner reads them in a few', async () => {
  const keys = Array.from({ length: 1000 }, (_, n) => `many-${n}`)
  const made = await at.markets.add(keys.map((key) => ({ ...MARKET, key })))
  const ids = [...made.values()]
  await Promise.all(ids.map((id) => at.markets.open(id)))
  const before = at.statements()
  await Promise.all(ids.map((id) => at.markets.suspend(id, 'silent')))
  const after = at.statements()
  expect(after - before).toBeLessThan(30)
  expect(ids.map((id) => at.markets.row(id)?.status)).toEqual(ids.map(() => 'suspended'))
  const again = await at.restart()
  await Promise.all(ids.map((id) => again.open(id)))
  expect(at.statements() - after).toBeLessThan(100)
  expect(
    await at.db.owner.query("select from exchange.market where key like 'many-%' and status <> 'open'"),
  ).toEqual([])
  await again.stop()
})

test('[DESK-3] after a hedge the ledger holds only the worst case and frees the rest', async () => {
  const [hedger, other] = [await at.newPlayer(100_00), await at.newPlayer(1000_00)]
  const market = await at.newMarket()
  await place(other, 'l', market, order('lay', 300, 20_00))
  await place(hedger, 'b', market, order('back', 300, 20_00))
  expect((await at.wallet(hedger)).exposure).toBe(20_00)
  await place(other, 'b', market, order('back', 200, 20_00))
  await place(hedger, 'l', market, order('lay', 200, 20_00))
  expect(await at.wallet(hedger)).toEqual({ cash: 100_00, bonus: 0, exposure: 0 })
})

test('[DESK-3] one batch draws money of a player for one market and frees some from another', async () => {
  const [hedger, other] = [await at.newPlayer(60_00, 40_00), await at.newPlayer(1000_00)]
  const [hedged, fresh] = [await at.newMarket(), await at.newMarket()]
  await place(other, 'l', hedged, order('lay', 300, 80_00))
  await place(hedger, 'b', hedged, order('back', 300, 80_00))
  await place(hedger, 'l', hedged, order('lay', 200, 80_00))
  expect(await at.wallet(hedger)).toEqual({ cash: 0, bonus: 20_00, exposure: 80_00 })
  const before = at.transactions()
  await Promise.all([
    place(other, 'b', hedged, order('back', 200, 80_00)),
    place(hedger, 'f', fresh, order('back', 200, 15_00)),
  ])
  expect(await at.wallet(hedger)).toEqual({ cash: 60_00, bonus: 25_00, exposure: 15_00 })
  expect(at.transactions()).toBe(before)
})

test('[DESK-3] freed money goes back to the pockets it came from', async () => {
  const player = await at.newPlayer(60_00, 40_00)
  const market = await at.newMarket()
  const bet = await place(player, 'b', market, order('back', 300, 100_00))
  expect(await at.wallet(player)).toEqual({ cash: 0, bonus: 0, exposure: 100_00 })
  if (!bet.ok) throw new Error(bet.refusal)
  await at.ask.reduce(player, 'r', market, bet.value.id, 50_00)
  expect(await at.wallet(player)).toEqual({ cash: 30_00, bonus: 20_00, exposure: 50_00 })
  await at.ask.cancel(player, 'c', market, bet.value.id)
  expect(await at.wallet(player)).toEqual({ cash: 60_00, bonus: 40_00, exposure: 0 })
})

const ORDERS = rounds(1000, 4000)

test(`[DESK-4] no player can risk more than the balance: of ${ORDERS} orders on 1,000 rupees the markets take those that fit`, async () => {
  const player = await at.newPlayer(1000_00)
  const markets = await Promise.all(Array.from({ length: 20 }, () => at.newMarket()))
  const answers = await Promise.all(
    Array.from({ length: ORDERS }, (_, n) =>
      place(player, `k${n}`, markets[n % markets.length] as MarketId, order('back', 200, 10_00)),
    ),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(100)
  expect(new Set(answers.map((answer) => (answer.ok ? 'ok' : answer.refusal)))).toEqual(
    new Set(['ok', 'insufficient_funds']),
  )
  expect(await at.wallet(player)).toEqual({ cash: 0, bonus: 0, exposure: 1000_00 })
}, 120_000)

test('[DESK-5] a refused bet moves nothing and names its reason', async () => {
  const [player, other] = [await at.newPlayer(100_00), await at.newPlayer(100_00)]
  const market = await at.newMarket()
  const own = await place(other, 'o', market, order('back', 500, 5_00))
  if (!own.ok) throw new Error(own.refusal)
  const asks = {
    price_off_ladder: order('back', 201.5, 10_00),
    stake_not_positive: order('back', 200, 0),
    stake_not_whole: order('back', 200, 10.5),
    stake_above_maximum: order('back', 200, 100_000_000_000),
    stake_below_minimum: order('back', 200, 1),
    unknown_runner: order('back', 200, 10_00, { runner: 9 }),
    stale_version: order('back', 200, 10_00, { version: 1 }),
    not_filled: order('back', 200, 10_00, { timeInForce: 'FILL_OR_KILL' }),
  }
  for (const [refusal, ask] of Object.entries(asks))
    expect(await place(player, refusal, market, ask)).toEqual({ ok: false, refusal })
  expect(await at.ask.cancel(player, 'x', market, own.value.id)).toEqual({
    ok: false,
    refusal: 'not_your_order',
  })
  expect(await place(player, 'm', marketId(999_999), order('back', 200, 10_00))).toEqual({
    ok: false,
    refusal: 'unknown_market',
  })
  expect(await at.wallet(player)).toEqual({ cash: 100_00, bonus: 0, exposure: 0 })
})

test('[DESK-6] a suspended or closed market takes no bet, and a close frees what was held for unmatched orders', async () => {
  const player = await at.newPlayer(100_00)
  const market = await at.newMarket()
  await place(player, 'a', market, order('back', 200, 40_00))
  await at.markets.suspend(market, 'A wicket fell', false)
  expect(at.markets.view(market)).toMatchObject({ status: 'suspended', reason: 'A wicket fell' })
  const late = order('back', 200, 10_00)
  expect(await place(player, 'b', market, late)).toEqual({ ok: false, refusal: 'market_suspended' })
  await at.markets.close(market, { type: 'void', rule: 'SPORT-1', source: 'Abandoned.' })
  expect(await place(player, 'c', market, late)).toEqual({ ok: false, refusal: 'market_closed' })
  expect(await at.wallet(player)).toEqual({ cash: 100_00, bonus: 0, exposure: 0 })
})

test('[DESK-7] from its closing time on, by the clock of the database, a market takes no bet', async () => {
  const [row] = await at.db.database.query<{ now: number }>(
    'select (extract(epoch from now()) * 1000)::bigint as now',
  )
  const closesAt = (row?.now ?? 0) + 700
  const market = await at.newMarket({ closesAt })
  const players = await Promise.all(Array.from({ length: 50 }, () => at.newPlayer(1000_00)))
  const answers: string[] = []
  for (let round = 0; answers.at(-1) !== 'market_closed'; round++)
    for (const answer of await Promise.all(
      players.map((player) => place(player, `r${round}`, market, order('back', 200, 1_00))),
    ))
      answers.push(answer.ok ? 'ok' : answer.refusal)
  expect(answers).toContain('ok')
  const late = await at.db.owner.query(
    `select from exchange.bet b join exchange.market m on m.id = b.market_id
     where m.id = $1 and b.placed_at >= m.closes_at`,
    [market],
  )
  expect(late).toHaveLength(0)
})

const SEED = Number(process.env['MARKETS_SEED'] ?? Date.now() % 1_000_000)

test(`[DESK-8] after a restart every market is the same to its last order (MARKETS_SEED=${SEED})`, async () => {
  const random = seeded(SEED)
  const markets = [await at.newMarket(), await at.newMarket({ crossMatching: true, runners: THREE })]
  const players = await Promise.all(Array.from({ length: 12 }, () => at.newPlayer(5000_00, 500_00)))
  const bets: [PlayerId, MarketId, BetId][] = []
  const step = async (n: number): Promise<void> => {
    const player = random.pick(players)
    const market = random.pick(markets)
    const known = bets[random.below(bets.length + 1)]
    if (n % 5 === 0 && known) {
      await at.ask.cancel(known[0], `c${n}`, known[1], known[2])
      return
    }
    const ask = order(
      random.pick(['back', 'lay'] as const),
      random.pick([180, 190, 200, 210, 220]),
      100 + random.below(20_000),
      {
        runner: 1 + random.below(2),
      },
    )
    const answer = await place(player, `p${n}`, market, ask)
    if (answer.ok) bets.push([player, market, answer.value.id])
  }
  for (let round = 0; round < 40; round++)
    await Promise.all(Array.from({ length: 20 }, (_, n) => step(round * 20 + n)))
  await at.markets.suspend(markets[0] as MarketId, 'Drinks', true)
  const queued = await at.newMarket()
  for (const [n, player] of players.entries())
    await place(player, `q${n}`, queued, order('lay', n % 2 === 0 ? 200 : 190, 1_00))
  const again = await at.restart()
  for (const market of [...markets, queued]) {
    expect(again.view(market, 20)).toEqual(at.markets.view(market, 20))
    for (const player of players)
      expect(again.position(market, player)).toEqual(at.markets.position(market, player))
  }
  await expectTurns(again, queued, players.length)
  await again.stop()
}, 60_000)

/** A bet that takes everything meets the best price first, and at one price the order that came first. */
const expectTurns = async (restarted: Markets, market: MarketId, orders: number): Promise<void> => {
  const taker = await at.newPlayer(1_000_000_00)
  const taken = await askOf(restarted).place(taker, 'all', market, order('back', 180, 500_000_00))
  const met = await at.db.owner.query<{ price: number; seq: number }>(
    `select m.price, b.seq from exchange.match m join exchange.bet b on b.id = m.lay_bet
     where m.back_bet = $1 order by m.match`,
    [taken.ok && taken.value.id],
  )
  expect(met).toHaveLength(orders)
  expect(met).toEqual(met.toSorted((a, b) => b.price - a.price || a.seq - b.seq))
}

const THREE = [
  { id: 1, key: 'home', name: 'India' },
  { id: 2, key: 'away', name: 'Australia' },
  { id: 3, key: 'draw', name: 'The Draw' },
]

test('[DESK-9] for bets against the house the ledger holds the worst case of the market, and of each fancy', async () => {
  const player = await at.newPlayer(1000_00)
  const rates = await at.newMarket({ name: 'Bookmaker', kind: { type: 'bookmaker' }, banking: 'rates' })
  const max = rupees(10_000)
  at.markets.setQuote(rates, {
    type: 'rates',
    rates: [
      { selection: 'home', back: 80, lay: 83, max },
      { selection: 'away', back: 120, lay: 125, max },
    ],
  })
  const ask = {
    type: 'rates',
    market: rates,
    runner: 1,
    side: 'back',
    rate: 80,
    stake: 100_00,
    accept: 'none',
    async: false,
    arrivedIn: undefined,
  } as const
  expect(await at.ask.submit(player, 'r1', ask)).toMatchObject({
    ok: true,
    value: { matched: 100_00 },
  })
  expect((await at.wallet(player)).exposure).toBe(100_00)
  expect(await at.ask.submit(player, 'r2', { ...ask, rate: 79 })).toEqual({
    ok: false,
    refusal: 'price_changed',
  })
  await at.ask.submit(player, 'r3', { ...ask, runner: 2, rate: 120 })
  expect((await at.wallet(player)).exposure).toBe(20_00)
  const lines = await at.newMarket({
    name: '6 over runs',
    kind: { type: 'fancy', count: { type: 'innings_runs', innings: 1, overs: 6 } },
    banking: 'lines',
    runners: [],
  })
  at.markets.setQuote(lines, { type: 'lines', no: { line: 45, rate: 100 }, yes: { line: 46, rate: 90 }, max })
  const fancy = {
    type: 'lines',
    market: lines,
    side: 'yes',
    line: 46,
    rate: 90,
    stake: 50_00,
    accept: 'better',
    async: false,
    arrivedIn: undefined,
  } as const
  expect(await at.ask.submit(player, 'f1', fancy)).toMatchObject({ ok: true })
  expect(await at.ask.submit(player, 'f2', { ...fancy, line: 45 })).toEqual({
    ok: false,
    refusal: 'line_changed',
  })
  expect((await at.wallet(player)).exposure).toBe(70_00)
})

test('[DESK-10] the ledger holds the whole stake of a multiple until all its legs are decided', async () => {
  const player = await at.newPlayer(100_00)
  await at.db.database.query(
    `insert into sports.fixture (id, sport, fixture, competition, starts_at)
     values ('other', 'soccer', '{}', '{}', now())`,
  )
  const odds = { kind: { type: 'match_odds' }, banking: 'odds' } as const
  const markets = [await at.newMarket(odds), await at.newMarket({ ...odds, fixture: 'other' })] as const
  for (const market of markets)
    at.markets.setQuote(market, { type: 'odds', odds: [{ selection: 'home', odds: 250 }] })
  const legs = markets.map((market) => ({ market, selection: 'home', odds: 250, arrivedIn: undefined }))
  const slip = {
    type: 'slip',
    slip: 'accumulator',
    stake: 20_00,
    isFree: false,
    accept: 'none',
    async: false,
    legs,
  } as const
  expect(await at.ask.submit(player, 's', slip)).toMatchObject({ ok: true, value: { stake: 20_00 } })
  expect(await at.wallet(player)).toEqual({ cash: 80_00, bonus: 0, exposure: 20_00 })
  const worse = { ...slip, legs: legs.map((leg) => ({ ...leg, odds: 300 })) }
  expect(await at.ask.submit(player, 't', worse)).toEqual({ ok: false, refusal: 'price_changed' })
})

test('[RUN-28] a market that a failed batch dropped is read again, and everybody who watches it hears so', async () => {
  const player = await at.newPlayer(100_00)
  const market = await at.newMarket()
  await place(player, 'stands', market, order('back', 300, 10_00))
  const before = at.markets.view(market)
  const heard: MarketId[] = []
  const stop = at.markets.onChange((markets) => heard.push(...markets))
  await at.db.owner.query(
    `create function exchange.fail() returns trigger language plpgsql as $$ begin raise 'the disk is full'; end $$`,
  )
  await at.db.owner.query(
    'create trigger fail before insert on exchange.bet execute function exchange.fail()',
  )
  await expect(place(player, 'fails', market, order('back', 310, 10_00))).rejects.toThrow('the disk is full')
  await at.db.owner.query('drop function exchange.fail() cascade')
  expect([at.markets.view(market), heard]).toEqual([undefined, []])
  await at.markets.restore()
  expect([at.markets.view(market), heard]).toEqual([before, [market]])
  await at.markets.restore()
  expect(heard).toHaveLength(1)
  stop()
})
