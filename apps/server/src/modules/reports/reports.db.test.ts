import { DAY_MS, instant, paise, type PlayerId } from '@maidan/core'
import { credit, spend } from '@maidan/ledger'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { dayAfter, dayOf } from '../../platform/format/calendar.ts'
import { countPlayers } from '../play/index.ts'
import { playExchange, playHouse } from '../settlement/testing/bets.ts'
import { createHarness, type Harness } from '../settlement/testing/harness.ts'
import { VOIDED, wonBy } from '../settlement/testing/results.ts'
import { audit } from '../wallet/index.ts'
import { reportChecks } from './audit-checks.ts'
import { exportData } from './own-data/data.ts'
import { exportRounds } from './own-data/rounds.ts'
import { readReport, readResults, sumReports } from './service.ts'

const HOME = wonBy('home', ['home', 'away'])
const AWAY = wonBy('away', ['home', 'away'])

let at: Harness
let isBroken = false
beforeAll(async () => {
  at = await createHarness()
})
afterEach(async () => {
  if (!isBroken && (await violations()).length > 0) throw new Error(JSON.stringify(await violations()))
})
afterAll(() => at.end())

const violations = async () => {
  const report = await at.db.database.transact((tx) => audit(tx, reportChecks))
  return report.checks.flatMap((check) => check.violations)
}

const now = async () => {
  const [row] = await at.db.owner.query<{ at: number }>('select now() as at')
  return instant(row!.at)
}
const count = (...players: readonly PlayerId[]) =>
  countPlayers({ transact: at.db.database.transact, counters: [sumReports] }, players)
const report = async (from?: string, to?: string) => {
  const read = await readReport(at.db.database, { from, to }, await now())
  if (!read.ok) throw new Error(read.refusal)
  return read.value
}
const stake = async (player: PlayerId, amount: number): Promise<void> => {
  const change = spend(paise(amount), 'provider:studio-dice')
  const key = `stake:${randomUUID()}`
  expect((await at.ledger.post({ player, key, kind: 'game_bet', movement: 'stake', change })).ok).toBe(true)
}

/** Moves what a player did to another time, before it is counted. The hash chain of the ledger is broken by it. */
const moveTo = async (player: PlayerId, time: string): Promise<void> => {
  await at.db.owner.query('update ledger.posting set at = $2::timestamptz where player_id = $1', [
    player,
    time,
  ])
}

test('[REPORT-1] [REPORT-2] a report holds stakes, wins, costs and deposits of the day to the paisa, and who played', async () => {
  const before = (await report()).figures
  const [one, two] = (await at.players(2, 1000, 50)) as [PlayerId, PlayerId]
  await stake(one, 12_34)
  const reward = credit(paise(7_00), 'referral_cost')
  await at.ledger.post({ player: two, key: 'reward', kind: 'referral', movement: 'bonus', change: reward })
  await count(one, two)
  await count(one, two)
  const { figures, products, active, days } = await report()
  const rise = (field: 'ggr' | 'ngr' | 'deposits' | 'bonus' | 'referral') =>
    Number((figures[field] - before[field]).toFixed(2))
  expect(rise('ggr')).toBe(12.34)
  expect(rise('deposits')).toBe(2000)
  expect(rise('bonus')).toBe(100)
  expect(rise('referral')).toBe(7)
  expect(rise('ngr')).toBe(-94.66)
  expect(products.find(({ product }) => product === 'instant')).toMatchObject({ ggr: 12.34, risked: 12.34 })
  expect(active).toEqual({ day: 1, week: 1, month: 1 })
  expect(days).toHaveLength(1)
})

