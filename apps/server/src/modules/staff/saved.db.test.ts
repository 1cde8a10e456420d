import { MAX_VIEWS, type SavedReply, type SavedView } from '@maidan/contracts/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStaffWorld, type StaffWorld } from './testing.ts'

let world: StaffWorld
let asha: string
let ravi: string

beforeAll(async () => {
  world = await createStaffWorld()
  asha = (await world.member('cashier', 'asha')).token
  ravi = (await world.member('cashier', 'ravi')).token
})
afterAll(() => world.close())

const save = (token: string, name: string, search: string) =>
  world.call('POST', '/staff/views', { token, body: { queue: 'withdrawals', name, search } })
const views = async (token: string) =>
  (await world.call('GET', '/staff/views', { token })).body['data'] as SavedView[]

test('[STAFF-40] a view belongs to the member who saved it; the same name again replaces it', async () => {
  await save(asha, 'Large by bank', 'method=bank&min=5000')
  await save(asha, 'Large by bank', 'method=bank&min=9000')
  expect(await views(asha)).toEqual([
    { id: expect.any(Number), queue: 'withdrawals', name: 'Large by bank', search: 'method=bank&min=9000' },
  ])
  expect(await views(ravi)).toEqual([])
  const [{ id }] = (await views(asha)) as [SavedView]
  expect((await world.call('DELETE', `/staff/views/${id}`, { token: ravi })).status).toBe(404)
  expect((await world.call('DELETE', `/staff/views/${id}`, { token: asha })).status).toBe(200)
  expect(await views(asha)).toEqual([])
})

test('[STAFF-40] of more views than are allowed, all at once, the last is refused', async () => {
  const names = Array.from({ length: MAX_VIEWS + 1 }, (_, at) => `View ${at}`)
  const answers = await Promise.all(names.map((name) => save(ravi, name, 'method=upi')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_VIEWS)
  expect(answers.find(({ status }) => status === 409)?.body['code']).toBe('too_many_views')
})

test('[STAFF-40] an address of elsewhere is no view', async () => {
  for (const search of ['"><script>', 'a=b#c', 'https://example.org/?a', 'x'.repeat(301)])
    expect((await save(asha, 'Hostile', search)).status).toBe(400)
})

test('[STAFF-40] a saved sentence serves all members, the same one twice is one, and removing it is a line', async () => {
  const body = { purpose: 'withdrawal_reject', text: 'Please save an account in your own name.' }
  const first = await world.call('POST', '/staff/replies', { token: asha, body })
  const again = await world.call('POST', '/staff/replies', { token: ravi, body })
  expect(again.body['data']).toEqual(first.body['data'])
  const { id } = first.body['data'] as SavedReply
  const { body: listed } = await world.call('GET', '/staff/replies', { token: ravi })
  expect(listed['data']).toEqual([{ id, ...body }])
  await world.call('DELETE', `/staff/replies/${id}`, { token: ravi })
  const log = await world.owner.query<{ details: string }>(
    `select details from staff.audit where action = 'reply.remove'`,
  )
  expect(log).toEqual([{ details: `text: ${body.text}` }])
})
