import { CONTENT_ROUTES } from '@maidan/contracts/player'
import { instant } from '@maidan/core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testHttp } from '../../platform/http/testing.ts'
import { createTestDatabase, type TestDatabase } from '../../platform/postgres/testing.ts'
import { createContent } from './index.ts'

let db: TestDatabase
let http: ReturnType<typeof testHttp>['app']
let calls = 0

beforeAll(async () => {
  db = await createTestDatabase()
  const clock = { now: () => instant(Date.UTC(2025, 0, 15, 12)) }
  const content = createContent({
    transact: db.database.transact,
    db: db.database,
    publish: async () => {},
    clock,
  })
  http = testHttp({ routes: CONTENT_ROUTES }).app
  content.addRoutes(http)
  await db.owner.query(
    `insert into accounts.player (type_id, parent_id, name, username, username_key, mobile, password_hash, created_at)
     values (3, 1, 'Alice', 'alice', 'alice', '+919820044718', '$argon2id$x', now())`,
  )
})

afterAll(async () => {
  await http.close()
  await db.close()
})

beforeEach(() => db.owner.query('truncate content.contact_message'))

const MESSAGE = {
  name: 'Meera Joshi',
  email: 'meera@example.com',
  subject: 'My account',
  message: 'I cannot find my statement.\nWhere is it?',
}

const send = async (change: object = {}, from: { token?: string; address?: string } = {}) => {
  calls += 1
  const response = await http.inject({
    method: 'POST',
    url: '/api/contact',
    remoteAddress: from.address ?? `10.0.${calls >> 8}.${calls & 255}`,
    headers: from.token === undefined ? {} : { authorization: `Bearer ${from.token}` },
    payload: { ...MESSAGE, ...change },
  })
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() }
}

const stored = () =>
  db.owner.query<Record<string, unknown>>(
    'select player_id, name, email, mobile, subject, message, received_at from content.contact_message order by id',
  )

test('[HTTP-31] a guest reaches the operator and is given a number', async () => {
  const { status, body } = await send()
  expect(status).toBe(201)
  expect(body).toMatchObject({ error: false, data: { reference: expect.any(Number) } })
  expect(await stored()).toMatchObject([{ ...MESSAGE, mobile: null, player_id: null }])
})

test('[HTTP-31] a message of a logged-in player says who wrote it, and may give a mobile number', async () => {
  await send({ email: undefined, mobile: '+91 98200 44718' }, { token: 'alice' })
  expect(await stored()).toMatchObject([{ player_id: 1, email: null, mobile: '+91 98200 44718' }])
})

test('[HTTP-31] the same message sent again, or many times at once, is stored once', async () => {
  const first = await send()
  const again = await Promise.all(Array.from({ length: 8 }, () => send()))
  expect(again.map(({ body }) => body)).toEqual(Array.from({ length: 8 }, () => first.body))
  expect(await stored()).toHaveLength(1)
  await send({ message: 'Another question altogether' })
  expect(await stored()).toHaveLength(2)
})

test('[HTTP-31] what cannot be answered or read is refused with the reason, and nothing is stored', async () => {
  const wrong: readonly (readonly [object, string])[] = [
    [{ name: ' ' }, 'Name cannot be empty'],
    [{ email: undefined }, 'Please enter an email address or a mobile number, so that we can answer'],
    [{ email: 'meera' }, 'Please enter a valid email address'],
    [{ mobile: 'call me' }, 'Please enter a valid mobile number'],
    [{ subject: '' }, 'Please enter a subject'],
    [{ message: 'help' }, 'Please enter a message of at least 10 characters'],
    [{ message: 'x'.repeat(2001) }, 'Please keep the message below 2,000 characters'],
    [{ message: 'a hidden \u202e turn of the text' }, 'Please write plain text'],
  ]
  for (const [change, message] of wrong)
    expect(await send(change)).toMatchObject({ status: 400, body: { error: true, message } })
  expect(await stored()).toEqual([])
})

test('[HTTP-31] a flood from one address is refused before it is stored', async () => {
  const address = '192.0.2.7'
  for (let sent = 0; sent < 20; sent += 1)
    expect((await send({ message: `message number ${sent}` }, { address })).status).toBe(201)
  expect((await send({ message: 'one too many' }, { address })).status).toBe(429)
  expect(await stored()).toHaveLength(20)
})