test('[REPORT-1] play in the night of another zone stays on one day of Asia/Kolkata, and a report of that day has all of it', async () => {
  const player = await at.player(1000)
  await stake(player, 1_00)
  await moveTo(player, '2026-03-10T18:29:59Z')
  await count(player)
  const later = await at.player(1000)
  await stake(later, 2_00)
  await stake(later, 4_00)
  await moveTo(later, '2026-03-10T20:00:00-06:00')
  await count(later)
  const read = await report('2026-03-09', '2026-03-11')
  expect(read.days.map(({ day, ggr, active }) => [day, ggr, active])).toEqual([
    ['2026-03-09', 0, 0],
    ['2026-03-10', 1, 1],
    ['2026-03-11', 6, 1],
  ])
  expect(read.figures.active).toBe(0.7)
  expect((await report('2026-03-12', '2026-03-14')).before).toMatchObject({ ggr: 7, risked: 7 })
})

test('[REPORT-7] a void after the day was reported counts on the day of the void, and the reported day stays as it was', async () => {
  const player = await at.player(1000)
  const bet = { player, side: 'back', rate: 80, stake: 100, runner: 'home' } as const
  const { market } = await playHouse(at, 'rates', [bet])
  await at.setResult(market, AWAY)
  await at.worker.run()
  await moveTo(player, '2026-04-02T10:00:00+05:30')
  await count(player)
  const reported = await report('2026-04-02', '2026-04-02')
  expect(reported.figures).toMatchObject({ ggr: 100, risked: 100 })
  const today = (await report()).figures
  await at.setResult(market, VOIDED)
  await at.worker.run()
  await count(player)
  expect(await report('2026-04-02', '2026-04-02')).toEqual({
    ...reported,
    cohorts: expect.anything() as unknown,
  })
  expect((await report()).figures.ggr).toBeCloseTo(today.ggr - 100, 2)
})

test('[REPORT-2] on the exchange the house wins its commission, whatever players won from one another', async () => {
  const ofExchange = async () => (await report()).products.find(({ product }) => product === 'exchange')
  const before = await ofExchange()
  const [backer, layer] = (await at.players(2, 1000)) as [PlayerId, PlayerId]
  const bets = [
    { player: layer, runner: 'home', side: 'lay', price: 3, stake: 100 },
    { player: backer, runner: 'home', side: 'back', price: 3, stake: 100 },
  ] as const
  const { market } = await playExchange(at, { commissionBp: 200, bets })
  await at.setResult(market, HOME)
  await at.worker.run()
  await count(backer)
  await count(layer)
  expect((await ofExchange())!.ggr - before!.ggr).toBeCloseTo(4, 2)
})

test('[REPORT-8] while others count, a report is of one moment: sums by day and by product agree', async () => {
  const players = await at.players(12, 1000)
  const day = dayOf(await now())
  const counted = { isDone: false }
  const counting = Promise.all(
    players.map(async (player) => {
      for (let round = 0; round < 4; round += 1) {
        await stake(player, 1_00)
        await count(player)
      }
    }),
  ).finally(() => {
    counted.isDone = true
  })
  let reads = 0
  while (!counted.isDone) {
    const { figures, products, days } = await report(day, day)
    const split = products.reduce((sum, { ggr }) => sum + ggr, 0)
    expect(split).toBeCloseTo(figures.ggr, 2)
    expect(days[0]!.ggr).toBe(figures.ggr)
    reads += 1
  }
  await counting
  expect(reads).toBeGreaterThan(0)
})

test('[REPORT-9] the audit finds a sum that is off by one paisa, in any of the tables', async () => {
  const player = await at.player(1000)
  await stake(player, 5_00)
  await count(player)
  isBroken = true
  for (const [table, column] of [
    ['player_day', 'result'],
    ['day_play', 'gross'],
    ['day_house', 'amount'],
    ['active_count', 'players'],
  ] as const) {
    const change = (by: number) =>
      at.db.owner.query(`update reports.${table} set ${column} = ${column} + ${by}`)
    await change(1)
    expect({ table, found: await violations() }).not.toEqual({ table, found: [] })
    await change(-1)
    expect({ table, found: await violations() }).toEqual({ table, found: [] })
  }
  isBroken = false
})

