import type { ClaimView } from '@maidan/contracts/player'
import type { PlayerReferral, StaffReward } from '@maidan/contracts/staff'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ago, CASHIER, MEERA, NOW, SANJAY, TRADER } from '../../../lib/testing/people.ts'
import { press, renderFor, startAnew } from '../../../lib/testing/render.tsx'
import { type Answerer, fakeServer, granted, refused } from '../../../lib/testing/server.ts'
import { Player } from './player.tsx'

afterEach(startAnew)

const CLAIM: ClaimView = {
  id: 7,
  offer: 3,
  version: 2,
  kind: 'welcome',
  title: 'Welcome bonus',
  status: 'active',
  amount: 1000,
  coins: 640,
  target: 20_000,
  wagered: 5000,
  left: 15_000,
  cash: 200,
  mostCash: 50_000,
  returned: 0,
  mostStake: 1000,
  contribution: { exchange: 50, sportsbook: 100, instant: 100, casino: 0 },
  parts: 5,
  partsReleased: 1,
  free: null,
  created_at: ago(9000),
  expiresAt: NOW + 1e9,
  endedAt: null,
}

const HELD: StaffReward = {
  id: 12,
  week: '2026-11-09',
  level: 1,
  amount: 200,
  base: 1000,
  state: 'held',
  referrer: { id: MEERA.id, username: MEERA.userName },
  friend: { id: 90, username: 'anika', joinedAt: ago(9000) },
  reasons: [],
  createdAt: ago(30),
  decided: null,
}

const REFERRAL: PlayerReferral = {
  referrer: { id: SANJAY.id, username: SANJAY.userName, joinedAt: ago(90_000) },
  friends: [{ id: 90, username: 'anika', joinedAt: ago(9000), level: 1, earned: 55, held: 200 }],
  held: [HELD],
  earned: 55,
}

const VIP = {
  level: 3,
  name: 'Club',
  points: 1240,
  counts: true,
  next: { level: 4, name: 'District', points: 5000, left: 3760 },
  collectable: 12.5,
  behind: 0,
  collected: 80,
  products: [],
}

const DRAW = { id: 5, name: 'Weekly lucky draw', risked: 1200, tickets: 2, next: 300, closesAt: NOW + 1e8 }
const PAGE = { page: 1, size: 20, pages: 1, total: 1 }

const openGrowth = (answers: Record<string, Answerer> = {}, me = CASHIER) => {
  const server = fakeServer(me, {
    'GET /staff/players/21/claims': granted({ data: [CLAIM], page: PAGE }),
    'GET /staff/players/21/vip': granted({ data: VIP }),
    'GET /staff/players/21/referral': granted({ data: REFERRAL }),
    'GET /staff/players/21/tickets': granted({
      data: [
        { ...DRAW, state: 'open' },
        { ...DRAW, id: 6, name: 'Draw of next week', state: 'planned' },
      ],
    }),
    ...answers,
  })
  renderFor(me, <Player />, '/players/21?tab=growth')
  return server
}

const part = (name: string) => screen.findByRole('region', { name })

test('[CON-36] a claim stands with its state, what is left of it and the way to its offer', async () => {
  openGrowth()
  const row = await within(await part('Bonus claims')).findByRole('row', { name: /Welcome bonus/ })
  expect(row.textContent).toContain('Active')
  expect(row.textContent).toContain('640.00')
  expect(row.textContent).toContain('15,000.00')
  expect(row.textContent).toContain('1 of 5')
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/console/bonuses/3')
})

test('[CON-36] nothing is left to wager of a claim that has ended', async () => {
  const data = [{ ...CLAIM, status: 'cancelled', coins: 0, endedAt: ago(5) }]
  openGrowth({ 'GET /staff/players/21/claims': granted({ data, page: PAGE }) })
  const row = await within(await part('Bonus claims')).findByRole('row', { name: /Welcome bonus/ })
  expect(row.textContent).toContain('Cancelled')
  expect(row.textContent).not.toContain('15,000.00')
})

test('[CON-36] level, points and rakeback stand with what is left to the next level', async () => {
  openGrowth()
  const vip = await part('VIP')
  expect((await within(vip).findByText('3, Club')).tagName).toBe('B')
  expect(vip.textContent).toContain('1,240 points, 3,760 to District')
  expect(vip.textContent).toContain('₹12.50')
})

test('[CON-36] referrer and friends lead to their pages, and a held reward to its review', async () => {
  openGrowth()
  const referral = await part('Referral')
  const hrefOf = async (name: string | RegExp) =>
    (await within(referral).findAllByRole('link', { name })).map((link) => link.getAttribute('href'))
  expect(await hrefOf(SANJAY.userName)).toEqual(['/console/players/77'])
  expect(await hrefOf('anika')).toEqual(['/console/players/90', '/console/players/90'])
  expect(await hrefOf('Review the week from 2026-11-09')).toEqual(['/console/referrals/12'])
  expect(within(referral).getByRole('table', { name: 'Friends' }).textContent).toContain('55.00200.00')
})

test('[CON-36] tickets are shown of draws that have opened', async () => {
  openGrowth()
  const draws = await part('Lucky draws')
  const link = await within(draws).findByRole('link', { name: 'Weekly lucky draw' })
  expect(link.getAttribute('href')).toBe('/console/draws/5')
  expect(link.closest('tr')?.textContent).toMatch(/1,200\.002$/)
  expect(draws.textContent).not.toContain('Draw of next week')
})

test('[CON-36] a part that cannot be read says so beside the others', async () => {
  const server = openGrowth({ 'GET /staff/players/21/vip': refused(404, 'Not found', 'not_found') })
  const again = await within(await part('VIP')).findByRole('button')
  expect(again.textContent).toBe('Try again')
  expect(await within(await part('Referral')).findAllByRole('link')).not.toEqual([])
  await press('Try again')
  expect(server.to('GET /staff/players/21/vip').length).toBeGreaterThan(1)
})

test('[CON-36] who may read none of it has no such tab, and asks for none of it', async () => {
  const server = openGrowth({}, TRADER)
  expect(await screen.findByRole('tab', { name: /Ledger/ })).toBeTruthy()
  expect(screen.queryByRole('tab', { name: 'Growth' })).toBeNull()
  expect(server.sent.filter(({ path }) => /claims|vip|referral|tickets/.test(path))).toEqual([])
})

test('[CON-36] who may read one part sees that part alone', async () => {
  openGrowth({}, { ...TRADER, permissions: ['players.read', 'vip.read'] })
  await part('VIP')
  expect(screen.queryByRole('region', { name: 'Bonus claims' })).toBeNull()
})
