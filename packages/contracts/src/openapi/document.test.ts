import { expect, test } from 'vitest'
import * as z from 'zod'
import { openApi, refusalsOf } from './document.ts'
import { API_STYLESHEET, apiPage } from './page.ts'
import { route } from '../http/route.ts'
import { ROUTES } from './routes.ts'

const INFO = { title: 'Maidan <API>', version: '1', description: 'All calls' }

const pay = route({
  name: 'pay',
  method: 'POST',
  path: '/pay/:gateway',
  access: 'player',
  summary: 'Pays <b>now</b>',
  status: 201,
  params: z.object({ gateway: z.string() }),
  query: z.object({ page: z.coerce.number().optional() }),
  body: z.object({ amount: z.number(), tags: z.array(z.object({ name: z.string().max(9) })).default([]) }),
  reply: { data: z.object({ status: z.enum(['open', 'paid']) }).nullable() },
  refusals: ['not_found'],
  idempotent: true,
  rateLimit: { max: 5, windowMs: 60_000 },
})

test('[HTTP-6] the document has every call of the table once, with a summary and a success', () => {
  const { paths, servers } = openApi(ROUTES, INFO)
  expect(servers).toEqual([{ url: '/api' }])
  for (const { path, method, summary, name, status = 200 } of ROUTES) {
    const call = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    expect(call).toMatchObject({
      operationId: name,
      summary,
      responses: { [status]: { description: 'Done' } },
    })
  }
})

test('[HTTP-6] a call is described with parameters, body, reply, refusals, access and key', () => {
  const call = openApi([pay], INFO).paths['/pay/{gateway}']?.post as Record<string, unknown>
  expect(call).toMatchObject({ 'x-access': 'player', security: [{ player: [] }], 'x-rate-limit': { max: 5 } })
  expect(call.parameters).toEqual([
    { name: 'gateway', in: 'path', required: true, schema: { type: 'string' } },
    { name: 'page', in: 'query', required: false, schema: expect.any(Object) },
    expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: true }),
  ])
  expect(call.requestBody).toMatchObject({
    content: {
      'application/json': { schema: { required: ['amount'], properties: { amount: { type: 'number' } } } },
    },
  })
  expect(call.responses).toMatchObject({
    201: {
      content: {
        'application/json': { schema: { required: expect.arrayContaining(['data', 'error', 'message']) } },
      },
    },
    401: { description: 'unauthorized: Unauthorized action.' },
    404: {
      content: {
        'application/json': { examples: { not_found: { value: { error: true, message: 'Not found' } } } },
      },
    },
    422: { description: expect.stringContaining('key_reused') },
  })
})

test('[HTTP-6] an open call without fields can meet neither 400 nor 401', () => {
  const open = route({
    ...pay,
    access: 'open',
    params: undefined,
    query: undefined,
    body: undefined,
    idempotent: undefined,
  } as never)
  expect(refusalsOf(open)).toEqual([
    'not_found',
    'too_many_requests',
    'internal',
    'busy',
    'under_maintenance',
    'site_suspended',
  ])
})

test('[HTTP-6] the document is plain JSON', () => {
  const document = openApi(ROUTES, INFO)
  expect(JSON.parse(JSON.stringify(document))).toEqual(document)
})

test('[HTTP-6] the page lists every call with access, fields, reply and refusals', () => {
  const page = apiPage([...ROUTES, pay], INFO)
  for (const { name } of ROUTES) expect(page).toContain(`<section id="${name}">`)
  const section = page.slice(page.indexOf('<section id="pay">'))
  expect(section).toContain('needs the token of a player')
  expect(section).toContain('<td>tags[].name</td><td>string, 0 to 9 characters</td>')
  expect(section).toContain('<td>data.status</td><td>&quot;open&quot; | &quot;paid&quot;</td>')
  expect(section).toContain('<td>404</td><td>not_found</td><td>Not found</td>')
  expect(section).toContain('Idempotency-Key')
})

test('[RUN-10] the page escapes what it shows and has no script and no inline style', () => {
  const page = apiPage([pay], INFO)
  expect(page).toContain('Pays &lt;b&gt;now&lt;/b&gt;')
  expect(page).not.toMatch(/<script|<style|style=|<b>now/)
  expect(API_STYLESHEET).toContain('table')
})
