import { IDEMPOTENCY } from '@maidan/contracts'
import type { CashOutOffer } from '@maidan/contracts/player'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Cached } from '../../../../lib/cache/cached.tsx'
import { queryClient } from '../../../../lib/cache/query.ts'
import { begin, end } from '../../../../lib/session/session-state.ts'
import { fakeServer, granted, refused } from '../../../../lib/testing/fake-server.ts'
import { shortenPauses } from '../../../../lib/testing/pauses.ts'
import { readKeptAgain, useUnanswered } from '../intents/kept.ts'
import { BET, MATCH_ODDS, until } from '../testing.ts'
import { CashOutButton } from './cash-out-button.tsx'
import { boundsFault, readSigned, shareFor, worthOf } from './model.ts'

const OFFER: CashOutOffer = {
  market: 7,
  share: 100,
  value: -24.54,
  orders: [{ runner: 1, side: 'lay', price: 1.63, stake: 3975.46 }],
  position: [
    { runner: 1, now: 2480, after: -24.54 },
    { runner: 2, now: -4000, after: -24.54 },
  ],
  delaySeconds: 5,
  target: null,
  stop: null,
}
const PART: CashOutOffer = {
  ...OFFER,
  share: 60,
  value: -14.72,
  position: [
    { runner: 1, now: 2480, after: 977.28 },
    { runner: 2, now: -4000, after: -1614.72 },
  ],
}

const GET = 'GET /bet/cash-out/7'
const OPEN = 'GET /bet/matches'
const POST = 'POST /bet/cash-out'
const AUTO = 'GET /bet/cash-out/auto'
const SET_AUTO = 'POST /bet/cash-out/auto'
const done = (change: object = {}) =>
  granted({ data: { market: 7, value: -24.54, complete: true, bets: [], ...change } })

const serve = (others: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    [GET]: granted({ data: OFFER }),
    [OPEN]: granted({ data: [], slips: [] }),
    [AUTO]: granted({ data: [] }),
    ...others,
  })

const show = () =>
  render(
    <Cached>
      <CashOutButton market={MATCH_ODDS} hasPosition />
    </Cached>,
  )
const tap = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const openPanel = async () => {
  show()
  await tap('Cash out ₹3,975.46')
  await screen.findByRole('dialog', { name: 'Cash out' })
}

