import type { DrawView } from '@maidan/contracts/player'
import { drawWinners, listHashOf, markOf } from '@maidan/games/tickets'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/cache/query.ts'
import { granted } from '../../../lib/testing/server.ts'
import { countdownText, prizeRows } from '../model.ts'
import { LuckyDraw } from './lucky-draw.tsx'

const SEED = '51a8f197680be916d9b01867fcc99cbacae739d5e11f7aa28e0b5570d9881484'
const COMMITMENT = '8e4b9177e45cb533bb3a5e6c52187528f4679748a897628fe5423d5a313e2eda'
const KEY = 'ab'.repeat(16)
const LINES = [
  { mark: markOf({ draw: 6, username: 'ravi', key: 'cd'.repeat(16) }), tickets: 2 },
  { mark: markOf({ draw: 6, username: 'asha', key: KEY }), tickets: 3 },
]
const LIST_HASH = listHashOf(LINES)

const OPEN: DrawView = {
  id: 7,
  name: 'Weekly lucky draw',
  state: 'open',
  opensAt: Date.now() - 1000,
  closesAt: Date.now() + 3_600_000,
  ticketPrice: 500,
  prizes: [5000, 1000, 1000],
  tickets: 1234,
  holders: 56,
  commitment: COMMITMENT,
  keyCommitment: 'ee'.repeat(32),
  listHash: null,
  seed: null,
  winners: [],
  endedAt: null,
  cancelReason: null,
  own: { risked: 1700, tickets: 3, next: 300, line: null },
}
const DRAWN: DrawView = {
  ...OPEN,
  id: 6,
  name: 'Last draw',
  state: 'drawn',
  tickets: 5,
  holders: 2,
  listHash: LIST_HASH,
  seed: SEED,
  winners: drawWinners({ draw: 6, seed: SEED, listHash: LIST_HASH }, LINES, 3).map(
    ({ place, ticket, line }) => ({
      place,
      ticket,
      name: line === 0 ? 'R•••' : 'A•••',
      amount: place === 1 ? 5000 : 1000,
      isOwn: line === 1,
    }),
  ),
  endedAt: Date.now() - 500,
  own: {
    risked: 1500,
    tickets: 3,
    next: 500,
    line: { number: 2, first: 3, last: 5, username: 'asha', key: KEY },
  },
}

const PAGE = { page: 1, size: 5, pages: 1, total: 1 }

const show = (current: DrawView, past: DrawView, lines = LINES) => {
  vi.stubGlobal('fetch', async (url: string) => {
    const reply = url.includes('/list')
      ? { data: lines, total: lines.length }
      : url.includes('/past')
        ? { data: [past], page: PAGE }
        : { data: [current], now: Date.now() }
    const answer = granted(reply)
    if (answer === 'nothing') throw new TypeError('no network')
    return { ok: true, status: answer.status, json: async () => answer.body }
  })
  return render(
    <QueryClientProvider client={queryClient}>
      <LuckyDraw />
    </QueryClientProvider>,
  )
}

beforeEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('[DRAW-13] the page shows prizes, countdown, own tickets, what is left to the next one, and what was promised', async () => {
  show(OPEN, DRAWN)
  const draw = within(await screen.findByRole('article', { name: 'Weekly lucky draw' }))
  expect(draw.getByRole('timer').textContent).toMatch(/^0[01]:\d\d:\d\d$/)
  expect(draw.getByText('3 tickets')).toBeTruthy()
  expect(draw.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('₹300.00 left')
  expect(draw.getByText('Places 2–3')).toBeTruthy()
  expect(draw.getByText(COMMITMENT)).toBeTruthy()
  expect(draw.getByText('1,234 tickets of 56 players so far')).toBeTruthy()
})

test('[DRAW-13] a guest is asked to log in for tickets', async () => {
  show({ ...OPEN, own: null }, { ...DRAWN, own: null })
  const draw = within(await screen.findByRole('article', { name: 'Weekly lucky draw' }))
  expect(draw.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/sign-in')
  expect(draw.queryByRole('progressbar')).toBeNull()
})

const verified = async (): Promise<string | null> => {
  const past = await screen.findByRole('article', { name: 'Last draw 6' })
  fireEvent.click(within(past).getByRole('button', { name: 'Verify' }))
  return (await within(past).findByText(/^Your browser got/)).parentElement!.textContent
}

test('[DRAW-7] [DRAW-13] the browser repeats the draw and finds the own tickets in the list', async () => {
  show(OPEN, DRAWN)
  const said = await verified()
  expect(said).toContain('Your browser got the same draw')
  expect(said).toContain('Your name is on tickets 3 to 5 of the list.')
})

test('[DRAW-7] another list, another seed, other winners and a line of somebody else are found', async () => {
  show(OPEN, DRAWN, [LINES[1]!, LINES[0]!])
  const said = await verified()
  expect(said).toContain('Your browser got another draw')
  expect(said).toContain('The list of tickets is not the one that was frozen.')
  expect(said).toContain('Line 2 of the list is not the one you were told.')
  cleanup()
  queryClient.clear()
  show(OPEN, { ...DRAWN, seed: 'ff'.repeat(32) })
  expect(await verified()).toContain('The seed is not the one that was promised.')
})

test('[DRAW-13] a cancelled draw says why', async () => {
  show(OPEN, { ...DRAWN, state: 'cancelled', winners: [], cancelReason: 'The prizes were wrong' })
  expect(await screen.findByText('Cancelled: The prizes were wrong')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Verify' })).toBeNull()
})

test('[DRAW-13] a countdown says days and the clock, and never goes below zero', () => {
  expect([countdownText(86_400_000 * 4 + 11_529_000), countdownText(86_400_000), countdownText(-5)]).toEqual([
    '4 days 03:12:09',
    '1 day 00:00:00',
    '00:00:00',
  ])
  expect(prizeRows([10, 5, 5, 1]).map(({ places }) => places)).toEqual(['1', '2–3', '4'])
})
