import { IDEMPOTENCY } from '@maidan/contracts'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { act, cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../../lib/cache/query.ts'
import { usePanel } from '../../../../lib/page/panels.ts'
import { tellBetsChanged } from '../../../../lib/realtime/news.ts'
import { begin, end, setWallet } from '../../../../lib/session/session-state.ts'
import { fakeServer, granted, refused } from '../../../../lib/testing/fake-server.ts'
import { line } from '../../testing/line.ts'
import { clearSlip } from '../slip.ts'
import { BET, DETAIL, FANCY } from '../testing.ts'
import { drawMatch, FIXTURE, openMatch, tellMatchOdds } from './testing.tsx'

vi.mock('../../live-line.ts', () => import('../../testing/line.ts'))

const OPEN_BETS = 'GET /bet/matches'
const PLACE = 'POST /bet/match/odds'

const serve = (others: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    [FIXTURE]: granted({ data: DETAIL }),
    [OPEN_BETS]: granted({ data: [], slips: [] }),
    ...others,
  })

/** What stands further down the page is drawn after what is seen first. */
const tap = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const stake = async (typed: string) => userEvent.type(screen.getByLabelText('Stake'), typed)
const BACK_INDIA = 'Back India 1.62, 84,000 available'

const logIn = () => {
  begin('token', undefined)
  setWallet({ balance: 10_000, cash: 10_000, coins: 0, exposureAmount: 0 })
}

beforeEach(() => {
  vi.spyOn(toast, 'success').mockImplementation(() => undefined)
  vi.spyOn(toast, 'error').mockImplementation(() => undefined)
  sessionStorage.clear()
  clearSlip()
})
afterEach(() => {
  cleanup()
  end('asked')
  usePanel.getState().close()
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  line.watch.mockReset()
})

test('[MATCH-2] a match has its score and every market, and watches those that are open', async () => {
  serve()
  await openMatch()
  expect(screen.getByText('India need 41 from 22 balls')).toBeTruthy()
  for (const name of ['Match Odds', 'Bookmaker', 'Fancy'])
    expect(await screen.findByRole('region', { name })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'No 6 over runs IND 41, 100 available' })).toBeTruthy()
  await vi.waitFor(() => expect(line.watch).toHaveBeenCalledWith([7, 8, 9, 10], ['sim:1']))
})

test('[MATCH-8] a guest sees the prices, and is asked to log in when the bet is made', async () => {
  serve()
  await openMatch()
  await tap(BACK_INDIA)
  await stake('2000')
  expect(screen.getByText('+₹1,240.00', { selector: 'dd *' })).toBeTruthy()
  await tap('Log in to bet')
  expect(usePanel.getState().panel).toBe('login')
  logIn()
  expect(await screen.findByRole('button', { name: 'Back India, ₹2,000' })).toBeTruthy()
})

test('[MATCH-9] a bet is sent once with what the player saw, however often the button is pressed', async () => {
  logIn()
  const { to } = serve({ [PLACE]: granted({ data: BET }) })
  await openMatch()
  await tap(BACK_INDIA)
  await stake('2000')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Back India, ₹2,000' }))
  await screen.findByText('Tap a price to bet on it.')
  const bets = to(PLACE)
  expect(bets.map(({ body }) => body)).toEqual([
    {
      market: 7,
      runner: 1,
      side: 'back',
      price: 1.62,
      stake: 2000,
      persistence: 'lapse',
      accept: 'better',
      async: true,
    },
  ])
  expect(bets[0]?.headers[IDEMPOTENCY.header]).toBeTruthy()
})

test('[MATCH-10] a price that moved is shown beside the old one until it is accepted', async () => {
  logIn()
  serve()
  await openMatch()
  await tap(BACK_INDIA)
  await tellMatchOdds({})
  expect((await screen.findByText(/Price moved/)).textContent).toBe('Price moved 1.62 to 1.60')
  await tap('Accept')
  expect(screen.queryByText(/Price moved/)).toBeNull()
  expect(screen.getByRole('spinbutton', { name: 'Odds' }).getAttribute('aria-valuetext')).toBe('1.60')
})

test('[MATCH-10] while a market is suspended its prices stay legible and the slip cannot be sent', async () => {
  logIn()
  serve()
  await openMatch()
  await tap(BACK_INDIA)
  await stake('2000')
  await tellMatchOdds({ status: 'suspended', reason: 'Ball running' })
  const slip = within(screen.getByRole('form', { name: 'Bet slip' }))
  expect((await slip.findByRole<HTMLButtonElement>('button', { name: 'Ball running' })).disabled).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Back India 1.60, suspended' }).disabled).toBe(
    true,
  )
})