beforeEach(() => {
  sessionStorage.clear()
  readKeptAgain()
  begin('token', undefined)
})
afterEach(() => {
  cleanup()
  end('asked')
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('[MATCH-18] the worth of a cash-out is what it frees and the result that it locks', () => {
  expect([worthOf(OFFER), worthOf(PART)]).toEqual([3975.46, 2385.28])
  const free = { share: 100, value: 50, position: [{ runner: 1, now: 0, after: 50 }] }
  expect(worthOf(free)).toBe(50)
  expect([shareFor(2385.28, 3975.46), shareFor(9999, 3975.46), shareFor(0.01, 3975.46)]).toEqual([60, 100, 1])
})

test('[MATCH-18] the player sees what is taken and what remains, and the server gets the value that was shown', async () => {
  const { to } = serve({ [POST]: done() })
  await openPanel()
  expect(screen.getByText('Lays India at 1.63. If the price moves, we ask again.')).toBeTruthy()
  expect(screen.getByText('If India wins').nextElementSibling?.textContent).toBe('+₹2,480.00−₹24.54')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Cash out ₹3,975.46' }))
  expect(await screen.findByText('Cashed out. Locked result −₹24.54')).toBeTruthy()
  expect(to(POST).map(({ body }) => body)).toEqual([{ market: 7, share: 100, value: -24.54 }])
})

test('[MATCH-18] the player is told that waiting bets on the market are cancelled first', async () => {
  const bets = [{ ...BET, status: 'open', landsInMs: null }]
  const market = { market: 7, name: 'Match Odds', kind: 'match_odds', exposure: 0, bets }
  serve({
    [OPEN]: granted({ data: [{ fixture: BET.fixture, exposure: 0, markets: [market] }], slips: [] }),
  })
  await openPanel()
  expect(await screen.findByText('Your unmatched bets on this market (1) are cancelled first.')).toBeTruthy()
})

test('[MATCH-18] a part is chosen by slider or by amount, and only its own offer can be sent', async () => {
  const { to, answer } = serve({ [POST]: done({ value: -14.72 }) })
  await openPanel()
  answer(GET, granted({ data: PART }))
  const button = () => screen.getAllByRole<HTMLButtonElement>('button', { name: /^Cash out ₹/ }).at(-1)!
  fireEvent.change(screen.getByRole('slider', { name: 'Share to cash out' }), { target: { value: '60' } })
  expect(button().disabled).toBe(true)
  await until(() => expect(to(GET).some(({ url }) => url.includes('share=60'))).toBe(true))
  await until(() => expect(button().disabled).toBe(false))
  expect(button().textContent).toBe('Cash out ₹2,385.28')
  await userEvent.click(button())
  await screen.findByText('Cashed out. Locked result −₹14.72')
  expect(to(POST)[0]?.body).toEqual({ market: 7, share: 60, value: -14.72 })
})

test('[MATCH-18] a value that fell is shown beside the old one and accepted with another press', async () => {
  const { to, answer } = serve({ [POST]: refused(409, 'The value has changed', 'cash_out_changed') })
  await openPanel()
  answer(GET, granted({ data: { ...OFFER, value: -100 } }))
  await tap('Cash out ₹3,975.46')
  expect((await screen.findByText(/Nothing has been cashed out yet/)).textContent).toContain('₹3,975.46')
  answer(POST, done({ value: -100 }))
  const accept = await screen.findByRole<HTMLButtonElement>('button', { name: 'Accept ₹3,900.00' })
  expect(accept.disabled).toBe(true)
  await until(() => expect(accept.disabled).toBe(false))
  await userEvent.click(accept)
  await screen.findByText('Cashed out. Locked result −₹100.00')
  const keys = to(POST).map(({ headers }) => headers[IDEMPOTENCY.header])
  expect(new Set(keys).size).toBe(2)
})

test('[MATCH-76] what rounding leaves of a whole cash-out is not offered again', async () => {
  const { answer } = serve({ [POST]: done() })
  await openPanel()
  answer(
    GET,
    granted({
      data: {
        ...OFFER,
        value: -24.9,
        position: [
          { runner: 1, now: -24.54, after: -24.9 },
          { runner: 2, now: -25.4, after: -24.9 },
        ],
      },
    }),
  )
  await tap('Cash out ₹3,975.46')
  await screen.findByText('Cashed out. Locked result −₹24.54')
  await userEvent.keyboard('{Escape}')
  await until(() => expect(screen.queryByRole('button', { name: /^Cash out/ })).toBeNull())
})

test('[MATCH-18] a cash-out that was done in part says which part', async () => {
  const bet = { runner: 1, side: 'lay', matched: 500, averagePrice: 1.63 }
  const placed = { id: 1, kind: 'match_odds', status: 'open', market: 7, price: 1.63, rate: null, line: null }
  const bets = [{ ...placed, ...bet, stake: 900, remaining: 0, created_at: 1 }]
  serve({ [POST]: done({ complete: false, value: null, bets }) })
  await openPanel()
  await tap('Cash out ₹3,975.46')
  expect((await screen.findByText(/Only a part was done/)).textContent).toContain(
    'laid India at 1.63 for ₹500.00',
  )
})

const Unanswered = () => <output>{useUnanswered('cash-out').map(({ text }) => text)}</output>

test('[MATCH-18] an answer that never came is asked for again after a reload, with the same key and the same value', async () => {
  shortenPauses()
  const { to, answer } = serve()
  await openPanel()
  await tap('Cash out ₹3,975.46')
  await screen.findByText(/No answer came/, {}, { timeout: 5000 })
  cleanup()
  readKeptAgain()
  render(<Unanswered />)
  expect(screen.getByRole('status').textContent).toBe('Cash out ₹3,975.46')
  cleanup()
  answer(GET, granted({ data: { ...OFFER, value: -100 } }))
  answer(POST, done())
  show()
  await tap('Cash out ₹3,900')
  await tap('Send again')
  await screen.findByText('Cashed out. Locked result −₹24.54')
  const sent = to(POST)
  expect(new Set(sent.map(({ headers }) => headers[IDEMPOTENCY.header])).size).toBe(1)
  expect(sent.at(-1)?.body).toEqual({ market: 7, share: 100, value: -24.54 })
  expect(screen.queryByText(/No answer came/)).toBeNull()
})

test('[MATCH-19] target and stop are set together, shown, and taken away with the switch', async () => {
  const { to, answer } = serve({ [SET_AUTO]: granted({ data: { market: 7, target: 1500, stop: -1000 } }) })
  await openPanel()
  await userEvent.click(screen.getByRole('switch', { name: 'Automatic cash-out' }))
  await userEvent.type(screen.getByLabelText('Take profit at'), '+1,500')
  await userEvent.type(screen.getByLabelText('Stop loss at'), '−1000')
  answer(AUTO, granted({ data: [{ market: 7, target: 1500, stop: -1000 }] }))
  await tap('Set')
  expect(await screen.findByText(/Set: at \+₹1,500 or more, at −₹1,000 or less/)).toBeTruthy()
  expect(to(SET_AUTO)[0]?.body).toEqual({ market: 7, target: 1500, stop: -1000 })
  answer(AUTO, granted({ data: [] }))
  await userEvent.click(screen.getByRole('switch', { name: 'Automatic cash-out' }))
  await until(() => expect(to(SET_AUTO)[1]?.body).toEqual({ market: 7, target: null, stop: null }))
  await until(() => expect(screen.queryByText(/^Set:/)).toBeNull())
})

test('[MATCH-19] bounds that the value has passed already, or that cross, are named before they are sent', () => {
  expect(boundsFault({ target: null, stop: null }, 0)).toContain('Enter an amount')
  expect(boundsFault({ target: 10, stop: 10 }, 0)).toBe('The stop has to be below the target')
  expect(boundsFault({ target: 10, stop: null }, 20)).toContain('already worth that much')
  expect(boundsFault({ target: null, stop: 10 }, -20)).toContain('already worth less')
  expect(boundsFault({ target: 10, stop: -10 }, undefined)).toBeUndefined()
  expect(['', '-5', '−5.5', '+1,000', '1e9', '١٠٠', '5.555'].map(readSigned)).toEqual([
    null,
    -5,
    -5.5,
    1000,
    undefined,
    undefined,
    undefined,
  ])
})

test('[MATCH-18] the value follows the market while it is on the screen', async () => {
  const { answer } = serve()
  const { rerender } = show()
  await screen.findByRole('button', { name: 'Cash out ₹3,975.46' })
  answer(GET, granted({ data: { ...OFFER, value: 10 } }))
  act(() =>
    rerender(
      <Cached>
        <CashOutButton market={{ ...MATCH_ODDS, version: 2 }} hasPosition />
      </Cached>,
    ),
  )
  expect(await screen.findByRole('button', { name: 'Cash out ₹4,010' }, { timeout: 3000 })).toBeTruthy()
  answer(GET, refused(409, 'The market is suspended', 'market_suspended'))
  await act(() => queryClient.invalidateQueries())
  expect(await screen.findByRole('button', { name: 'Cash out' })).toBeTruthy()
})

test('[MATCH-62] while the market takes no bets the panel says so, and the server is not asked for a value', async () => {
  const { to } = serve()
  const market = { ...MATCH_ODDS, status: 'suspended', reason: 'Ball running' } as const
  const view = render(
    <Cached>
      <CashOutButton market={market} hasPosition />
    </Cached>,
  )
  await tap('Cash out')
  expect(screen.getByText('Ball running. The value comes back with the prices.')).toBeTruthy()
  await act(() => queryClient.invalidateQueries())
  expect(to(GET)).toEqual([])
  view.rerender(
    <Cached>
      <CashOutButton market={MATCH_ODDS} hasPosition />
    </Cached>,
  )
  expect(await screen.findByRole('heading', { name: 'Cash out' })).toBeTruthy()
  await until(() => expect(to(GET).length).toBeGreaterThan(0))
})
