import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { StaffMe } from '@maidan/contracts/staff'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/cache/query.ts'
import { heedNews } from '../../../lib/realtime/live.ts'
import { NOW, SUPPORT, TRADER } from '../../../lib/testing/people.ts'
import { fill, press, renderFor, setWidth, spyToasts, startAnew } from '../../../lib/testing/render.tsx'
import { type Answerer, fakeServer, granted, refused } from '../../../lib/testing/server.ts'
import {
  FIXTURES,
  fixtureOf,
  LIMIT_LISTS,
  MARKETS,
  marketOf,
  stopOf,
  STOPS,
} from '../../../lib/testing/trading.ts'
import { Desk } from './desk.tsx'

const USUAL = queryClient.getDefaultOptions()

beforeEach(() => vi.spyOn(Date, 'now').mockReturnValue(NOW))
afterEach(() => {
  startAnew()
  queryClient.setDefaultOptions(USUAL)
})

const STOP = 'POST /staff/trading/stops'
const READER: StaffMe = { ...SUPPORT, permissions: ['markets.read'] }

const openAt = (path: string, answers: Record<string, Answerer> = {}, me = TRADER) => {
  const server = fakeServer(me, answers)
  const toasts = spyToasts()
  renderFor(me, <Desk />, path)
  return { server, toasts }
}

const marketOn = async (name: string) => {
  const heading = await screen.findByRole('heading', { name: new RegExp(`^${name}`), level: 3 })
  return within(heading.closest('li')!)
}

test('[TRADE-41] the desk lists matches with score, feed and worst case, and opens the first', async () => {
  openAt('/desk')
  const row = (await screen.findByRole('button', { name: /Bangladesh v Sri Lanka/ })).closest('tr')!
  expect(row.textContent).toContain('The feed is lost, last message 2 min')
  expect(row.textContent).toContain('0 of 18')
  expect(row.textContent).toContain('−₹88,200')
  expect(await screen.findByRole('region', { name: 'Markets of India v Australia' })).toBeTruthy()
  expect(screen.getByText('−₹5,86,550')).toBeTruthy()
})

test('[TRADE-42] a market shows its outcomes worst first, with status, version and share of the limit', async () => {
  openAt('/desk/sim-1')
  const bookmaker = await marketOn('Bookmaker')
  const outcomes = within(bookmaker.getByRole('list', { name: 'What the house makes on Bookmaker' }))
  expect(outcomes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'India−₹1,84,200',
    'Australia+₹96,400',
  ])
  expect(bookmaker.getByText(/₹42 L matched, 41 open bets, 5 s delay, version 412/)).toBeTruthy()
  expect(bookmaker.getByText('74%')).toBeTruthy()
})

test('[TRADE-43] a market says who holds it and why: a trader by name, or the feed', async () => {
  openAt('/desk/sim-1')
  const held = await marketOn('K. Devnani runs')
  expect(held.getByText(/suspended by s.kulkarni/)).toBeTruthy()
  expect(held.getByText('The prices are in doubt')).toBeTruthy()
  expect((await marketOn('20 overs runs')).getByText('Suspended by the feed: Ball running')).toBeTruthy()
})

test('[TRADE-44] a trader suspends a market after giving a reason', async () => {
  const stop = stopOf(40, { type: 'market', market: 1 }, { name: 'Bookmaker' })
  const { server, toasts } = openAt('/desk/sim-1', { [STOP]: granted({ data: stop }) })
  fireEvent.click((await marketOn('Bookmaker')).getByRole('switch', { name: 'Bets on Bookmaker' }))
  await press('Suspend')
  expect(await screen.findByText('Please enter a reason of at least 3 characters')).toBeTruthy()
  expect(server.to(STOP)).toHaveLength(0)
  await fill('Reason', 'Rain has begun')
  await press('Suspend')
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Bookmaker takes no bets now'))
  expect(server.to(STOP)[0]?.body).toEqual({
    kind: 'suspend',
    scope: { type: 'market', market: 1 },
    reason: 'Rain has begun',
  })
})

