import { route } from '@maidan/contracts'
import { err, ok } from '@maidan/core'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { type Handler, serve } from './serve.ts'
import { testHttp } from '../testing.ts'

const greet = route({
  name: 'greet',
  method: 'POST',
  path: '/greet/:title',
  access: 'player',
  summary: 'Greets',
  params: z.object({ title: z.string().max(10) }),
  query: z.object({ loud: z.enum(['yes', 'no']).default('no') }),
  body: z.object({
    name: z.string('Name cannot be empty').min(1, 'Name cannot be empty'),
    age: z.int().min(18),
  }),
  reply: { greeting: z.string(), by: z.number() },
  refusals: ['not_found'],
})

const greeter: Handler<typeof greet> = async ({ input, caller }) =>
  input.body.name === 'nobody'
    ? err('not_found')
    : ok({ greeting: `${input.params.title} ${input.body.name} ${input.query.loud}`, by: caller.player })

const post = async (body: unknown, headers: Record<string, string> = { authorization: 'Bearer alice' }) => {
  const { app } = testHttp({ routes: [greet] })
  serve(app, greet, greeter)
  const payload = JSON.stringify(body)
  const answer = await app.inject({
    method: 'POST',
    url: '/api/greet/Dr',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })
  return { status: answer.statusCode, body: answer.json<unknown>() }
}

test('[HTTP-3] a success is error false, a message and the fields of the reply', async () => {
  expect(await post({ name: 'Asha', age: 30 })).toEqual({
    status: 200,
    body: { error: false, message: 'Success', greeting: 'Dr Asha no', by: 1 },
  })
})

test('[BON-10] a refusal of a player may get better words than the catalogue has, whichever route refuses', async () => {
  const { app } = testHttp({
    routes: [greet],
    wordsFor: async (refusal, player) => `${refusal} for player ${player}`,
  })
  serve(app, greet, greeter)
  const answer = await app.inject({
    method: 'POST',
    url: '/api/greet/Dr',
    headers: { authorization: 'Bearer alice' },
    payload: { name: 'nobody', age: 30 },
  })
  expect(answer.json()).toMatchObject({ code: 'not_found', message: 'not_found for player 1' })
})

test('[HTTP-3] a handler chooses the message of its success, and the route the status', async () => {
  const created = route({
    name: 'created',
    method: 'POST',
    path: '/created',
    access: 'open',
    summary: 'Creates',
    status: 201,
    reply: {},
    refusals: [],
  })
  const { app } = testHttp({ routes: [created] })
  serve(app, created, async () => ok({ message: 'Player added' }))
  const answer = await app.inject({ method: 'POST', url: '/api/created' })
  expect([answer.statusCode, answer.json()]).toEqual([201, { error: false, message: 'Player added' }])
})

test('[HTTP-4] a refusal is error true with its status, its sentence and its name', async () => {
  expect(await post({ name: 'nobody', age: 30 })).toEqual({
    status: 404,
    body: { error: true, message: 'Not found', code: 'not_found' },
  })
})

test('[HTTP-4] a refusal may carry a sentence of its own', async () => {
  const { app } = testHttp({ routes: [greet] })
  serve(app, greet, async () => ({ ...err('not_found'), message: 'There is no such person' }))
  const answer = await app.inject({
    method: 'POST',
    url: '/api/greet/Dr',
    headers: { authorization: 'alice' },
    payload: { name: 'Asha', age: 30 },
  })
  expect(answer.json()).toEqual({ error: true, message: 'There is no such person', code: 'not_found' })
})

test('[HTTP-4] the first thing wrong with the input is the message', async () => {
  const message = async (body: unknown) => {
    const answer = await post(body)
    expect(answer.status).toBe(400)
    return (answer.body as { message: string }).message
  }
  expect(await message({})).toBe('Name cannot be empty')
  expect(await message({ name: '', age: 30 })).toBe('Name cannot be empty')
  expect(await message({ name: 'Asha' })).toBe('The field age is missing')
  expect(await message({ name: 'Asha', age: 'old' })).toBe('The field age is not valid')
  expect(await message({ name: 'Asha', age: 3 })).toBe('The field age is too small')
})

test('[HTTP-4] a call without a body is told which field it lacks', async () => {
  const { app } = testHttp({ routes: [greet] })
  serve(app, greet, greeter)
  const headers = { authorization: 'alice' }
  const answer = await app.inject({ method: 'POST', url: '/api/greet/Dr', headers })
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
    400,
    'Name cannot be empty',
  ])
})

test('[HTTP-4] unknown fields never reach the handler', async () => {
  const { app } = testHttp({ routes: [greet] })
  let seen: unknown
  serve(app, greet, async ({ input }) => {
    seen = input
    return ok({ greeting: '', by: 1 })
  })
  await app.inject({
    method: 'POST',
    url: '/api/greet/Dr?loud=yes&admin=1',
    headers: { authorization: 'alice' },
    payload: { name: 'Asha', age: 30, typeId: 1 },
  })
  expect(seen).toEqual({ params: { title: 'Dr' }, query: { loud: 'yes' }, body: { name: 'Asha', age: 30 } })
})

