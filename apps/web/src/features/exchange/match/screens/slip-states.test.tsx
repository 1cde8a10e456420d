import type { BetView, MarketDetail } from '@maidan/contracts/player'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Cached } from '../../../../lib/cache/cached.tsx'
import { queryClient } from '../../../../lib/cache/query.ts'
import { closeDeposit, useDepositModal } from '../../../../lib/money/deposit-modal.ts'
import { begin, end, setWallet } from '../../../../lib/session/session-state.ts'
import { FREE_BETS } from '../../../../lib/testing/bonus.ts'
import { fakeServer, granted, refused } from '../../../../lib/testing/fake-server.ts'
import { PhoneFoot } from '../components/phone-foot.tsx'
import { Receipt } from '../components/receipt.tsx'
import { SlipPanel } from '../components/slip-panel.tsx'
import { acceptAt, saveSettings } from '../one-click/settings.ts'
import { clearReceipt, showReceipt, standingOf } from '../receipt.ts'
import type { Selection } from '../selection.ts'
import { clearSlip, setTerms, setTyped, toggle } from '../slip.ts'
import { BET, DETAIL, MATCH_ODDS, until } from '../testing.ts'

const [, BOOKMAKER, , ODD_OR_EVEN] = DETAIL.markets
const RATE: Selection = {
  banking: 'rates',
  market: 8,
  marketName: 'Bookmaker',
  name: 'India',
  runner: 1,
  side: 'back',
  rate: 60,
}
const BACK: Selection = { ...RATE, banking: 'exchange', market: 7, marketName: 'Match Odds', price: 1.62 }

const show = (chosen: Selection, market: MarketDetail, bets: readonly BetView[] = []) => {
  toggle(chosen, false)
  setTyped('2000')
  return render(
    <Cached>
      <Receipt bets={bets} />
      <SlipPanel markets={[market]} />
    </Cached>,
  )
}
const sendButton = () =>
  within(screen.getByRole('form', { name: 'Bet slip' }))
    .getAllByRole<HTMLButtonElement>('button')
    .at(-1)!

