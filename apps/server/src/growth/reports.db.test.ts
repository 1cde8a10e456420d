import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRequestWorld, type RequestWorld, routeOf } from '../testing/requests/world.ts'

let world: RequestWorld
beforeAll(async () => {
  world = await createRequestWorld()
})
afterAll(() => world.close())

const ask = (name: string, token: string, query: Readonly<Record<string, string>> = {}) =>
  world.call(routeOf(name), { token, query }, 'none')

test('[REPORT-11] an admin reads and exports a report, the export stands in the audit log, and nobody else gets one', async () => {
  const { token } = await world.newPlayer()
  const period = { from: '2026-11-01', to: '2026-11-07' }
  const report = await ask('getReport', world.checker, period)
  expect(JSON.parse(report.text)).toMatchObject({ data: { ...period, figures: { ggr: 0 } } })
  const csv = await ask('exportReport', world.checker, period)
  expect(csv.text.trimEnd().split('\r\n')).toHaveLength(8)
  const json = await ask('exportReport', world.checker, { ...period, format: 'json' })
  expect(JSON.parse(json.text)).toMatchObject(period)
  const lines = await world.db.owner.query<{ details: string }>(
    `select details from staff.audit where action = 'report.export' order by id`,
  )
  expect(lines.map(({ details }) => details)).toEqual([
    'from: 2026-11-01; to: 2026-11-07; format: csv',
    'from: 2026-11-01; to: 2026-11-07; format: json',
  ])
  for (const route of ['getReport', 'exportReport']) {
    expect((await ask(route, token)).status).toBe(403)
    expect((await ask(route, '')).status).toBe(401)
  }
  await world.db.owner.query(`update staff.member set role = 'support' where username = 'ravi'`)
  expect((await ask('getReport', world.maker)).status).toBe(403)
  expect((await ask('exportReport', world.maker)).status).toBe(403)
  expect((await ask('getReport', world.checker, { from: '2026-11-07', to: '2026-11-01' })).status).toBe(400)
})

test('[DASH-3] [DASH-4] a player gets all data without a secret in it, piece by piece, and not more often than six times a minute', async () => {
  const { token, id } = await world.newPlayer(100)
  const other = await world.newPlayer(200)
  const answer = await ask('exportOwnData', token)
  const data = JSON.parse(answer.text) as {
    profile: object
    wallet: object
    statement: unknown[]
    sessions: unknown[]
  }
  expect(data).toMatchObject({ profile: { id }, wallet: { cash: 100 } })
  expect(data.statement).toHaveLength(1)
  expect(data.sessions).toHaveLength(1)
  expect(answer.text).not.toMatch(/argon2|token|hash|seed/)
  expect(answer.text).not.toContain(`"id":${other.id},`)
  expect((await ask('exportOwnRounds', token)).text).toMatch(/^\uFEFF?Round,Game/)
  const more = await Promise.all(Array.from({ length: 6 }, () => ask('exportOwnData', token)))
  expect(more.filter(({ status }) => status === 200)).toHaveLength(5)
  expect((await ask('exportOwnData', '')).status).toBe(401)
  expect(JSON.parse((await ask('getResults', other.token)).text)).toMatchObject({ data: { results: [] } })
})
