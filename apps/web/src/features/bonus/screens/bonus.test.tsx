import type { BonusOffer, ClaimView } from '@maidan/contracts/player'
import { DAY_MS } from '@maidan/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/cache/query.ts'
import { ParamsContext } from '../../../lib/router.ts'
import { useSession } from '../../../lib/session/session-state.ts'
import { CLAIM } from '../../../lib/testing/bonus.ts'
import { fakeServer, granted, refused } from '../../../lib/testing/fake-server.ts'
import { USER, WALLET } from '../../../lib/testing/server.ts'
import { BonusDetail } from './bonus-detail.tsx'
import { Bonus } from './bonus.tsx'

const OFFER: BonusOffer = {
  id: 1,
  version: 1,
  kind: 'welcome',
  title: 'Welcome bonus',
  words: 'Your first deposit doubled.',
  percent: 100,
  leastBase: 500,
  mostAmount: 10_000,
  times: 20,
  contribution: { exchange: 50, sportsbook: 100, instant: 100, casino: 0 },
  parts: 5,
  days: 30,
  mostStake: 1000,
  mostCash: 50_000,
  claimHours: 168,
  free: null,
  endsAt: null,
  claim: { amount: 1000, target: 20_000, claimBy: Date.now() + 3 * DAY_MS },
  reason: null,
}

const part = (number: number, cash: number | null) => ({
  claim: 7,
  number,
  size: 200,
  threshold: 4000 * number,
  left: Math.max(0, 4000 * number - 5000),
  cash,
  releasedAt: cash === null ? null : 1,
})

const PAGE = { page: 1, size: 20, pages: 1, total: 1 }
const serve = (offers: readonly BonusOffer[], active: ClaimView | null) =>
  fakeServer({
    'GET /bonus': granted({ data: offers, active, claimed: active && OFFER }),
    'GET /bonus/claims': granted({ data: active ? [active] : [], page: PAGE }),
    'GET /bonus/claims/stats': granted({
      data: { claims: active ? 1 : 0, cleared: 0, granted: 1000, cash: 200, returned: 0 },
    }),
    'GET /bonus/claims/parts': granted({ data: [part(1, 200), part(2, null), part(3, null)] }),
    'POST /bonus/claims': granted({ data: CLAIM }),
    'POST /bonus/claims/cancel': granted({ data: { ...CLAIM, status: 'cancelled' } }),
  })

const show = (page: React.ReactNode, params: Record<string, string> = {}) =>
  render(
    <QueryClientProvider client={queryClient}>
      <ParamsContext value={params}>{page}</ParamsContext>
    </QueryClientProvider>,
  )

beforeEach(() => useSession.setState({ token: 'token', user: USER, wallet: WALLET }))
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
  useSession.setState(useSession.getInitialState(), true)
})

test('[NAV-12] [BON-18] an offer has its terms in plain words beside the button, and is claimed with one tap', async () => {
  const server = serve([OFFER], null)
  show(<Bonus />)
  const card = await screen.findByRole('article')
  expect(card.textContent).toContain('bet 20 times the bonus within 30 days')
  expect(card.textContent).toContain('one bet may risk ₹1,000 at most')
  expect(card.textContent).toContain('Exchange₹50')
  expect(card.textContent).toContain('Casinonot at all')
  await userEvent.click(within(card).getByRole('button', { name: 'Claim ₹1,000' }))
  expect(server.to('POST /bonus/claims').map(({ body }) => body)).toEqual([{ offer: 1, version: 1 }])
})

