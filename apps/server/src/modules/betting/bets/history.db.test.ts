import type { BetCounts, BetTotals, BetView, LedgerLine } from '@maidan/contracts/player'
import { type MarketId, paise, type PlayerId } from '@maidan/core'
import { rounds } from '@maidan/core/testing'
import type { Known } from '@maidan/sports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSettlement } from '../../settlement/index.ts'
import { counted, VOIDED, wonBy } from '../../settlement/testing/results.ts'
import { type Seeded, seeded } from '../../wallet/testing/seeded.ts'
import { createWorld, type World } from '../testing/world.ts'
import { exportBets } from './export.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.db.owner.query(
    `insert into sports.fixture (id, sport, fixture, competition, starts_at)
     values ('other', 'soccer', '{"home":{"name":"=Ajax"},"away":{"name":"PS\\"V"}}', '{"name":"Cup"}', now())`,
  )
})
afterAll(() => world.close())

const KEYS = ['home', 'away']
const max = paise(10_000_00)

const settle = async (): Promise<void> => {
  const { db, ledger, errors } = world
  const log = { error: (found: unknown) => void errors.push(found) }
  await createSettlement({ db: db.database, transact: db.database.transact, ledger, log }).run()
  expect(errors).toEqual([])
}

type Played = { readonly market: MarketId; readonly result: (random: Seeded) => Known }

const winner = (random: Seeded): Known => (random.chance(15) ? VOIDED : wonBy(random.pick(KEYS), KEYS))

const amount = (random: Seeded): number => (100 + random.below(20_000)) / 100

/** Both players back and lay on two runners, so that some of it meets and some stands. */
const playBook = async (random: Seeded, players: readonly PlayerId[]): Promise<Played> => {
  const market = await world.newMarket()
  for (let bets = 0; bets < 6; bets += 1) {
    const side = random.pick(['back', 'lay'])
    const body = { market, runner: 1 + random.below(2), side, price: random.pick([1.8, 2, 2.2]) }
    await world.post('/bet/match/odds', random.pick(players), { ...body, stake: amount(random) })
  }
  return { market, result: winner }
}

const playRates = async (random: Seeded, players: readonly PlayerId[]): Promise<Played> => {
  const market = await world.newMarket({ kind: { type: 'bookmaker' }, banking: 'rates' })
  world.markets.setQuote(market, { type: 'rates', rates: [{ selection: 'home', back: 83, lay: 87, max }] })
  for (const [side, rate] of [
    ['back', 83],
    ['lay', 87],
  ] as const)
    await world.post('/bet/bookmaker/odds', random.pick(players), {
      market,
      runner: 1,
      side,
      rate,
      stake: amount(random),
    })
  return { market, result: winner }
}

const playLines = async (random: Seeded, players: readonly PlayerId[]): Promise<Played> => {
  const count = { type: 'innings_runs', innings: 1, overs: 6 } as const
  const market = await world.newMarket({ kind: { type: 'fancy', count }, banking: 'lines', runners: [] })
  world.markets.setQuote(market, { type: 'lines', no: { line: 45, rate: 110 }, max })
  const body = { market, side: 'no', line: 45, rate: 110, stake: amount(random) }
  await world.post('/bet/fancy/odds', random.pick(players), body)
  return { market, result: (again) => counted(40 + again.below(10)) }
}

const playSlip = async (random: Seeded, players: readonly PlayerId[]): Promise<Played> => {
  const market = await world.newMarket({ banking: 'odds', fixture: 'other', name: 'Double Chance' })
  world.markets.setQuote(market, { type: 'odds', odds: [{ selection: 'home', odds: 233 }] })
  const legs = [{ market, selection: 'home', odds: 2.33 }]
  const body = { type: 'singles', stake: amount(random), legs }
  await world.post('/bet/slip', random.pick(players), body)
  return { market, result: winner }
}

/** Most markets are settled, some are corrected after it, and some stay open. */
const playHistory = async (random: Seeded, players: readonly PlayerId[]): Promise<void> => {
  const played: Played[] = []
  for (let one = 0; one < rounds(8, 60); one += 1)
    played.push(await [playBook, playRates, playLines, playSlip][one % 4]!(random, players))
  const over = played.filter(() => random.chance(80))
  for (const { market, result } of over) await world.markets.close(market, result(random))
  await settle()
  for (const { market, result } of over.filter(() => random.chance(30)))
    await world.markets.correct(market, result(random))
  await settle()
}

const readBets = async (player: PlayerId, query = '') => {
  const { body } = await world.get(`/bets?size=100&${query}`, player)
  return body as unknown as { data: BetView[]; totals: BetTotals; counts: BetCounts }
}

/** What bets made of a player's money, by the ledger alone. */
const ledgerOf = async (player: PlayerId): Promise<number> => {
  const [row] = await world.db.owner.query<{ net: number }>(
    `select coalesce(sum(d_cash + d_bonus + d_exposure), 0)::bigint as net
     from ledger.posting where player_id = $1 and kind in ('bet', 'bet_release', 'bet_settled', 'bet_corrected')`,
    [player],
  )
  return row!.net / 100
}

