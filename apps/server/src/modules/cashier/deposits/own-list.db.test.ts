import type { DepositTotals, DepositView } from '@maidan/contracts/player'
import { paise } from '@maidan/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, picture, type World } from '../testing/world.ts'
import { listAllOwn } from './store.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const ACTOR = { id: 1, username: 'asha' }

type Listed = { data: DepositView[]; totals: DepositTotals }

const read = async (token: string, query = ''): Promise<Listed> =>
  (await world.get(`/deposit/get?${query}`, token)).body as unknown as Listed

const ask = async (token: string, utrNo: string, amount: number): Promise<number> => {
  const form = { amount: String(amount), utrNo, txnImage: await picture(), gateway: 'upi' }
  expect((await world.send('/deposit/manual/upi', token, form)).status).toBe(200)
  return (await read(token)).data[0]!.id
}

const playDeposits = async () => {
  const player = await world.newPlayer()
  const [first, second] = [
    await ask(player.token, `OWN${player.id}00001`, 500),
    await ask(player.token, `OWN${player.id}00002`, 700),
  ]
  await ask(player.token, `OWN${player.id}00003`, 900)
  const { approve, reject } = world.cashier.backOffice.deposits
  await world.database.transact((tx) => approve(tx, { id: first, amount: paise(480_00), actor: ACTOR }))
  await world.database.transact((tx) => reject(tx, { id: second, reason: '=2+2, "no"', actor: ACTOR }))
  return player
}

/** What deposits brought by the ledger alone. */
const ledgerOf = async (player: number): Promise<number> => {
  const [row] = await world.owner.query<{ sum: number }>(
    `select coalesce(sum(d_cash + d_bonus), 0)::bigint as sum from ledger.posting
     where player_id = $1 and kind = 'deposit'`,
    [player],
  )
  return row!.sum / 100
}

test('[HIST-9] the totals of deposits are of all that is found, and what was credited is what the ledger has', async () => {
  const { id, token } = await playDeposits()
  expect((await read(token, 'size=1')).totals).toEqual({
    deposits: 3,
    asked: 2100,
    credited: await ledgerOf(id),
    fees: 0,
    waiting: 900,
  })
  expect(await ledgerOf(id)).toBe(480)
  expect((await read(token, 'status=rejected')).totals).toMatchObject({
    deposits: 1,
    asked: 700,
    credited: 0,
  })
  expect((await read(token, 'to=2001-01-01')).totals).toMatchObject({ deposits: 0, asked: 0 })
  expect((await read((await world.newPlayer()).token)).totals.deposits).toBe(0)
})

test('[HIST-9] the deposits of a filter are a spreadsheet, and nothing in it is a formula', async () => {
  const { id, token } = await playDeposits()
  const { headers, body } = await world.app.inject({
    url: '/api/deposit/get/csv',
    headers: { authorization: token },
  })
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  const [head, ...rows] = body.trimEnd().split('\r\n')
  expect(head!.startsWith('\uFEFFDeposit,Asked (Asia/Kolkata),Method,State,Amount')).toBe(true)
  expect(rows.map((row) => /,(in_review|rejected|credited),/.exec(row)?.[1])).toEqual([
    'in_review',
    'rejected',
    'credited',
  ])
  expect(rows[1]).toContain(`,"'=2+2, ""no""",`)
  expect(await listAllOwn(world.database, id, {}, 2)).toBeUndefined()
  expect(await listAllOwn(world.database, id, { status: 'credited' }, 2)).toHaveLength(1)
})
