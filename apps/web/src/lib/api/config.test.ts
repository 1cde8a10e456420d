import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeNetwork, refused } from '../testing/server.ts'

beforeEach(() => vi.resetModules())
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

/** Where a visit asks when the site was built with these settings. */
const asked = async (): Promise<string[]> => {
  const { requests } = fakeNetwork(refused(400, 'No'))
  const { call } = await import('./api.ts')
  await call((contracts) => contracts.listSessions)
  await call((contracts) => contracts.appDemo)
  await call((contracts) => contracts.getNotifications, { query: {} })
  return requests.map(({ url }) => url)
}

test('[HTTP-2] without a setting every call stays on this origin', async () => {
  expect(await asked()).toEqual(['/api/sessions', '/api/app/demo', '/api/notifications'])
})

test('[HTTP-2] VITE_API_BASE points every call at another host, notifications too', async () => {
  vi.stubEnv('VITE_API_BASE', 'https://api.example/v1')
  expect(await asked()).toEqual([
    'https://api.example/v1/sessions',
    'https://api.example/v1/app/demo',
    'https://api.example/v1/notifications',
  ])
})

test('[HTTP-2] VITE_NOTIFICATIONS_BASE points notifications at a host of their own', async () => {
  vi.stubEnv('VITE_NOTIFICATIONS_BASE', 'https://notes.example')
  expect(await asked()).toEqual(['/api/sessions', '/api/app/demo', 'https://notes.example/notifications'])
})
