import type { BetView, LiveMarket, MarketDetail } from '@maidan/contracts/player'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Cached } from '../../../../lib/cache/cached.tsx'
import { queryClient } from '../../../../lib/cache/query.ts'
import { liveMarketQuery } from '../../api.ts'
import { clearSlip, setTerms, setTyped } from '../slip.ts'
import { BET, FANCY } from '../testing.ts'
import { watchedOf } from '../watching/watched.ts'
import { tabsOf } from './categories.ts'
import { FancyList } from './fancy-list.tsx'

const line = (id: number, counts: MarketDetail['counts'], HeadName: string): MarketDetail => ({
  ...FANCY,
  id,
  counts,
  HeadName,
})
const LINES = [
  line(1, 'innings_runs', 'IND 6 over runs'),
  line(2, 'over_runs', 'IND 17th over runs'),
  line(3, 'batter_runs', 'K. Devnani runs'),
  line(4, 'fall_of_wicket', 'IND runs at the fall of wicket 5'),
  line(5, 'innings_runs', 'IND 20 over runs'),
]
const OVERS = [1, 2, 5]
const HELD: BetView = {
  ...BET,
  market: 1,
  kind: 'fancy',
  status: 'open',
  side: 'yes',
  runner: null,
  price: null,
  line: 41,
  rate: 100,
  stake: 500,
  matched: 500,
}

const show = (markets: readonly MarketDetail[], bets: readonly BetView[] = []) =>
  render(
    <Cached>
      <FancyList markets={markets} overMarkets={OVERS} bets={bets} />
    </Cached>,
  )
const rows = () => screen.getAllByRole('listitem')

beforeEach(clearSlip)
afterEach(() => {
  cleanup()
  clearSlip()
  queryClient.clear()
})

test('[MATCH-43] sessions and overs are those the server says are on overs, the rest goes by what it counts', async () => {
  expect(tabsOf(LINES, OVERS).map(({ text, markets }) => [text, markets.map(({ id }) => id)])).toEqual([
    ['All', [1, 2, 3, 4, 5]],
    ['Session', [1, 5]],
    ['Over by over', [2]],
    ['Player', [3]],
    ['Wickets', [4]],
  ])
  show(LINES)
  await userEvent.click(screen.getByRole('button', { name: 'Session 2' }))
  expect(within(screen.getByRole('list', { name: 'Session' })).getAllByRole('listitem')).toHaveLength(2)
})

test('[MATCH-43] a tab whose last line got its result gives way to all lines', async () => {
  const { rerender } = show(LINES)
  await userEvent.click(screen.getByRole('button', { name: 'Player 1' }))
  expect(rows()).toHaveLength(1)
  rerender(
    <Cached>
      <FancyList markets={LINES.filter(({ id }) => id !== 3)} overMarkets={OVERS} bets={[]} />
    </Cached>,
  )
  expect(rows()).toHaveLength(4)
})

test('[MATCH-44] the book opens from a line with bets, and shows what a typed stake would make of it', async () => {
  show(LINES, [HELD])
  expect(screen.queryByRole('button', { name: 'Book of IND 20 over runs' })).toBeNull()
  expect(rows()[0]?.textContent).toContain('Max loss ₹500')
  act(() => {
    setTerms(
      { banking: 'lines', market: 1, marketName: 'x', name: 'x', side: 'no', line: 45, rate: 100 },
      false,
    )
    setTyped('200')
  })
  expect(rows()[0]?.textContent).toContain('₹500₹300')
  await userEvent.click(screen.getByRole('button', { name: 'Book of IND 6 over runs' }))
  await vi.waitFor(() => expect(document.querySelector('[role=dialog]')).not.toBeNull(), 5000)
  const book = within(screen.getByRole('dialog', { name: 'Book, IND 6 over runs' }))
  const cells = book.getAllByRole('row').map(({ textContent }) => textContent)
  expect(cells.slice(1)).toEqual([
    '40 or fewer −₹500−₹300',
    '41 to 44 offered now+₹500+₹700',
    '45 or more +₹500+₹300',
  ])
  await userEvent.click(book.getByRole('button', { name: 'Remove from slip' }))
  expect(book.getAllByRole('row')).toHaveLength(3)
})

const MANY = Array.from({ length: 200 }, (_, place) => line(place + 1, 'batter_runs', `Batter ${place} runs`))

test('[MATCH-45] with 200 lines on one page a price that moves draws its own line and no other', async () => {
  show(MANY)
  const drawn = document.querySelectorAll('li')
  expect(drawn).toHaveLength(200)
  const touched = new Set<Node>()
  const observer = new MutationObserver((records) => {
    for (const { target } of records) touched.add(target)
  })
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  const told: LiveMarket = {
    status: 'open',
    inPlay: true,
    delay: 2,
    version: 2,
    matched: 0,
    runners: {},
    quote: { type: 'lines', no: { line: 77, rate: 100 }, yes: { line: 78, rate: 100 }, max: 1000 },
  }
  await act(async () => queryClient.setQueryData(liveMarketQuery(150).queryKey, told))
  const row = drawn[149]
  await vi.waitFor(() => expect(row?.textContent).toContain('78'))
  observer.disconnect()
  expect(touched.size).toBeGreaterThan(0)
  expect([...touched].filter((node) => row?.contains(node) !== true)).toEqual([])
})

test('[MATCH-45] more markets than a socket watches: what is bet on and seen is watched before the rest', () => {
  expect(watchedOf(MANY.slice(0, 100), new Set(), undefined)).toHaveLength(100)
  const watched = watchedOf(MANY, new Set([180, 181]), 199)
  expect(watched).toHaveLength(100)
  expect(watched.slice(0, 3)).toEqual([180, 181, 199])
  const closed = MANY.map((market) => (market.id === 180 ? { ...market, status: 'closed' as const } : market))
  expect(watchedOf(closed, new Set([180]), undefined)).not.toContain(180)
})