const sumOf = (all: readonly BetTotals[]): BetTotals =>
  all.reduce((one, other) => ({
    bets: one.bets + other.bets,
    stake: one.stake + other.stake,
    profit: one.profit + other.profit,
    commission: one.commission + other.commission,
    net: one.net + other.net,
  }))

const near = (totals: BetTotals) =>
  Object.fromEntries(Object.entries(totals).map(([name, value]) => [name, expect.closeTo(value, 2)]))

test('[HIST-4] over a random history the net of all bets is what the ledger moved, and its parts add up to it', async () => {
  const random = seeded(20261116)
  const players = [await world.newPlayer(1_000_000_00), await world.newPlayer(1_000_000_00, 50_000_00)]
  await playHistory(random, players)
  for (const player of players) {
    const { totals, counts, data } = await readBets(player)
    expect(totals.net).toBeCloseTo(await ledgerOf(player), 2)
    expect(totals.net).toBeCloseTo(totals.profit - totals.commission, 2)
    expect(totals.commission).toBeGreaterThan(0)
    const parts = async (name: string, values: readonly string[]) =>
      sumOf(
        await Promise.all(values.map(async (value) => (await readBets(player, `${name}=${value}`)).totals)),
      )
    const statuses = ['current', 'settled', 'void', 'ended']
    expect(await parts('status', statuses)).toEqual(near(totals))
    expect(await parts('kind', ['match_odds', 'bookmaker', 'fancy', 'slip'])).toEqual(near(totals))
    expect(await parts('sport', ['cricket', 'soccer', 'tennis'])).toEqual(near(totals))
    expect(counts.all).toBe(totals.bets)
    expect(data.filter(({ status }) => status === 'settled')).toHaveLength(counts.settled)
    expect(counts.current + counts.settled + counts.void + counts.ended).toBe(counts.all)
  }
})

test('[HIST-3] the settlement of a market is one line of the ledger for all bets on it, with number, key and balance', async () => {
  const [player, other] = [await world.newPlayer(10_000_00), await world.newPlayer(10_000_00)]
  const market = await world.newMarket()
  const bet = { market, runner: 1, price: 2, stake: 100 }
  const ids: number[] = []
  for (let one = 0; one < 2; one += 1) {
    await world.post('/bet/match/odds', other, { ...bet, side: 'lay' })
    ids.push((await world.post('/bet/match/odds', player, { ...bet, side: 'back' })).data.id)
  }
  await world.markets.close(market, wonBy('home', KEYS))
  await settle()
  const lines: LedgerLine[][] = []
  for (const id of ids) {
    const { data } = await world.get(`/bet/${id}`, player)
    expect(data).toMatchObject({ profit: 100, marketResult: { profit: 200, commission: 4, net: 196 } })
    lines.push(data['ledger'] as LedgerLine[])
  }
  expect(lines[0]!.at(-1)).toEqual(lines[1]!.at(-1))
  expect(lines[0]!.map(({ id, amount: moved, held }) => [id, moved, held])).toEqual([
    [2, -100, 100],
    [4, 396, -200],
  ])
  expect(lines[0]!.at(-1)).toMatchObject({ key: `settle:${market}:1`, balance: 10_196 })
})

const csvOf = async (player: PlayerId, query = ''): Promise<string> => {
  const { type, text } = await world.getFile(`/bets/csv?${query}`, player)
  expect(type).toBe('text/csv; charset=utf-8')
  return text
}

test('[HIST-5] the bets of a filter are a spreadsheet: one line each, newest first, with no name that could be a formula', async () => {
  const player = await world.newPlayer(1000_00)
  const stranger = await world.newPlayer(0)
  await playSlip(seeded(1), [player])
  const market = await world.newMarket()
  await world.post('/bet/match/odds', player, { market, runner: 1, side: 'back', price: 3, stake: 12.5 })
  const [head, ...rows] = (await csvOf(player)).trimEnd().split('\r\n')
  expect(head!.startsWith('\uFEFFBet,Placed (Asia/Kolkata),Kind,Match')).toBe(true)
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatch(/,match_odds,India v Australia,Match Odds,India,back,3\.00,,12\.50,0\.00,open,,$/)
  expect(rows[1]).toContain(`,slip,"'=Ajax v PS""V",Multiple,India (Double Chance),,2.33,`)
  expect((await csvOf(player, 'kind=slip')).trimEnd().split('\r\n')).toHaveLength(2)
  expect((await csvOf(stranger)).trimEnd().split('\r\n')).toHaveLength(1)
  expect(await exportBets(world.db.database, player, {}, 1)).toMatchObject({
    ok: false,
    message: 'There are more than 1 bets. Please choose a shorter period',
  })
})
