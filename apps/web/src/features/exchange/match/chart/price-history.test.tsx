import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Cached } from '../../../../lib/cache/cached.tsx'
import { queryClient } from '../../../../lib/cache/query.ts'
import { fakeServer, granted, refused } from '../../../../lib/testing/fake-server.ts'
import { clockText } from '../../../../lib/page/when.ts'
import { MATCH_ODDS } from '../testing.ts'
import { HistoryCard } from './history-card.tsx'

const HISTORY = `GET /sports/markets/${MATCH_ODDS.id}/history`
const T0 = Date.UTC(2026, 10, 16, 15)
const point = (minutes: number, back: number, runner = 1) => ({
  runner,
  at: T0 + minutes * 60_000,
  back,
  lay: back + 0.02,
  matched: minutes * 1000,
})
const SETTLED = { ...MATCH_ODDS, status: 'settled' as const }

const open = async (market = MATCH_ODDS) => {
  render(
    <Cached>
      <HistoryCard market={market} bets={[]} />
    </Cached>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Price history' }))
}

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('[MATCH-46] the chart of a market opens on demand, follows the price of now and has a table beside it', async () => {
  const { to } = fakeServer({ [HISTORY]: granted({ data: [point(0, 1.5), point(30, 2.4)] }) })
  await open()
  const chart = await vi.waitFor(() => screen.getByRole('img', { name: /^Prices of India from/ }), 5000)
  // 1.62 is what stands on the market; the stored prices are older.
  expect(chart.getAttribute('aria-label')).toContain('price 1.62')
  const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true })
  expect(rows.at(-1)?.textContent).toBe(`${clockText(T0)}1.50₹0`)
  expect(to(HISTORY)).toHaveLength(1)
})

test('[MATCH-46] a touch reads the price that stood at that moment', async () => {
  fakeServer({ [HISTORY]: granted({ data: [point(0, 1.5), point(30, 2.4), point(60, 3)] }) })
  await open(SETTLED)
  const chart = await vi.waitFor(() => screen.getByRole('img', { name: /^Prices of India from/ }), 5000)
  vi.spyOn(chart, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 640, 220))
  fireEvent.pointerDown(chart, { clientX: 44 })
  expect(screen.getByText(`${clockText(T0)}, price 1.50, ₹0 matched`)).toBeTruthy()
  fireEvent.pointerMove(chart, { clientX: 44 + 586 * 0.75 })
  expect(screen.getByText(/price 2\.40/)).toBeTruthy()
})

test('[MATCH-46] prices that did not load are asked for again, and a market without any says so', async () => {
  const { answer } = fakeServer({ [HISTORY]: refused(400, 'No', 'bad_request') })
  await open(SETTLED)
  const again = await vi.waitFor(() => screen.getByRole('button', { name: 'Try again' }), 5000)
  answer(HISTORY, granted({ data: [] }))
  await userEvent.click(again)
  await vi.waitFor(() =>
    expect(screen.getByText(/The price history of this market is no longer kept/)).toBeTruthy(),
  )
})
