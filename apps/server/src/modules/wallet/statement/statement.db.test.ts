import {
  STATEMENT_KINDS,
  STATEMENT_ROUTES,
  type StatementKind,
  type StatementRecord,
} from '@maidan/contracts/player'
import { DAY_MS, type HoldId, instant, paise, playerId, type PlayerId, sessionId } from '@maidan/core'
import { postHold, reserve } from '@maidan/ledger'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { dayOf, dayStart } from '../../../platform/format/calendar.ts'
import { testHttp } from '../../../platform/http/testing.ts'
import { createTestDatabase, type TestDatabase } from '../../../platform/postgres/testing.ts'
import { type Ledger, openLedger } from '../ledger/ledger.ts'
import { requireCleanBooks } from '../testing/clean-books.ts'
import {
  bet,
  bonus,
  createHistories,
  deposit,
  giveBack,
  type Step,
  win,
  withdraw,
} from '../testing/histories.ts'
import { type Seeded, seeded } from '../testing/seeded.ts'
import { decidePeriod } from './period.ts'
import { serveStatement } from './routes.ts'
import { exportStatement, readPlayerTotals, readResult, readStatement } from './service.ts'

let db: TestDatabase
let ledger: Ledger
let app: ReturnType<typeof testHttp>['app']
let newPlayer: ReturnType<typeof createHistories>['newPlayer']
let moveTo: ReturnType<typeof createHistories>['moveTo']

beforeAll(async () => {
  db = await createTestDatabase()
  ledger = openLedger(db.config.app)
  ;({ newPlayer, moveTo } = createHistories(db, ledger))
  const authenticate = async (token: string) =>
    ({ access: 'player', player: playerId(Number(token)), session: sessionId(Number(token)) }) as const
  app = testHttp({ authenticate, routes: STATEMENT_ROUTES }).app
  serveStatement(app, { db: db.database })
  await app.ready()
})
afterEach(() => requireCleanBooks(db.owner))
afterAll(async () => {
  await app.close()
  await ledger.close()
  await db.close()
})

const get = async (player: PlayerId, path: string) => {
  const response = await app.inject({
    method: 'GET',
    url: `/api/getAccountstatement/${path}`,
    headers: { authorization: `Bearer ${player}` },
    remoteAddress: `10.1.0.${player % 250}`,
  })
  return response
}

const today = () => dayOf(instant(Date.now()))

test('[CALL-10] [MON-5] a statement answers every movement, newest first, with the running balance', async () => {
  const player = await newPlayer([deposit(1000), bonus(200), bet(150), win(300), withdraw(500)])
  await newPlayer([deposit(77)])
  const response = await get(player, `${today()}/${today()}`)
  const body = response.json<{ error: boolean; data: StatementRecord[]; totals: object; next: null }>()
  expect([response.statusCode, body.error]).toEqual([200, false])
  expect(body.data.map(({ id, kind, amount, balance }) => [id, kind, amount, balance])).toEqual([
    [5, 'withdrawal', -500, 850],
    [4, 'win', 300, 1350],
    [3, 'bet', -150, 1050],
    [2, 'bonus', 200, 1200],
    [1, 'deposit', 1000, 1000],
  ])
  expect(body.data[0]).toMatchObject({ cash: -500, coins: 0, held: 500 })
  expect(body.data.at(-1)).toMatchObject({ description: 'Deposit by UPI', reference: 'D-1' })
  expect(body.totals).toEqual({ opening: 0, in: 1500, out: 650, net: 850, closing: 850 })
  expect(body.next).toBe(null)
})

test('[WD-20] a posting belongs to the day of Kolkata it was made on', async () => {
  const player = await newPlayer([deposit(100), deposit(200), deposit(300)])
  const midnight = dayStart('2026-03-02')
  await moveTo(player, [instant(midnight - 1), midnight, instant(midnight + DAY_MS)])
  const ids = async (path: string) =>
    (await get(player, path)).json<{ data: StatementRecord[] }>().data.map(({ id }) => id)
  expect(await ids('2026-03-01/2026-03-01')).toEqual([1])
  expect(await ids('2026-03-02/2026-03-02')).toEqual([2])
  expect(await ids('2026-03-03/2026-03-03')).toEqual([3])
  expect(await ids('2026-03-01/2026-03-03')).toEqual([3, 2, 1])
})

test('[WD-22] a period backwards, of more than 366 days or of no real days is refused', async () => {
  const player = await newPlayer()
  const message = async (path: string) => {
    const response = await get(player, path)
    return [response.statusCode, response.json<{ message: string }>().message]
  }
  const tooLong = 'Please choose a period of at most 366 days that starts before it ends'
  for (const suffix of ['', '/csv']) {
    expect(await message(`2026-03-02/2026-03-01${suffix}`)).toEqual([400, tooLong])
    expect(await message(`2025-01-01/2026-01-02${suffix}`)).toEqual([400, tooLong])
    expect((await get(player, `2025-01-01/2026-01-01${suffix}`)).statusCode).toBe(200)
    expect((await message(`2026-02-30/2026-03-01${suffix}`))[0]).toBe(400)
    expect((await message(`0000-01-01/0000-01-02${suffix}`))[0]).toBe(400)
  }
})

