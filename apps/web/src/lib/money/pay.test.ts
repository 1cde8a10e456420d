import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pay } from './pay.ts'
import { begin, useSession } from '../session/session-state.ts'
import { afterPauses } from '../testing/pauses.ts'
import { fakeServer, granted, refused } from '../testing/fake-server.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  begin('abc', undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const picture = (name: string) => new File(['x'], name, { type: 'image/png', lastModified: 1 })

test('[CALL-17] data is posted to the given url, as JSON below the API base', async () => {
  const server = fakeServer({ 'POST /deposit/auto/apay': granted({ data: { data: { payUrl: 'x' } } }) })
  const answer = await pay('one', { url: '/deposit/auto/apay', values: { amount: '500' }, multipart: false })
  expect(answer).toEqual({ ok: true, data: { data: { payUrl: 'x' } } })
  const [sent] = server.to('POST /deposit/auto/apay')
  expect(sent).toMatchObject({ multipart: false, body: { amount: '500' } })
  expect(sent?.headers['authorization']).toBe('Bearer abc')
})

test('[CALL-17] where it is asked for it goes as multipart, whether or not a file was chosen', async () => {
  const server = fakeServer({ 'POST /deposit/manual/upi': granted({ data: {} }) })
  await pay('one', { url: '/deposit/manual/upi', values: { amount: '500' }, multipart: true })
  expect(server.to('POST /deposit/manual/upi')[0]).toMatchObject({ multipart: true, body: { amount: '500' } })
})

test('[PAY-20] a whole address is called as it is, and does not get the token', async () => {
  const server = fakeServer({ 'POST https://pay.example/start': granted({ data: {} }) })
  await pay('one', { url: 'https://pay.example/start', values: {}, multipart: false })
  const [sent] = server.to('POST https://pay.example/start')
  expect(sent?.url).toBe('https://pay.example/start')
  expect(sent?.headers).not.toHaveProperty('authorization')
})

test('[LED-22] no answer keeps the key for the next press; another picture is another request', async () => {
  vi.useFakeTimers()
  const server = fakeServer({ 'POST /x': 'nothing' })
  const send = (name: string) =>
    afterPauses(pay('one', { url: '/x', values: { proof: picture(name) }, multipart: true }))
  expect(await send('a.png')).toMatchObject({ ok: false, unknown: true })
  await send('a.png')
  const keys = () => new Set(server.to('POST /x').map(({ headers }) => headers['Idempotency-Key']))
  expect(keys().size).toBe(1)
  await send('b.png')
  expect(keys().size).toBe(2)
})

test('[ERR-2] a refusal carries the server’s words and its name', async () => {
  fakeServer({ 'POST /x': refused(409, 'Used before', 'utr_used') })
  const answer = await pay('one', { url: '/x', values: {}, multipart: false })
  expect(answer).toEqual({ ok: false, unknown: false, status: 409, message: 'Used before', code: 'utr_used' })
})

test('[FLOW-7] an answer that ends the session ends it here as well', async () => {
  fakeServer({ 'POST /x': refused(401, 'Unauthorized action.') })
  await pay('one', { url: '/x', values: {}, multipart: false })
  expect(useSession.getState().isAuth).toBe(false)
})
