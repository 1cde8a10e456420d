import type { FixtureView } from '@maidan/contracts/player'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LinkProvider } from '@maidan/ui/navigation/link.tsx'
import type { LiveLineDeps } from '../../features/exchange/live-line.ts'
import { CRICKET, MOVED, SOCCER } from '../../features/exchange/testing.ts'
import { Cached } from '../../lib/cache/cached.tsx'
import { usePanel } from '../../lib/page/panels.ts'
import { queryClient } from '../../lib/cache/query.ts'
import { navigate } from '../../lib/router.ts'
import { fakeServer, granted } from '../../lib/testing/fake-server.ts'
import { LandingHeader } from '../frame/header/landing-header.tsx'
import { createScene } from '../../lib/testing/scene.ts'
import { SiteLink } from '../routing/site-link.tsx'
import { LandingPage } from './landing-page.tsx'

const live = vi.hoisted(() => ({ deps: undefined as LiveLineDeps | undefined, watched: [] as unknown[] }))
vi.mock('../../features/exchange/live-line.ts', () => ({
  openLiveLine: (deps: LiveLineDeps) => {
    live.deps = deps
    return { watch: (...ids: unknown[]) => void live.watched.push(ids), close: () => undefined }
  },
}))

const PAGE = { page: 1, size: 12, pages: 1, total: 2 }
const listed = (...fixtures: FixtureView[]) => granted({ data: fixtures, page: PAGE })
const OPENING = {
  'GET /app/demo': granted({ hasDemoUsers: false }),
  'GET /getBanners': granted({ banners: [] }),
  'GET /announcement/display': granted({ data: [] }),
}

beforeEach(() => {
  live.deps = undefined
  live.watched = []
  navigate('/')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const show = (fixtures: ReturnType<typeof listed> | 'nothing', more: object = {}) => {
  const server = fakeServer({ ...OPENING, ...more, 'GET /sports/fixtures': fixtures })
  render(
    <LinkProvider render={SiteLink}>
      <Cached>
        <LandingPage />
      </Cached>
    </LinkProvider>,
  )
  return server
}
const matches = () => within(screen.getByRole('region', { name: 'Live matches' }))
const cards = () => matches().getAllByRole('listitem')

test('[ROUTE-3] [LIVE-1] a guest sees matches with sides, score and best prices, and a tap opens the match', async () => {
  show(listed(SOCCER, CRICKET))
  const link = await matches().findByRole('link', { name: 'Jaipur Kites v Surat Mariners' })
  const [first, second] = cards()
  expect(first?.textContent).toContain('Jaipur Kites41/0Back 1.38Lay 1.39')
  expect(first?.textContent).toContain('Surat Mariners168/9Back 3.55Lay 3.65')
  expect(second?.textContent).toContain('Kochi United')
  expect(second?.textContent).toContain('Draw 3.20 / 3.30')
  expect(within(second!).getByText('Suspended')).toBeTruthy()
  await userEvent.click(link)
  expect(location.pathname).toBe('/detail-page/jaipur-kites-v-surat-mariners/sim%3A7/71/4')
})

test('[ROUTE-3] the front page has banners, live matches, popular games, and the ways to sign in and up', async () => {
  const banner = { id: 1, order: 1, title: 'Season of tests', image: '/art/cup.svg', link: '/promotions' }
  queryClient.clear()
  createScene(() => true)
  show(listed(CRICKET), { 'GET /getBanners': granted({ banners: [banner] }) })
  render(
    <LinkProvider render={SiteLink}>
      <LandingHeader />
    </LinkProvider>,
  )
  fireEvent.pointerDown(document.body)
  expect((await screen.findAllByText('Season of tests')).length).toBeGreaterThan(0)
  expect(await matches().findByText('1.38')).toBeTruthy()
  expect((await screen.findAllByRole('link', { name: /^Aviator/ })).length).toBeGreaterThan(0)
  for (const [name, panel] of [
    ['Log in', 'login'],
    ['Register with mobile', 'mobileNumber'],
  ] as const) {
    await userEvent.click(screen.getAllByRole('button', { name })[0]!)
    expect(usePanel.getState().panel).toBe(panel)
  }
  usePanel.getState().close()
})

test('[ROUTE-3] after the first touch prices move, and a guest needs no login for it', async () => {
  show(listed(CRICKET))
  await matches().findByText('1.38')
  fireEvent.pointerDown(document.body)
  await waitFor(() => expect(live.watched).toContainEqual([[71], ['sim:7']]))
  act(() => {
    live.deps?.setPhase('connected')
    live.deps?.market(71, MOVED)
  })
  expect(matches().getByText('Live prices')).toBeTruthy()
  expect(matches().getByText('1.44')).toBeTruthy()
  expect(matches().queryByText('1.38')).toBeNull()
})

test('[LIVE-3] while the connection is cut old prices are called old, and read again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const server = show(listed(CRICKET))
  await matches().findByText('1.38')
  server.answer('GET /sports/fixtures', 'nothing')
  await act(() => vi.advanceTimersByTimeAsync(25_000))
  expect(matches().getByText('Prices may be old')).toBeTruthy()
  expect(matches().getByText('1.38')).toBeTruthy()
  const runners = MOVED.runners['711']!.toBack
  server.answer(
    'GET /sports/fixtures',
    listed({
      ...CRICKET,
      market: {
        ...CRICKET.market!,
        runners: CRICKET.market!.runners.map((runner) => ({ ...runner, back: runners[0]! })),
      },
    }),
  )
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(matches().queryByText('Prices may be old')).toBeNull()
  expect(matches().getAllByText('1.44').length).toBeGreaterThan(0)
})

test('[LIVE-1] a match that ends makes the page read the matches again', async () => {
  const server = show(listed(CRICKET))
  await matches().findByText('1.38')
  fireEvent.pointerDown(document.body)
  await waitFor(() => expect(live.deps).toBeDefined())
  server.answer('GET /sports/fixtures', listed(SOCCER))
  act(() => live.deps?.fixture('sim:7', { stage: 'finished', commentary: {} }))
  expect(await matches().findByText('Kochi United')).toBeTruthy()
})

test('[LIVE-1] without matches, or without an answer, the page says so', async () => {
  show(listed())
  expect(await matches().findByText(/No match is in play or scheduled right now/)).toBeTruthy()
})

test('[LIVE-1] a name with markup or right-to-left letters stays a name', async () => {
  const home = { name: '<img src=x onerror=alert(1)>\u202E', short: 'X' }
  show(listed({ ...CRICKET, home }))
  const name = await matches().findByText(home.name)
  expect(name.tagName).toBe('BDI')
  expect(document.querySelector('section img')).toBeNull()
})
