import type { BetView, MarketDetail } from '@maidan/contracts/player'
import { nextTick, previousTick, snapToTick } from '@maidan/ui/market/odds-ticks.ts'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Cached } from '../../../../lib/cache/cached.tsx'
import { queryClient } from '../../../../lib/cache/query.ts'
import { begin, end, setWallet } from '../../../../lib/session/session-state.ts'
import { fakeServer, granted, refused } from '../../../../lib/testing/fake-server.ts'
import { turnOff, turnOn, useOneClick } from '../one-click/one-click.ts'
import { MarketsContext } from '../one-click/use-tap.ts'
import { positionOf } from '../position.ts'
import { clearSlip, useSlipLine } from '../slip.ts'
import { BET, DETAIL, MATCH_ODDS, until } from '../testing.ts'
import { Ladder } from './ladder.tsx'
import { closedAt, moved, ownOrders, pricesAround, withDeeper } from './model.ts'

const PLACE = 'POST /bet/match/odds'
const OWN: BetView = { ...BET, status: 'open', price: 1.68, landsInMs: null }
const DEEP: MarketDetail = {
  ...MATCH_ODDS,
  runners: MATCH_ODDS.runners.map((runner) => ({
    ...runner,
    toBack: [
      [1.62, 84_000],
      [1.6, 1000],
    ],
    traded: [[1.62, 5000]],
    lastTraded: 1.62,
  })),
}

const serve = (others: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    'GET /sports/markets/7': granted({ data: { market: DEEP, fixture: DETAIL.fixture, rules: [] } }),
    [PLACE]: granted({ data: BET }),
    ...others,
  })
const show = async (bets: readonly BetView[] = [], market = MATCH_ODDS) => {
  render(
    <Cached>
      <MarketsContext value={[market]}>
        <Ladder market={market} bets={bets} />
      </MarketsContext>
    </Cached>,
  )
  await screen.findByText(', last traded')
}
const grid = () => screen.getByRole('grid', { name: 'Ladder of India' })
const row = (price: string) =>
  within(screen.getAllByRole('row').find(({ dataset }) => dataset['price'] === String(Number(price)))!)