test('[HTTP-29] the token is taken from `Bearer <token>` and from a bare token', async () => {
  for (const authorization of ['Bearer alice', 'bearer alice', 'alice'])
    expect((await post({ name: 'Asha', age: 30 }, { authorization })).status).toBe(200)
})

test('[HTTP-30] a missing, unknown or malformed token gets 401 with exactly `Unauthorized action.`', async () => {
  const tokens = [
    {},
    { authorization: 'gone' },
    { authorization: 'Basic alice' },
    { authorization: 'Bearer' },
  ]
  for (const headers of tokens)
    expect(await post({ name: 'Asha', age: 30 }, headers as Record<string, string>)).toEqual({
      status: 401,
      body: { error: true, message: 'Unauthorized action.', code: 'unauthorized' },
    })
})

test('[HTTP-30] a token of the wrong kind is known but not allowed', async () => {
  expect((await post({ name: 'Asha', age: 30 }, { authorization: 'staff' })).status).toBe(403)
})

test('[HTTP-30] an open route knows its caller, and treats a dead token as a guest', async () => {
  const visit = route({
    name: 'visit',
    method: 'POST',
    path: '/visit',
    access: 'open',
    summary: 'Notes a visit',
    reply: { by: z.string() },
    refusals: [],
  })
  const { app } = testHttp({ routes: [visit] })
  serve(app, visit, async ({ caller }) => ok({ by: caller?.access ?? 'guest' }))
  const by = async (authorization: string) =>
    (await app.inject({ method: 'POST', url: '/api/visit', headers: { authorization } })).json<{
      by: string
    }>().by
  expect([await by('alice'), await by('staff'), await by('gone')]).toEqual(['player', 'staff', 'guest'])
})

test('[HTTP-4] a call that moves money needs an Idempotency-Key fit to be stored', async () => {
  const pay = route({
    name: 'pay',
    method: 'POST',
    path: '/pay',
    access: 'player',
    summary: 'Pays',
    reply: { key: z.string() },
    refusals: [],
    idempotent: true,
  })
  const { app } = testHttp({ routes: [pay] })
  serve(app, pay, async ({ request: { key } }) => ok({ key }))
  const send = (headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/api/pay', headers: { authorization: 'alice', ...headers } })
  expect((await send({})).json()).toMatchObject({ error: true, code: 'key_missing' })
  expect((await send({ 'idempotency-key': 'k'.repeat(129) })).statusCode).toBe(400)
  expect((await send({ 'idempotency-key': 'a key' })).statusCode).toBe(400)
  expect((await send({ 'Idempotency-Key': 'key-1' })).json()).toMatchObject({ key: 'key-1' })
})

test('[HTTP-4] the handler gets the request id, the address and the browser', async () => {
  const { app } = testHttp({ routes: [greet] })
  let meta: unknown
  serve(app, greet, async (request) => {
    meta = request.meta
    return ok({ greeting: '', by: 1 })
  })
  const answer = await app.inject({
    method: 'POST',
    url: '/api/greet/Dr',
    headers: { authorization: 'alice', 'user-agent': 'x'.repeat(1000), 'x-forwarded-for': '9.9.9.9' },
    remoteAddress: '203.0.113.5',
    payload: { name: 'Asha', age: 30 },
  })
  expect(meta).toEqual({
    requestId: answer.headers['x-request-id'],
    address: '203.0.113.5',
    userAgent: 'x'.repeat(256),
  })
})

test('[HTTP-3] in tests the server finds a reply that breaks its contract', async () => {
  const answers = [
    { greeting: 5, by: 1 },
    { greeting: 'hi', by: 1, passwordHash: 'x' },
    { greeting: 'hi' },
  ] as unknown as { greeting: string; by: number }[]
  for (const reply of answers) {
    const { app, logged } = testHttp({ routes: [greet] })
    serve(app, greet, async () => ok(reply))
    const headers = { authorization: 'alice' }
    const payload = { name: 'Asha', age: 30 }
    const answer = await app.inject({ method: 'POST', url: '/api/greet/Dr', headers, payload })
    expect(answer.statusCode).toBe(500)
    expect(logged.join('')).toContain('the reply of greet')
  }
})

test('[HTTP-4] a handler cannot answer a refusal that its route does not declare', async () => {
  const { app, logged } = testHttp({ routes: [greet] })
  // @ts-expect-error an undeclared refusal does not compile
  const wrong: Handler<typeof greet> = async () => err('insufficient_funds')
  serve(app, greet, wrong)
  const headers = { authorization: 'alice' }
  const payload = { name: 'Asha', age: 30 }
  const answer = await app.inject({ method: 'POST', url: '/api/greet/Dr', headers, payload })
  expect(answer.statusCode).toBe(500)
  expect(logged.join('')).toContain('greet does not declare insufficient_funds')
})
