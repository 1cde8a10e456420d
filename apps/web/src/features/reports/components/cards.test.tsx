import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/cache/query.ts'
import { fakeServer } from '../../../lib/testing/fake-server.ts'
import { DataCard } from './data-card.tsx'
import { ResultsCard } from './results-card.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const said = (reply: object) => ({ status: 200, body: { error: false, message: 'Success', ...reply } })
const show = (card: React.ReactNode) =>
  render(<QueryClientProvider client={queryClient}>{card}</QueryClientProvider>)

const DATA = {
  weeks: ['2026-11-09', '2026-11-16'],
  results: [
    { week: '2026-11-09', product: 'casino', risked: 500, result: 120 },
    { week: '2026-11-16', product: 'exchange', risked: 700, result: -420.5 },
  ],
}

test('[DASH-1] [DASH-2] a loss is said in words, read out in the chart and written in the table behind it', async () => {
  fakeServer({ 'GET /results/weeks': said({ data: DATA }) })
  show(<ResultsCard />)
  expect(await screen.findByText('You lost')).toBeTruthy()
  const chart = screen.getByRole('slider', { name: 'Net result by week' })
  expect(chart.getAttribute('aria-valuetext')).toBe('16 Nov: −₹420.50')
  fireEvent.keyDown(chart, { key: 'ArrowLeft' })
  expect(chart.getAttribute('aria-valuetext')).toBe('9 Nov: +₹120.00')
  expect(screen.getByRole('table', { name: 'Net result by week', hidden: true }).textContent).toContain(
    '−₹420.50',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Exchange' }))
  expect(
    screen.getByRole('slider', { name: 'Net result by week, Exchange' }).getAttribute('aria-valuetext'),
  ).toBe('16 Nov: −₹420.50')
})

test('[DASH-1] who has not played reads so, and a failure can be tried again', async () => {
  fakeServer({ 'GET /results/weeks': said({ data: { weeks: DATA.weeks, results: [] } }) })
  show(<ResultsCard />)
  expect(await screen.findByText(/Nothing was settled/)).toBeTruthy()
})

test('[DASH-4] each table and all data are saved, and a refusal is said in the words of the server', async () => {
  const saved: string[] = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download.replace(/\d{4}-\d{2}-\d{2}/, 'day'))
  })
  const refused = {
    status: 429,
    body: { error: true, message: 'Too many requests', code: 'too_many_requests' },
  }
  fakeServer({ 'GET /export/json': said({}), 'GET /export/rounds/csv': refused })
  show(<DataCard />)
  fireEvent.click(screen.getByRole('button', { name: 'All data (JSON)' }))
  await waitFor(() => expect(saved).toEqual(['maidan-day.json']))
  fireEvent.click(screen.getByRole('button', { name: 'Rounds (CSV)' }))
  expect((await screen.findAllByText(/Too many requests/)).length).toBeGreaterThan(0)
})
