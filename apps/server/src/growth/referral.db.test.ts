import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GROWTH_EXAMPLES } from '../testing/requests/growth-examples.ts'
import { createRequestWorld, type RequestWorld, routeOf } from '../testing/requests/world.ts'

let world: RequestWorld
beforeAll(async () => {
  world = await createRequestWorld()
})
afterAll(() => world.close())

const ask = async (name: string, token: string, body?: Readonly<Record<string, unknown>>) => {
  const { status, text } = await world.call(routeOf(name), { token, ...(body && { body }) }, randomUUID())
  const reply = JSON.parse(text) as { readonly data?: unknown }
  return { status, ...reply }
}

/** A visitor proves a number and registers with a code. */
const register = async (mobile: string, code: string) => {
  const number = { mobile, country_code: 'IN' }
  await ask('sendOtpToMobile', '', number)
  const otp = world.app.codeFor(`+91${mobile}`) ?? ''
  await ask('mobileVerification', '', { ...number, otp })
  const username = `friend${mobile.slice(-4)}`
  return ask('register', '', {
    ...number,
    name: 'Anika Rao',
    username,
    password: 'a long pass 7',
    agent_code: code,
  })
}

test('[HTTP-25] [HTTP-26] a player makes a code, a friend registers with it, and the player reads figures, friends and sources', async () => {
  const { token } = await world.newPlayer()
  const made = await ask('generateReferral', token, {})
  const { code } = made.data as { code: string }
  expect(await ask('generateReferral', token, {})).toEqual(made)
  expect(await ask('generateReferral', token, { source: 'YouTube' })).toMatchObject({
    data: { source: 'YouTube' },
  })
  expect(await register('9812300001', ` ${code.toLowerCase()} `)).toMatchObject({ error: false })
  expect(await register('9812300002', 'NOBODY22')).toMatchObject({ error: false })
  expect(await ask('getReferralStats', token)).toMatchObject({
    data: { code, joined: 1, played: 0, second: 0, earned: 0, held: 0 },
  })
  expect(await ask('listReferralChildren', token)).toMatchObject({
    data: [{ name: 'A•••', level: 1, source: null, step: 'joined', earned: 0 }],
  })
  expect(await ask('listReferralSources', token)).toMatchObject({
    data: [
      { code, source: null, joined: 1 },
      { source: 'YouTube', joined: 0 },
    ],
  })
})

test('[HTTP-26] one player reads nothing of another, and nobody without a login', async () => {
  const { token } = await world.newPlayer()
  expect(await ask('listReferralChildren', token)).toMatchObject({ data: [] })
  expect(await ask('getReferralStats', token)).toMatchObject({ data: { code: null, joined: 0 } })
  expect(await ask('getReferralStats', '')).toMatchObject({ status: 401 })
})

test('[REF-7] staff read what waits with its reasons, and a player cannot', async () => {
  expect(await ask('listRewards', world.checker)).toMatchObject({ data: [], page: { total: 0 } })
  const { token } = await world.newPlayer()
  expect((await ask('listRewards', token)).status).toBeGreaterThanOrEqual(401)
})

const sends = async (example: string): Promise<void> => {
  const { token, params, body } = await GROWTH_EXAMPLES[example]!.make(world)
  await world.does(example, { token, ...(params && { params }), ...(body && { body }) })
}

test('[BON-21] [REF-12] whatever staff do about bonuses and rewards stands in the audit log, and a player can do nothing of it', async () => {
  const last = async () =>
    (await world.db.owner.query<{ id: number }>('select max(id) as id from staff.audit'))[0]!.id
  const before = (await last()) ?? 0
  for (const example of ['addBonus', 'saveBonus', 'switchBonus', 'decideReward']) await sends(example)
  const lines = await world.db.owner.query<{ line: string }>(
    `select action || ' ' || split_part(subject, ':', 1) as line from staff.audit where id > $1 order by id`,
    [before],
  )
  expect(lines.map(({ line }) => line)).toEqual([
    'bonus.add bonus',
    'bonus.add bonus',
    'bonus.change bonus',
    'bonus.add bonus',
    'bonus.open bonus',
    'referral.decide reward',
  ])
  const { token } = await world.newPlayer()
  expect((await ask('listBonuses', token)).status).toBe(403)
  expect((await ask('addBonus', token, {})).status).toBe(403)
})
