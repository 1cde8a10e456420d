import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shortenPauses } from '../../../lib/testing/pauses.ts'
import { fakeServer, granted, refused } from '../../../lib/testing/fake-server.ts'
import { bePlayer, record, renderAt, spyToasts, startAnew } from '../testing.tsx'
import { Statement } from './statement.tsx'

/** 15 November 2023, early in the morning in India. */
const NOW = 1_700_000_000_000
const MONTH = 'GET /getAccountstatement/2023-10-17/2023-11-15'
const TOTALS = { opening: 10_000, in: 700, out: 200, net: 500, closing: 10_500 }

beforeEach(() => {
  bePlayer()
  vi.setSystemTime(NOW)
})
afterEach(startAnew)

const reply = (...list: Parameters<typeof record>[0][]) =>
  granted({ data: list.map(record), totals: TOTALS, next: null })

test('[NAV-13] /cashier lists the movements of the last 30 days, newest first, with the running balance', async () => {
  fakeServer({
    [MONTH]: reply(
      { id: 1, created_at: NOW - 2000, description: 'Older', balance: 10_000 },
      { id: 2, created_at: NOW - 1000, description: 'Newer', amount: -250, balance: 9800 },
    ),
  })
  renderAt('/cashier', <Statement />)
  await screen.findByText('Newer')
  const rows = screen.getAllByText(/^(Newer|Older)$/).map(({ textContent }) => textContent)
  expect(rows).toEqual(['Newer', 'Older'])
  expect(screen.getByText('−₹250.00')).toBeTruthy()
  expect(screen.getByText('₹9,800.00')).toBeTruthy()
})

test('[PAY-12] the totals are of the whole period: opening, in, out, net, closing', async () => {
  fakeServer({ [MONTH]: reply({}) })
  renderAt('/cashier', <Statement />)
  const totals = await screen.findByLabelText('Totals of the period')
  await within(totals).findByText('₹10,000.00')
  expect(totals.textContent).toBe(
    'Opening balance₹10,000.00In+₹700.00Out−₹200.00Net+₹500.00Closing balance₹10,500.00',
  )
})

test('[PAY-12] a kind narrows the list, and then there is no opening balance to speak of', async () => {
  const server = fakeServer({ [MONTH]: reply({}) })
  renderAt('/cashier', <Statement />)
  await userEvent.selectOptions(await screen.findByLabelText('Type'), 'bonus')
  await waitFor(() => expect(server.to(MONTH).at(-1)?.url).toContain('kind=bonus'))
  expect(screen.queryByText('Opening balance')).toBeNull()
})

test('[DASH-6] older pages begin below the last line, with the totals of the newest, and another filter begins anew', async () => {
  const page = (description: string, next: number | null, totals: typeof TOTALS | null) =>
    granted({ data: [record({ description })], totals, next })
  const server = fakeServer({ [MONTH]: page('Newest', 41, TOTALS) })
  const asked = () => server.to(MONTH).at(-1)?.url
  renderAt('/cashier', <Statement />)
  await screen.findByText('Newest')
  expect(screen.getByRole('button', { name: 'Newer' }).hasAttribute('disabled')).toBe(true)
  server.answer(MONTH, page('Oldest', null, null))
  await userEvent.click(screen.getByRole('button', { name: 'Older' }))
  await screen.findByText('Oldest')
  expect(asked()).toContain('before=41')
  expect(screen.getByRole('button', { name: 'Older' }).hasAttribute('disabled')).toBe(true)
  expect(screen.getByLabelText('Totals of the period').textContent).toContain('+₹700.00')
  await userEvent.click(screen.getByRole('button', { name: 'Newer' }))
  await screen.findByText('Newest')
  await userEvent.click(screen.getByRole('button', { name: 'Older' }))
  await screen.findByText('Oldest')
  server.answer(MONTH, page('Bonuses', null, TOTALS))
  await userEvent.selectOptions(screen.getByLabelText('Type'), 'bonus')
  await screen.findByText('Bonuses')
  expect(asked()).not.toContain('before')
})

test('[PAY-13] presets and two dates choose the period; dates that are none ask nothing', async () => {
  const server = fakeServer({
    [MONTH]: reply({}),
    'GET /getAccountstatement/2023-11-15/2023-11-15': reply({ description: 'Today only' }),
    'GET /getAccountstatement/2023-01-05/2023-11-15': reply({ description: 'The whole year' }),
  })
  renderAt('/cashier', <Statement />)
  await userEvent.click(await screen.findByRole('button', { name: 'Today' }))
  expect(await screen.findByText('Today only')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Choose dates' }))
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2024-01-05' } })
  expect(screen.getByText('The first date is after the last one')).toBeTruthy()
  expect(server.to('GET /getAccountstatement/2024-01-05/2023-11-15')).toEqual([])
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2023-01-05' } })
  expect(await screen.findByText('The whole year')).toBeTruthy()
})

test('[ERR-7] a statement that cannot be read shows Failed to fetch records', async () => {
  shortenPauses()
  const toasts = spyToasts()
  fakeServer({ [MONTH]: { status: 500, body: {} } })
  renderAt('/cashier', <Statement />)
  expect(await screen.findByText('Failed to fetch records')).toBeTruthy()
  expect(toasts.error).toHaveBeenCalledWith('Failed to fetch records')
})

test('[PAY-14] the export is saved as a file, and a failure is told', async () => {
  const csv = `${MONTH}/csv`
  const server = fakeServer({ [MONTH]: reply({}), [csv]: { status: 200, body: new Blob(['date,amount']) } })
  const toasts = spyToasts()
  const clicked: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this.download)
  })
  renderAt('/cashier', <Statement />)
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(clicked).toEqual(['statement-2023-10-17-to-2023-11-15.csv']))
  server.answer(csv, refused(400, 'Please choose a shorter period', 'period_invalid'))
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
  expect(await screen.findByText('Please choose a shorter period')).toBeTruthy()
  expect(toasts.error).toHaveBeenCalledWith('Please choose a shorter period')
})

test('[PAY-15] on a phone each movement is a card', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  fakeServer({ [MONTH]: reply({ description: 'On a card' }) })
  renderAt('/cashier', <Statement />)
  await screen.findByText('On a card')
  expect(screen.queryByRole('table')).toBeNull()
  expect(within(screen.getByRole('list', { name: 'Statement' })).getAllByRole('listitem')).toHaveLength(1)
})

test('[WD-27] a movement leads to its deposit, withdrawal or bet by the number they have everywhere', async () => {
  fakeServer({
    [MONTH]: reply(
      { id: 1, reference: 'D-12' },
      { id: 2, reference: 'W-4' },
      { id: 3, reference: 'B-7' },
      { id: 4, reference: 'goodwill' },
    ),
  })
  renderAt('/cashier', <Statement />)
  const links = await screen.findAllByRole('link', { name: /^[DWB]-\d+$/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/mybets?id=7',
    '/withdrawList?id=4',
    '/deposit/list?id=12',
  ])
  expect(screen.getByText('goodwill').closest('a')).toBeNull()
})
