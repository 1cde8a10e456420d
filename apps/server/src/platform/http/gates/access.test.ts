import { route } from '@maidan/contracts'
import { ok } from '@maidan/core'
import { expect, test } from 'vitest'
import { serve } from '../calls/serve.ts'
import { testHttp } from '../testing.ts'

const ping = route({
  name: 'ping',
  method: 'GET',
  path: '/ping',
  access: 'open',
  summary: 'Answers',
  reply: {},
  refusals: [],
})
const pong = async () => ok({})

test('[RUN-13] a route without an access class ends the start', async () => {
  const { app } = testHttp()
  expect(() => app.get('/secret', async () => 'x')).toThrow('GET /secret has no access class')
})

test('[RUN-13] a route without an access class inside a plugin ends the start', async () => {
  const { app } = testHttp()
  app.register(async (inner) => {
    inner.get('/secret', async () => 'x')
  })
  await expect(app.ready()).rejects.toThrow('has no access class')
})

test('[HTTP-6] a route under the API that is not in the table ends the start', async () => {
  const { app } = testHttp()
  const config = { access: 'open', name: 'extra' } as const
  expect(() => app.get('/api/extra', { config }, async () => 'x')).toThrow(
    'does not stand in the route table',
  )
  const other = testHttp()
  serve(other.app, ping, pong)
  await expect(other.app.ready()).rejects.toThrow('is not in the table')
})

test('[HTTP-6] a route of the table with no handler, or with two, ends the start', async () => {
  const none = testHttp({ routes: [ping] })
  await expect(none.app.ready()).rejects.toThrow('ping (GET /api/ping) has no handler')
  const two = testHttp({ routes: [ping] })
  serve(two.app, ping, pong)
  expect(() => serve(two.app, ping, pong)).toThrow('the route ping has two handlers')
})

test('[HTTP-6] two routes of the table with one name end the start', async () => {
  const { app } = testHttp({ routes: [ping, ping] })
  serve(app, ping, pong)
  await expect(app.ready()).rejects.toThrow('same name')
})