test('[BON-18] an offer that cannot be claimed says why, and a refusal stands beside the button', async () => {
  const reason = 'Make your first deposit of at least ₹500 to claim this'
  serve([{ ...OFFER, claim: null, reason }], null)
  show(<Bonus />)
  expect(await screen.findByText(reason)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Claim/ })).toBe(null)
  cleanup()
  queryClient.clear()
  serve([OFFER], null).answer(
    'POST /bonus/claims',
    refused(409, 'bonus_bets_open', 'Let your open bets finish first'),
  )
  show(<Bonus />)
  await userEvent.click(await screen.findByRole('button', { name: 'Claim ₹1,000' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
})

test('[BON-18] the meter shows what is left in rupees, in days and in parts', async () => {
  serve([OFFER], CLAIM)
  show(<Bonus />)
  const bar = await screen.findByRole('progressbar')
  expect(bar.getAttribute('aria-valuetext')).toBe('₹5,000.00 of ₹20,000.00')
  expect(screen.getByText('12 days left')).toBeTruthy()
  expect(screen.getByText('1 of 5 parts released')).toBeTruthy()
  expect(screen.getByText('₹15,000.00')).toBeTruthy()
  const parts = within(await screen.findByRole('list', { name: 'Parts' }))
  expect((await parts.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'Part 1: ₹200.00, released₹200.00 is cash',
    '2Part 2: ₹200.00, waits₹3,000.00 to go',
    '3Part 3: ₹200.00, waitsat ₹12,000',
  ])
})

test('[BON-18] cancelling asks first, says what is lost, and sends it once', async () => {
  const server = serve([OFFER], CLAIM)
  show(<Bonus />)
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel bonus' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('You lose ₹640.00 of bonus money')
  expect(dialog.textContent).toContain('Your cash stays as it is, with the ₹200.00')
  expect(server.to('POST /bonus/claims/cancel')).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel bonus' }))
  expect(server.to('POST /bonus/claims/cancel').map(({ body }) => body)).toEqual([{ id: 7 }])
})

test('[NAV-12] the page of one bonus shows its terms and its meter, and says so where there is none', async () => {
  serve([OFFER], CLAIM)
  show(<BonusDetail />, { id: '1' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome bonus' })).toBeTruthy()
  expect(screen.getByRole('progressbar')).toBeTruthy()
  cleanup()
  queryClient.clear()
  serve([OFFER], CLAIM)
  show(<BonusDetail />, { id: '99' })
  expect(await screen.findByText('This bonus is not open')).toBeTruthy()
})

test('[BON-19] a claim is shown with the terms under which it was made, also when the offer has changed since', async () => {
  serve([{ ...OFFER, version: 2, times: 40 }], CLAIM)
  show(<BonusDetail />, { id: '1' })
  expect(await screen.findByText('Terms of your claim')).toBeTruthy()
  expect(screen.getByText(/bet 20 times the bonus/)).toBeTruthy()
  expect(screen.getByText('As you claimed it; the offer has changed since')).toBeTruthy()
  expect(screen.queryByText(/bet 40 times/)).toBe(null)
})

const FREE = {
  count: 20,
  stake: 10,
  games: [{ code: 'jili-diya-nights', name: 'Diya Nights', path: '/casino/jili/diya-nights' }],
}
const SPINS: BonusOffer = {
  ...OFFER,
  id: 4,
  kind: 'free_spins',
  title: '20 free spins',
  percent: 0,
  leastBase: 0,
  mostAmount: 0,
  times: 3,
  parts: 1,
  days: 7,
  mostCash: 1000,
  free: FREE,
  claim: { amount: 0, target: 0, claimBy: null },
}
const FREE_CLAIM: ClaimView = {
  ...CLAIM,
  offer: 4,
  kind: 'free_spins',
  title: '20 free spins',
  amount: 120,
  coins: 120,
  target: 360,
  wagered: 60,
  left: 300,
  cash: 0,
  mostCash: 1000,
  free: { ...FREE, left: 18, open: 1, times: 3 },
  parts: 1,
  partsReleased: 0,
}

test('[BON-34] free spins and free bets stand with all their terms in plain words beside the button', async () => {
  serve([SPINS], null)
  show(<Bonus />)
  const spins = await screen.findByRole('article')
  expect(spins.textContent).toContain('You get 20 free spins of ₹10 on Diya Nights. We pay for each spin')
  expect(spins.textContent).toContain('bet it 3 times and it becomes cash, ₹1,000 at most')
  expect(spins.textContent).toContain('You have 7 days from your claim')
  expect(within(spins).getByRole('button', { name: 'Claim 20 free spins' })).toBeTruthy()
  cleanup()
  queryClient.clear()
  serve([{ ...SPINS, kind: 'free_bets', times: 0, free: { count: 3, stake: 100, games: [] } }], null)
  show(<Bonus />)
  const card = await screen.findByRole('article')
  expect(card.textContent).toContain('pays what it wins without the stake: ₹100 at 2.50 pays ₹150')
  expect(card.textContent).toContain('comes back to you')
  expect(card.textContent).toContain('cash at once, ₹1,000 at most in all')
  expect(card.textContent).not.toContain('A bet of ₹100 counts')
})

test('[BON-34] the meter says how many free spins are left, where they are played and what is left to bet', async () => {
  serve([SPINS], FREE_CLAIM)
  show(<Bonus />)
  expect(await screen.findByText('18 free spins')).toBeTruthy()
  expect(screen.getByText('1 free spin not decided yet')).toBeTruthy()
  expect(screen.getByText('12 days left')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Play Diya Nights' }).getAttribute('href')).toBe(
    '/casino/jili/diya-nights',
  )
  const bars = screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuetext'))
  expect(bars).toEqual(['2 of 20 played, ₹10 each', '₹60.00 of ₹360.00'])
  await userEvent.click(screen.getByRole('button', { name: 'Cancel bonus' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain(
    'You lose 18 free spins that you have not played, and ₹120.00 of bonus money',
  )
})
