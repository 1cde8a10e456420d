import { route } from '@maidan/contracts'
import { ok } from '@maidan/core'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { serve } from './serve.ts'
import { takesForm, testHttp } from '../testing.ts'

const send = takesForm(1000)

const plain = route({
  name: 'plain',
  method: 'POST',
  path: '/plain',
  access: 'open',
  summary: 'Takes JSON only',
  body: z.object({ title: z.string() }),
  reply: {},
  refusals: [],
})

const hook = route({
  name: 'hook',
  method: 'POST',
  path: '/hook',
  access: 'open',
  summary: 'Takes bytes',
  raw: true,
  reply: { bytes: z.string(), signature: z.string() },
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

const look = route({
  name: 'look',
  method: 'GET',
  path: '/look',
  access: 'staff',
  permission: 'messages.read',
  summary: 'What support may see',
  reply: {},
  refusals: [],
})

const decide = { ...look, name: 'decide', path: '/decide', permission: 'withdrawals.decide' } as const

const start = () => {
  const { app } = testHttp({ routes: [send, plain, hook, picture, look, decide] })
  serve(app, send, async ({ input: { body } }) => ok({ title: body.title, bytes: body.image?.size ?? 0 }))
  serve(app, plain, async () => ok({}))
  serve(app, hook, async ({ raw }) =>
    ok({ bytes: Buffer.from(raw.bytes).toString('hex'), signature: raw.header('X-Signature') ?? '' }),
  )
  serve(app, picture, async () => ok({ bytes: 'a,b', type: 'text/csv; charset=utf-8', saveAs: 'a.csv' }))
  serve(app, look, async () => ok({}))
  serve(app, decide, async () => ok({}))
  return app
}

const form = async (url: string, fields: Record<string, string | Blob>) => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const request = new Request('http://localhost', { method: 'POST', body })
  const answer = await start().inject({
    method: 'POST',
    url,
    headers: { authorization: 'alice', 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}

test('[CALL-14] a handler gets the texts and the file of a form', async () => {
  const sent = await form('/api/send', { title: 'A slip', image: new Blob(['12345']) })
  expect(sent).toMatchObject({ status: 200, body: { error: false, title: 'A slip', bytes: 5 } })
})

test('[CALL-14] the same call takes JSON where no file is sent', async () => {
  const answer = await start().inject({
    method: 'POST',
    url: '/api/send',
    headers: { authorization: 'alice' },
    payload: { title: 'No slip' },
  })
  expect(answer.json()).toMatchObject({ error: false, title: 'No slip', bytes: 0 })
})

test('[HTTP-4] a file beyond the limit of the route, one file too many and too many fields are refused', async () => {
  expect(await form('/api/send', { title: 'x', image: new Blob(['x'.repeat(1001)]) })).toMatchObject({
    status: 413,
    body: { error: true },
  })
  const two = { title: 'x', image: new Blob(['1']), other: new Blob(['2']) }
  expect((await form('/api/send', two)).status).toBe(413)
  const many = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`f${i}`, 'x']))
  expect((await form('/api/send', many)).status).toBe(413)
})

test('[HTTP-4] a form is refused where the contract has none, and a part named __proto__ is a field', async () => {
  expect((await form('/api/plain', { title: 'x' })).status).toBe(415)
  expect((await form('/api/send', { title: 'x', __proto__: 'y' })).status).toBe(200)
})

test('[CASH-1] a handler gets a signed call byte by byte, whatever its type', async () => {
  const payload = Buffer.from([0, 255, 10, 13])
  for (const type of ['application/json', 'text/plain', 'application/octet-stream']) {
    const headers = { 'content-type': type, 'x-signature': 'abc' }
    const answer = await start().inject({ method: 'POST', url: '/api/hook', headers, payload })
    expect(answer.json()).toMatchObject({ bytes: '00ff0a0d', signature: 'abc' })
  }
})

test('[CALL-10] a route answers a file as it is, to be saved under its name', async () => {
  const answer = await start().inject({ url: '/api/picture', headers: { authorization: 'alice' } })
  expect([answer.statusCode, answer.body]).toEqual([200, 'a,b'])
  expect(answer.headers['content-disposition']).toBe('attachment; filename="a.csv"')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect((await start().inject({ url: '/api/picture' })).statusCode).toBe(401)
})

test('[STAFF-8] a member of staff reaches only what the role names', async () => {
  const ask = async (url: string, authorization: string) =>
    (await start().inject({ url, headers: { authorization } })).statusCode
  expect(await ask('/api/look', 'staff')).toBe(200)
  expect(await ask('/api/decide', 'staff')).toBe(403)
  expect(await ask('/api/look', 'alice')).toBe(403)
  expect(await ask('/api/look', 'nobody')).toBe(401)
})

test('[STAFF-8] a staff route that names no permission ends the start', () => {
  const { permission: _, ...open } = look
  const { app } = testHttp({ routes: [open] })
  expect(() => serve(app, open, async () => ok({}))).toThrow('must name a permission')
})