test('[CALL-10] a statement without a token is refused with `Unauthorized action.`', async () => {
  const response = await app.inject({ method: 'GET', url: `/api/getAccountstatement/${today()}/${today()}` })
  expect([response.statusCode, response.json()]).toMatchObject([401, { message: 'Unauthorized action.' }])
})

test('[MON-5] of postings that overtook each other none is out of order, none is missing', async () => {
  const player = await newPlayer([deposit(1), deposit(2), deposit(3), deposit(4)])
  const midnight = dayStart('2026-05-02')
  await moveTo(player, [
    instant(midnight - 50),
    instant(midnight + 10),
    instant(midnight - 20),
    instant(midnight + 20),
  ])
  const read = async (path: string) =>
    (await get(player, path)).json<{ data: StatementRecord[]; totals: object }>()
  const both = await read('2026-05-01/2026-05-02')
  expect(both.data.map(({ id }) => id)).toEqual([4, 3, 2, 1])
  expect(both.data.map(({ created_at }) => created_at - midnight)).toEqual([20, 10, 10, -50])
  expect((await read('2026-05-01/2026-05-01')).totals).toMatchObject({ opening: 0, net: 1, closing: 1 })
  expect((await read('2026-05-02/2026-05-02')).totals).toMatchObject({ opening: 1, net: 9, closing: 10 })
})

/** A random life: amounts that may be refused, holds that are given back, times that leap and sometimes step back. */
const randomLife = async (chance: Seeded): Promise<PlayerId> => {
  const player = await newPlayer([deposit(500)])
  const holds: HoldId[] = []
  for (let at = 0; at < 60; at++) {
    const rupees = 1 + chance.below(400) / 100
    const hold = chance.chance(50) ? holds.shift() : undefined
    const step = hold ? giveBack(hold) : chance.pick([deposit, bonus, bet, win, withdraw])(rupees)
    const verdict = await ledger.post({ player, key: `life ${at}`, ...step })
    if (verdict.ok && verdict.value.hold && !hold && step.kind === 'withdrawal_requested')
      holds.push(verdict.value.hold)
  }
  return player
}

type Line = { seq: number; at: number; kind: StatementKind; change: number; balance: number }

/** The statement as one would write it down without a database. */
const naive = (lines: readonly Line[], from: number, to: number, kind: StatementKind | undefined) => {
  let latest = 0
  const dated = lines.map((line) => ({ ...line, at: (latest = Math.max(latest, line.at)) }))
  const within = dated.filter(({ at }) => at >= from && at < to)
  const before = dated.filter(({ at }) => at < from)
  const wanted = within.filter((line) => kind === undefined || line.kind === kind)
  const sum = (changes: number[]) => changes.reduce((a, b) => a + b, 0)
  const opening = sum(before.map(({ change }) => change))
  const changes = wanted.map(({ change }) => change)
  return {
    ids: wanted.map(({ seq }) => seq).toReversed(),
    opening,
    in: sum(changes.filter((change) => change > 0)),
    out: 0 - sum(changes.filter((change) => change < 0)),
    net: sum(changes),
    closing: opening + sum(within.map(({ change }) => change)),
  }
}

const KINDS: Readonly<Record<string, StatementKind>> = {
  deposit: 'deposit',
  bonus: 'bonus',
  game_bet: 'bet',
  game_win: 'win',
  withdrawal_requested: 'withdrawal',
  withdrawal_cancelled: 'withdrawal',
}

const linesOf = async (player: PlayerId): Promise<Line[]> => {
  const rows = await db.owner.query<Line & { kind: string }>(
    `select seq, at, kind, d_cash + d_bonus as change, cash + bonus as balance
     from ledger.posting where player_id = $1 order by seq`,
    [player],
  )
  return rows.map((row) => ({ ...row, kind: KINDS[row.kind]! }))
}

test('[MON-5] [WD-22] [DASH-5] [DASH-6] totals and pages agree with the naive sum of the ledger for random histories and periods', async () => {
  const seed = Date.now() % 1_000_000
  const chance = seeded(seed)
  for (let life = 0; life < 3; life++) {
    const player = await randomLife(chance)
    let time = dayStart('2026-01-10') as number
    const count = (await linesOf(player)).length
    const times = Array.from({ length: count }, () => {
      time += chance.chance(70) ? chance.below(60_000) : chance.below(4 * DAY_MS)
      return instant(time - (chance.chance(20) ? chance.below(90_000) : 0))
    })
    await moveTo(player, times)
    const lines = await linesOf(player)
    const total = lines.reduce((sum, { change }) => sum + change, 0)
    expect(total).toBe(lines.at(-1)!.balance)
    for (let tries = 0; tries < 12; tries++) {
      const first = chance.below(120)
      const from = dayOf(instant(dayStart('2026-01-01') + first * DAY_MS))
      const to = dayOf(instant(dayStart(from) + chance.below(120) * DAY_MS))
      const kind = chance.chance(50) ? chance.pick(STATEMENT_KINDS) : undefined
      const period = decidePeriod(from, to)
      if (!period.ok) throw new Error('a period of at most 120 days')
      const size = 10 + chance.below(30)
      const ids: number[] = []
      const read = (before?: number) =>
        readStatement(db.database, player, period.value, { before, size, kind })
      const answer = await read()
      for (let page = answer; ; page = await read(page.next)) {
        ids.push(...page.data.map(({ id }) => id))
        if (page.next === null) break
        expect(page.data).toHaveLength(size)
      }
      const wanted = naive(lines, period.value.from, period.value.to, kind)
      const asPaise = Object.fromEntries(
        Object.entries(answer.totals ?? {}).map(([name, rupees]) => [name, Math.round(rupees * 100)]),
      )
      expect({ seed, from, to, kind, ids, ...asPaise }).toEqual({ seed, from, to, kind, ...wanted })
      const whole = kind === undefined ? wanted.closing : asPaise['opening']! + asPaise['net']!
      expect(asPaise['opening']! + asPaise['net']!).toBe(whole)
    }
  }
})

