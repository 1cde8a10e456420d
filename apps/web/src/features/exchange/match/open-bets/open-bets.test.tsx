import { IDEMPOTENCY } from '@maidan/contracts'
import type { BetView } from '@maidan/contracts/player'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Cached } from '../../../../lib/cache/cached.tsx'
import { queryClient } from '../../../../lib/cache/query.ts'
import { begin, end } from '../../../../lib/session/session-state.ts'
import { fakeServer, granted, refused } from '../../../../lib/testing/fake-server.ts'
import { BET, MATCH_ODDS, until } from '../testing.ts'
import { useBets } from '../use-match.ts'
import { termsOf } from '../../../../lib/bets/bet-words.ts'
import { figuresOfPart, marketsToClear } from './parts.ts'
import { OpenBets } from './open-bets.tsx'

const OPEN: BetView = { ...BET, status: 'open', landsInMs: null }
const PARTLY: BetView = { ...OPEN, matched: 800, remaining: 1200, averagePrice: 1.655 }
const LAY: BetView = { ...OPEN, id: 502, side: 'lay', runner: 2, selectionName: 'Australia', price: 2.46 }

const matchesOf = (bets: readonly BetView[]) =>
  granted({
    data: [
      {
        fixture: BET.fixture,
        exposure: 0,
        markets: [{ market: 7, name: 'Match Odds', kind: 'match_odds', exposure: 0, bets }],
      },
    ],
    slips: [],
  })

const List = () => <OpenBets bets={useBets('sim:1')} markets={[MATCH_ODDS]} />
const show = async (bets: readonly BetView[], others: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({
    'GET /bet/matches': matchesOf(bets),
    'GET /bet/cash-out/7': refused(409, 'Nothing', 'nothing_to_cash_out'),
    'GET /bet/cash-out/auto': granted({ data: [] }),
    ...others,
  })
  render(
    <Cached>
      <List />
    </Cached>,
  )
  await screen.findByRole('region', { name: 'Open bets' })
  return server
}
const part = (title: string) => within(screen.getByRole('region', { name: title }))
const tap = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => {
  vi.spyOn(toast, 'error').mockImplementation(() => undefined)
  sessionStorage.clear()
  begin('token', undefined)
})
afterEach(() => {
  cleanup()
  end('asked')
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('[MATCH-21] the matched part stands apart at its average price, the rest at the price that was asked for', async () => {
  await show([PARTLY])
  expect(part('Matched').getByText('1.655 × ₹800')).toBeTruthy()
  expect(part('Matched').getByText('+₹524.00')).toBeTruthy()
  expect(part('Unmatched').getByText('1.62 × ₹1,200')).toBeTruthy()
  expect(part('Unmatched').getByText('−₹1,200.00')).toBeTruthy()
  expect(figuresOfPart(LAY, 'remaining')).toEqual({ profit: 2000, risk: 2920 })
  expect(termsOf({ ...OPEN, line: 41, rate: 100 }, 'matched')).toBe('41 at 100')
})

test('[MATCH-17] a pending bet counts down to the moment in which it is taken', async () => {
  await show([BET])
  expect(await part('Waiting for its delay').findByText('Placed in 5 s')).toBeTruthy()
  expect(await screen.findByText('Placed in 4 s', {}, { timeout: 2000 })).toBeTruthy()
})

test('[MATCH-21] a bet is reduced by an amount, and while the answer is on its way nothing else can be done to it', async () => {
  const { to, holdAnswers, letGo, answer } = await show([OPEN], {
    'POST /bet/501/reduce': granted({ data: { ...OPEN, remaining: 1500 } }),
  })
  await tap('Change India at 1.62')
  await userEvent.type(screen.getByLabelText('Reduce by'), '500')
  holdAnswers()
  await tap('Leave ₹1,500')
  expect(screen.getByText('Reducing …')).toBeTruthy()
  const cancel = screen.getByRole<HTMLButtonElement>('button', { name: /^Cancel the unmatched/ })
  expect(cancel.disabled).toBe(true)
  answer('GET /bet/matches', matchesOf([{ ...OPEN, remaining: 1500 }]))
  letGo()
  expect(await screen.findByText('1.62 × ₹1,500')).toBeTruthy()
  expect(to('POST /bet/501/reduce').map(({ body }) => body)).toEqual([{ by: 500 }])
})

test('[MATCH-21] a bet moves to another price of the ladder, and a refusal stays at the bet', async () => {
  const { to, answer } = await show([OPEN], {
    'POST /bet/501/replace': refused(409, 'The price has changed', 'price_changed'),
  })
  await tap('Change India at 1.62')
  screen.getByRole('spinbutton', { name: 'Price' }).focus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await tap('Move to 1.64')
  expect((await screen.findByRole('alert')).textContent).toBe('The price has changed')
  answer('POST /bet/501/replace', granted({ data: { ...OPEN, id: 503, price: 1.64 } }))
  await tap('Move to 1.64')
  await until(() => expect(screen.queryByRole('spinbutton')).toBeNull())
  expect(to('POST /bet/501/replace').map(({ body }) => body)).toEqual([{ price: 1.64 }, { price: 1.64 }])
  expect(new Set(to('POST /bet/501/replace').map(({ headers }) => headers[IDEMPOTENCY.header])).size).toBe(2)
})

test('[MATCH-21] all unmatched bets of a market are cancelled with one press, and those that stayed are counted', async () => {
  const { to } = await show([OPEN, LAY], {
    'POST /bet/501/cancel': granted({ data: OPEN }),
    'POST /bet/502/cancel': refused(409, 'The bet is no longer open', 'bet_not_open'),
  })
  expect(marketsToClear([OPEN])).toEqual([])
  const all = screen.getByRole('button', { name: 'Cancel all 2 on Match Odds' })
  // Both taps before any answer: a later one may cancel what stayed.
  act(() => {
    all.click()
    all.click()
  })
  await until(() => expect(toast.error).toHaveBeenCalledWith('1 of 2 bets were not cancelled'))
  expect([to('POST /bet/501/cancel').length, to('POST /bet/502/cancel').length]).toEqual([1, 1])
})