beforeEach(() => {
  vi.spyOn(toast, 'success').mockImplementation(() => undefined)
  vi.spyOn(toast, 'error').mockImplementation(() => undefined)
  sessionStorage.clear()
  clearSlip()
  begin('token', undefined)
  setWallet({ balance: 10_000, cash: 10_000, coins: 0, exposureAmount: 0 })
})
afterEach(() => {
  cleanup()
  turnOff()
  useOneClick.setState({ tapped: [] })
  clearSlip()
  end('asked')
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('[MATCH-25] the ladder has every tick around its centre, highest first', () => {
  fc.assert(
    fc.property(fc.integer({ min: 101, max: 100_000 }), fc.integer({ min: 1, max: 12 }), (at, around) => {
      const centre = snapToTick(at / 100)
      const prices = pricesAround(centre, around)
      expect(prices).toContain(centre)
      expect(new Set(prices).size).toBe(prices.length)
      expect(prices.slice(1)).toEqual(prices.slice(0, -1).map(previousTick))
      expect(prices.slice(0, -1)).toEqual(prices.slice(1).map(nextTick))
    }),
  )
  expect([moved(1.01, -3), moved(1000, 5), moved(1.62, 2)]).toEqual([1.01, 1000, 1.64])
})

test('[MATCH-25] deeper offers stand behind those of now, and own orders together at their price', () => {
  const deep = [
    [1.62, 1],
    [1.61, 2],
    [1.59, 3],
  ] as [number, number][]
  expect(withDeeper([[1.61, 9]], deep, 'back')).toEqual([
    [1.61, 9],
    [1.59, 3],
  ])
  expect(withDeeper([], deep, 'back')).toEqual([])
  const bets = [OWN, { ...OWN, id: 9 }, { ...OWN, id: 10, runner: 2 }, BET]
  expect(ownOrders(bets, 7, 1)).toEqual([{ side: 'back', price: 1.68, stake: 4000, ids: [501, 9] }])
})

test('[MATCH-25] what closing at a price brings is what the bet that closes it brings, whoever wins', () => {
  const matched = { ...OWN, matched: 4000, remaining: 0, averagePrice: 1.62 }
  const position = positionOf(MATCH_ODDS, [matched])
  expect([1.72, 1.62, 1.53].map((price) => closedAt(position, 1, price))).toEqual([-232.56, 0, 235.29])
  expect(closedAt(undefined, 1, 2)).toBeUndefined()
  expect(
    closedAt(
      new Map([
        [1, 5],
        [2, 1],
        [3, 2],
      ]),
      1,
      2,
    ),
  ).toBeUndefined()
})

test('[MATCH-26] a tap fills the slip at that price, and with one-tap places the order once', async () => {
  const { to } = serve()
  await show()
  fireEvent.click(row('1.58').getByRole('button', { name: 'Lay at 1.58' }))
  expect(useSlipLine.getState()).toMatchObject({ chosen: { side: 'lay', price: 1.58 }, ownPrice: true })
  act(() => turnOn(500))
  for (const price of ['1.68', '1.68', '1.67'])
    fireEvent.click(row(price).getByRole('button', { name: `Back at ${price}` }))
  await until(() => expect(toast.success).toHaveBeenCalledTimes(2))
  expect(to(PLACE).map(({ body }) => body)).toMatchObject([
    { side: 'back', price: 1.68, stake: 500 },
    { side: 'back', price: 1.67, stake: 500 },
  ])
})

test('[MATCH-26] a tap on an own order cancels it, and keys move it to the next price', async () => {
  const { to, holdAnswers, letGo } = serve({
    'POST /bet/501/cancel': granted({ data: OWN }),
    'POST /bet/501/replace': refused(409, 'The price has changed', 'price_changed'),
  })
  await show([OWN])
  holdAnswers()
  const chip = row('1.68').getByRole('button', { name: 'Cancel your Back ₹2,000 at 1.68' })
  await userEvent.dblClick(chip)
  letGo()
  await until(() => expect(chip.hasAttribute('disabled')).toBe(false))
  expect(to('POST /bet/501/cancel').length).toBe(1)
  grid().focus()
  await userEvent.keyboard('{ArrowUp>6/}')
  expect(grid().getAttribute('aria-activedescendant')).toBe(screen.getByRole('row', { selected: true }).id)
  expect(screen.getByRole('row', { selected: true }).dataset['price']).toBe('1.68')
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
  await until(() => expect(toast.error).toHaveBeenCalledWith('The price has changed'))
  expect(to('POST /bet/501/replace').map(({ body }) => body)).toEqual([{ price: 1.67 }])
})

test('[MATCH-26] keys back and lay at the marked price and centre the ladder again', async () => {
  const { to } = serve()
  await show()
  act(() => turnOn(500))
  grid().focus()
  await userEvent.keyboard('{PageUp}{PageUp}')
  expect(screen.queryByText(', last traded')).toBeNull()
  await userEvent.keyboard('l')
  await until(() => expect(to(PLACE)[0]?.body).toMatchObject({ side: 'lay', price: 1.82 }))
  await userEvent.keyboard('c')
  expect(screen.getByText(', last traded')).toBeTruthy()
})

test('[MATCH-26] a drag takes an order to the price under the finger and cancels nothing', async () => {
  const { to } = serve({ 'POST /bet/501/replace': granted({ data: { ...OWN, price: 1.65 } }) })
  await show([OWN])
  const target = screen.getAllByRole('row').find(({ dataset }) => dataset['price'] === '1.65')!
  vi.spyOn(document, 'elementFromPoint').mockReturnValue(target)
  const chip = row('1.68').getByRole('button', { name: /^Cancel your/ })
  fireEvent.pointerDown(chip, { clientY: 10 })
  fireEvent.pointerMove(chip, { clientY: 90 })
  expect(chip.textContent).toContain('1.65')
  fireEvent.pointerUp(chip, { clientY: 90 })
  fireEvent.click(chip)
  await until(() => expect(to('POST /bet/501/replace').map(({ body }) => body)).toEqual([{ price: 1.65 }]))
  expect(to('POST /bet/501/cancel')).toEqual([])
})

test('[MATCH-26] while the market is suspended nothing is placed, and an own order can still be cancelled', async () => {
  const { to } = serve({ 'POST /bet/501/cancel': granted({ data: OWN }) })
  await show([OWN], { ...MATCH_ODDS, status: 'suspended', reason: 'Ball running' })
  expect(screen.getByText('Ball running')).toBeTruthy()
  act(() => turnOn(500))
  grid().focus()
  await userEvent.keyboard('bl')
  expect(row('1.62').getByRole<HTMLButtonElement>('button', { name: /^Back at 1.62/ }).disabled).toBe(true)
  expect(to(PLACE)).toEqual([])
  fireEvent.click(row('1.68').getByRole('button', { name: /^Cancel your/ }))
  await until(() => expect(to('POST /bet/501/cancel').length).toBe(1))
})
