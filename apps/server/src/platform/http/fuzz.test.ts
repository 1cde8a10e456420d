import { isRefusal, refusedSchema, route } from '@maidan/contracts'
import { ok } from '@maidan/core'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod'
import { serve } from './calls/serve.ts'
import { testHttp } from './testing.ts'

const sample = route({
  name: 'sample',
  method: 'POST',
  path: '/sample/:id',
  access: 'player',
  summary: 'Takes one of everything',
  params: z.object({ id: z.string().regex(/^\d{1,9}$/) }),
  query: z.object({ page: z.coerce.number().int().min(1).max(1000).default(1) }),
  body: z.object({
    name: z
      .string()
      .min(4)
      .max(15)
      .regex(/^[A-Za-z0-9 ]+$/),
    amount: z.number().positive().max(1_000_000),
    note: z.string().max(200).optional(),
    tags: z.array(z.string().max(20)).max(5).optional(),
  }),
  reply: {},
  refusals: [],
})

let handled = 0
const { app } = testHttp({
  routes: [sample],
  limits: { perAddress: { max: 1_000_000, windowMs: 1000 }, maxEventLoopDelayMs: Infinity },
})
serve(app, sample, async () => {
  handled += 1
  return ok({})
})
afterAll(() => app.close())

type Attempt = { readonly payload: string | Buffer; readonly url?: string; readonly type?: string }

const GOOD = { name: 'Asha Rao', amount: 10.5 }
const good = JSON.stringify(GOOD)
const but = (change: object): Attempt => ({ payload: JSON.stringify({ ...GOOD, ...change }) })
const text = (payload: string): Attempt => ({ payload })

const send = ({ payload, url = '/api/sample/1', type = 'application/json' }: Attempt) =>
  app.inject({
    method: 'POST',
    url,
    headers: { authorization: 'Bearer alice', 'content-type': type },
    payload,
  })

/** Refused means: a 4xx in the envelope with a sentence for a person, and no handler heard of it. */
const isRefused = async (attempt: Attempt): Promise<boolean> => {
  const before = handled
  const { statusCode, body } = await send(attempt)
  const { message, code } = refusedSchema.strict().parse(JSON.parse(body))
  const sentence = /^[A-Z][^{}[\]]{4,120}$/.test(message)
  return statusCode >= 400 && statusCode < 500 && isRefusal(code) && sentence && handled === before
}

/** The attempts that were not refused: there should be none. */
const notRefused = async (attempts: readonly Attempt[]): Promise<string[]> => {
  const slipped: string[] = []
  for (const attempt of attempts)
    if (!(await isRefused(attempt).catch(() => false)))
      slipped.push(`${attempt.url ?? ''} ${String(attempt.payload).slice(0, 200)}`)
  return slipped
}

test('[HTTP-4] the sample itself is accepted', async () => {
  expect((await send({ payload: good })).statusCode).toBe(200)
  expect(await notRefused([{ payload: good }])).toHaveLength(1)
})

test('[HTTP-4] a missing field and a field of the wrong type are refused', async () => {
  const wrong = [undefined, null, true, '', 'ab', [], {}, [1], { a: 1 }, -1, 0, 1e300]
  const notes = [null, 5, {}, ['a'], 'x'.repeat(201)]
  const tags = ['a', {}, [1], Array.from({ length: 6 }, () => 'a')]
  const attempts = [
    ...wrong.flatMap((value) => [but({ amount: value }), but({ name: value })]),
    ...notes.map((note) => but({ note })),
    ...tags.map((list) => but({ tags: list })),
  ]
  expect(await notRefused(attempts)).toEqual([])
})

test('[HTTP-4] naughty strings are refused where a name stands', async () => {
  const naughty = [
    '',
    '\u0000',
    'Asha\u0000',
    "Robert'); DROP TABLE players;--",
    '<script>alert(1)</script>',
    '../../../etc/passwd',
    '${7*7}{{7*7}}<%= 7*7 %>',
    'Ω≈ç√∫˜µ',
    '田中さん',
    '\u202Etest\u202E',
    '\u200B\u200B\u200B\u200B',
    'Z̮̞̠͙͔ͅḀ̗̞͈̻̗Ḷ͙͎̯̹̞͓G̻O̭̗̮',
    '👩‍👩‍👧‍👦👩‍👩‍👧‍👦',
    '\uD800abc',
    'a\r\nSet-Cookie: x=1',
    '%00%0a',
    '$(touch /tmp/x)',
    '{"$gt":""}',
    '=cmd|calc',
    'x'.repeat(16),
    'x'.repeat(10_000),
  ]
  expect(await notRefused(naughty.map((name) => but({ name })))).toEqual([])
})

test('[HTTP-4] text that cannot be stored is refused even where any text is allowed', async () => {
  const notes = ['a\u0000b', '\uDC00', 'x\uD800'].map((note) => but({ note }))
  expect(await notRefused([...notes, but({ tags: ['a\u0000'] })])).toEqual([])
  expect((await send(but({ note: '👍 ठीक' }))).statusCode).toBe(200)
})

