import { SITE } from '@maidan/contracts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChunkFailed } from '@maidan/browser/chunk.ts'
import { loadChunk, reloadIfKept, reloadIfStale } from './chunk.ts'
import { fakeNetwork } from './testing/server.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const failure = (loading: Promise<unknown>) =>
  loading.then(
    () => undefined,
    (error: unknown) => error,
  )

test('[ERR-14] a chunk that keeps failing is told after 120 s, not before', async () => {
  const load = vi.fn<() => Promise<never>>(() => Promise.reject(new TypeError('Failed to fetch')))
  let told: unknown
  void failure(loadChunk(load, () => {})).then((error) => (told = error))
  await vi.advanceTimersByTimeAsync(SITE.chunkLoadTimeoutMs - 1)
  expect(told).toBeUndefined()
  expect(load.mock.calls.length).toBeGreaterThan(10)
  await vi.advanceTimersByTimeAsync(1)
  expect(told).toBeInstanceOf(ChunkFailed)
  expect(told).toMatchObject({ message: 'Loading chunk failed' })
})

test('[ERR-14] nothing is asked for any more once it was told', async () => {
  const load = vi.fn<() => Promise<never>>(() => Promise.reject(new TypeError('Failed to fetch')))
  void failure(loadChunk(load, () => {}))
  await vi.advanceTimersByTimeAsync(SITE.chunkLoadTimeoutMs)
  const asked = load.mock.calls.length
  await vi.advanceTimersByTimeAsync(SITE.chunkLoadTimeoutMs)
  expect(load).toHaveBeenCalledTimes(asked)
})

test('[ERR-14] a chunk that never comes is told as well', async () => {
  const told = failure(
    loadChunk(
      () => new Promise(() => {}),
      () => {},
    ),
  )
  await vi.advanceTimersByTimeAsync(SITE.chunkLoadTimeoutMs)
  expect(await told).toBeInstanceOf(ChunkFailed)
})

test('[ERR-14] a chunk that comes with the third attempt is there', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(0)
    .mockRejectedValueOnce(0)
    .mockResolvedValue('screen')
  const onFailure = vi.fn<() => void>()
  const loaded = loadChunk(load, onFailure)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await loaded).toBe('screen')
  expect(onFailure).toHaveBeenCalledOnce()
})

const page = (entry: string) =>
  `<!doctype html><script type="module" crossorigin src="/assets/${entry}"></script>`

test.each([
  ['index-new.js', 1],
  ['index-old.js', 0],
])('[ERR-14] the page is loaded anew when the server has another build: %s', async (served, times) => {
  const running = document.createElement('script')
  running.setAttribute('src', '/assets/index-old.js')
  vi.spyOn(document, 'querySelector').mockReturnValue(running)
  fakeNetwork({ status: 200, body: page(served) })
  const reload = vi.fn<() => void>()
  await reloadIfStale(reload)
  expect(reload).toHaveBeenCalledTimes(times)
})

test('[ERR-14] a server that does not answer is no other build', async () => {
  fakeNetwork('nothing')
  const reload = vi.fn<() => void>()
  await reloadIfStale(reload)
  expect(reload).not.toHaveBeenCalled()
})

test('[ERR-14] a part that fails again and again is heard of each time', async () => {
  const onAgain = vi.fn<() => void>()
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(0)
  void failure(loadChunk(load, () => {}, onAgain))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(onAgain).toHaveBeenCalledTimes(load.mock.calls.length - 1)
})

test('[ERR-14] a failure that the browser keeps is ended by a new page, once a minute at most, while the server is there', async () => {
  sessionStorage.clear()
  const reload = vi.fn<() => void>()
  fakeNetwork('nothing')
  await reloadIfKept(reload)
  expect(reload).not.toHaveBeenCalled()
  fakeNetwork({ status: 200, body: page('index-old.js') })
  await reloadIfKept(reload)
  await reloadIfKept(reload)
  expect(reload).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(60_000)
  await reloadIfKept(reload)
  expect(reload).toHaveBeenCalledTimes(2)
})
