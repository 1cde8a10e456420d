import { staffDepositSchema } from '@maidan/contracts/staff'
import { paise } from '@maidan/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '../../../platform/postgres/database.ts'
import { createWorld, picture, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const actor = { id: 1, username: 'asha' }
const PAGE = { page: 1, size: 20 }
const decisions = () => world.cashier.backOffice.deposits
const within = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => world.database.transact(work)

const submit = async (utrNo: string, amount = '500') => {
  const player = await world.newPlayer()
  const form = { amount, utrNo, txnImage: await picture(), gateway: 'upi' }
  expect((await world.send('/deposit/manual/upi', player.token, form)).status).toBe(200)
  const { data } = await within((tx) => decisions().list(tx, { ...PAGE, player: player.id }))
  return { ...player, deposit: data[0]! }
}

test('[CASH-12] an approved deposit is credited with what arrived, and the player is told', async () => {
  const { id, deposit } = await submit('APPROVE123456')
  const ask = { id: deposit.id, amount: paise(48_000), actor }
  expect(await within((tx) => decisions().approve(tx, ask))).toEqual({ ok: true, value: undefined })
  expect(await world.cash(id)).toBe(480)
  const found = await within((tx) => decisions().find(tx, deposit.id))
  expect(found).toMatchObject({ status: 'credited', amount: 500, credited: 480, fee: 0, decidedBy: 'asha' })
  expect(world.told.findLast(({ player }) => player === id)).toMatchObject({ title: 'Deposit credited' })
  for (const decide of [
    () => within((tx) => decisions().approve(tx, ask)),
    () => within((tx) => decisions().reject(tx, { id: deposit.id, reason: 'No such payment', actor })),
  ])
    expect(await decide()).toEqual({ ok: false, refusal: 'already_decided' })
  expect(await world.cash(id)).toBe(480)
})

test('[CASH-12] a rejected deposit moves nothing, and the player reads the reason', async () => {
  const { id, token, deposit } = await submit('REJECT1234567')
  const reason = 'The bank does not know this UTR'
  await within((tx) => decisions().reject(tx, { id: deposit.id, reason, actor }))
  const { data } = (await world.get('/deposit/get', token)).body as { data: object[] }
  expect(data).toMatchObject([{ status: 'rejected', reason, credited: null }])
  expect(world.told.findLast(({ player }) => player === id)).toMatchObject({
    title: 'Deposit not credited',
    text: expect.stringMatching(new RegExp(`^D-\\d+: ${reason}$`)),
  })
  expect(await world.cash(id)).toBe(0)
})

test('[CASH-12] of many who decide one deposit at once exactly one wins', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id, deposit } = await submit(`RACE${round}00000000`)
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        within<{ ok: boolean }>((tx) =>
          at % 2 === 0
            ? decisions().approve(tx, { id: deposit.id, amount: paise(50_000), actor })
            : decisions().reject(tx, { id: deposit.id, reason: 'Not found', actor }),
        ),
      ),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const status = (await within((tx) => decisions().find(tx, deposit.id)))?.status
    expect(await world.cash(id)).toBe(status === 'credited' ? 500 : 0)
  }
})

test('[CASH-12] what does not exist or waits for its gateway cannot be decided', async () => {
  expect(await within((tx) => decisions().approve(tx, { id: 999_999, amount: paise(1), actor }))).toEqual({
    ok: false,
    refusal: 'not_found',
  })
  const { id, token } = await world.newPlayer()
  await world.send('/deposit/auto/apay', token, { amount: '500' })
  const { data } = await within((tx) => decisions().list(tx, { ...PAGE, player: id }))
  expect(
    await within((tx) => decisions().reject(tx, { id: data[0]!.id, reason: 'Not paid', actor })),
  ).toEqual({
    ok: false,
    refusal: 'not_permitted_state',
  })
})

test('[CASH-13] the queue is read oldest first, everything else newest first, and can be searched', async () => {
  const first = await submit('QUEUE00000001')
  const second = await submit('QUEUE00000002')
  const ids = async (filter: object) =>
    (await within((tx) => decisions().list(tx, { ...PAGE, size: 100, ...filter }))).data.map(({ id }) => id)
  const queue = await ids({ status: 'in_review' })
  expect(queue.indexOf(first.deposit.id)).toBeLessThan(queue.indexOf(second.deposit.id))
  const all = await ids({})
  expect(all.indexOf(first.deposit.id)).toBeGreaterThan(all.indexOf(second.deposit.id))
  expect(await ids({ q: 'queue00000002' })).toEqual([second.deposit.id])
  expect(await ids({ q: String(first.deposit.id) })).toContain(first.deposit.id)
  expect(await ids({ q: '%' })).toEqual([])
  expect(await ids({ gateway: 'coinbase' })).toEqual([])
  expect(await ids({ player: first.id, from: '2025-01-15', to: '2025-01-15' })).toEqual([first.deposit.id])
  const row = await within((tx) => decisions().find(tx, first.deposit.id))
  staffDepositSchema.omit({ approval: true, assignee: true }).strict().parse(row)
  expect(row).toMatchObject({ fields: { utrNo: 'QUEUE00000001' }, player: { id: first.id, kyc: 'none' } })
  const waiting = await within((tx) => decisions().waiting(tx, []))
  expect(waiting).toMatchObject({
    waiting: queue.length,
    oldest: expect.any(Number),
    amount: queue.length * 500,
  })
})

test('[CASH-17] UTRs are held against the lines of the bank, whichever came first', async () => {
  const match = async (id: number) => (await within((tx) => decisions().find(tx, id)))?.utrMatch
  const add = (lines: { utr: string; amount: number }[]) =>
    within((tx) =>
      decisions().addBankLines(
        tx,
        lines.map(({ utr, amount }) => ({ utr, amount: paise(amount), note: 'statement of today' })),
        actor,
      ),
    )
  const right = await submit('BANKLINE0001')
  expect(await match(right.deposit.id)).toBe('unmatched')
  const lines = [
    { utr: 'BANKLINE0001', amount: 50_000 },
    { utr: 'BANKLINE0002', amount: 40_000 },
  ]
  expect(await add(lines)).toEqual({ added: 2, known: 0, matched: 1 })
  expect(await match(right.deposit.id)).toBe('matched')
  const other = await submit('BANKLINE0002')
  expect(await match(other.deposit.id)).toBe('amount_differs')
  expect(await add([{ utr: 'BANKLINE0001', amount: 1 }, ...lines])).toEqual({
    added: 0,
    known: 3,
    matched: 0,
  })
  const { data } = await within((tx) => decisions().listBankLines(tx, { ...PAGE, q: 'bankline' }))
  expect(data.map(({ utr, amount, deposit }) => [utr, amount, deposit])).toEqual([
    ['BANKLINE0002', 400, other.deposit.id],
    ['BANKLINE0001', 500, right.deposit.id],
  ])
})