test('[TRADE-44] a trader suspends the match by S, the sport, and everything, each by its own scope', async () => {
  const { server } = openAt('/desk/sim-1', {
    [STOP]: ({ body }) => granted({ data: stopOf(41, (body as { scope: never }).scope) }),
  })
  await screen.findByRole('button', { name: 'Suspend match' })
  fireEvent.keyDown(window, { key: 's' })
  await fill('Reason', 'Bad light')
  await press('Suspend')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  for (const button of ['Suspend cricket', 'Stop all betting']) {
    await press(button)
    await fill('Reason', 'The feed lies')
    await press(/^(Suspend|Switch off)$/)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  expect(server.to(STOP).map(({ body }) => body)).toMatchObject([
    { kind: 'suspend', scope: { type: 'fixture', fixture: 'sim-1' } },
    { kind: 'suspend', scope: { type: 'sport', sport: 'cricket' } },
    { kind: 'kill', scope: { type: 'all' } },
  ])
})

test('[TRADE-44] whoever resumes reads who stopped it and why', async () => {
  const call = 'POST /staff/trading/stops/31/resume'
  const { server } = openAt('/desk/sim-1', { [call]: granted({ data: STOPS[0] }) })
  fireEvent.click((await marketOn('K. Devnani runs')).getByRole('switch'))
  expect(screen.getByRole('dialog').textContent).toContain('suspended by s.kulkarni')
  expect(screen.getByRole('dialog').textContent).toContain('The prices are in doubt')
  await press('Resume')
  await waitFor(() => expect(server.to(call)).toHaveLength(1))
})

test('[TRADE-45] what only a wider stop holds cannot be resumed here, and says what holds it', async () => {
  const wide = stopOf(50, { type: 'sport', sport: 'cricket' }, { by: 'd.rao' })
  openAt('/desk/sim-1', {
    'GET /staff/trading/fixtures/sim-1': granted({
      data: { fixture: FIXTURES[0], markets: [{ ...MARKETS[0], stops: [50] }], stops: [wide] },
    }),
  })
  const market = await marketOn('Bookmaker')
  expect(market.getByRole('switch').getAttribute('aria-checked')).toBe('false')
  expect(market.getByRole<HTMLInputElement>('switch').disabled).toBe(true)
  expect(market.getByText('Cricket suspended by d.rao')).toBeTruthy()
})

test('[TRADE-46] the slower of two traders reads that it is stopped already, and what was typed stays', async () => {
  const said = 'This is already stopped'
  const { toasts } = openAt('/desk/sim-1', { [STOP]: refused(409, said, 'already_stopped') })
  await press('Suspend match')
  await fill('Reason', 'Rain has begun')
  await press('Suspend')
  expect((await within(screen.getByRole('dialog')).findByRole('alert')).textContent).toBe(said)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Rain has begun')
  expect(toasts.error).toHaveBeenCalledWith(said)
})

test('[TRADE-40] news of liability renews the desk and the match, and leaves the overview alone', async () => {
  const { server } = openAt('/desk/sim-1')
  await marketOn('Bookmaker')
  const before = server.to('GET /staff/trading/fixtures/sim-1').length
  heedNews({ queue: 'liability' })
  await waitFor(() => expect(server.to('GET /staff/trading/fixtures/sim-1').length).toBe(before + 1))
  expect(server.to('GET /staff/trading/desk').length).toBeGreaterThan(1)
  expect(server.to('GET /staff/overview')).toHaveLength(0)
})

test('[TRADE-47] large bets stand beside the desk with side, player and what is left of them', async () => {
  openAt('/desk')
  expect(await screen.findByText('over ₹25,000')).toBeTruthy()
  expect(screen.getByText('Resting, ₹22,000 left')).toBeTruthy()
  expect(screen.getByText('₹1,50,000')).toBeTruthy()
})

test('[TRADE-48] whoever may only read sees every switch and can press none', async () => {
  openAt('/desk/sim-1', {}, READER)
  const switches = within(await screen.findByRole('region', { name: 'Markets of India v Australia' }))
  for (const one of switches.getAllByRole<HTMLInputElement>('switch')) expect(one.disabled).toBe(true)
  expect(screen.queryByRole('button', { name: /Suspend|Stop all/ })).toBeNull()
  expect(screen.queryByRole('link', { name: /^Result of/ })).toBeNull()
})

test('[TRADE-49] when the database is away the desk says so and offers to try again', async () => {
  let away = true
  queryClient.setDefaultOptions({ ...USUAL, queries: { ...USUAL.queries, retryDelay: 0 } })
  const said = 'The service is away for a moment'
  openAt('/desk', {
    'GET /staff/trading/desk': () =>
      away
        ? refused(503, said, 'unavailable')
        : granted({
            data: FIXTURES,
            page: { page: 1, size: 20, pages: 1, total: 5 },
            totals: TOTALS,
            feed: FEED,
          }),
  })
  expect(await screen.findByText(said)).toBeTruthy()
  away = false
  await press('Try again')
  expect(await screen.findByRole('button', { name: /India v Australia/ })).toBeTruthy()
})

const TOTALS = {
  worstCase: 0,
  worstCaseLimit: 1,
  marketLimit: 1,
  matchedToday: 0,
  marginToday: 0,
  proposals: 0,
}
const FEED = { source: 'none', connected: false, lastMessage: null, matches: 0, markets: 0, dropped: [] }

test('[TRADE-50] a phone shows the list or the match, each with what belongs to it', async () => {
  setWidth(390)
  openAt('/desk')
  fireEvent.click(await screen.findByRole('button', { name: /India v Australia/ }))
  expect(await screen.findByRole('link', { name: 'All fixtures' })).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'This match' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /England v South Africa/ })).toBeNull()
})