test('[WD-23] the export is the same statement as a CSV that a spreadsheet opens and saves', async () => {
  const player = await newPlayer([deposit(1000.5), bet(150)])
  await moveTo(player, [instant(dayStart('2026-03-02') + 1000), instant(dayStart('2026-03-02') + 61_000)])
  const response = await get(player, '2026-03-01/2026-03-31/csv')
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(response.headers['content-disposition']).toContain('statement-2026-03-01-to-2026-03-31.csv')
  expect(response.body).toBe(
    [
      '\uFEFFNo.,Time (Asia/Kolkata),Kind,Description,Reference,Amount,Cash,Bonus,Held,Balance',
      '2,2026-03-02 00:01:01,bet,Stake in a game,,-150.00,-150.00,0.00,0.00,850.50',
      '1,2026-03-02 00:00:01,deposit,Deposit by UPI,D-1,1000.50,1000.50,0.00,0.00,1000.50',
      '',
    ].join('\r\n'),
  )
  const bets = await get(player, '2026-03-01/2026-03-31/csv?kind=bet')
  expect(bets.body.split('\r\n')).toHaveLength(3)
})

test('[WD-23] more rows than an export holds are refused, never cut', async () => {
  const player = await newPlayer([deposit(1), deposit(2), deposit(3)])
  const period = decidePeriod(today(), today())
  if (!period.ok) throw new Error('today is a period')
  expect(await exportStatement(db.database, player, period.value, undefined, 3)).toMatchObject({ ok: true })
  expect(await exportStatement(db.database, player, period.value, undefined, 2)).toMatchObject({
    refusal: 'period_invalid',
    message: 'There are more than 2 movements. Please choose a shorter period',
  })
})

test('[WD-24] a player’s totals since the start count what came, left, was staked and was won', async () => {
  const player = await newPlayer([deposit(1000), deposit(500), bonus(50), bet(150), bet(20.5), win(300)])
  const held = await ledger.post({ player, key: 'held', ...withdraw(100) })
  const back = await ledger.post({ player, key: 'back', ...withdraw(60) })
  if (!held.ok || !held.value.hold || !back.ok || !back.value.hold) throw new Error('nothing was held')
  const paid = postHold(held.value.hold, paise(100_00), 'gateway:bank')
  await ledger.post({ player, key: 'paid', kind: 'withdrawal_paid', movement: 'withdrawal', change: paid })
  await ledger.post({ player, key: 'void', ...giveBack(back.value.hold) })
  expect(await readPlayerTotals(db.database, player)).toEqual({
    deposited: 1500,
    withdrawn: 100,
    staked: 170.5,
    won: 300,
  })
})

const holdFor = (rupees: number): Step => ({
  kind: 'bet',
  movement: 'stake',
  change: reserve(paise(rupees * 100), 'exposure'),
})

test('[LIVE-8] won less lost since a moment leaves out deposits, withdrawals and what is only held', async () => {
  const player = await newPlayer([
    deposit(1000),
    bet(100),
    win(30),
    bet(150),
    win(400),
    withdraw(50),
    holdFor(200),
  ])
  const times = [1, 2, 3, 10, 11, 12, 13].map((minute) => instant(dayStart(today()) + minute * 60_000))
  await moveTo(player, times)
  expect(await readResult(db.database, player, times[0]!)).toBe(180)
  expect(await readResult(db.database, player, times[3]!)).toBe(250)
  expect(await readResult(db.database, player, instant(times[6]! + 1))).toBe(0)
})

test('[LIVE-8] a bet that was held and lost counts when it is decided', async () => {
  const player = await newPlayer([deposit(1000)])
  const held = await ledger.post({ player, key: 'held', ...holdFor(200) })
  expect(await readResult(db.database, player, instant(0))).toBe(0)
  if (!held.ok || held.value.hold === undefined) throw new Error('nothing is held')
  const change = postHold(held.value.hold, paise(200_00), 'settlement')
  await ledger.post({ player, key: 'lost', kind: 'bet_lost', movement: 'payout', change })
  expect(await readResult(db.database, player, instant(0))).toBe(-200)
})
