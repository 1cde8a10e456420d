import { afterEach, expect, test, vi } from 'vitest'
import { stored } from '../storage.ts'
import { fakeNetwork, granted } from '../testing/server.ts'
import { recordVisit } from './visits.ts'

afterEach(() => vi.unstubAllGlobals())

test('[OTP-13] each page that is opened is recorded once, with where the visitor came from', async () => {
  const { requests } = fakeNetwork(granted())
  stored.set('track_id', 'summer')
  for (const path of ['/', '/', '/promotions']) await recordVisit(path)
  expect(requests.map(({ url, body }) => [url, JSON.parse(body ?? '')])).toEqual([
    ['/api/page/visit', { path: '/', referrer: '', track_id: 'summer' }],
    ['/api/page/visit', { path: '/promotions', referrer: '', track_id: 'summer' }],
  ])
})