test('[TRADE-51] names with markup or letters from right to left stay text of their own', async () => {
  const evil = '<img src=x onerror=alert(1)>'
  const fixture = fixtureOf('sim-1', evil, 'پاکستان')
  openAt('/desk/sim-1', {
    'GET /staff/trading/fixtures/sim-1': granted({
      data: { fixture, markets: [marketOf(1, evil)], stops: [] },
    }),
  })
  await screen.findByRole('region', { name: `Markets of ${evil} v پاکستان` })
  expect(document.querySelector('img')).toBeNull()
  expect([...document.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toContain('پاکستان')
})

test('[TRADE-42] of two hundred markets the page shows the worst thirty until all are asked for', async () => {
  const markets = Array.from({ length: 200 }, (_, at) =>
    marketOf(at + 1, `Line ${at + 1}`, { worstCase: -at }),
  )
  openAt('/desk/sim-1', {
    'GET /staff/trading/fixtures/sim-1': granted({ data: { fixture: FIXTURES[0], markets, stops: [] } }),
  })
  const more = await screen.findByText('Show all 200 markets')
  const names = () => [...document.querySelectorAll('.con-market h3')].map(({ textContent }) => textContent)
  expect(names()).toHaveLength(30)
  expect(names()[0]).toBe('Line 200')
  fireEvent.click(more)
  expect(names()).toHaveLength(200)
})

test('[TRADE-61] the limits of one match are set at the desk, with nothing set before', async () => {
  const call = 'POST /staff/trading/limits'
  const { server } = openAt('/desk/sim-1', {
    [call]: granted({
      data: {
        ...LIMIT_LISTS.overrides[0],
        scope: { type: 'fixture', fixture: 'sim-1' },
        name: 'India v Australia',
      },
    }),
  })
  await press('Limits of India v Australia')
  await fill('Highest stake', '5000')
  await press('Set the limits')
  await waitFor(() =>
    expect(server.to(call)[0]?.body).toMatchObject({
      scope: { type: 'fixture', fixture: 'sim-1' },
      maxStake: '5000',
      was: null,
    }),
  )
})

test('[TRADE-82] the limits of a single market are set at its row, with the limits of now beside each field', async () => {
  const call = 'POST /staff/trading/limits'
  const { server } = openAt('/desk/sim-1', { [call]: granted({ data: LIMIT_LISTS.overrides[0] }) })
  await press('Limits of Bookmaker')
  expect(screen.getByRole('dialog').textContent).toMatch('empty: ₹2,00,000')
  await fill('Highest stake', '5000')
  await press('Set the limits')
  await waitFor(() =>
    expect(server.to(call)[0]?.body).toMatchObject({
      scope: { type: 'market', market: 1 },
      maxStake: '5000',
      was: null,
    }),
  )
})
