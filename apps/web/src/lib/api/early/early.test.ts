import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askEarly, takeEarly } from './early.ts'
import { send } from '../send.ts'
import { fakeNetwork, granted } from '../../testing/server.ts'

const URL = '/api/getBanners'
const GET = { method: 'GET', headers: { accept: 'application/json' } }
const withToken = (token: string) => ({ ...GET, headers: { authorization: `Bearer ${token}` } })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  askEarly([])
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[SHELL-4] the first call for it takes the early answer, and the next one asks again', async () => {
  const { requests } = fakeNetwork(granted({ banners: [] }))
  askEarly([{ url: URL, token: null }])
  await send(URL, GET)
  expect(requests).toHaveLength(1)
  await send(URL, GET)
  expect(requests).toHaveLength(2)
})

test('[SHELL-4] an early answer is for the session that asked, for reading, and for ten seconds', async () => {
  fakeNetwork(granted({ banners: [] }))
  const isTaken = (sent: Parameters<typeof takeEarly>[1], passed = 0): boolean => {
    askEarly([{ url: URL, token: 'abc' }])
    vi.advanceTimersByTime(passed)
    return takeEarly(URL, sent) !== undefined
  }
  expect([
    isTaken(withToken('abc')),
    isTaken(GET),
    isTaken(withToken('another')),
    isTaken({ ...withToken('abc'), method: 'POST' }),
    isTaken(withToken('abc'), 9999),
    isTaken(withToken('abc'), 10_000),
  ]).toEqual([true, false, false, false, true, false])
})

test('[SHELL-4] an early call that was lost is made again', async () => {
  const { requests } = fakeNetwork('nothing', granted({ banners: [] }))
  askEarly([{ url: URL, token: null }])
  expect((await send(URL, GET)).status).toBe(200)
  expect(requests).toHaveLength(2)
})
