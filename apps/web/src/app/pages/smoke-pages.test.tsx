import type { SportsState } from '@maidan/contracts/player'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { line } from '../../features/exchange/testing/line.ts'
import { buildVersion } from '../../lib/api/config.ts'
import { Cached } from '../../lib/cache/cached.tsx'
import { queryClient } from '../../lib/cache/query.ts'
import { setPhase } from '../../lib/realtime/connection.ts'
import { fakeServer, granted, refused } from '../../lib/testing/fake-server.ts'
import { SmokePage } from './smoke-page.tsx'
import { TestPage } from './test-page.tsx'

vi.mock('../../features/exchange/live-line.ts', () => import('../../features/exchange/testing/line.ts'))

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
  setPhase('disconnected')
  line.deps = undefined
})

const STATE: SportsState = {
  feed: { state: 'live', lastHeardMs: 2400 },
  matches: { live: 7, upcoming: 40 },
  markets: { open: 120, suspended: 4 },
  version: buildVersion,
}
const PAGE = { page: 1, size: 50, pages: 1, total: 0 }

const show = (Page: ComponentType, state = granted({ data: STATE })) => {
  const server = fakeServer({
    'GET /sports/state': state,
    'GET /sports/fixtures': granted({ data: [], page: PAGE }),
  })
  render(
    <Cached>
      <Page />
    </Cached>,
  )
  return server
}

const feed = () => within(screen.getByRole('region', { name: 'Feed' }))
const valueOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent

test.each([
  ['/test', TestPage],
  ['/sportsbooktest', SmokePage],
])(
  '[ROUTE-7] [FLOW-14] [LIVE-11] %s shows the true state of feed, sockets and build',
  async (_path, Page) => {
    setPhase('reconnecting')
    show(Page)
    expect(await feed().findByText('live')).toBeTruthy()
    expect(
      ['Last heard', 'Matches', 'Markets', 'Build of the server', 'Build of this page'].map(valueOf),
    ).toEqual(['2 s ago', '7 in play, 40 to come', '120 open, 4 suspended', buildVersion, buildVersion])
    expect(valueOf('Socket of the guest')).toBe('reconnecting')
    act(() => setPhase('connected'))
    expect(valueOf('Socket of the guest')).toBe('connected')
    await vi.waitFor(() => expect(line.deps).toBeDefined())
    act(() => line.deps?.setPhase('reconnecting'))
    expect(valueOf('Socket of prices')).toBe('reconnecting')
  },
)

test('[LIVE-11] a feed that fell silent, another build and a server that does not answer are told as they are', async () => {
  const silent = { ...STATE, feed: { state: 'silent', lastHeardMs: 600_000 }, version: '9.9.9' }
  const server = show(TestPage, granted({ data: silent }))
  expect(await feed().findByText('silent in the middle of a match')).toBeTruthy()
  expect(valueOf('Last heard')).toBe('10 min ago')
  expect(valueOf('Build of the server')).toBe(`9.9.9, this page is ${buildVersion}`)
  server.answer('GET /sports/state', refused(403, 'No', 'forbidden'))
  await act(() => queryClient.invalidateQueries({ queryKey: ['sportsState'] }))
  expect(await feed().findByText('unknown: the server does not answer')).toBeTruthy()
  expect(feed().queryByText('silent in the middle of a match')).toBeNull()
})
