import { DAY_MS, HOUR_MS } from '@maidan/core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { requireCleanBooks } from '../wallet/testing/clean-books.ts'
import { createStaffWorld, type StaffWorld } from './testing.ts'

let world: StaffWorld
let asha: Awaited<ReturnType<StaffWorld['member']>>
let ravi: typeof asha
let keys = 0

beforeAll(async () => {
  world = await createStaffWorld()
  asha = await world.member('cashier', 'asha')
  ravi = await world.member('cashier', 'ravi')
  await world.owner.query('update cashier.settings set four_eyes_from = 100000')
})
afterAll(() => world.close())
afterEach(() => requireCleanBooks(world.database))

type Person = { readonly token: string }

const freshKey = () => `key-${(keys += 1)}`
const post = (person: Person, path: string, body: object, key = freshKey()) =>
  world.call('POST', path, { token: person.token, body, key })
const adjust = (person: Person, player: number, rupees: number, change: object = {}, key?: string) =>
  post(
    person,
    `/staff/players/${player}/adjust`,
    { direction: 'add', pocket: 'cash', amount: rupees, reason: 'a broken game', ...change },
    key,
  )
const approve = (person: Person, id: number, key?: string) =>
  post(person, `/staff/approvals/${id}/decide`, { approve: true }, key)
const reject = (person: Person, id: number) =>
  post(person, `/staff/approvals/${id}/decide`, { approve: false, reason: 'not this one' })
const proposalOf = ({ body }: { readonly body: Record<string, unknown> }): number => {
  const { done, approval } = body['data'] as { done: boolean; approval: number | null }
  expect([done, typeof approval]).toEqual([false, 'number'])
  return approval!
}
const cashOf = async (player: number) => (await world.wallet(player)).cash / 100
const codeOf = ({ body }: { readonly body: Record<string, unknown> }) => body['code']
const listed = async (status: string, person: Person = asha) => {
  const { body } = await world.call('GET', `/staff/approvals?status=${status}&size=100`, {
    token: person.token,
  })
  return body['data'] as { id: number; own: boolean; checker: string | null; lines: object[]; kind: string }[]
}

test('[STAFF-12] a small adjustment is booked at once, and the player reads the reason', async () => {
  const player = await world.player(100)
  expect((await adjust(asha, player, 50)).body['data']).toEqual({ done: true, approval: null })
  await adjust(asha, player, 30, { direction: 'take', reason: '=booked twice' })
  await adjust(asha, player, 5, { pocket: 'bonus' })
  expect(await world.wallet(player)).toMatchObject({ cash: 12_000, bonus: 500 })
  const ledger = await world.call('GET', `/staff/players/${player}/ledger`, { token: asha.token })
  const records = ledger.body['data'] as { description: string; amount: number }[]
  expect(records[1]).toMatchObject({ amount: -30, description: expect.stringContaining('booked twice') })
  const told = await world.owner.query<{ body: string }>(
    'select body from accounts.notification where player_id = $1 order by id',
    [player],
  )
  expect(told[0]?.body).toBe('₹50.00 was added to your cash: a broken game')
})

test('[STAFF-12] nobody takes more than there is, and a player who is not there gets nothing', async () => {
  const player = await world.player(10)
  expect(codeOf(await adjust(asha, player, 11, { direction: 'take' }))).toBe('insufficient_funds')
  expect(codeOf(await adjust(asha, player, 1, { direction: 'take', pocket: 'bonus' }))).toBe(
    'insufficient_funds',
  )
  expect(codeOf(await adjust(asha, 99_999, 1))).toBe('not_found')
  expect(codeOf(await adjust(asha, player, 999_999_999_999))).toBe('bad_request')
  expect(await cashOf(player)).toBe(10)
})