test('[REPORT-6] players are followed by the week of their registration, without demo players', async () => {
  const monday = '2026-05-04'
  const add = async (name: string, day: string, demo: boolean): Promise<PlayerId> => {
    const player = await at.player(1000)
    await at.db.owner.query(
      `insert into accounts.player (id, type_id, parent_id, name, username, username_key, mobile, password_hash, demo, created_at)
       overriding system value values ($1, 3, 1, $2, $2, $2, $3, '$argon2id$x', $4, $5::date::timestamptz)`,
      [player, name, `+9160000${String(player).padStart(5, '0')}`, demo, day],
    )
    return player
  }
  const [one] = [
    await add('cohort1', monday, false),
    await add('cohort2', monday, false),
    await add('cohort3', monday, true),
  ]
  await stake(one, 1_00)
  await moveTo(one, '2026-05-12T12:00:00+05:30')
  await count(one)
  const { cohorts } = await report('2026-05-18', '2026-05-18')
  expect(cohorts.find(({ week }) => week === monday)).toEqual({ week: monday, players: 2, weeks: [0, 1, 0] })
})

test('[DASH-1] a player sees twelve weeks by product, and nothing of another player', async () => {
  const [one, two] = (await at.players(2, 1000)) as [PlayerId, PlayerId]
  await stake(one, 3_00)
  await stake(two, 9_00)
  await count(one, two)
  const { weeks, results } = await readResults(at.db.database, one, await now())
  expect(weeks).toHaveLength(12)
  expect(results).toEqual([{ week: weeks.at(-1), product: 'instant', risked: 3, result: -3 }])
})

const textOf = async (pieces: AsyncIterable<string>): Promise<string> => {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}

type Exported = {
  readonly wallet: { readonly seq: number; readonly cash: number; readonly exposure: number }
  readonly statement: readonly { readonly key: number; readonly cash: number; readonly exposure: number }[]
  readonly bets: readonly unknown[]
}

test('[DASH-3] an export while bets settle has a statement that ends where its wallet stands, and no line of another player', async () => {
  const players = await at.players(4, 1000)
  const bets = players.map(
    (player) => ({ player, side: 'back', rate: 80, stake: 100, runner: 'home' }) as const,
  )
  const { market } = await playHouse(at, 'rates', bets)
  await at.setResult(market, HOME)
  const settling = at.worker.run()
  for (const player of players) {
    const data = JSON.parse(await textOf(exportData(at.db.database, player, await now()))) as Exported
    const last = data.statement.at(-1)
    expect(last).toMatchObject({
      key: data.wallet.seq,
      cash: data.wallet.cash,
      exposure: data.wallet.exposure,
    })
    expect(data.statement.map(({ key }) => key)).toEqual(data.statement.map((_, place) => place + 1))
    expect(data.bets).toHaveLength(1)
  }
  await settling
  await count(...players)
})

test('[DASH-4] the rounds of a player are a table of their own, without those of others', async () => {
  const [one, two] = (await at.players(2, 1000)) as [PlayerId, PlayerId]
  const add = (player: PlayerId, ref: string) =>
    at.db.owner.query(
      `insert into seamless.round (provider, player_id, ref, game, bets, staked_cash, won, opened_at, closed_at)
       select code, $1, $2, 'lucky-wheel', 1, 12345, 20000, now(), now() from seamless.provider limit 1`,
      [player, ref],
    )
  await at.db.owner.query(
    `insert into seamless.provider (code, name, dialect) values ('test-house', 'Test', 'hub88') on conflict do nothing`,
  )
  await add(one, 'a')
  await add(one, 'b')
  await add(two, 'c')
  const lines = (await textOf(exportRounds(at.db.database, one))).trimEnd().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toMatch(/,lucky-wheel,.*,123\.45,200\.00$/)
})

test('[REPORT-3] a report of a year answers, and one of more days is refused', async () => {
  const today = dayOf(await now())
  expect((await report(dayAfter(today, -365), today)).days).toHaveLength(366)
  const refused = await readReport(
    at.db.database,
    { from: dayAfter(today, -366), to: today },
    instant(DAY_MS),
  )
  expect(refused).toMatchObject({ ok: false, refusal: 'period_invalid' })
})
