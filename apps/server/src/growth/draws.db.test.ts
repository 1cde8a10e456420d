import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRequestWorld, type RequestWorld, routeOf } from '../testing/requests/world.ts'

let world: RequestWorld
beforeAll(async () => {
  world = await createRequestWorld()
})
afterAll(() => world.close())

type Asked = {
  readonly token?: string
  readonly params?: Readonly<Record<string, number>>
  readonly body?: Readonly<Record<string, unknown>>
}

const ask = async (name: string, { token = '', ...asked }: Asked = {}) => {
  const { status, text } = await world.call(routeOf(name), { token, ...asked }, randomUUID())
  return { status, ...(JSON.parse(text) as { readonly data?: unknown; readonly code?: string }) }
}

const DAY_MS = 86_400_000
const terms = (opensAt: number, closesAt: number) => ({
  name: 'Holi draw',
  opensAt,
  closesAt,
  ticketPrice: 250.5,
  prizes: [1000, '500.50'],
})

test('[DRAW-9] [DRAW-13] a guest reads the weekly draw without tickets, and a player with the own ones', async () => {
  const { token } = await world.newPlayer()
  expect(await ask('getLuckyDraw')).toMatchObject({
    data: [
      { name: 'Weekly lucky draw', state: 'open', seed: null, listHash: null, own: null },
      { name: 'Weekly lucky draw', state: 'planned', own: null },
    ],
  })
  expect(await ask('getLuckyDraw', { token })).toMatchObject({
    data: [{ own: { risked: 0, tickets: 0, next: 500, line: null } }, {}],
  })
  expect(await ask('listPastDraws')).toMatchObject({ data: [], page: { total: 0 } })
  expect(await ask('getDrawList', { params: { id: 1 } })).toMatchObject({ status: 404 })
})

test('[DRAW-10] staff plan, change and cancel a draw, each with a line of the audit log; others cannot', async () => {
  const now = Date.now()
  const token = world.checker
  const body = terms(now + DAY_MS, now + 2 * DAY_MS)
  const planned = await ask('planDraw', { token, body })
  expect(planned).toMatchObject({
    status: 201,
    data: { state: 'planned', ticketPrice: 250.5, prizes: [1000, 500.5], weekly: false },
  })
  const { id, commitment } = planned.data as { id: number; commitment: string }
  const params = { id }
  const changed = await ask('changeDraw', { token, params, body: { ...body, opensAt: now } })
  expect(changed).toMatchObject({ data: { state: 'open', commitment } })
  expect(await ask('changeDraw', { token, params, body })).toMatchObject({ code: 'draw_opened' })
  const cancelled = { token, params, body: { reason: 'Wrong prizes' } }
  expect(await ask('cancelDraw', cancelled)).toMatchObject({ data: { state: 'cancelled' } })
  expect(await ask('cancelDraw', cancelled)).toMatchObject({ code: 'draw_over' })
  expect(await ask('listPastDraws')).toMatchObject({
    data: [{ id, state: 'cancelled', cancelReason: 'Wrong prizes', commitment }],
  })
  const log = await world.db.owner.query(
    `select action, details from staff.audit where subject = $1 order by id`,
    [`draw:${id}`],
  )
  expect(log).toMatchObject([
    { action: 'draw.plan' },
    { action: 'draw.change' },
    { action: 'draw.cancel', details: expect.stringContaining('reason: Wrong prizes') as string },
  ])
  const player = await world.newPlayer()
  expect((await ask('planDraw', { token: player.token, body })).status).toBeGreaterThanOrEqual(401)
})

test('[DRAW-10] times and amounts that make no draw are refused', async () => {
  const now = Date.now()
  const token = world.checker
  const refused = [
    terms(now, now - 1),
    terms(now + DAY_MS, now + DAY_MS),
    terms(now, now + 93 * DAY_MS),
    { ...terms(now, now + DAY_MS), prizes: [] },
    { ...terms(now, now + DAY_MS), prizes: [-5] },
    { ...terms(now, now + DAY_MS), prizes: [600_000, 600_000] },
    { ...terms(now, now + DAY_MS), ticketPrice: 0.5 },
    { ...terms(now, now + DAY_MS), name: 'x' },
    { ...terms(now, now + DAY_MS), opensAt: 'soon' },
  ]
  for (const body of refused) expect((await ask('planDraw', { token, body })).status).toBe(400)
  expect(await ask('cancelDraw', { token, params: { id: 999 }, body: { reason: 'None' } })).toMatchObject({
    status: 404,
  })
})
