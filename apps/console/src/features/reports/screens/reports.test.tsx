import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ADMIN, NOW } from '../../../lib/testing/people.ts'
import { press, renderFor, spyToasts, startAnew } from '../../../lib/testing/render.tsx'
import { type Answerer, fakeServer, granted, refused } from '../../../lib/testing/server.ts'
import { Reports } from './reports.tsx'

beforeEach(() => void vi.spyOn(Date, 'now').mockReturnValue(NOW))
afterEach(startAnew)

const REPORT = 'GET /staff/reports'
const EXPORT = 'GET /staff/reports/export'

const FIGURES = {
  risked: 9000,
  bonusRisked: 500,
  ggr: 1200,
  ngr: 900,
  bonus: 250,
  referral: 40,
  prizes: 10,
  adjustments: 0,
  other: 0,
  fees: 0,
  deposits: 5000,
  withdrawals: 2000,
  playMoney: 0,
  registered: 4,
  active: 2,
}
const day = (name: string, ggr: number) => ({ ...FIGURES, day: name, ggr })
const DATA = {
  from: '2026-11-14',
  to: '2026-11-15',
  figures: FIGURES,
  before: { ...FIGURES, ggr: 1000, registered: 0 },
  days: [day('2026-11-14', 1300), day('2026-11-15', -100)],
  products: [{ product: 'casino', risked: 9000, bonusRisked: 500, result: -1200, ggr: 1200 }],
  active: { day: 2, week: 3, month: 5 },
  cohorts: [
    { week: '2026-11-02', players: 4, weeks: [4, 1] },
    { week: '2026-11-09', players: 0, weeks: [0] },
  ],
}

const openAt = (path: string, answers: Record<string, Answerer> = {}) => {
  const server = fakeServer(ADMIN, { [REPORT]: granted({ data: DATA }), ...answers })
  renderFor(ADMIN, <Reports />, path)
  return server
}

test('[REPORT-10] figures stand beside the period before, and the page says on which day a void counts', async () => {
  openAt('/reports')
  expect(await screen.findByText('+20 %')).toBeTruthy()
  expect(screen.getByText('nothing before')).toBeTruthy()
  expect(screen.getByText(/counts on the day of the void/)).toBeTruthy()
  const products = within(screen.getByRole('table', { name: 'What each product brought' }))
  expect(products.getByRole('row', { name: /^Casino/ }).textContent).toContain('13.3 %')
  const cohorts = within(screen.getByRole('table', { name: 'Retention by week of registration' }))
  expect(cohorts.getByRole('row', { name: /^2 Nov/ }).textContent).toContain('25 %')
})

test('[DASH-2] a chart is read by keyboard and as a table, and a day below zero is said as one', async () => {
  openAt('/reports')
  const chart = await screen.findByRole('slider', { name: 'GGR by day' })
  expect(chart.getAttribute('aria-valuetext')).toBe('15 Nov: −₹100.00')
  fireEvent.keyDown(chart, { key: 'ArrowLeft' })
  expect(chart.getAttribute('aria-valuetext')).toBe('14 Nov: ₹1,300.00')
  fireEvent.keyDown(chart, { key: 'Home' })
  fireEvent.keyDown(chart, { key: 'ArrowLeft' })
  expect(chart.getAttribute('aria-valuenow')).toBe('1')
  expect(screen.getByRole('table', { name: 'GGR by day', hidden: true }).textContent).toContain(
    '14 Nov₹1,300.00',
  )
})

test('[REPORT-10] a period is chosen and stands in the address, and both files are of that period', async () => {
  const toasts = spyToasts()
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const server = openAt('/reports', { [EXPORT]: granted({}) })
  await press('30 days')
  await waitFor(() => expect(server.to(REPORT).at(-1)?.query.get('from')).toBe('2026-10-17'))
  await press('Custom')
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-11-01' } })
  expect(screen.getByTestId('address').textContent).toBe('/reports?from=2026-11-01&to=2026-11-15')
  await press('CSV')
  await press('JSON')
  await waitFor(() =>
    expect(server.to(EXPORT).map(({ query }) => [query.get('from'), query.get('format')])).toEqual([
      ['2026-11-01', 'csv'],
      ['2026-11-01', 'json'],
    ]),
  )
  fakeServer(ADMIN, { [EXPORT]: refused(500, 'Broken', 'internal') })
  await press('CSV')
  await waitFor(() => expect(toasts.error).toHaveBeenCalled())
})
