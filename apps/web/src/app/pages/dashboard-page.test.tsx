import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/cache/query.ts'
import { CLAIM } from '../../lib/testing/bonus.ts'
import { fakeServer, refused } from '../../lib/testing/fake-server.ts'
import { DashboardPage } from './dashboard-page.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const said = (reply: object) => ({ status: 200, body: { error: false, message: 'Success', ...reply } })

const show = (bonus: ReturnType<typeof said> | ReturnType<typeof refused>) => {
  const limit = { movement: 'deposit', days: 1, amount: 10_000, used: 2500 }
  fakeServer({
    'GET /notifications': said({ data: [], unread: 0 }),
    'GET /limits': said({ data: [limit] }),
    'GET /bet/matches': said({ data: [], slips: [] }),
    'GET /bonus': bonus,
    'GET /results/weeks': said({ data: { weeks: [], results: [] } }),
  })
  render(
    <QueryClientProvider client={queryClient}>
      <DashboardPage />
    </QueryClientProvider>,
  )
}

const cardOf = (title: string) => screen.getByRole('heading', { name: title }).closest('section')
const wayOn = (title: string) => cardOf(title)?.querySelector('a')?.getAttribute('href')

test('[ROUTE-8] the overview has wallet, open bets, recent games, bonus progress and limits, each with a way on', async () => {
  show(said({ data: [], active: null, claimed: null }))
  expect(screen.getByRole('region', { name: 'Wallet' })).toBeTruthy()
  expect(await screen.findByText('₹2,500 of ₹10,000')).toBeTruthy()
  expect(await screen.findByText('No bonus is active.')).toBeTruthy()
  expect(['Open bets', 'Recent games', 'Bonus progress', 'Your limits'].map(wayOn)).toEqual([
    '/mybets',
    '/casinogames',
    '/bonus',
    '/responsiblegame',
  ])
})

test('[ROUTE-8] an active bonus stands on the overview with its meter, what is left and until when', async () => {
  show(said({ data: [], active: CLAIM, claimed: null }))
  const bar = await screen.findByRole('progressbar', { name: '1 of 5 parts released' })
  expect(bar.getAttribute('aria-valuetext')).toBe('₹5,000.00 of ₹20,000.00')
  const card = cardOf('Bonus progress')
  expect(card?.textContent).toContain('12 days left')
  expect(card?.textContent).toMatch(/₹15,000\.00 left to bet until \d+ \w+(?: \d{4})?, \d\d:\d\d\./)
  expect(wayOn('Bonus progress')).toBe('/bonus/1')
  expect(card?.textContent).not.toContain('No bonus')
})

test('[ROUTE-8] a bonus that cannot be read is not called none', async () => {
  show(refused(400, 'bad_request', 'Sorry'))
  expect(await screen.findByText(/could not be read/)).toBeTruthy()
  expect(cardOf('Bonus progress')?.textContent).not.toContain('No bonus')
})
