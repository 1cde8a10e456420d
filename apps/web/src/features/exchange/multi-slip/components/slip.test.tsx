import { IDEMPOTENCY } from '@maidan/contracts'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Cached } from '../../../../lib/cache/cached.tsx'
import { queryClient } from '../../../../lib/cache/query.ts'
import { useSlip } from '../../../../lib/cache/slices.ts'
import { closeDeposit, useDepositModal } from '../../../../lib/money/deposit-modal.ts'
import { usePanel } from '../../../../lib/page/panels.ts'
import { begin, end, setWallet } from '../../../../lib/session/session-state.ts'
import { fakeServer, granted, refused } from '../../../../lib/testing/fake-server.ts'
import { shortenPauses } from '../../../../lib/testing/pauses.ts'
import { liveMarketQuery } from '../../api.ts'
import { FREE_BETS } from '../../../../lib/testing/bonus.ts'
import { readKeptAgain } from '../../match/intents/kept.ts'
import { BET, MATCH_ODDS } from '../../match/testing.ts'
import { useSending } from '../sending.ts'
import { setLegs } from '../slip.ts'
import { houseLeg, houseMarket, LAY_INDIA, pageOf } from '../testing.ts'
import { forgetTyped, setStake, setStakeOf, setTab } from '../typed.ts'
import { SlipPlace } from './slip-place.tsx'

const SLIP = 'POST /bet/slip'
const ORDER = 'POST /bet/match/odds'
const LANDING = `GET /bet/${BET.id}`
const PLACED = { ...BET, kind: 'slip', status: 'open' }

const MARKETS = [houseMarket(5), houseMarket(6), houseMarket(8), MATCH_ODDS]

const serve = (answers: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    ...Object.fromEntries(
      MARKETS.map((market) => [`GET /sports/markets/${market.id}`, granted({ data: pageOf(market) })]),
    ),
    'GET /bonus': granted({ data: [], active: null, claimed: null }),
    ...answers,
  })

const ana = { userName: 'ana', mobileNumber: '', name: 'Ana' }
const logIn = () => {
  begin('token', ana)
  setWallet({ balance: 10_000, cash: 10_000, coins: 0, exposureAmount: 0 })
}

const show = async () => {
  render(
    <Cached>
      <SlipPlace />
    </Cached>,
  )
  await vi.waitFor(() => expect(document.querySelector('.ui-skeleton')).toBeNull())
}
const keyOf = ({ headers }: { headers: Readonly<Record<string, string>> }) => headers[IDEMPOTENCY.header]
/** What a bet tells when it is read by itself. */
const WHOLE = { matches: [], receipts: [], marketResult: null, ledger: [] }

const submit = () => act(async () => fireEvent.submit(screen.getByRole('form', { name: 'Bet slip' })))
const text = () => document.body.textContent ?? ''
const readsAs = (words: string | RegExp) => vi.waitFor(() => expect(text()).toMatch(words), 10_000)

/** What the page forgets when it is loaded anew; the storage of the tab stays. */
const reload = async () => {
  cleanup()
  useSending.setState(useSending.getInitialState(), true)
  readKeptAgain()
  forgetTyped()
  await show()
}

const asDouble = () => {
  setLegs([houseLeg(5), houseLeg(6, { selection: 'away', odds: 3 })])
  setTab('multiple')
  setStake('100')
}

