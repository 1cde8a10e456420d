import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { requireCleanBooks } from '../wallet/testing/clean-books.ts'
import { createStaffWorld, type StaffWorld } from './testing.ts'

let world: StaffWorld
let support: string

beforeAll(async () => {
  world = await createStaffWorld()
  support = (await world.member('support', 'meera')).token
})
afterAll(() => world.close())
afterEach(() => requireCleanBooks(world.database))

const find = async (query: string) => {
  const { body } = await world.call('GET', `/staff/players?${query}`, { token: support })
  return (body['data'] as { id: number }[]).map(({ id }) => id)
}
const page = async (player: number) => {
  const { body } = await world.call('GET', `/staff/players/${player}`, { token: support })
  return body['data'] as Record<string, unknown> & { sessions: { id: number }[]; notes: { text: string }[] }
}
const addSession = async (player: number): Promise<number> => {
  const [row] = await world.owner.query<{ id: number }>(
    `insert into accounts.session (player_id, token_hash, created_at, last_seen_at, expires_at, address, user_agent)
     values ($1, sha256(convert_to(random()::text, 'UTF8')), now(), now(), now() + interval '1 day', '192.0.2.1', 'phone')
     returning id`,
    [player],
  )
  return row!.id
}

test('[STAFF-22] players are found by name, number and id, newest first', async () => {
  const [first, second] = [await world.player(10), await world.player()]
  await world.owner.query("update accounts.player set name = 'Zubin 50% Mehta' where id = $1", [first])
  await world.owner.query("update accounts.player set mobile = '+919820044718' where id = $1", [first])
  expect(await find('q=zubin')).toEqual([first])
  expect(await find(`q=${encodeURIComponent('50%')}`)).toEqual([first])
  expect(await find('q=_')).toEqual([])
  expect(await find(`q=${encodeURIComponent('+91 98200-44718')}`)).toEqual([first])
  expect(await find('q=0044718')).toEqual([first])
  expect(await find(`q=${second}`)).toContain(second)
  expect(await find('size=2')).toEqual([second, first])
})

test('[STAFF-22] the page of a player has wallet, sessions, notes and statement', async () => {
  const player = await world.player(250)
  const session = await addSession(player)
  const shown = await page(player)
  expect(shown).toMatchObject({
    status: 'active',
    blockReason: null,
    kyc: 'none',
    wallet: { balance: 250, cash: 250, coins: 0, exposureAmount: 0, pending: 0 },
    destinations: [],
    notes: [],
  })
  expect(shown.sessions.map(({ id }) => id)).toEqual([session])
  const ledger = await world.call('GET', `/staff/players/${player}/ledger`, { token: support })
  expect(ledger.body['totals']).toMatchObject({ opening: 0, closing: 250 })
  expect((await world.call('GET', '/staff/players/99999', { token: support })).status).toBe(404)
  const period = `/staff/players/${player}/ledger?from=2020-01-01&to=2024-01-01`
  expect((await world.call('GET', period, { token: support })).body['code']).toBe('period_invalid')
})

test('[STAFF-23] a blocked player is logged out, keeps the money and can be let in again; both have a reason', async () => {
  const player = await world.player(100)
  await addSession(player)
  const post = (what: string, reason?: string) =>
    world.call('POST', `/staff/players/${player}/${what}`, { token: support, body: { reason } })
  expect((await post('block')).status).toBe(400)
  expect((await post('block', 'a stolen card')).status).toBe(200)
  expect(await page(player)).toMatchObject({ status: 'blocked', blockReason: 'a stolen card', sessions: [] })
  expect(await find(`status=blocked`)).toContain(player)
  const frozen = 'select movement from ledger.block where player_id = $1'
  expect(await world.owner.query(frozen, [player])).not.toEqual([])
  expect((await post('unblock', 'it was theirs')).status).toBe(200)
  expect(await page(player)).toMatchObject({ status: 'active', blockReason: null })
  expect(await world.owner.query(frozen, [player])).toEqual([])
})

test('[STAFF-23] one session of a player is ended, and nobody else’s', async () => {
  const [player, other] = [await world.player(), await world.player()]
  const sessions = [await addSession(player), await addSession(player)]
  const end = (owner: number, session: number) =>
    world.call('DELETE', `/staff/players/${owner}/sessions/${session}`, { token: support })
  expect((await end(other, sessions[0]!)).status).toBe(404)
  expect((await end(player, sessions[0]!)).status).toBe(200)
  expect((await page(player)).sessions.map(({ id }) => id)).toEqual([sessions[1]])
  const told = await world.owner.query<{ event: { message: string } }>(
    "select event from public.outbox where event ->> 'topic' = 'session_ended' and (event ->> 'session')::bigint = $1",
    [sessions[0]],
  )
  expect(told[0]?.event.message).toBe('This session was ended by our support. Please log in again')
})

test('[STAFF-24] notes are added and read, newest first, with their author', async () => {
  const player = await world.player()
  for (const text of ['first', 'second'])
    await world.call('POST', `/staff/players/${player}/notes`, { token: support, body: { text } })
  const { notes } = await page(player)
  expect(notes).toMatchObject([
    { text: 'second', author: 'meera' },
    { text: 'first', author: 'meera' },
  ])
})

test('[STAFF-25] every look at a picture stands in the audit log, and a role without the papers sees none', async () => {
  const player = await world.player()
  const [row] = await world.owner.query<{ id: string }>(
    `insert into cashier.document (id, player_id, width, height, bytes, sha256, created_at)
     values (gen_random_uuid(), $1, 1, 1, 'RIFF', sha256('RIFF'), now()) returning id`,
    [player],
  )
  const look = (token: string) => world.call('GET', `/staff/documents/${row!.id}`, { token })
  expect(await look(support)).toMatchObject({ status: 200, raw: 'RIFF' })
  expect((await look((await world.member('trader')).token)).status).toBe(403)
  const lines = await world.owner.query(
    "select actor, player_id from staff.audit where action = 'document.look' and subject = $1",
    [`document:${row!.id}`],
  )
  expect(lines).toEqual([{ actor: 'meera', player_id: player }])
})

test('[STAFF-26] the overview shows what waits, and of that only what the role may see', async () => {
  const player = await world.player()
  await world.deposit(player, 700)
  const overview = async (token: string) =>
    (await world.call('GET', '/staff/overview', { token })).body['data'] as Record<string, unknown>
  expect(await overview(support)).toMatchObject({
    deposits: { waiting: 1, amount: 700 },
    withdrawals: { waiting: 0 },
    kyc: { waiting: 0 },
    approvals: null,
    messages: { waiting: 0 },
    today: { credited: 0, newPlayers: expect.any(Number) },
  })
  expect(await overview((await world.member('trader')).token)).toEqual({
    deposits: null,
    withdrawals: null,
    kyc: null,
    approvals: null,
    messages: null,
    today: null,
  })
})
