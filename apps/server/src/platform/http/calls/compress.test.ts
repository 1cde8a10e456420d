import { route } from '@maidan/contracts'
import { ok } from '@maidan/core'
import { gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod'
import { serve } from './serve.ts'
import { testHttp } from '../testing.ts'

const COMMON = { method: 'GET', summary: 'Words', reply: { words: z.string() }, refusals: [] } as const
const open = route({ ...COMMON, name: 'openWords', path: '/open', access: 'open' })
const short = route({ ...COMMON, name: 'shortWords', path: '/short', access: 'open' })
const own = route({ ...COMMON, name: 'ownWords', path: '/own', access: 'player' })

const { app } = testHttp({
  routes: [open, short, own],
  allowedOrigins: ['https://other.example'],
})
serve(app, open, async () => ok({ words: 'word '.repeat(1000) }))
serve(app, short, async () => ok({ words: 'word' }))
serve(app, own, async () => ok({ words: 'word '.repeat(1000) }))
afterAll(() => app.close())

const get = (url: string, encoding?: string) =>
  app.inject({
    url: `/api${url}`,
    headers: {
      authorization: 'Bearer alice',
      ...(encoding !== undefined && { 'accept-encoding': encoding }),
    },
  })

test('[HTTP-40] a large open answer is compressed for whoever takes it, and reads the same', async () => {
  const plain = await get('/open')
  const small = await get('/open', 'br, gzip;q=0.8')
  expect([plain.headers['content-encoding'], small.headers['content-encoding']]).toEqual([undefined, 'gzip'])
  expect(gunzipSync(small.rawPayload).toString()).toBe(plain.body)
  expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 10)
  expect(Number(small.headers['content-length'])).toBe(small.rawPayload.length)
  for (const { headers } of [plain, small]) expect(headers['vary']).toBe('Origin, Accept-Encoding')
})

test('[HTTP-40] what is small, what nobody takes compressed and what is for one caller stays as it is', async () => {
  for (const answer of [
    await get('/short', 'gzip'),
    await get('/open', 'gzip;q=0'),
    await get('/open', 'br'),
    await get('/own', 'gzip'),
  ])
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined])
})