beforeEach(() => {
  vi.spyOn(toast, 'success').mockImplementation(() => undefined)
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('992px'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})
afterEach(() => {
  cleanup()
  end('asked')
  usePanel.getState().close()
  queryClient.clear()
  setLegs([])
  forgetTyped()
  useSending.setState(useSending.getInitialState(), true)
  useSlip.setState({ showBetSlip: false })
  sessionStorage.clear()
  readKeptAgain()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('[LOBBY-17] [LOBBY-18] a double is sent once as it was shown, however often it is pressed', async () => {
  logIn()
  const server = serve({ [SLIP]: granted({ data: PLACED }) })
  asDouble()
  await show()
  await readsAs('₹600.00')
  const form = screen.getByRole('form', { name: 'Bet slip' })
  await act(async () => {
    fireEvent.submit(form)
    fireEvent.submit(form)
  })
  await readsAs('Placed')
  expect(server.to(SLIP).map(({ body }) => body)).toEqual([
    {
      type: 'accumulator',
      stake: 100,
      legs: [
        { market: 5, selection: 'home', odds: 2 },
        { market: 6, selection: 'away', odds: 3 },
      ],
      async: false,
    },
  ])
  expect(useSlip.getState().betSlipContent).toEqual([])
})

test('[LOBBY-17] a system is sent by its name, with the stake of each bet', async () => {
  logIn()
  const server = serve({ [SLIP]: granted({ data: PLACED }) })
  setLegs([houseLeg(5), houseLeg(6), houseLeg(8)])
  setTab('system')
  setStake('100')
  await show()
  await readsAs('Doubles, 3 bets')
  fireEvent.change(screen.getByLabelText('System'), { target: { value: 'trixie' } })
  await readsAs(/Place trixie, ₹400/)
  await submit()
  await readsAs('Placed')
  expect(server.to(SLIP)[0]?.body).toMatchObject({ type: 'trixie', stake: 100 })
})

test('[LOBBY-17] [LOBBY-18] [LOBBY-21] singles go each by itself with a key of its own, and a refused one stays with its reason', async () => {
  logIn()
  const server = serve({
    [SLIP]: refused(409, 'The price has changed. Nothing was placed', 'price_changed'),
    [ORDER]: granted({ data: BET }),
  })
  setLegs([houseLeg(5), LAY_INDIA])
  setStakeOf(['5 home', '7 1 lay'], '200')
  await show()
  await readsAs('Place 2 singles, ₹328')
  await submit()
  await readsAs('Home 5: The price has changed. Nothing was placed')
  expect(server.to(ORDER)[0]?.body).toMatchObject({
    market: 7,
    runner: 1,
    side: 'lay',
    price: 1.64,
    stake: 200,
  })
  expect(server.to(SLIP)[0]?.body).toMatchObject({ type: 'singles', stake: 200 })
  expect(keyOf(server.to(SLIP)[0]!)).not.toBe(keyOf(server.to(ORDER)[0]!))
  expect(useSlip.getState().betSlipContent).toEqual([JSON.stringify(houseLeg(5))])
  expect(screen.getByLabelText<HTMLInputElement>('Stake on Home 5').value).toBe('200')
})

/** A double was sent, and no answer came. */
const loseDouble = async () => {
  logIn()
  shortenPauses()
  const server = serve()
  asDouble()
  await show()
  await submit()
  await readsAs('No answer came to Double')
  return server
}

test('[LOBBY-19] a slip whose answer stays out is sealed through a reload, and only the same request is sent again', async () => {
  const server = await loseDouble()
  const sent = server.to(SLIP)
  await reload()
  await readsAs('No answer came to Double')
  // A new price and another stake cannot make another bet of it.
  await act(async () => setStake('500'))
  await submit()
  expect(server.to(SLIP)).toHaveLength(sent.length)
  server.answer(SLIP, granted({ data: PLACED }))
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }))
  await readsAs('Placed')
  const all = server.to(SLIP)
  expect(new Set(all.map(keyOf)).size).toBe(1)
  expect(new Set(all.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(sessionStorage.getItem('kept-bets')).toBeNull()
})

test('[LOBBY-19] [LOBBY-30] the same player sends it with its key after another login, and nobody else is asked', async () => {
  const server = await loseDouble()
  const sent = server.to(SLIP).length
  await act(async () => begin('another', { ...ana, userName: 'bob' }))
  await vi.waitFor(() => expect(text()).not.toMatch('No answer came'))
  expect(server.to(SLIP)).toHaveLength(sent)
  await act(async () => begin('third', ana))
  await readsAs('No answer came to Double')
  server.answer(SLIP, granted({ data: PLACED }))
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }))
  await readsAs('Placed')
  expect(new Set(server.to(SLIP).map(keyOf)).size).toBe(1)
})

