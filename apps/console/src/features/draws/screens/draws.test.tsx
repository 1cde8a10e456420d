import type { DrawTickets, StaffDraw } from '@maidan/contracts/staff'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ADMIN, SUPPORT } from '../../../lib/testing/people.ts'
import { fill, press, renderFor, spyToasts, startAnew } from '../../../lib/testing/render.tsx'
import { type Answerer, fakeServer, granted, refused } from '../../../lib/testing/server.ts'
import { Draws } from './draws.tsx'

afterEach(startAnew)

const DRAW: StaffDraw = {
  id: 7,
  name: 'Diwali draw',
  state: 'planned',
  weekly: false,
  opensAt: Date.UTC(2026, 10, 23, 13),
  closesAt: Date.UTC(2026, 10, 24, 13),
  ticketPrice: 500,
  prizes: [5000, 2000],
  tickets: 0,
  holders: 0,
  commitment: 'ab'.repeat(32),
  listHash: null,
  paid: 0,
  endedAt: null,
  cancelReason: null,
}
const DRAWN: StaffDraw = { ...DRAW, id: 6, state: 'drawn', tickets: 1234, holders: 2, paid: 5000 }
const TICKETS: DrawTickets = {
  holders: [{ player: { id: 21, username: 'asha' }, risked: 1700, tickets: 3 }],
  wins: [
    { place: 1, player: { id: 21, username: 'asha' }, ticket: 2, amount: 5000, paidAt: 0, refusal: null },
    {
      place: 2,
      player: { id: 22, username: 'ravi' },
      ticket: 4,
      amount: 2000,
      paidAt: null,
      refusal: 'blocked',
    },
  ],
}

const openAt = (path: string, answers: Record<string, Answerer> = {}, me = ADMIN) => {
  const server = fakeServer(me, {
    'GET /staff/draws': granted({ data: [DRAW, DRAWN] }),
    'GET /staff/draws/7/tickets': granted({ data: { holders: [], wins: [] } }),
    'GET /staff/draws/6/tickets': granted({ data: TICKETS }),
    ...answers,
  })
  spyToasts()
  renderFor(me, <Draws />, path)
  return server
}

test('[DRAW-10] the page lists draws; one that is drawn shows who won, what was paid and what waits', async () => {
  openAt('/draws/6')
  expect(await screen.findByText('Waits: blocked')).toBeTruthy()
  expect(screen.getByText('₹1,700.00')).toBeTruthy()
  expect(screen.getByText('1,234 of 2 players')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Cancel the draw/ })).toBeNull()
})

const PLAN = 'POST /staff/draws'

test('[DRAW-10] an admin plans a draw, and what the server says against its times stands under the field', async () => {
  const server = openAt('/draws', {
    [PLAN]: refused(
      400,
      'A draw closes in the future, after it opens and at most 92 days later',
      'draw_times',
    ),
  })
  await press('Plan a draw')
  await fill('Name', 'Holi draw')
  await fill('Prizes in ₹', '100, 50')
  await press('Plan the draw')
  await waitFor(() => expect(server.to(PLAN)).toHaveLength(1))
  expect(server.to(PLAN)[0]).toMatchObject({ body: { name: 'Holi draw', prizes: ['100', '50'] } })
  expect(await screen.findAllByText(/^A draw closes in the future/)).not.toHaveLength(0)
})

test('[DRAW-10] a planned draw is changed or cancelled with a reason', async () => {
  const server = openAt('/draws/7', { 'POST /staff/draws/7/cancel': granted({ data: DRAW }) })
  expect(await screen.findByRole('button', { name: /^Change/ })).toBeTruthy()
  await press('Cancel the draw')
  await fill('Reason', 'The prizes were wrong')
  await press('Cancel the draw for good')
  await waitFor(() => expect(server.to('POST /staff/draws/7/cancel')).toHaveLength(1))
})

test('[DRAW-10] who may only read plans, changes and cancels nothing', async () => {
  openAt('/draws/7', {}, SUPPORT)
  expect(await screen.findByText('Nobody has played towards a ticket yet.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Plan a draw|Change|Cancel the draw/ })).toBeNull()
})
