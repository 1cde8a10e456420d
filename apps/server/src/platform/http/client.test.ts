import { createClient, route } from '@maidan/contracts'
import { err, ok } from '@maidan/core'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { serve } from './calls/serve.ts'
import { stop } from './stop.ts'
import { testHttp } from './testing.ts'

const pay = route({
  name: 'pay',
  method: 'POST',
  path: '/pay/:to',
  access: 'player',
  summary: 'Pays',
  params: z.object({ to: z.string() }),
  query: z.object({ note: z.string().optional() }),
  body: z.object({ amount: z.number() }),
  reply: { data: z.object({ text: z.string() }) },
  refusals: ['limit_reached'],
  idempotent: true,
})

test('[HTTP-6] client and server understand each other over a real socket, from one table', async () => {
  const { app } = testHttp({ routes: [pay] })
  serve(app, pay, async ({ input: { params, query, body }, request, caller }) =>
    body.amount > 100
      ? err('limit_reached')
      : ok({ data: { text: [caller.player, params.to, query.note, body.amount, request.key].join(' | ') } }),
  )
  await app.listen({ host: '127.0.0.1', port: 0 })
  const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api`
  const { call } = createClient({ base, fetch, token: () => 'alice' })
  const ask = { params: { to: 'Ravi / Asha?' }, query: { note: 'ठीक & so' }, key: 'key-1' }
  expect(await call(pay, { ...ask, body: { amount: 5 } })).toEqual({
    ok: true,
    message: 'Success',
    data: { text: '1 | Ravi / Asha? | ठीक & so | 5 | key-1' },
  })
  expect(await call(pay, { ...ask, body: { amount: 500 } })).toMatchObject({
    ok: false,
    unknown: false,
    status: 403,
    code: 'limit_reached',
  })
  await stop(app, 1000)
  expect(await call(pay, { ...ask, body: { amount: 5 } })).toMatchObject({
    ok: false,
    unknown: true,
    status: 0,
  })
})
