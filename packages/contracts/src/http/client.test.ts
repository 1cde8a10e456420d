import { expect, test } from 'vitest'
import * as z from 'zod'
import { urlOf } from './ask.ts'
import { createClient } from './client.ts'
import type { Fetch } from './exchange.ts'
import { route } from './route.ts'

const transfer = route({
  name: 'transfer',
  method: 'POST',
  path: '/transfer/:from/:to',
  access: 'player',
  summary: 'Transfers',
  params: z.object({ from: z.string(), to: z.string() }),
  query: z.object({ note: z.string().optional(), page: z.number().optional() }),
  body: z.object({ amount: z.number() }),
  reply: { data: z.object({ balance: z.number() }) },
  refusals: ['key_reused'],
  idempotent: true,
})

const ping = route({
  name: 'ping',
  method: 'GET',
  path: '/ping',
  access: 'open',
  summary: 'Answers',
  reply: { pong: z.number() },
  refusals: [],
})

type Sent = Parameters<Fetch>

/** A server that answers always the same and keeps what it was sent. */
const server = (status: number, body: unknown) => {
  const sent: Sent[] = []
  const fetch: Fetch = async (...args) => {
    sent.push(args)
    return { status, json: async () => body, blob: async () => new Blob([String(body)]) }
  }
  return { sent, fetch }
}

const ASK = {
  params: { from: 'a/b', to: 'ü?#' },
  query: { note: 'x & y' },
  body: { amount: 5 },
  key: 'key-1',
}

test('[HTTP-1] a call goes below the base, with parameters and query encoded', async () => {
  const { sent, fetch } = server(200, { error: false, message: 'ok', data: { balance: 1 } })
  const { call } = createClient({ base: 'https://play.example/api', fetch })
  await call(transfer, ASK)
  expect(sent[0]?.[0]).toBe('https://play.example/api/transfer/a%2Fb/%C3%BC%3F%23?note=x+%26+y')
  expect(urlOf(transfer, { ...ASK, query: { note: undefined } })).toBe('/transfer/a%2Fb/%C3%BC%3F%23')
})

test('[HTTP-29] a call carries the token as Bearer, JSON and the idempotency key', async () => {
  const { sent, fetch } = server(200, { error: false, message: 'ok', data: { balance: 1 } })
  await createClient({ base: '/api', fetch, token: () => 'secret' }).call(transfer, ASK)
  expect(sent[0]?.[1]).toEqual({
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      authorization: 'Bearer secret',
      'Idempotency-Key': 'key-1',
    },
    body: '{"amount":5}',
  })
})

test('[HTTP-29] without a token there is no such header, and without a body none of its kind', async () => {
  const { sent, fetch } = server(200, { error: false, message: 'ok', pong: 1 })
  await createClient({ base: '/api', fetch, token: () => undefined }).call(ping)
  expect(sent[0]).toEqual(['/api/ping', { method: 'GET', headers: { accept: 'application/json' } }])
})

test('[HTTP-3] a success is the parsed reply and the message', async () => {
  const { fetch } = server(200, { error: false, message: 'ok', pong: 7, extra: 'x' })
  const answer = await createClient({ base: '/api', fetch }).call(ping)
  expect(answer).toEqual({ ok: true, message: 'ok', pong: 7 })
  expect(answer.ok && (answer.pong satisfies number)).toBe(7)
})

test('[HTTP-4] a refusal has status, message and the name of the refusal', async () => {
  const { fetch } = server(422, { error: true, message: 'Already sent', code: 'key_reused' })
  expect(await createClient({ base: '/api', fetch }).call(ping)).toEqual({
    ok: false,
    unknown: false,
    status: 422,
    message: 'Already sent',
    code: 'key_reused',
  })
})

test('[HTTP-4] a refusal with a name we do not know is still a refusal', async () => {
  const { fetch } = server(409, { error: true, message: 'No', code: 'from_the_future' })
  expect(await createClient({ base: '/api', fetch }).call(ping)).toMatchObject({
    ok: false,
    unknown: false,
    code: undefined,
  })
})

