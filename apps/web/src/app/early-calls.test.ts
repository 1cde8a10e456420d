import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { catalogueQuery, ownQuery } from '../features/casino/api.ts'
import { announcementsQuery, bannersQuery } from '../features/content/api.ts'
import { fewFixturesQuery, fixturesQuery } from '../features/exchange/api.ts'
import { useFrontRow } from '../features/exchange/front/use-front-row.ts'
import { matchQuery } from '../features/exchange/match/api.ts'
import { earlyCallsAt } from '../lib/api/early/calls.ts'
import { queryClient } from '../lib/cache/query.ts'
import { begin, end } from '../lib/session/session-state.ts'
import { fakeNetwork, refused } from '../lib/testing/server.ts'

afterEach(() => {
  cleanup()
  queryClient.clear()
  end('asked')
  vi.unstubAllGlobals()
})

type Asked = { readonly url: string; readonly authorization: string | undefined }

/** The calls that a player's page makes with these queries. */
const askedBy = async (...queries: readonly object[]): Promise<Asked[]> => {
  begin('abc', undefined)
  const { requests } = fakeNetwork(refused(404, 'Not found'))
  const asked = queries.map((query) =>
    queryClient.fetchQuery({ ...query, retry: false } as typeof fixturesQuery),
  )
  await Promise.allSettled(asked)
  queryClient.clear()
  return requests.map(({ url, headers }) => ({ url, authorization: headers['authorization'] }))
}
const early = (path: string, isAuth = true): Asked[] =>
  earlyCallsAt(path, isAuth).map(({ path: call, asGuest }) => ({
    url: `/api${call}`,
    authorization: isAuth && !asGuest ? 'Bearer abc' : undefined,
  }))

test('[SHELL-4] the script before the site makes the very calls that a page begins with', async () => {
  const home = await askedBy(bannersQuery, fewFixturesQuery(5), announcementsQuery)
  const lobby = await askedBy(fixturesQuery, announcementsQuery)
  expect([home.length, lobby.length]).toEqual([4, 4])
  expect([early('/'), early('/home')]).toEqual([home, home])
  for (const path of ['/atlas-lobby', '/sportsbook', '/sports/Inplay', '/sports/4'])
    expect(early(path)).toEqual(lobby)
  expect(early('/casinogames')).toEqual(await askedBy(catalogueQuery, ownQuery, announcementsQuery))
  expect(early('/detail-page/a-v-b/sim%3A7/71/4')).toEqual(
    await askedBy(matchQuery('sim:7'), announcementsQuery),
  )
})

test('[SHELL-4] the front page of a guest begins with its row of matches', async () => {
  const { requests } = fakeNetwork(refused(404, 'Not found'))
  renderHook(useFrontRow)
  await vi.waitFor(() =>
    expect(requests.map(({ url }) => url)).toEqual(early('/', false).map(({ url }) => url)),
  )
})

test('[SHELL-4] no call is made early for a page that a guest is sent away from, or that begins with none', () => {
  for (const path of ['/home', '/sportsbook', '/sports/4']) expect(early(path, false)).toEqual([])
  for (const path of ['/promotions', '/detail-page', '/detail-page/a-v-b', '/homes'])
    expect(early(path)).toEqual([])
})
