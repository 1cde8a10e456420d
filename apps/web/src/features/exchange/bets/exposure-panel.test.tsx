import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Cached } from '../../../lib/cache/cached.tsx'
import { queryClient } from '../../../lib/cache/query.ts'
import { tellBetsChanged } from '../../../lib/realtime/news.ts'
import { begin, setWallet, useSession } from '../../../lib/session/session-state.ts'
import { fakeServer, granted, refused } from '../../../lib/testing/fake-server.ts'
import { USER, WALLET } from '../../../lib/testing/server.ts'
import { ExposurePanel } from './exposure-panel.tsx'
import { OpenBetsCard } from './open-bets-card.tsx'
import { BET, heldOn, SLIP } from './testing.ts'

beforeEach(() => begin('token', USER))
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
  localStorage.clear()
  useSession.setState(useSession.getInitialState(), true)
})

const held = (exposureAmount: number, matches: unknown[], slips: unknown[] = []) => ({
  'GET /bet/exposure/amount': granted({ data: { exposureAmount } }),
  'GET /bet/matches': granted({ data: matches, slips }),
})

const open = (onClose = vi.fn<() => void>()) => {
  render(
    <Cached>
      <ExposurePanel onClose={onClose} />
    </Cached>,
  )
  return onClose
}

test('[LIVE-7] the exposure is listed by match and market with a way to each, and the lines add up', async () => {
  fakeServer(held(1045.5, [heldOn('sim:7', [500, 25.5])], [{ ...SLIP, liability: 520 }]))
  const onClose = open()
  const match = within(await screen.findByRole('region', { name: 'Jaipur Kites v Surat Mariners' }))
  expect(screen.getByText('Held for open bets').nextElementSibling?.textContent).toBe('₹1,045.50')
  expect(match.getByRole('heading').textContent).toBe('Jaipur Kites v Surat Mariners₹525.50')
  expect(match.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Match Odds1 bet₹500.00', '/detail-page/jaipur-kites-v-surat-mariners/sim%3A7/71/4'],
    ['6 over runs 11 bet₹25.50', '/detail-page/jaipur-kites-v-surat-mariners/sim%3A7/72/4'],
  ])
  const slips = within(screen.getByRole('region', { name: 'Slips' }))
  expect(slips.getByRole('link').textContent).toBe('Kochi, AgraKochi v Goa, Pune v Agra₹520.00')
  expect(screen.queryByText('Being settled')).toBeNull()
  act(() => match.getAllByRole('link')[0]?.click())
  expect(onClose).toHaveBeenCalled()
})

test('[LIVE-7] what is held and stands under no open bet is said to be settled', async () => {
  fakeServer(held(30, [heldOn('sim:7', [20])]))
  open()
  expect(await screen.findByText('Being settled')).toBeTruthy()
  expect(screen.getByText('₹10.00')).toBeTruthy()
})

test('[LIVE-7] without open bets the panel says that nothing is held', async () => {
  fakeServer(held(0, []))
  open()
  expect(await screen.findByText('No exposure')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See matches in play' }).getAttribute('href')).toBe(
    '/sports/Inplay',
  )
})

test('[LIVE-7] the panel follows the bets and the wallet', async () => {
  const server = fakeServer(held(20, [heldOn('sim:7', [20])]))
  open()
  await screen.findByRole('region', { name: 'Jaipur Kites v Surat Mariners' })
  for (const [call, answer] of Object.entries(held(0, []))) server.answer(call, answer)
  act(() => tellBetsChanged())
  expect(await screen.findByText('No exposure')).toBeTruthy()
  for (const [call, answer] of Object.entries(held(5, [heldOn('sim:7', [5])]))) server.answer(call, answer)
  act(() => setWallet({ ...WALLET, exposureAmount: 5 }))
  expect(await screen.findByRole('region', { name: 'Jaipur Kites v Surat Mariners' })).toBeTruthy()
})

test('[LIVE-7] what did not load says so and can be asked for again', async () => {
  const server = fakeServer({ ...held(0, []), 'GET /bet/matches': refused(403, 'Not for you', 'forbidden') })
  open()
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByText('Not for you')).toBeTruthy()
  server.answer('GET /bet/matches', held(0, [])['GET /bet/matches'])
  act(() => again.click())
  expect(await screen.findByText('No exposure')).toBeTruthy()
})

const showCard = () =>
  render(
    <Cached>
      <OpenBetsCard />
    </Cached>,
  )

test('[LIVE-9] the overview lists open bets with their profit and risk, and follows them', async () => {
  const server = fakeServer(held(520, [heldOn('sim:7', [500])], [SLIP]))
  showCard()
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    'BBackKochi, AgraKochi v Goa, Pune v Agra2.50, 2.50 × ₹20Wins +₹105.00, risks −₹20.00',
    'BBackJaipur KitesJaipur Kites v Surat Mariners1.62 × ₹500Wins +₹310.00, risks −₹500.00',
  ])
  server.answer('GET /bet/matches', held(0, [])['GET /bet/matches'])
  act(() => tellBetsChanged())
  expect(await screen.findByText('You have no open bets.')).toBeTruthy()
})

test('[LIVE-9] of many open bets the overview shows five, and says how a bet waits', async () => {
  const bets = Array.from({ length: 7 }, (_, at) => ({ ...BET, id: at + 1 }))
  const match = heldOn('sim:7', [500])
  const waiting = { ...BET, id: 20, status: 'pending', matched: 0, remaining: 500 }
  const part = { ...BET, id: 19, matched: 100, remaining: 400 }
  const market = { ...match.markets[0], bets: [...bets, waiting, part] }
  fakeServer(held(500, [{ ...match, markets: [market] }]))
  showCard()
  const rows = await screen.findAllByRole('listitem')
  expect(rows).toHaveLength(5)
  expect(rows[0]?.textContent).toContain('waiting for its delay')
  expect(rows[1]?.textContent).toContain('₹400 unmatched')
  await waitFor(() => expect(screen.getByText('9')).toBeTruthy())
})
