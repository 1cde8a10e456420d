import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ADMIN, CASHIER, SUPPORT, TRADER } from '../../lib/testing/people.ts'
import { fill, renderFor, startAnew } from '../../lib/testing/render.tsx'
import { fakeServer } from '../../lib/testing/server.ts'
import { Console } from '../console.tsx'
import { isOpenTo, placeAt } from '../routes.ts'
import { isAt, menuOf } from './entries.ts'
import { findPlace } from './find-place.ts'

vi.mock('../../lib/realtime/live.ts', () => ({ useLive: () => 'live' }))
afterEach(startAnew)

const texts = (me: typeof ADMIN) => menuOf(me).flatMap(({ entries }) => entries.map(({ text }) => text))

test('[CON-4] the menu of a role has what the role may open', () => {
  expect(texts(SUPPORT)).toEqual([
    'Overview',
    'Withdrawals',
    'Payout files',
    'Deposits',
    'KYC',
    'Players',
    'Messages',
    'Games',
    'Rounds',
    'Shared rounds',
    'Catalogue',
    'Providers',
    'Provider rounds',
    'Reconciliation',
    'VIP levels',
    'Lucky draws',
    'Promotions',
    'Segments',
    'Bonuses',
    'Referral rewards',
    'Bank statement',
    'SMS outbox',
    'Site',
  ])
  expect(texts(CASHIER)).not.toContain('Audit log')
  expect(texts(ADMIN)).toContain('Staff')
})

test('[CON-4] what is opened anyway says politely that it is not part of the role', async () => {
  fakeServer(SUPPORT)
  renderFor(SUPPORT, <Console />, '/audit')
  expect(await screen.findByRole('heading', { name: 'Your role cannot open “Audit log”' })).toBeTruthy()
  expect(screen.getByText(/You are logged in as support/)).toBeTruthy()
})

test('[CON-12] [STAFF-44] the menu shows how much waits in each queue', async () => {
  fakeServer(CASHIER)
  renderFor(CASHIER, <Console />, '/nowhere')
  expect(await screen.findByRole('link', { name: 'Withdrawals 7 waiting' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'There is no such page' })).toBeTruthy()
})

test('[CON-4] a page below an entry belongs to it', () => {
  expect(isAt('/players', '/players/7')).toBe(true)
  expect(isAt('/', '/players')).toBe(false)
})

test('[CON-17] a search leads to what was meant, as far as the role may', () => {
  const all = ADMIN.permissions
  expect(findPlace('D-12', all)).toBe('/deposits/12')
  expect(findPlace('w20418', all)).toBe('/withdrawals/20418')
  expect(findPlace('R-12', all)).toBe('/rounds/12')
  expect(findPlace('g12', all)).toBe('/shared-rounds/12')
  expect(findPlace('c12', all)).toBe('/provider-rounds/12')
  expect(findPlace('412345673304', all)).toBe('/deposits?q=412345673304&show=all')
  expect(findPlace('9820044718', all)).toBe('/players?q=9820044718')
  expect(findPlace('meera j', all)).toBe('/players?q=meera+j')
  expect(findPlace('D-12', ['players.read'])).toBe('/players?q=D-12')
  expect(findPlace('meera', [])).toBeUndefined()
})

test('[CON-17] the search box stands in the header', async () => {
  fakeServer(CASHIER)
  renderFor(CASHIER, <Console />, '/nowhere')
  const label = 'Find a player, a deposit, a withdrawal or a UTR'
  await fill(label, 'D-3304')
  screen.getByLabelText<HTMLInputElement>(label).form?.requestSubmit()
  expect((await screen.findByTestId('address')).textContent).toBe('/deposits/3304')
})

test('[TRADE-63] a trader has the pages of trading in the menu, with the results that wait', async () => {
  fakeServer(TRADER)
  renderFor(TRADER, <Console />, '/nowhere')
  expect(texts(TRADER)).toEqual([
    'Overview',
    'Players',
    'Desk',
    'Settlement',
    'Kill switches',
    'Limits and prices',
    'Feed',
    'Games',
    'Rounds',
    'Shared rounds',
    'Catalogue',
    'Providers',
    'Provider rounds',
    'Reconciliation',
    'Audit log',
  ])
  expect(await screen.findByRole('link', { name: 'Settlement 2 waiting' })).toBeTruthy()
})

test('[TRADE-63] no page of trading is part of the role of a cashier, who is told so', async () => {
  const server = fakeServer(CASHIER)
  renderFor(CASHIER, <Console />, '/settlement/market/1')
  expect(await screen.findByText('Your role cannot open “Result of a market”')).toBeTruthy()
  expect(server.sent.filter(({ path }) => path.startsWith('/staff/trading'))).toHaveLength(0)
  const pages = [
    '/desk',
    '/desk/sim-1',
    '/switches',
    '/settlement',
    '/settlement/proposal/1',
    '/limits',
    '/feed',
  ]
  for (const page of pages) expect(isOpenTo(placeAt(page)!.route, CASHIER.permissions)).toBe(false)
})

test('[GAMEDESK-3] the menu shows how many games have an alarm that nobody looks at', async () => {
  fakeServer(TRADER)
  renderFor(TRADER, <Console />, '/nowhere')
  expect(await screen.findByRole('link', { name: 'Games 1 waiting' })).toBeTruthy()
})

test('[GAMEDESK-4] a cashier sees nothing of games and asks nothing about them', async () => {
  const server = fakeServer(CASHIER)
  renderFor(CASHIER, <Console />, '/games/dice')
  expect(await screen.findByText('Your role cannot open “Games”')).toBeTruthy()
  expect(server.sent.filter(({ path }) => path.startsWith('/staff/games'))).toEqual([])
})