test('[HTTP-4] bodies that are no object, and broken JSON, are refused', async () => {
  const others = ['null', '[]', '5', '"text"', 'true', '[{}]']
  const broken = [
    '{',
    '}',
    '{"name":',
    "{'name':'Asha'}",
    '{"name":"Asha",}',
    'NaN',
    '\uFEFF',
    '{"a":1}{}',
    '\\',
  ]
  expect(await notRefused([...others, ...broken].map(text))).toEqual([])
})

test('[HTTP-4] keys that would reach a prototype are refused and pollute nothing', async () => {
  const bodies = [
    '{"name":"Asha Rao","amount":1,"__proto__":{"admin":true}}',
    '{"__proto__":{"name":"Asha Rao"},"amount":1}',
    '{"name":"Asha Rao","amount":1,"note":{"__proto__":{"admin":true}}}',
    '{"name":"Asha Rao","amount":1,"constructor":{"prototype":{"admin":true}}}',
    '{"name":"Asha Rao","amount":1,"\\u005f_proto__":{"admin":true}}',
  ]
  expect(await notRefused(bodies.map(text))).toEqual([])
  const query = await send({ payload: good, url: '/api/sample/1?__proto__[admin]=1&__proto__=1' })
  expect(query.statusCode).toBe(200)
  expect(({} as { admin?: boolean }).admin).toBeUndefined()
})

test('[HTTP-4] deep nesting is refused without a stack overflow', async () => {
  const deep = [
    '['.repeat(30_000) + ']'.repeat(30_000),
    `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
    `{"name":"Asha Rao","amount":1,"tags":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
    '['.repeat(60_000),
  ]
  expect(await notRefused(deep.map(text))).toEqual([])
})

test('[HTTP-4] a body that is not UTF-8 is refused, not repaired', async () => {
  const start = Buffer.from('{"name":"Asha Rao","amount":1,"note":"')
  const bodies = [
    Buffer.concat([start, Buffer.from([0xff, 0xfe, 0x22, 0x7d])]),
    Buffer.concat([start, Buffer.from([0xc3, 0x28, 0x22, 0x7d])]),
    Buffer.concat([start, Buffer.from([0xed, 0xa0, 0x80, 0x22, 0x7d])]),
    Buffer.from(good, 'utf16le'),
  ]
  expect(await notRefused(bodies.map((payload) => ({ payload })))).toEqual([])
})

test('[HTTP-4] of a key given twice the last one counts, and is checked', async () => {
  const bodies = [
    '{"name":"Asha Rao","amount":1,"amount":"many"}',
    '{"name":"Asha Rao","amount":1,"name":"<b>"}',
  ]
  expect(await notRefused(bodies.map(text))).toEqual([])
})

test('[HTTP-4] huge and strange numbers are refused', async () => {
  const amounts = ['1e400', '-1e400', '999999999999999999999999', '-0', '0x10', '01', '1_000', 'Infinity']
  expect(await notRefused(amounts.map((amount) => text(`{"name":"Asha Rao","amount":${amount}}`)))).toEqual(
    [],
  )
})

test('[HTTP-4] bad parameters and queries are refused', async () => {
  const ids = [
    'x',
    '-1',
    '1.5',
    '1e3',
    '9'.repeat(40),
    '%00',
    '%31%00',
    "1'--",
    '%F0%9F%91%8D',
    'a'.repeat(500),
  ]
  const undecodable = ['%', '%zz', '%E0%A4%A', '%c0%ae']
  const pages = ['x', '0', '-1', '1e9', '1&page=2', '', '%00']
  const urls = [
    ...[...ids, ...undecodable].map((id) => `/api/sample/${id}`),
    ...pages.map((page) => `/api/sample/1?page=${page}`),
    `/api/sample/1?x=${'x'.repeat(3000)}`,
  ]
  expect(await notRefused(urls.map((url) => ({ payload: good, url })))).toEqual([])
})

test('[HTTP-4] other kinds of content are refused', async () => {
  const types = ['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'x', 'text/html']
  expect(await notRefused(types.map((type) => ({ payload: good, type })))).toEqual([])
  expect((await send({ payload: good, type: 'application/json; charset=utf-8' })).statusCode).toBe(200)
})

test('[RUN-11] a body over the limit is refused with 413 in the envelope', async () => {
  const answer = await send(but({ note: 'x'.repeat(70_000) }))
  expect([answer.statusCode, answer.json()]).toEqual([
    413,
    { error: true, message: 'That is too large', code: 'too_large' },
  ])
})

test('[HTTP-4] whatever is sent, the answer is a success or a 4xx in the envelope', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue({ maxDepth: 6 }), fc.string({ unit: 'binary' }), async (value, any) => {
      for (const payload of [JSON.stringify(value), JSON.stringify({ ...GOOD, note: any }), any]) {
        const answer = await send({ payload })
        expect(answer.statusCode).toBeLessThan(500)
        expect(answer.json()).toMatchObject({ error: answer.statusCode >= 400, message: expect.any(String) })
      }
    }),
    { numRuns: 200 },
  )
})
