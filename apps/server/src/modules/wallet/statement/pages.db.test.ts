import { STATEMENT_ROUTES } from '@maidan/contracts/player'
import { instant, playerId, type PlayerId, sessionId } from '@maidan/core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { dayOf, dayStart } from '../../../platform/format/calendar.ts'
import { testHttp } from '../../../platform/http/testing.ts'
import type { Query } from '../../../platform/postgres/database.ts'
import { createTestDatabase, type TestDatabase } from '../../../platform/postgres/testing.ts'
import { type Ledger, openLedger } from '../ledger/ledger.ts'
import { requireCleanBooks } from '../testing/clean-books.ts'
import { bet, createHistories, deposit, win } from '../testing/histories.ts'
import { decidePeriod } from './period.ts'
import { serveStatement } from './routes.ts'
import { readStatement, type Statement } from './service.ts'

let db: TestDatabase
let ledger: Ledger
let app: ReturnType<typeof testHttp>['app']
let histories: ReturnType<typeof createHistories>

beforeAll(async () => {
  db = await createTestDatabase()
  ledger = openLedger(db.config.app)
  histories = createHistories(db, ledger)
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

const get = (player: PlayerId, path: string) =>
  app.inject({
    method: 'GET',
    url: `/api/getAccountstatement/${path}`,
    headers: { authorization: `Bearer ${player}` },
  })

const today = () => dayOf(instant(Date.now()))

test('[DASH-6] a page begins below a line, also while lines are added above it, and never outside the period', async () => {
  const player = await histories.newPlayer([
    deposit(1),
    bet(0.1),
    deposit(2),
    win(0.5),
    deposit(3),
    bet(0.2),
    deposit(4),
  ])
  const times = [1, 1, 2, 2, 2, 3, 3].map((day) => instant(dayStart(`2026-03-0${day}`) + 1000))
  await histories.moveTo(player, times)
  const read = async (query: string, days = '2026-03-01/2026-03-02') => {
    const page = (await get(player, `${days}?${query}`)).json<Statement>()
    return { ids: page.data.map(({ id }) => id), hasTotals: page.totals !== null, next: page.next }
  }
  expect(await read('kind=deposit&size=2')).toEqual({ ids: [5, 3], hasTotals: true, next: 3 })
  expect(await read('kind=deposit&size=2&before=3')).toEqual({ ids: [1], hasTotals: false, next: null })
  expect(await read('size=3')).toEqual({ ids: [5, 4, 3], hasTotals: true, next: 3 })
  expect(await read('size=3&before=3')).toEqual({ ids: [2, 1], hasTotals: false, next: null })
  expect((await read('before=99')).ids).toEqual([5, 4, 3, 2, 1])
  expect((await read('before=99&kind=bet')).ids).toEqual([2])
  expect((await read('before=2', '2026-03-02/2026-03-03')).ids).toEqual([])
  await ledger.post({ player, key: 'later', ...deposit(9) })
  expect(await read('kind=deposit&size=2&before=3')).toEqual({ ids: [1], hasTotals: false, next: null })
  for (const before of ['0', '-1', 'x', '1.5', '99999999999999999'])
    expect((await get(player, `2026-03-01/2026-03-02?before=${before}`)).statusCode).toBe(400)
})

test('[DASH-6] a page of any kind but stakes comes from the index by kind and walks past no other line', async () => {
  const player = await histories.newPlayer([deposit(1000), ...Array.from({ length: 400 }, () => bet(0.01))])
  await db.owner.query('analyze ledger.posting')
  const sent: (readonly [sql: string, values: readonly unknown[]])[] = []
  const spy: Query = {
    query: (sql, values = []) => {
      if (typeof sql === 'string') sent.push([sql, values])
      return db.database.query(sql, values)
    },
  }
  const period = decidePeriod(today(), today())
  if (!period.ok) throw new Error('today is a period')
  const page = await readStatement(spy, player, period.value, { kind: 'deposit', size: 20, before: 402 })
  expect(page.data.map(({ id }) => id)).toEqual([1])
  const [sql, values] = sent.find(([text]) => text.includes('limit'))!
  const plan = await db.owner.query<Record<'QUERY PLAN', string>>(
    `explain (analyze, costs off, timing off) ${sql}`,
    values,
  )
  const text = plan.map((line) => line['QUERY PLAN']).join('\n')
  expect(text).toContain('posting_by_kind')
  expect(text).not.toContain('Rows Removed by Filter')
})
