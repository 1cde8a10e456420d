import { IDEMPOTENCY } from '@maidan/contracts'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Cached } from '../../../../lib/cache/cached.tsx'
import { queryClient } from '../../../../lib/cache/query.ts'
import { usePanel } from '../../../../lib/page/panels.ts'
import { begin, end, setWallet } from '../../../../lib/session/session-state.ts'
import { fakeServer, granted, refused } from '../../../../lib/testing/fake-server.ts'
import { shortenPauses } from '../../../../lib/testing/pauses.ts'
import { ExchangeMarket } from '../components/exchange-market.tsx'
import { SlipPanel } from '../components/slip-panel.tsx'
import { readKeptAgain } from '../intents/kept.ts'
import { clearSlip, useSlipLine } from '../slip.ts'
import { BET, MATCH_ODDS, until } from '../testing.ts'
import { OneClickBanner } from './one-click-bar.tsx'
import { IDLE_MS, turnOff, useOneClick } from './one-click.ts'
import { saveSettings } from './settings.ts'
import { useOneClickEnd } from './use-one-click-end.ts'
import { MarketsContext } from './use-tap.ts'

const PLACE = 'POST /bet/match/odds'
const ana = { userName: 'ana', mobileNumber: '', name: 'Ana' }

const Page = () => {
  useOneClickEnd()
  return (
    <MarketsContext value={[MATCH_ODDS]}>
      <OneClickBanner />
      <ExchangeMarket market={MATCH_ODDS} bets={[]} />
      <SlipPanel markets={[MATCH_ODDS]} />
    </MarketsContext>
  )
}
const show = () =>
  render(
    <Cached>
      <Page />
    </Cached>,
  )
const logIn = (token = 'token') => {
  begin(token, ana)
  setWallet({ balance: 10_000, cash: 10_000, coins: 0, exposureAmount: 0 })
}
const flip = () => userEvent.click(screen.getAllByRole('switch', { name: 'One-tap' })[0]!)
const price = () => screen.getByRole('button', { name: /^Back India 1.62/ })
const banner = () => screen.queryByRole('region', { name: 'One-tap' })