beforeEach(() => {
  vi.spyOn(toast, 'success').mockImplementation(() => undefined)
  sessionStorage.clear()
  localStorage.clear()
  clearSlip()
  clearReceipt()
  begin('token', undefined)
  setWallet({ balance: 10_000, cash: 10_000, coins: 0, exposureAmount: 0 })
})
afterEach(() => {
  cleanup()
  clearSlip()
  clearReceipt()
  closeDeposit()
  end('asked')
  localStorage.clear()
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('[MATCH-27] a rate that moved stops the bet until it is accepted, unless the player takes any price', async () => {
  const { to } = fakeServer({ 'POST /bet/bookmaker/odds': granted({ data: BET }) })
  show(RATE, BOOKMAKER!)
  expect(screen.getByText(/Price moved/).textContent).toBe('Price moved 60 to 62')
  expect(sendButton().disabled).toBe(true)
  act(() => saveSettings({ accept: 'any' }))
  expect(sendButton().disabled).toBe(false)
  await userEvent.click(sendButton())
  await until(() =>
    expect(to('POST /bet/bookmaker/odds')[0]?.body).toMatchObject({ rate: 60, accept: 'any' }),
  )
})

test('[MATCH-64] a bet at a price that the player set is not taken at a worse one, also where any price is taken', async () => {
  const { to } = fakeServer({ 'POST /bet/match/odds': granted({ data: BET }) })
  show(BACK, MATCH_ODDS)
  act(() => {
    saveSettings({ accept: 'any' })
    setTerms({ ...RATE, banking: 'exchange', market: 7, price: 1.9 }, true)
  })
  await userEvent.click(sendButton())
  await until(() =>
    expect(to('POST /bet/match/odds')[0]?.body).toMatchObject({ price: 1.9, accept: 'better' }),
  )
  expect([acceptAt('any', false), acceptAt('none', true)]).toEqual(['any', 'none'])
})

test('[MATCH-27] a balance that is too low leads to the deposit, whoever noticed it', async () => {
  fakeServer({
    'POST /bet/match/odds': refused(409, 'Your balance is too low for this bet', 'balance_too_low'),
  })
  show(BACK, MATCH_ODDS)
  await userEvent.click(sendButton())
  await userEvent.click(await screen.findByRole('button', { name: 'Deposit' }))
  expect(useDepositModal.getState().isOpen).toBe(true)
})

const ODD: Selection = {
  banking: 'odds',
  market: 10,
  marketName: 'IND 20 over odd or even',
  name: 'Odd',
  selection: 'odd',
  odds: 1.9,
}
const withFree = { 'GET /bonus': granted({ data: [], active: FREE_BETS, claimed: null }) }

test('[BON-32] [BON-34] a free bet pays for a fixed price of a match: nothing is risked, and it is sent once', async () => {
  const { to } = fakeServer({ ...withFree, 'POST /bet/slip': granted({ data: BET }) })
  setWallet({ balance: 0, cash: 0, coins: 0, exposureAmount: 0 })
  show(ODD, ODD_OR_EVEN!)
  const form = screen.getByRole('form', { name: 'Bet slip' })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Use free bet (₹100, 2 left)' }))
  expect(form.textContent).toContain('A win pays what it wins without the stake, as cash.')
  expect(form.textContent).toContain('Profit+₹90.00')
  expect(form.textContent).toContain('You risk₹0.00')
  expect(screen.queryByRole('textbox', { name: 'Stake' })).toBe(null)
  expect(sendButton().textContent).toBe('Place free single')
  await userEvent.click(sendButton())
  await screen.findByText('Back Odd 1.90, free bet of ₹100')
  expect(to('POST /bet/slip').map(({ body }) => body)).toEqual([
    expect.objectContaining({ type: 'singles', stake: 100, isFree: true }),
  ])
})

test('[BON-32] a bet against other players is offered no free bet', async () => {
  const { to } = fakeServer({ ...withFree, 'POST /bet/match/odds': granted({ data: BET }) })
  show(BACK, MATCH_ODDS)
  await userEvent.click(sendButton())
  await until(() => expect(to('POST /bet/match/odds')).toHaveLength(1))
  expect(to('GET /bonus')).toEqual([])
  expect(screen.queryByRole('checkbox', { name: /free bet/ })).toBe(null)
})

test('[MATCH-27] a market whose result is awaited takes no bet and says so', () => {
  fakeServer({})
  show(BACK, { ...MATCH_ODDS, status: 'closed' })
  expect([sendButton().disabled, sendButton().textContent]).toEqual([true, 'Result awaited'])
})

test('[MATCH-27] a placed bet leaves a receipt that follows the bet, until the next one is begun', async () => {
  fakeServer({ 'POST /bet/match/odds': granted({ data: BET }) })
  const { rerender } = show(BACK, MATCH_ODDS)
  await userEvent.click(sendButton())
  const receipt = await screen.findByText('Waiting for its delay. B-501')
  const matched: BetView = { ...BET, status: 'open', matched: 2000, remaining: 0, averagePrice: 1.63 }
  rerender(
    <Cached>
      <Receipt bets={[matched]} />
    </Cached>,
  )
  expect(receipt.textContent).toBe('Matched at 1.63. B-501')
  act(() => toggle(BACK, false))
  expect(screen.queryByText(/B-501/)).toBeNull()
  expect(
    [{ matched: 0 }, { matched: 500, remaining: 1500 }].map((one) =>
      standingOf({ ...matched, remaining: 2000, ...one }),
    ),
  ).toEqual(['Waiting to be matched', 'Partly matched at 1.63'])
})

test('[MATCH-27] on a phone the receipt stands over the bottom bar for as long as it takes to read', () => {
  fakeServer({})
  vi.useFakeTimers()
  render(
    <Cached>
      <PhoneFoot bets={[]} />
    </Cached>,
  )
  act(() => showReceipt({ words: 'Back India 1.62, ₹2,000', bet: BET }))
  act(() => void vi.advanceTimersByTime(7999))
  expect(screen.getByText(/B-501/)).toBeTruthy()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.queryByText(/B-501/)).toBeNull()
  vi.useRealTimers()
})

test('[MATCH-65] on a phone nothing lies over the slip: the way to the open bets is there while no bet is being made', () => {
  fakeServer({})
  const bets = [{ ...BET, status: 'open', landsInMs: null }] as const
  render(
    <Cached>
      <PhoneFoot bets={bets} />
    </Cached>,
  )
  expect(screen.getByRole('button', { name: /^Open bets/ })).toBeTruthy()
  act(() => toggle(BACK, false))
  expect(screen.queryByRole('button', { name: /^Open bets/ })).toBeNull()
  act(clearSlip)
  expect(screen.getByRole('button', { name: /^Open bets/ })).toBeTruthy()
})
