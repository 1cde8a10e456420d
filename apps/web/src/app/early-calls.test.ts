import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { bannersQuery } from '../features/content/api.ts'
import { fewFixturesQuery, fixturesQuery } from '../features/exchange/api.ts'
import { useFrontRow } from '../features/exchange/front/use-front-row.ts'
import { matchQuery } from '../features/exchange/match/api.ts'
import { earlyCallsAt } from '../lib/api/early/calls.ts'
import { queryClient } from '../lib/cache/query.ts'
import { fakeNetwork, refused } from '../lib/testing/server.ts'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

/** The addresses at which a page asks when its queries are made. */
const askedBy = async (...queries: readonly object[]): Promise<string[]> => {
  const { requests } = fakeNetwork(refused(404, 'Not found'))
  const asked = queries.map((query) =>
    queryClient.fetchQuery({ ...query, retry: false } as typeof fixturesQuery),
  )
  await Promise.allSettled(asked)
  return requests.map(({ url }) => url)
}
const early = (path: string, isAuth = true) => earlyCallsAt(path, isAuth).map((call) => `/api${call}`)

test('[SHELL-4] the script before the site makes the very calls that a page begins with', async () => {
  const home = await askedBy(bannersQuery, fewFixturesQuery(5))
  const lobby = await askedBy(fixturesQuery)
  expect([home.length, lobby.length]).toEqual([3, 3])
  expect([early('/'), early('/home')]).toEqual([home, home])
  for (const path of ['/atlas-lobby', '/sportsbook', '/sports/Inplay', '/sports/4'])
    expect(early(path)).toEqual(lobby)
  expect(early('/detail-page/a-v-b/sim%3A7/71/4')).toEqual(await askedBy(matchQuery('sim:7')))
})

test('[SHELL-4] the front page of a guest begins with its row of matches', async () => {
  const { requests } = fakeNetwork(refused(404, 'Not found'))
  renderHook(useFrontRow)
  await vi.waitFor(() => expect(requests.map(({ url }) => url)).toEqual(early('/', false)))
})

test('[SHELL-4] no call is made early for a page that a guest is sent away from, or that begins with none', () => {
  for (const path of ['/home', '/sportsbook', '/sports/4']) expect(early(path, false)).toEqual([])
  for (const path of ['/promotions', '/detail-page', '/detail-page/a-v-b', '/homes'])
    expect(early(path)).toEqual([])
})
