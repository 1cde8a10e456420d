import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dayLineOf } from '../../../lib/testing/casino.ts'
import { NOW, SUPPORT } from '../../../lib/testing/people.ts'
import { press, renderFor, spyToasts, startAnew } from '../../../lib/testing/render.tsx'
import { type Answerer, fakeServer, granted, refused } from '../../../lib/testing/server.ts'
import { Reconciliation } from './reconciliation.tsx'

beforeEach(() => void vi.spyOn(Date, 'now').mockReturnValue(NOW))
afterEach(startAnew)

const REPORT = 'GET /staff/casino/reconciliation'
const EXPORT = 'GET /staff/casino/reconciliation/csv'

const openAt = (path: string, answers: Record<string, Answerer> = {}) => {
  const server = fakeServer(SUPPORT, answers)
  renderFor(SUPPORT, <Reconciliation />, path)
  return server
}

const lastDay = (server: ReturnType<typeof openAt>) => server.to(REPORT).at(-1)?.query.get('day')

test('[CATDESK-8] the report of a day has a line for each provider and says which does not agree', async () => {
  const server = openAt('/reconciliation')
  const row = async (name: RegExp) =>
    within(await screen.findByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(await row(/^Maidan Studio/)).toEqual([
    'Maidan Studio',
    '₹1,208.00',
    '₹600.00',
    '₹3.00',
    '₹0.00',
    '1',
    '0',
    '₹605.00',
    '₹0.00',
    'Agrees',
  ])
  expect((await row(/^Hub of Games/)).slice(-2)).toEqual(['₹0.01', 'Does not agree'])
  expect((await row(/^Big Studio/)).at(-1)).toBe('Nothing that day')
  expect(screen.getByText('to look into')).toBeTruthy()
  expect(lastDay(server)).toBe('2026-11-15')
})

test('[CATDESK-8] another day is chosen, none that has not come yet', async () => {
  const server = openAt('/reconciliation?day=2026-12-24')
  await screen.findByRole('row', { name: /^Maidan Studio/ })
  expect(lastDay(server)).toBe('2026-11-15')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'The day after' }).disabled).toBe(true)
  await press('The day before')
  await waitFor(() => expect(lastDay(server)).toBe('2026-11-14'))
  expect(screen.getByTestId('address').textContent).toBe('/reconciliation?day=2026-11-14')
  fireEvent.change(screen.getByLabelText('Day of the report'), { target: { value: '2026-03-01' } })
  await press('The day before')
  await waitFor(() => expect(lastDay(server)).toBe('2026-02-28'))
})

test('[CATDESK-8] a line is opened with both sides of the account, and says what to do', async () => {
  openAt('/reconciliation/hub')
  const pane = within(await screen.findByRole('complementary', { name: 'Reconciliation of Hub of Games' }))
  expect(await pane.findByText('₹1,208.00 in 3')).toBeTruthy()
  expect(pane.getByText('₹604.99')).toBeTruthy()
  expect(pane.getByText(/The transactions and the ledger differ/)).toBeTruthy()
})

test('[CATDESK-8] rounds that are incomplete are no difference of money', async () => {
  openAt('/reconciliation/hub', {
    [REPORT]: granted({ data: [dayLineOf({ provider: 'hub', incompleteRounds: 2, clean: false })] }),
  })
  expect(await screen.findByText(/The money agrees/)).toBeTruthy()
  expect(screen.getAllByText('Rounds incomplete').length).toBeGreaterThan(0)
})

test('[CATDESK-8] the day of all providers, and a month of one, are saved as a table', async () => {
  const toasts = spyToasts()
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const server = openAt('/reconciliation/hub', { [EXPORT]: granted({}) })
  await press('Export')
  await press('Export 31 days')
  await waitFor(() =>
    expect(names).toEqual(['reconciliation-2026-11-15.csv', 'reconciliation-hub-2026-11-15.csv']),
  )
  expect(server.to(EXPORT).map(({ query }) => Object.fromEntries(query))).toEqual([
    { day: '2026-11-15', days: '1' },
    { day: '2026-11-15', days: '31', provider: 'hub' },
  ])
  fakeServer(SUPPORT, { [EXPORT]: refused(500, 'Broken', 'internal') })
  await press('Export')
  await waitFor(() =>
    expect(toasts.error).toHaveBeenCalledWith('The file did not download. Please try again'),
  )
})
