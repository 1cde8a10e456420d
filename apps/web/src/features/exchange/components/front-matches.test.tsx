import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Cached } from '../../../lib/cache/cached.tsx'
import { queryClient } from '../../../lib/cache/query.ts'
import { fakeServer, granted, refused } from '../../../lib/testing/fake-server.ts'
import { createScene } from '../../../lib/testing/scene.ts'
import { line } from '../testing/line.ts'
import { CRICKET, MOVED, SOCCER } from '../testing.ts'
import { FrontMatches } from './front-matches.tsx'

vi.mock('../live-line.ts', () => import('../testing/line.ts'))

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('[MATCH-15] the front page has the first matches in play and the next ones, and leads to all of them', async () => {
  createScene(() => true)
  const many = Array.from({ length: 7 }, (_, n) => ({ ...CRICKET, id: `live-${n}` }))
  const page = { page: 1, size: 50, pages: 1, total: 8 }
  fakeServer({ 'GET /sports/fixtures': granted({ data: [...many, SOCCER], page }) })
  render(
    <Cached>
      <FrontMatches />
    </Cached>,
  )
  const live = within(await screen.findByRole('region', { name: 'In play' }))
  expect(live.getAllByRole('listitem')).toHaveLength(5)
  expect(live.getByRole('link', { name: 'See all' }).getAttribute('href')).toBe('/sports/Inplay')
  const next = within(await screen.findByRole('region', { name: 'Next matches' }))
  expect(next.getByText('Kochi United')).toBeTruthy()
  expect(next.queryByRole('link', { name: 'See all' })).toBeNull()
})

test('[MATCH-15] the next matches are drawn when they come near', async () => {
  const scene = createScene()
  const page = { page: 1, size: 50, pages: 1, total: 2 }
  fakeServer({ 'GET /sports/fixtures': granted({ data: [CRICKET, SOCCER], page }) })
  const { container } = render(
    <Cached>
      <FrontMatches />
    </Cached>,
  )
  await screen.findByRole('region', { name: 'In play' })
  expect(screen.queryByRole('region', { name: 'Next matches' })).toBeNull()
  act(() => scene.see([{ target: container, isIntersecting: true }]))
  expect(await screen.findByRole('region', { name: 'Next matches' })).toBeTruthy()
})

test('[LIVE-6] the front page of players says whether its prices are live or may be old', async () => {
  const page = { page: 1, size: 50, pages: 1, total: 1 }
  fakeServer({ 'GET /sports/fixtures': granted({ data: [CRICKET], page }) })
  render(
    <Cached>
      <FrontMatches />
    </Cached>,
  )
  const shown = within(await screen.findByRole('region', { name: 'In play' }))
  await waitFor(() => expect(line.deps).toBeDefined())
  act(() => {
    line.deps?.setPhase('connected')
    line.deps?.market(71, MOVED)
  })
  expect(shown.getByRole('status').textContent).toBe('Live prices')
  expect(shown.getByRole('button', { name: 'Back Jaipur Kites 1.44, 2,000 available' })).toBeTruthy()
  act(() => line.deps?.setPhase('reconnecting'))
  expect(shown.getByRole('status').textContent).toBe('Prices may be old')
})

test('[LIVE-6] without matches, or without an answer, the front page of players says so', async () => {
  const page = { page: 1, size: 50, pages: 1, total: 0 }
  const server = fakeServer({ 'GET /sports/fixtures': refused(403, 'Not now', 'forbidden') })
  const shown = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } })}>
      <FrontMatches />
    </QueryClientProvider>,
  )
  const again = await shown.findByRole('button', { name: 'Try again' })
  server.answer('GET /sports/fixtures', granted({ data: [], page }))
  again.click()
  expect(await shown.findByText('No matches right now')).toBeTruthy()
})