test('[STAFF-13] the same call with the same key is done once and answered alike, however often it comes', async () => {
  const player = await world.player()
  const key = freshKey()
  const answers = await Promise.all(Array.from({ length: 6 }, () => adjust(asha, player, 40, {}, key)))
  expect(new Set(answers.map(({ raw }) => raw))).toEqual(new Set([answers[0]?.raw]))
  expect(await cashOf(player)).toBe(40)
  expect(codeOf(await adjust(asha, player, 41, {}, key))).toBe('key_reused')
  expect((await adjust(ravi, player, 2, {}, key)).body['data']).toEqual({ done: true, approval: null })
  expect(await cashOf(player)).toBe(42)
})

test('[STAFF-14] from the set amount on a decision waits for somebody else, who carries it out', async () => {
  const player = await world.player()
  const id = proposalOf(await adjust(asha, player, 1000))
  expect(await cashOf(player)).toBe(0)
  expect((await listed('open')).find((one) => one.id === id)).toMatchObject({ own: true })
  expect((await listed('open', ravi)).find((one) => one.id === id)).toMatchObject({
    own: false,
    lines: expect.arrayContaining([{ name: 'Amount', value: '₹1,000.00' }]),
  })
  const done = await approve(ravi, id)
  expect(done.body['data']).toMatchObject({ status: 'approved', maker: 'asha', checker: 'ravi' })
  expect(await cashOf(player)).toBe(1000)
})

test('[STAFF-14] adjustments of one day count together, so that none is cut into small pieces', async () => {
  const player = await world.player()
  const answers = await Promise.all([1, 2, 3].map(() => adjust(asha, player, 400)))
  const done = answers.map(({ body }) => (body['data'] as { done: boolean }).done)
  expect(done.filter(Boolean)).toHaveLength(2)
  expect(await cashOf(player)).toBe(800)
})

test('[STAFF-15] who proposed cannot approve, neither through the code nor past it; who proposed may withdraw', async () => {
  const player = await world.player()
  const id = proposalOf(await adjust(asha, player, 2000))
  expect(codeOf(await approve(asha, id))).toBe('same_person')
  const past = world.database.query(
    `update staff.approval set status = 'approved', checker_id = maker_id, decided_at = now() where id = $1`,
    [id],
  )
  await expect(past).rejects.toThrow('approval_by_somebody_else')
  expect((await reject(asha, id)).body['data']).toMatchObject({ status: 'rejected', reason: 'not this one' })
  expect(await cashOf(player)).toBe(0)
})

test('[STAFF-16] what is proposed is frozen: the app cannot change it, and a change past the app is noticed', async () => {
  const player = await world.player()
  const id = proposalOf(await adjust(asha, player, 2000))
  const change = `update staff.approval set payload = replace(payload, '200000', '900000') where id = ${id}`
  await expect(world.database.query(change)).rejects.toThrow('permission denied')
  await world.owner.query(change)
  expect(codeOf(await approve(ravi, id))).toBe('payload_changed')
  expect(await cashOf(player)).toBe(0)
  await reject(ravi, id)
})

test('[STAFF-16] a deposit that is not what it was when it was proposed is not credited', async () => {
  const player = await world.player()
  const deposit = await world.deposit(player, 5000)
  const id = proposalOf(await post(asha, `/staff/deposits/${deposit}/approve`, { amount: 5000 }))
  await world.owner.query('update cashier.deposit set amount = 1 where id = $1', [deposit])
  expect(codeOf(await approve(ravi, id))).toBe('payload_changed')
  await world.owner.query('update cashier.deposit set amount = 500000 where id = $1', [deposit])
  expect((await approve(ravi, id)).status).toBe(200)
  expect(await cashOf(player)).toBe(5000)
  const [row] = await world.owner.query<{ by: string }>(
    'select decided_by as by from cashier.deposit where id = $1',
    [deposit],
  )
  expect(row?.by).toBe('asha and ravi')
})

test('[STAFF-17] of many who decide at once one wins, and the money moves once', async () => {
  const checkers = [ravi, await world.member('cashier'), { token: await world.asAdmin() }]
  for (let round = 0; round < 10; round += 1) {
    const player = await world.player()
    const id = proposalOf(await adjust(asha, player, 1500))
    const answers = await Promise.all([
      ...checkers.map((checker) => approve(checker, id)),
      reject(checkers[round % 3]!, id),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => codeOf(answer) === 'already_decided')).toHaveLength(3)
    const won = answers.find(({ status }) => status === 200)?.body['data'] as { status: string }
    expect(await cashOf(player)).toBe(won.status === 'approved' ? 1500 : 0)
  }
})

