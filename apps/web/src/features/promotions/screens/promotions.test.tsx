import type { Promotion } from '@maidan/contracts/player'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/cache/query.ts'
import { usePanel } from '../../../lib/page/panels.ts'
import { locationNow, navigate } from '../../../lib/router.ts'
import { useSession } from '../../../lib/session/session-state.ts'
import { granted, refused } from '../../../lib/testing/server.ts'
import { Promotions } from './promotions.tsx'

const REFILL: Promotion = {
  id: 4,
  version: 1,
  title: '₹5,000 when you run low',
  text: 'Refill it for free from your dashboard.',
  terms: ['Once a day.', 'Money held for open bets counts as yours.'],
  art: 'diya',
  action: { text: 'Refill in your dashboard', href: '/dashboard' },
  bonus: null,
  until: '2026-11-30',
}

type Reply = ReturnType<typeof granted>
/** Answers the list, and one promotion as it holds now. */
const serve = (list: Reply, one: Reply = granted({ data: REFILL })) =>
  vi.stubGlobal('fetch', async (url: string) => {
    const reply = /\/promotions\/\d+/.test(url) ? one : list
    if (reply === 'nothing') throw new TypeError('no network')
    return { ok: reply.status < 400, status: reply.status, json: async () => reply.body }
  })

beforeEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
  useSession.setState({ ...useSession.getInitialState(), isAuth: true }, true)
  navigate('/promotions', { replace: true })
})

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <Promotions />
    </QueryClientProvider>,
  )

const tap = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Refill in your dashboard' }))

test('[PROMO-8] a card has its text, its last day, its button and, folded beside it, its terms', async () => {
  serve(granted({ data: [REFILL] }))
  show()
  const card = within(await screen.findByRole('article'))
  expect(card.getByRole('heading', { level: 2 }).textContent).toBe(REFILL.title)
  expect(card.getByText('Until 30 Nov')).toBeTruthy()
  const terms = card.getByText('Once a day.').closest('details')
  expect(terms?.open).toBe(false)
  expect(terms?.parentElement).toBe(card.getByRole('button').parentElement)
})

test('[PAY-28] the offer of a refill leads a player to the dashboard, where it is', async () => {
  serve(granted({ data: [REFILL] }))
  show()
  await tap()
  await waitFor(() => expect(locationNow().pathname).toBe('/dashboard'))
})

test('[PROMO-4] who taps a promotion that has changed reads it again, and goes on with the next tap', async () => {
  const now = { ...REFILL, version: 2, text: 'Refill half of it.' }
  serve(granted({ data: [REFILL] }), granted({ data: now }))
  show()
  await tap()
  expect(await screen.findByText('This promotion has changed. Please read it again.')).toBeTruthy()
  expect(screen.getByText('Refill half of it.')).toBeTruthy()
  expect(locationNow().pathname).toBe('/promotions')
  await tap()
  await waitFor(() => expect(locationNow().pathname).toBe('/dashboard'))
})

test('[PROMO-4] who taps a promotion that was withdrawn hears so and finds no button', async () => {
  serve(granted({ data: [REFILL] }), refused(404, 'This promotion has ended', 'promotion_over'))
  show()
  await tap()
  expect((await screen.findByRole('alert')).textContent).toBe('This promotion has ended.')
  expect(screen.queryByRole('button', { name: 'Refill in your dashboard' })).toBeNull()
  expect(locationNow().pathname).toBe('/promotions')
})

test('[PROMO-8] where there is none, or the list could not be read, the page says so', async () => {
  serve(granted({ data: [] }))
  show()
  expect(await screen.findByText('No promotion is open now')).toBeTruthy()
  cleanup()
  queryClient.clear()
  serve(refused(500, 'Something went wrong on our side. Please try again', 'internal'))
  show()
  expect(await screen.findByRole('alert')).toBeTruthy()
  serve(granted({ data: [REFILL] }))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('article')).toBeTruthy()
})

test('[PROMO-8] a guest is invited to register, a player led to the bonuses', () => {
  serve(granted({ data: [] }))
  show()
  expect(screen.getByRole('link', { name: 'Your bonuses' }).getAttribute('href')).toBe('/bonus')
  cleanup()
  useSession.setState({ isAuth: false })
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Register with mobile' }))
  expect(usePanel.getState().panel).toBe('mobileNumber')
})

const BONUS = {
  id: 4,
  version: 2,
  kind: 'welcome',
  title: 'Double start',
  words: 'Twice your first deposit.',
  percent: 200,
  leastBase: 750,
  mostAmount: 3000,
  times: 12,
  contribution: { exchange: 50, sportsbook: 100, instant: 100, casino: 0 },
  parts: 2,
  days: 9,
  mostStake: 400,
  mostCash: 9000,
  free: null,
  claimHours: 48,
  endsAt: null,
} as const

test('[PROMO-10] a promotion of a bonus reads its figures, and one whose bonus changed meanwhile is read again', async () => {
  const told = { ...REFILL, title: BONUS.title, text: BONUS.words, terms: [], bonus: BONUS }
  const now = { ...told, bonus: { ...BONUS, version: 3, mostAmount: 2000 } }
  serve(granted({ data: [told] }), granted({ data: now }))
  show()
  const card = within(await screen.findByRole('article'))
  expect(card.getByRole('heading', { level: 2 }).textContent).toBe('Double start')
  expect(card.getByText(/^You get 200% of your first deposit, from ₹750 on, at most ₹3,000\.$/)).toBeTruthy()
  expect(card.getByText(/^A bet of ₹100 counts ₹100 in Sportsbook, ₹50 in Exchange/)).toBeTruthy()
  await tap()
  expect(await screen.findByText('This promotion has changed. Please read it again.')).toBeTruthy()
  expect(screen.getByText(/at most ₹2,000\.$/)).toBeTruthy()
  expect(locationNow().pathname).toBe('/promotions')
})