test('[LOBBY-30] whoever lets an unanswered slip go can bet again, with another key', async () => {
  const server = await loseDouble()
  const [first] = server.to(SLIP)
  await userEvent.click(screen.getByRole('button', { name: 'Forget it' }))
  server.answer(SLIP, granted({ data: PLACED }))
  await submit()
  await readsAs('Placed')
  expect(keyOf(server.to(SLIP).at(-1)!)).not.toBe(keyOf(first!))
})

test('[LOBBY-20] two devices with the same slip each place their own bet', async () => {
  logIn()
  const server = serve({ [SLIP]: granted({ data: PLACED }) })
  for (const device of [1, 2]) {
    sessionStorage.clear()
    asDouble()
    await reload()
    asDouble()
    await readsAs('Place double')
    await submit()
    await vi.waitFor(() => expect(server.to(SLIP)).toHaveLength(device))
    await readsAs('Placed')
  }
  expect(new Set(server.to(SLIP).map(keyOf)).size).toBe(2)
})

test('[LOBBY-16] a price that moved waits for the player, and what was accepted is sent', async () => {
  logIn()
  const server = serve({ [SLIP]: granted({ data: PLACED }) })
  asDouble()
  await show()
  const told = { status: 'open', inPlay: false, delay: 0, version: 2, matched: 0, runners: {} } as const
  const quote = { type: 'odds', odds: { home: { odds: 1.9 } } } as const
  await act(async () => queryClient.setQueryData(liveMarketQuery(5).queryKey, { ...told, quote }))
  await readsAs('Price moved 2.00 to 1.90')
  await submit()
  expect(server.to(SLIP)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
  await readsAs('₹570.00')
  await act(async () =>
    queryClient.setQueryData(liveMarketQuery(5).queryKey, { ...told, status: 'suspended' }),
  )
  await readsAs('Wait until the prices are back, or remove what is suspended')
  await submit()
  expect(server.to(SLIP)).toEqual([])
  await act(async () => queryClient.setQueryData(liveMarketQuery(5).queryKey, { ...told, quote }))
  await vi.waitFor(() => expect(text()).not.toMatch('suspended'))
  await submit()
  await readsAs('Placed')
  expect(server.to(SLIP)[0]?.body).toMatchObject({ legs: [{ odds: 1.9 }, { odds: 3 }] })
})

test('[LOBBY-33] what the market says takes the line of its name, and a leg has no line more than before', async () => {
  serve()
  setLegs([houseLeg(5)])
  await show()
  const leg = screen.getByRole('listitem', { name: 'Home 5' })
  const lines = () => [...leg.querySelectorAll('p')].map((line) => line.textContent)
  const [match] = lines()
  const told = { status: 'open', inPlay: false, delay: 0, version: 2, matched: 0, runners: {} } as const
  const quote = { type: 'odds', odds: { home: { odds: 1.9 } } } as const
  await act(async () => queryClient.setQueryData(liveMarketQuery(5).queryKey, { ...told, quote }))
  await vi.waitFor(() => expect(lines()).toEqual([match, 'Price moved 2.00 to 1.90Now 1.90']))
  await act(async () =>
    queryClient.setQueryData(liveMarketQuery(5).queryKey, { ...told, status: 'suspended' }),
  )
  await vi.waitFor(() => expect(lines()).toEqual([match, 'Suspended']))
})

test.each([
  ['open', undefined, 'Placed'],
  ['ended', 'The market was suspended', 'Not taken. The market was suspended'],
])('[LOBBY-22] a bet in play waits with its seconds, and then is %s', async (status, refusal, words) => {
  logIn()
  const server = serve({
    [SLIP]: granted({ data: { ...PLACED, status: 'pending' } }),
    'GET /sports/markets/5': granted({ data: pageOf(houseMarket(5, { inPlay: true })) }),
    [LANDING]: granted({ data: { ...BET, ...WHOLE } }),
  })
  asDouble()
  await show()
  await submit()
  await readsAs('Waiting, 5 s')
  expect(server.to(SLIP)[0]?.body).toMatchObject({ async: true })
  const landed = { ...BET, status, refusal: refusal ?? null, ...WHOLE }
  server.answer(LANDING, granted({ data: landed }))
  await act(async () => queryClient.invalidateQueries({ queryKey: ['userBets'] }))
  await readsAs(words)
})

test('[LOBBY-23] what is pasted as a stake and is none never reaches the field', async () => {
  serve()
  setLegs([houseLeg(5)])
  await show()
  const field = screen.getByLabelText<HTMLInputElement>('Stake on Home 5')
  fireEvent.change(field, { target: { value: '200' } })
  for (const value of ['1e9', '−5', '-5', '١٠٠', '1.005', 'Infinity']) {
    fireEvent.change(field, { target: { value } })
    expect(field.value).toBe('200')
  }
})

test('[LOBBY-24] a guest is asked to log in, and finds the slip filled afterwards', async () => {
  serve({ [SLIP]: granted({ data: PLACED }) })
  asDouble()
  await show()
  await readsAs('Log in to bet')
  await submit()
  expect(usePanel.getState()).toMatchObject({ panel: 'login', state: { from: location.pathname } })
  await act(async () => logIn())
  await readsAs('Place double, ₹100')
})

test('[LOBBY-21] a balance that is too low is said with the way to the deposit', async () => {
  logIn()
  serve()
  asDouble()
  setStake('20000')
  await show()
  await readsAs('Your balance is too low for this bet')
  await userEvent.click(screen.getByRole('button', { name: 'Deposit' }))
  expect(useDepositModal.getState().isOpen).toBe(true)
  closeDeposit()
})

test('[LOBBY-25] on a phone a bar with the number of selections opens the slip, which makes way for the login', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  serve()
  asDouble()
  await show()
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Bet slip 2' }))
  await screen.findByRole('dialog', { name: 'Bet slip' })
  await readsAs('Log in to bet')
  await submit()
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await act(async () => {
    logIn()
    usePanel.getState().close()
  })
  await screen.findByRole('dialog', { name: 'Bet slip' })
})