beforeEach(() => {
  vi.spyOn(toast, 'success').mockImplementation(() => undefined)
  vi.spyOn(toast, 'error').mockImplementation(() => undefined)
  sessionStorage.clear()
  localStorage.clear()
  readKeptAgain()
  clearSlip()
})
afterEach(() => {
  cleanup()
  turnOff()
  useOneClick.setState({ tapped: [] })
  end('asked')
  usePanel.getState().close()
  clearSlip()
  localStorage.clear()
  sessionStorage.clear()
  readKeptAgain()
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('[MATCH-22] a tap places the bet once with the chosen stake, and a double tap is one bet', async () => {
  logIn()
  const { to } = fakeServer({ [PLACE]: granted({ data: BET }) })
  show()
  expect(banner()).toBeNull()
  await flip()
  expect(banner()?.textContent).toContain('One-tap is on.')
  await userEvent.click(screen.getByRole('button', { name: 'Set ₹1,000' }))
  for (let taps = 0; taps < 3; taps += 1) fireEvent.click(price())
  await until(() => expect(toast.success).toHaveBeenCalledTimes(1))
  expect(to(PLACE).map(({ body }) => body)).toMatchObject([{ stake: 1000, price: 1.62, side: 'back' }])
  expect(useSlipLine.getState().chosen).toBeUndefined()
})

test('[MATCH-22] a tap beyond the limits or the balance, or while a bet has no answer, is refused before it is sent', async () => {
  shortenPauses()
  logIn()
  const { to } = fakeServer({})
  show()
  await flip()
  await userEvent.click(screen.getByRole('button', { name: 'Set ₹25,000' }))
  await userEvent.click(price())
  expect(screen.getByRole('alert').textContent).toBe('Your balance is too low for this bet')
  expect(to(PLACE)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Set ₹500' }))
  await userEvent.click(price())
  await until(() => expect(useOneClick.getState().tapped).toEqual([]))
  await userEvent.click(price())
  expect(screen.getByRole('alert').textContent).toContain('has no answer yet')
  expect(new Set(to(PLACE).map(({ headers }) => headers[IDEMPOTENCY.header])).size).toBe(1)
})

test('[MATCH-22] it goes off when the session ends between tap and answer, and a login does not turn it on', async () => {
  logIn()
  const { to } = fakeServer({ [PLACE]: refused(401, 'Unauthorized action.', 'unauthorized') })
  show()
  await flip()
  await userEvent.click(price())
  await until(() => expect(banner()).toBeNull())
  expect(to(PLACE).length).toBe(1)
  act(() => logIn('another'))
  expect([banner(), useOneClick.getState().isOn]).toEqual([null, false])
})

test('[MATCH-22] it goes off with the page and after ten minutes without a tap; a guest cannot turn it on', async () => {
  fakeServer({})
  show()
  await flip()
  expect([banner(), usePanel.getState().panel]).toEqual([null, 'login'])
  act(() => logIn())
  await flip()
  expect(banner()).toBeTruthy()
  cleanup()
  expect(useOneClick.getState().isOn).toBe(false)
  show()
  vi.useFakeTimers()
  fireEvent.click(screen.getByRole('switch', { name: 'One-tap' }))
  expect(banner()).toBeTruthy()
  act(() => void vi.advanceTimersByTime(IDLE_MS - 1))
  expect(banner()).toBeTruthy()
  act(() => void vi.advanceTimersByTime(1))
  expect(banner()).toBeNull()
})

test('[MATCH-23] stake buttons are changed, refused when they are none, and kept for their player alone', async () => {
  logIn()
  fakeServer({})
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Stake buttons and keys' }))
  const [first, second] = await screen.findAllByLabelText<HTMLInputElement>(/^Stake \d$/)
  for (const pasted of ['1e9', '−5', '١٠٠']) {
    fireEvent.change(first!, { target: { value: pasted } })
    expect(first!.value).toBe('500')
  }
  fireEvent.change(first!, { target: { value: '1000' } })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByRole('alert').textContent).toContain('different stakes')
  fireEvent.change(second!, { target: { value: '300' } })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await userEvent.click(price())
  const chips = () => screen.getAllByRole('button', { name: /^Add / }).map(({ textContent }) => textContent)
  expect(chips().slice(0, 2)).toEqual(['+300', '+1,000'])
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('ana')
  act(() => begin('bob', { ...ana, userName: 'bob' }))
  expect(chips()[0]).toBe('+500')
  act(() => logIn())
  expect(chips()[0]).toBe('+300')
})

test('[MATCH-23] what somebody else wrote into the storage does not become a stake button', async () => {
  logIn()
  fakeServer({})
  saveSettings({ stakes: [1, 2, 3, 4, 5] })
  const [slot] = Object.keys(localStorage).filter((key) => key.startsWith('betting-'))
  for (const written of [
    '{',
    '{"stakes":[1,2]}',
    '{"stakes":[1,1,2,3,4]}',
    '{"stakes":[-1,2,3,4,5]}',
    'null',
  ]) {
    localStorage.setItem(slot!, written)
    begin(`token ${written}`, { ...ana, userName: 'other' })
    logIn()
    saveSettings({})
    show()
    await userEvent.click(price())
    expect(screen.getByRole('button', { name: 'Add ₹500' })).toBeTruthy()
    clearSlip()
    cleanup()
  }
})

test('[MATCH-24] digits, arrows, Enter and Escape act on the slip', async () => {
  logIn()
  const { to } = fakeServer({ [PLACE]: granted({ data: BET }) })
  show()
  await userEvent.click(price())
  await userEvent.keyboard('20{ArrowUp}{ArrowUp}{ArrowDown}0')
  expect(useSlipLine.getState()).toMatchObject({ typed: '200', chosen: { price: 1.63 } })
  await userEvent.keyboard('{Enter}')
  await until(() => expect(to(PLACE)[0]?.body).toMatchObject({ stake: 200, price: 1.63 }))
  await until(() => expect(useSlipLine.getState().chosen).toBeUndefined())
  await userEvent.click(price())
  await userEvent.keyboard('{Escape}')
  expect(useSlipLine.getState().chosen).toBeUndefined()
})

test('[MATCH-24] the keys can be turned off', async () => {
  logIn()
  fakeServer({})
  saveSettings({ keys: false })
  show()
  await userEvent.click(price())
  await userEvent.keyboard('20{Escape}')
  expect(useSlipLine.getState()).toMatchObject({ typed: '', chosen: { price: 1.62 } })
})
