import type { VipLevel as Level, VipStanding } from '@maidan/contracts/player'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/cache/query.ts'
import { useSession } from '../../../lib/session/session-state.ts'
import { fakeServer, granted, refused } from '../../../lib/testing/fake-server.ts'
import { USER, WALLET } from '../../../lib/testing/server.ts'
import { VipLevel } from './vip-level.tsx'

const level = (number: number, name: string, points: number, share: number): Level => ({
  level: number,
  name,
  points,
  shares: { exchange: number - 1, sportsbook: share, instant: share, casino: 2 },
  benefits: [`Rakeback of ${name}.`],
})
const LEVELS = [level(1, 'Gully', 0, 5), level(2, 'Colony', 100, 8), level(3, 'Club', 1_000, 10)]

const STANDING: VipStanding = {
  level: 2,
  points: 400,
  counts: true,
  next: { level: 3, name: 'Club', points: 1_000, left: 600 },
  collectable: 12.34,
  behind: 0,
  collected: 5,
  products: [
    { product: 'sportsbook', risked: 10_000, earned: 5 },
    { product: 'exchange', risked: 0, earned: 0 },
    { product: 'instant', risked: 30_000, earned: 12.34 },
    { product: 'casino', risked: 0, earned: 0 },
  ],
}

const PAGE = { page: 1, size: 20, pages: 1, total: 1 }

const serve = (standing: Partial<VipStanding> = {}) =>
  fakeServer({
    'GET /vip/levels': granted({ data: LEVELS }),
    'GET /vip': granted({ data: { ...STANDING, ...standing } }),
    'GET /vip/history': granted({ data: [{ id: 1, amount: 5, created_at: Date.now() }], page: PAGE }),
    'POST /vip/collect': granted({ data: { id: 2, amount: 12.34, created_at: Date.now() } }),
  })

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <VipLevel />
    </QueryClientProvider>,
  )

beforeEach(() => useSession.setState({ isAuth: true, token: 'token', user: USER, wallet: WALLET }))
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
  useSession.setState(useSession.getInitialState(), true)
})

test('[VIP-10] a player sees the own level and what is left to the next one, in points and in rupees', async () => {
  serve()
  show()
  expect(await screen.findByRole('heading', { level: 1, name: 'VIP 2, Colony' })).toBeTruthy()
  const meter = screen.getByRole('progressbar', { name: 'To VIP 3, Club' })
  expect(meter.getAttribute('aria-valuetext')).toBe('400 of 1,000 points')
  expect(meter.getAttribute('aria-valuenow')).toBe('300')
  expect(screen.getByText(/^600 points left: ₹60,000 of your own money/)).toBeTruthy()
})

test('[VIP-10] the table has a column for each level with points, shares and benefits, and the own one is marked', async () => {
  serve()
  show()
  const table = await screen.findByRole('table', { name: /^Levels with their points/ })
  await screen.findByRole('heading', { level: 1, name: 'VIP 2, Colony' })
  const lines = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(lines).toEqual([
    ['Points needed', 'Gully, reached0', '2Colony, your level100', '3Club1,000'],
    ['Sportsbook', '0.05%', '0.08%', '0.10%'],
    ['Exchange', 'none', '0.01%', '0.02%'],
    ['Instant games', '0.05%', '0.08%', '0.10%'],
    ['Casino', '0.02%', '0.02%', '0.02%'],
    ['What you get', 'Rakeback of Gully.', 'Rakeback of Colony.', 'Rakeback of Club.'],
  ])
})

test('[VIP-10] the button names the amount and collects it once; what was collected stands beside it', async () => {
  const server = serve()
  show()
  const button = await screen.findByRole('button', { name: 'Collect ₹12.34' })
  // Two taps before anything is answered.
  fireEvent.click(button)
  fireEvent.click(button)
  expect(await screen.findByText('₹12.34 is in your cash')).toBeTruthy()
  expect(server.to('POST /vip/collect')).toHaveLength(1)
  expect(screen.getByText('₹5.00 collected so far')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Collected' })).getByText('₹5.00')).toBeTruthy()
})

test('[VIP-10] a refusal stands beside the button', async () => {
  serve().answer('POST /vip/collect', refused(403, 'Your account cannot do this', 'movement_blocked'))
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Collect ₹12.34' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Your account cannot do this')
})

test.each([
  [{ collectable: 0 }, 'Nothing to collect yet'],
  [{ collectable: 0, behind: 2 }, 'You had collected ₹2.00 for bets that were void later'],
  [{ collectable: 0, counts: false }, 'A demo account earns nothing'],
])('[VIP-10] where nothing can be collected the page says why, and has no button: %j', async (own, text) => {
  serve(own)
  show()
  expect(await screen.findByText(new RegExp(`^${text}`))).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Collect/ })).toBe(null)
})

test('[VIP-10] at the top, and one bet before the next level, the page says so', async () => {
  serve({ level: 3, points: 5_000, next: null })
  show()
  expect(await screen.findByText('You have reached the highest level. It stays yours.')).toBeTruthy()
  cleanup()
  queryClient.clear()
  serve({ next: { level: 3, name: 'Club', points: 300, left: 0 } })
  show()
  expect(await screen.findByText('Your next settled bet takes you there.')).toBeTruthy()
})

test('[VIP-10] [ACC-10] a guest reads the levels and how points are counted, and nothing of a player is asked for', async () => {
  useSession.setState(useSession.getInitialState(), true)
  const server = serve()
  show()
  expect(await screen.findByRole('table', { name: /^Levels with their points/ })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'VIP level' })).toBeTruthy()
  expect(screen.getByText('One point for each ₹100')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Register with mobile' })).toBeTruthy()
  expect(server.to('GET /vip')).toEqual([])
})