const serveFree = (answers: Parameters<typeof fakeServer>[0] = {}) =>
  serve({ 'GET /bonus': granted({ data: [], active: FREE_BETS, claimed: null }), ...answers })

test('[BON-32] [BON-34] a double is paid by a free bet: nothing is risked, the win is without the stake, and it is sent once', async () => {
  const server = serveFree({ [SLIP]: granted({ data: PLACED }) })
  logIn()
  setWallet({ balance: 0, cash: 0, coins: 0, exposureAmount: 0 })
  asDouble()
  await show()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Use free bet (₹100, 2 left)' }))
  expect(text()).toContain('We pay the stake. A win pays what it wins without the stake, as cash.')
  expect(text()).toContain('You risk₹0.00')
  // 100 × 2 × 3 less the stake.
  expect(text()).toContain('Wins up to₹500.00')
  expect(screen.queryByRole('textbox', { name: 'Stake' })).toBe(null)
  expect(screen.getByRole('button', { name: 'Place free double' })).toBeTruthy()
  await submit()
  await vi.waitFor(() => expect(server.to(SLIP)).toHaveLength(1))
  expect(server.to(SLIP)[0]?.body).toMatchObject({ type: 'accumulator', stake: 100, isFree: true })
})

test('[BON-32] a free bet is offered for one bet alone, and by itself for nobody', async () => {
  const server = serveFree({ [SLIP]: granted({ data: PLACED }) })
  logIn()
  setLegs([houseLeg(5), houseLeg(6)])
  setTab('singles')
  await show()
  await vi.waitFor(() => expect(server.to('GET /bonus')).toHaveLength(1))
  expect(screen.queryByRole('checkbox', { name: /free bet/ })).toBe(null)
  act(() => {
    setTab('multiple')
    setStake('100')
  })
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Use free bet/ }).checked).toBe(false)
  await submit()
  await vi.waitFor(() => expect(server.to(SLIP)).toHaveLength(1))
  expect(server.to(SLIP)[0]?.body).not.toHaveProperty('isFree')
})