test('[STAFF-17] an approval and a rejection of one deposit at once decide it once', async () => {
  for (let round = 0; round < 10; round += 1) {
    const player = await world.player()
    const deposit = await world.deposit(player, 5000)
    const id = proposalOf(await post(asha, `/staff/deposits/${deposit}/approve`, { amount: 5000 }))
    const [one, two] = await Promise.all([
      approve(ravi, id),
      post(asha, `/staff/deposits/${deposit}/reject`, { reason: 'never arrived' }),
    ])
    expect(new Set([one.status, two.status])).toEqual(new Set([200, 409]))
    expect(await cashOf(player)).toBe(one.status === 200 ? 5000 : 0)
    expect(await listed('open')).not.toContainEqual(expect.objectContaining({ id }))
  }
})

test('[STAFF-18] a proposal ends after 72 hours, and may then be made again', async () => {
  const player = await world.player()
  const deposit = await world.deposit(player, 7000)
  const propose = () => post(asha, `/staff/deposits/${deposit}/approve`, { amount: 7000 })
  const id = proposalOf(await propose())
  expect(codeOf(await propose())).toBe('not_permitted_state')
  world.clock.pass(3 * DAY_MS)
  ravi = { ...ravi, ...(await world.login(ravi)) }
  asha = { ...asha, ...(await world.login(asha)) }
  expect(codeOf(await approve(ravi, id))).toBe('already_decided')
  expect(await listed('expired')).toContainEqual(expect.objectContaining({ id }))
  const again = proposalOf(await propose())
  world.clock.pass(73 * HOUR_MS)
  expect(await world.staff.sweep(world.owner.transact)).toBeGreaterThan(0)
  ravi = { ...ravi, ...(await world.login(ravi)) }
  asha = { ...asha, ...(await world.login(asha)) }
  expect(await listed('expired')).toContainEqual(expect.objectContaining({ id: again }))
  const lines = await world.owner.query(`select 1 from staff.audit where action = 'approval.expire'`)
  expect(lines.length).toBeGreaterThan(0)
})

test('[STAFF-14] what could not be carried out now is not proposed', async () => {
  const player = await world.player(10)
  expect(codeOf(await adjust(asha, player, 5000, { direction: 'take' }))).toBe('insufficient_funds')
  const deposit = await world.deposit(player, 5000)
  expect((await post(asha, `/staff/deposits/${deposit}/reject`, { reason: 'no such UTR' })).status).toBe(200)
  expect(codeOf(await post(asha, `/staff/deposits/${deposit}/approve`, { amount: 5000 }))).toBe(
    'already_decided',
  )
})

test('[STAFF-13] a decided approval asked again with its key gets the stored answer', async () => {
  const player = await world.player()
  const id = proposalOf(await adjust(asha, player, 1200))
  const first = await approve(ravi, id, 'the-same-key')
  expect(first.status).toBe(200)
  expect((await approve(ravi, id, 'the-same-key')).raw).toBe(first.raw)
  expect(await cashOf(player)).toBe(1200)
})

test('[STAFF-14] a small deposit is credited at once and shows no proposal; a large one shows its own', async () => {
  const player = await world.player()
  const [small, large] = [await world.deposit(player, 300), await world.deposit(player, 3000)]
  expect((await post(asha, `/staff/deposits/${small}/approve`, { amount: 300 })).body['data']).toEqual({
    done: true,
    approval: null,
  })
  const approval = proposalOf(await post(asha, `/staff/deposits/${large}/approve`, { amount: 3000 }))
  const one = await world.call('GET', `/staff/deposits/${large}`, { token: asha.token })
  expect(one.body['data']).toMatchObject({ approval, status: 'in_review' })
  expect(await cashOf(player)).toBe(300)
})
