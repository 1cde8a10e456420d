import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/cache/query.ts'
import { fakeServer } from '../../lib/testing/fake-server.ts'
import { DashboardPage } from './dashboard-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const said = (reply: object) => ({ status: 200, body: { error: false, message: 'Success', ...reply } })

test('[teaser] [ROUTE-8] the overview has wallet, open bets, recent games, bonus progress and limits, each with a way on', async () => {
  const limit = { movement: 'deposit', days: 1, amount: 10_000, used: 2500 }
  fakeServer({
    'GET /notifications': said({ data: [], unread: 0 }),
    'GET /limits': said({ data: [limit] }),
    'GET /bet/matches': said({ data: [], slips: [] }),
  })
  render(
    <QueryClientProvider client={queryClient}>
      <DashboardPage />
    </QueryClientProvider>,
  )
  expect(screen.getByRole('region', { name: 'Wallet' })).toBeTruthy()
  expect(await screen.findByText('₹2,500 of ₹10,000')).toBeTruthy()
  const waysOn = ['Open bets', 'Recent games', 'Bonus progress', 'Your limits'].map((title) => {
    const card = screen.getByRole('heading', { name: title }).closest('section')
    return card?.querySelector('a')?.getAttribute('href')
  })
  expect(waysOn).toEqual(['/mybets', '/casinogames', '/bonus', '/responsiblegame'])
})