test('[MATCH-11] a refusal stays under the form, and the stake with it', async () => {
  logIn()
  serve({ [PLACE]: refused(409, 'The price has changed', 'price_changed') })
  await openMatch()
  await tap(BACK_INDIA)
  await stake('2000')
  await tap('Back India, ₹2,000')
  expect((await screen.findByRole('alert')).textContent).toBe('The price has changed')
  expect(screen.getByLabelText<HTMLInputElement>('Stake').value).toBe('2000')
})

test('[MATCH-12] what was pasted as a stake and is none never reaches the field', async () => {
  logIn()
  serve()
  await openMatch()
  await tap(BACK_INDIA)
  for (const pasted of ['1e9', '−5', '١٠٠']) {
    await userEvent.click(screen.getByLabelText('Stake'))
    await userEvent.paste(pasted)
    expect(screen.getByLabelText<HTMLInputElement>('Stake').value).toBe('')
  }
})

test('[MATCH-7] a bet that was not taken after its delay is named with the reason', async () => {
  logIn()
  const matches = [
    {
      fixture: BET.fixture,
      exposure: 0,
      markets: [{ market: 7, name: 'Match Odds', kind: 'match_odds', exposure: 0, bets: [BET] }],
    },
  ]
  const server = serve({
    [OPEN_BETS]: granted({ data: matches, slips: [] }),
    [`GET /bet/${BET.id}`]: granted({
      data: {
        ...BET,
        status: 'ended',
        refusal: 'The market was suspended',
        matches: [],
        receipts: [],
        marketResult: null,
        ledger: [],
      },
    }),
  })
  await openMatch()
  expect(await screen.findByText('Waiting for its delay')).toBeTruthy()
  server.answer(OPEN_BETS, granted({ data: [], slips: [] }))
  act(() => tellBetsChanged())
  const text = 'India was not taken. The market was suspended'
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect(toast.error).toHaveBeenCalledWith(text)
})

test('[MATCH-13] an address without a match says so and leads to the matches in play', async () => {
  fakeServer({ [FIXTURE]: refused(404, 'Not found', 'not_found') })
  drawMatch()
  expect(await screen.findByText('There is no such match')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See matches in play' }).getAttribute('href')).toBe(
    '/sports/Inplay',
  )
})

test('[MATCH-3] a line of the house is sent with its line and its rate', async () => {
  logIn()
  const { to } = serve({ 'POST /bet/fancy/odds': granted({ data: BET }) })
  await openMatch()
  await tap('No 6 over runs IND 41, 100 available')
  await stake('500')
  await tap('No 6 over runs IND, ₹500')
  await screen.findByText('Tap a price to bet on it.')
  expect(to('POST /bet/fancy/odds')[0]?.body).toEqual({
    market: FANCY.id,
    side: 'no',
    line: 41,
    rate: 100,
    stake: 500,
    accept: 'better',
    async: true,
  })
})

test('[MATCH-3] a fixed price is sent as a slip of one, and listed with the bets of the match', async () => {
  logIn()
  const { to, answer } = serve({ 'POST /bet/slip': granted({ data: BET }) })
  await openMatch()
  await tap('Back Odd 1.90')
  await stake('500')
  const leg = {
    fixture: BET.fixture,
    market: 10,
    marketName: 'IND 20 over odd or even',
    selection: 'odd',
    selectionName: 'Odd',
    odds: 1.9,
  }
  const slip = { lines: 1, lineStake: 500, isFree: false, maxReturns: 950, legs: [leg] }
  const none = { fixture: null, market: null, runner: null, side: null, price: null }
  const bet = {
    ...BET,
    ...none,
    kind: 'slip',
    stake: 500,
    remaining: 500,
    selectionName: '',
    marketName: '',
    slip,
  }
  answer(OPEN_BETS, granted({ data: [], slips: [bet] }))
  await tap('Back Odd, ₹500')
  const listed = within(await screen.findByRole('region', { name: 'Open bets' }))
  expect(listed.getByText('1.90 × ₹500')).toBeTruthy()
  expect(listed.getByText('IND 20 over odd or even')).toBeTruthy()
  expect(to('POST /bet/slip')[0]?.body).toEqual({
    type: 'singles',
    stake: 500,
    legs: [{ market: 10, selection: 'odd', odds: 1.9 }],
    accept: 'better',
    async: true,
  })
})
