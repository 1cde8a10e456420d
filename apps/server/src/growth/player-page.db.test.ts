import type { Role } from '@maidan/contracts/staff'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BONUS_EXAMPLES } from '../testing/requests/bonus-examples.ts'
import { createRequestWorld, type RequestWorld, routeOf, type Sent } from '../testing/requests/world.ts'

let world: RequestWorld
beforeAll(async () => {
  world = await createRequestWorld()
})
afterAll(() => world.close())

const PARTS = ['getPlayerClaims', 'getPlayerVip', 'getPlayerReferral', 'getPlayerTickets'] as const
type PartName = (typeof PARTS)[number]

const ask = async (name: PartName, id: number, sent: Partial<Sent> = {}) => {
  const { status, text } = await world.call(
    routeOf(name),
    { token: world.checker, params: { id }, ...sent },
    randomUUID(),
  )
  return { status, ...(JSON.parse(text) as { readonly data?: unknown; readonly page?: unknown }) }
}

test('[CON-36] staff read the claims of one player, newest first, and of nobody else', async () => {
  const { token, body } = await BONUS_EXAMPLES['claimBonus']!.make(world)
  const claim = await world.does('claimBonus', { token, body: body! })
  const [row] = await world.db.owner.query<{ player: number }>(
    'select player_id as player from bonus.claim where id = $1',
    [claim['id']],
  )
  expect(await ask('getPlayerClaims', row!.player)).toMatchObject({ data: [claim], page: { total: 1 } })
  expect(claim).toMatchObject({ status: 'active', coins: 1000, partsReleased: 0 })
  const other = await world.newPlayer()
  expect(await ask('getPlayerClaims', other.id)).toMatchObject({ data: [], page: { total: 0 } })
})

test('[CON-36] staff read the level of a player with its name, also of one who never played', async () => {
  const { id } = await world.newPlayer()
  expect(await ask('getPlayerVip', id)).toMatchObject({ data: { level: 1, name: 'Gully', points: 0 } })
  await world.db.owner.query('insert into vip.standing (player_id, level) values ($1, 3)', [id])
  await world.db.owner.query(
    `insert into vip.stretch (player_id, product, from_seq, share, risked) values ($1, 'instant', 1, 5, 400000)`,
    [id],
  )
  expect(await ask('getPlayerVip', id)).toMatchObject({
    data: { level: 3, name: 'Club', points: 40, collectable: 2 },
  })
})

/** Two who brought one another, the later one a friend's friend of the first. */
const newChain = async (): Promise<readonly [first: number, second: number, third: number]> => {
  const players = [await world.newPlayer(), await world.newPlayer(), await world.newPlayer()]
  const [first, second, third] = players.map(({ id }) => id)
  const codes = [first, second].map((id) => `CHAN${String(id).padStart(4, '2').replaceAll(/[01]/g, '9')}`)
  await world.db.owner.query(
    'insert into referral.source (code, player_id, created_at) select code, player, now() from unnest($1::text[], $2::bigint[]) s (code, player)',
    [codes, [first, second]],
  )
  await world.db.owner.query(
    `insert into referral.child (player_id, referrer_id, second_id, code, address, user_agent, joined_at, closed_week)
     select player, referrer, second, code, '10.0.0.1', 'test', now() - hours * interval '1 hour', '2099-01-05'
     from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::int[]) c (player, referrer, second, code, hours)`,
    [[second, third], [first, second], [null, first], codes, [2, 1]],
  )
  return [first!, second!, third!]
}

const addReward = async (child: number, player: number, level: number, state: string, week: string) => {
  const [row] = await world.db.owner.query<{ id: number }>(
    `insert into referral.reward (child_id, week, level, player_id, base, amount, state, reasons, created_at)
     values ($1, $2, $3, $4, 5000, 1000, $5, '{same_address}', now()) returning id`,
    [child, week, level, player, state],
  )
  return row!.id
}

test('[CON-36] staff read who referred a player, the friends, and what waits on either side', async () => {
  const [first, second, third] = await newChain()
  await addReward(second, first, 1, 'paid', '2026-01-05')
  const held = await addReward(second, first, 1, 'held', '2026-01-12')
  const below = await addReward(third, first, 2, 'held', '2026-01-12')
  expect(await ask('getPlayerReferral', first)).toMatchObject({
    data: {
      referrer: null,
      earned: 10,
      friends: [
        { id: third, level: 2, earned: 0, held: 10 },
        { id: second, level: 1, earned: 10, held: 10 },
      ],
      held: [{ id: held, reasons: ['Friend and referrer use one network address.'] }, { id: below }],
    },
  })
  expect(await ask('getPlayerReferral', second)).toMatchObject({
    data: { referrer: { id: first }, earned: 0, friends: [{ id: third, held: 0 }], held: [{ id: held }] },
  })
  const stranger = await world.newPlayer()
  expect(await ask('getPlayerReferral', stranger.id)).toMatchObject({
    data: { referrer: null, friends: [], held: [], earned: 0 },
  })
})

test('[CON-36] staff read the tickets of the week', async () => {
  const { id } = await world.newPlayer()
  await world.db.owner.query(
    `insert into draws.holder (draw_id, player_id, risked)
     select d.id, $1, 120000 from draws.draw d where d.opens_at <= now() and d.closes_at > now()`,
    [id],
  )
  expect(await ask('getPlayerTickets', id)).toMatchObject({
    data: [
      { name: 'Weekly lucky draw', state: 'open', risked: 1200, tickets: 2, next: 300 },
      { name: 'Weekly lucky draw', state: 'planned', risked: 0, tickets: 0 },
    ],
  })
})

test('[CON-36] a number that is no player’s has nothing of all that', async () => {
  for (const name of PARTS) expect(await ask(name, 999_999)).toMatchObject({ status: 404, code: 'not_found' })
})

test('[CON-36] each part is for those who may read its page', async () => {
  const { id, token } = await world.newPlayer()
  const mayRead: Readonly<Record<Role, boolean>> = {
    admin: true,
    cashier: true,
    support: true,
    trader: false,
  }
  for (const [role, may] of Object.entries(mayRead)) {
    const member = await world.newMember(`one-${role}`)
    await world.db.owner.query('update staff.member set role = $2 where username = $1', [`one-${role}`, role])
    for (const name of PARTS)
      expect([role, (await ask(name, id, { token: member })).status]).toEqual([role, may ? 200 : 403])
  }
  for (const name of PARTS) {
    expect((await ask(name, id, { token })).status).toBe(403)
    expect((await ask(name, id, { token: '' })).status).toBe(401)
  }
})