test('[HTTP-4] no answer is unknown, never failed', async () => {
  const fetch: Fetch = () => Promise.reject(new TypeError('fetch failed'))
  expect(await createClient({ base: '/api', fetch }).call(ping)).toEqual({
    ok: false,
    unknown: true,
    status: 0,
    message: undefined,
    code: undefined,
  })
})

test('[HTTP-4] an answer that proves nothing is unknown as well', async () => {
  const answers: [number, unknown][] = [
    [200, { error: false, message: 'ok', pong: 'seven' }],
    [200, '<html>'],
    [502, '<html>'],
    [500, { error: true, message: 'Something went wrong', code: 'internal' }],
    [400, '<html>'],
  ]
  for (const [status, body] of answers) {
    const { fetch } = server(status, body)
    expect(await createClient({ base: '/api', fetch }).call(ping)).toMatchObject({
      ok: false,
      unknown: true,
      status,
    })
  }
  const { fetch } = server(500, { error: true, message: 'Something went wrong', code: 'internal' })
  expect(await createClient({ base: '/api', fetch }).call(ping)).toMatchObject({
    message: 'Something went wrong',
  })
})

test('[HTTP-4] a body that breaks off is unknown', async () => {
  const fetch: Fetch = async () => ({
    status: 200,
    json: () => Promise.reject(new SyntaxError('end')),
    blob: async () => new Blob([]),
  })
  expect(await createClient({ base: '/api', fetch }).call(ping)).toMatchObject({
    ok: false,
    unknown: true,
    status: 200,
  })
})

test('[HTTP-6] the route decides what a call needs', () => {
  const { call } = createClient({ base: '/api', fetch: server(200, {}).fetch })
  const calls = () => [
    // @ts-expect-error the body is missing
    call(transfer, { params: ASK.params, query: {}, key: 'k' }),
    // @ts-expect-error the key is missing
    call(transfer, { params: ASK.params, query: {}, body: { amount: 1 } }),
    // @ts-expect-error an open call without fields takes none
    call(ping, { body: {} }),
  ]
  expect(calls).toBeTypeOf('function')
})

test('[HTTP-1] the fetch of the browser and of Node fits', () => {
  expect(createClient({ base: '/api', fetch: globalThis.fetch }).call).toBeTypeOf('function')
})

const slip = route({
  name: 'slip',
  method: 'POST',
  path: '/slip',
  access: 'player',
  summary: 'Takes a picture',
  upload: { files: 1, fileBytes: 1000 },
  body: z.object({ amount: z.number(), image: z.custom<Blob>() }),
  reply: {},
  refusals: [],
})

const picture = route({
  name: 'picture',
  method: 'GET',
  path: '/picture',
  access: 'player',
  summary: 'Answers with a file',
  file: true,
  reply: {},
  refusals: ['not_found'],
})

test('[CALL-14] a body with a file travels as a form whose boundary the browser names', async () => {
  const { sent, fetch } = server(200, { error: false, message: 'Success' })
  const image = new Blob(['picture'])
  await createClient({ base: '/api', fetch }).call(slip, { body: { amount: 5, image } })
  const [, request] = sent[0] as Sent
  expect(request.headers).not.toHaveProperty('content-type')
  expect([...(request.body as FormData)].map(([name]) => name)).toEqual(['amount', 'image'])
})

test('[CALL-10] a file is answered as a blob, a refusal as a refusal', async () => {
  const client = (status: number, body: unknown) => createClient({ base: '/api', ...server(status, body) })
  const found = await client(200, 'a,b').getFile(picture)
  expect(found.ok && (await found.file.text())).toBe('a,b')
  const refused = { error: true, message: 'Not found', code: 'not_found' }
  expect(await client(404, refused).getFile(picture)).toMatchObject({ ok: false, code: 'not_found' })
})
