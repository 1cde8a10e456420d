import { route } from '@maidan/contracts'
import { err, ok } from '@maidan/core'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod'
import { testHttp } from '../testing.ts'
import { serve } from './serve.ts'

const COMMON = { method: 'GET', summary: 'Words', reply: { words: z.string() } } as const
const kept = route({
  ...COMMON,
  name: 'keptWords',
  path: '/kept',
  access: 'open',
  cached: true,
  refusals: ['not_found'],
})
const own = route({ ...COMMON, name: 'ownWords', path: '/own', access: 'player', cached: true, refusals: [] })

const { app } = testHttp({ routes: [kept] })
let words: string | undefined = 'word '.repeat(1000)
serve(app, kept, async () => (words === undefined ? err('not_found') : ok({ words })))
afterAll(() => app.close())

const get = (headers: Record<string, string> = {}) => app.inject({ url: '/api/kept', headers })

test('[HTTP-41] an answer that is the same for everybody is named, and who holds it hears 304 until it changes', async () => {
  const first = await get()
  const tag = String(first.headers['etag'])
  expect(first.headers['cache-control']).toBe('no-cache')
  for (const held of [tag, `"other", ${tag}`]) {
    const again = await get({ 'if-none-match': held, 'accept-encoding': 'gzip' })
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', tag])
  }
  words = 'other words'
  const changed = await get({ 'if-none-match': tag })
  expect([changed.statusCode, changed.json<{ words: string }>().words]).toEqual([200, words])
  expect(changed.headers['etag']).not.toBe(tag)
})

test('[HTTP-41] a refusal is not kept', async () => {
  words = undefined
  const refused = await get()
  expect([refused.statusCode, refused.headers['etag'], refused.headers['cache-control']]).toEqual([
    404,
    undefined,
    'no-store',
  ])
})

test('[HTTP-41] what belongs to one player cannot be cached', () =>
  expect(() => serve(app, own, async () => ok({ words: 'secret' }))).toThrow('must be open to be cached'))
