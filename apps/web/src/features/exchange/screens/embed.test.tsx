import type { LiveMarket } from '@maidan/contracts/player'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/cache/query.ts'
import { navigate } from '../../../lib/router.ts'
import { fakeServer, granted, refused } from '../../../lib/testing/fake-server.ts'
import { useLaunch } from '../launch.ts'
import { line } from '../testing/line.ts'
import { CRICKET, MOVED, SOCCER } from '../testing.ts'
import { Embed } from './embed.tsx'

vi.mock('../live-line.ts', () => import('../testing/line.ts'))

const PAGE = { page: 1, size: 50, pages: 1, total: 1 }
const FIXTURES = 'GET /sports/fixtures'

/** One answer for each stage: the double knows a call by its path alone. */
const serve = (lists: Readonly<Record<string, readonly object[]>>) => {
  const asked: { url: string; authorization: string | undefined }[] = []
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    asked.push({ url, authorization: headers['authorization'] })
    const data = lists[new URL(url, location.origin).searchParams.get('stage') ?? ''] ?? []
    const body = { error: false, message: 'Success', data, page: PAGE }
    return { ok: true, status: 200, json: async () => body }
  })
  return asked
}
const parent = { postMessage: vi.fn<(message: unknown, origin: string) => void>() }
const beFramed = () => vi.stubGlobal('parent', parent)
const tell = (id: number, market: LiveMarket) => act(async () => line.deps?.market(id, market))

beforeEach(() => useLaunch.setState({ phase: 'open', token: 'token-of-the-frame' }, true))
afterEach(() => {
  cleanup()
  queryClient.clear()
  navigate('/')
  vi.unstubAllGlobals()
  line.watch.mockReset()
  parent.postMessage.mockReset()
})

test('[EMB-5] matches in play and to come have their teams, score or start, and the best prices of match odds', async () => {
  const asked = serve({ live: [CRICKET], upcoming: [SOCCER] })
  render(<Embed />)
  const live = within(await screen.findByRole('region', { name: 'In play' }))
  for (const text of ['Jaipur Kites', '41/0', 'Surat Mariners', '168/9', 'Need 128 off 94'])
    expect(live.getByText(text)).toBeTruthy()
  expect(live.getAllByText('In play')).toHaveLength(2)
  expect(live.getByRole('button', { name: 'Back Jaipur Kites 1.38, 84,000 available' })).toBeTruthy()
  expect(live.getByRole('button', { name: 'Lay Surat Mariners 3.65, 61,000 available' })).toBeTruthy()
  const upcoming = within(screen.getByRole('region', { name: 'Upcoming' }))
  expect(upcoming.getByText(/19:00$/)).toBeTruthy()
  expect(upcoming.queryByText('In play')).toBeNull()
  expect(asked.map(({ authorization }) => authorization)).toEqual(Array(3).fill('Bearer token-of-the-frame'))
})

test('[EMB-7] a suspended market says so, keeps its prices legible and lets none be pressed', async () => {
  serve({ upcoming: [SOCCER] })
  render(<Embed />)
  expect(await screen.findByText('Suspended')).toBeTruthy()
  const price = screen.getByRole<HTMLButtonElement>('button', { name: 'Back Draw 3.20, suspended' })
  expect([price.disabled, price.textContent]).toEqual([true, '3.2084k'])
})

test('[EMB-6] [EMB-7] prices, the in-play suspension and the score follow the socket', async () => {
  serve({ live: [CRICKET] })
  render(<Embed />)
  await screen.findByText('Connecting')
  await vi.waitFor(() => expect(line.watch).toHaveBeenLastCalledWith([71], ['sim:7']))
  await act(async () => line.deps?.setPhase('connected'))
  expect(screen.getByText('Live prices')).toBeTruthy()
  await tell(71, MOVED)
  const moved = await screen.findByRole('button', { name: 'Back Jaipur Kites 1.44, 2,000 available' })
  expect(moved.dataset['move']).toBe('up')
  expect(screen.getByRole('img', { name: 'Lay Jaipur Kites, no price' })).toBeTruthy()
  await tell(71, { ...MOVED, status: 'suspended' })
  expect(await screen.findByText('Suspended')).toBeTruthy()
  const score = { home: '45/1', away: '168/9', note: 'Need 124 off 92' }
  await act(async () => line.deps?.fixture('sim:7', { stage: 'live', score, commentary: {} }))
  expect(await screen.findByText('45/1')).toBeTruthy()
  await act(async () => line.deps?.setPhase('reconnecting'))
  expect(screen.getByText('Prices may be old')).toBeTruthy()
})

test('[EMB-6] a match that ends leaves the list, and the lists are read again', async () => {
  const asked = serve({ live: [CRICKET] })
  render(<Embed />)
  await screen.findByText('Jaipur Kites')
  await vi.waitFor(() => expect(line.watch).toHaveBeenCalled())
  const before = asked.length
  await act(async () => line.deps?.fixture('sim:7', { stage: 'live', commentary: {} }))
  await act(async () => line.deps?.fixture('sim:7', { stage: 'finished', commentary: {} }))
  await vi.waitFor(() => expect(screen.queryByText('Jaipur Kites')).toBeNull())
  expect(asked.length).toBeGreaterThan(before)
})

test('[EMB-13] a match of the last day that is over is listed with who won, without prices', async () => {
  const score = { home: '168/9 (20.0)', away: '169/4 (19.2)', note: 'Surat Mariners won by 6 wickets' }
  serve({ live: [CRICKET], finished: [{ ...CRICKET, id: 'sim:6', stage: 'finished', score }] })
  render(<Embed />)
  const finished = within(await screen.findByRole('region', { name: 'Finished' }))
  for (const text of ['Surat Mariners won by 6 wickets', '168/9 (20.0)', '169/4 (19.2)'])
    expect(finished.getByText(text)).toBeTruthy()
  expect(finished.queryByRole('button')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /^Soccer/ }))
  expect(screen.queryByText('Surat Mariners won by 6 wickets')).toBeNull()
})

test('[SB-56] a finished match says what was matched on it, and whether its bets are void', async () => {
  const ended = (id: string, changes: object) => ({
    ...CRICKET,
    id,
    stage: 'finished',
    score: null,
    market: { ...CRICKET.market, ...changes },
  })
  serve({
    finished: [
      ended('sim:1', { status: 'settled', matched: 3_800_000 }),
      ended('sim:2', { status: 'void', matched: 500 }),
      ended('sim:3', { status: 'settled', matched: 0 }),
    ],
  })
  render(<Embed />)
  const finished = within(await screen.findByRole('region', { name: 'Finished' }))
  expect(finished.getAllByText(/matched$/).map(({ textContent }) => textContent)).toEqual(['₹38 L matched'])
  expect(finished.getAllByText('Match odds void')).toHaveLength(1)
})

test('[EMB-13] a match without scores says that it is finished, and one that ended since stands there alone', async () => {
  const ended = { ...CRICKET, stage: 'finished', score: null }
  serve({ live: [ended], finished: [ended] })
  render(<Embed />)
  const finished = within(await screen.findByRole('region', { name: 'Finished' }))
  expect(finished.getAllByText('Finished')).toHaveLength(2)
  expect(screen.getAllByText('Jaipur Kites')).toHaveLength(1)
  expect(screen.queryByRole('region', { name: 'In play' })).toBeNull()
})

test('[EMB-5] a price or the names of a match open it inside the frame, and the site around it stays', async () => {
  serve({ live: [CRICKET] })
  beFramed()
  navigate('/spmsports/embed?theme=dark')
  render(<Embed />)
  await userEvent.click(await screen.findByRole('button', { name: /^Back Jaipur Kites/ }))
  expect(location.search).toBe('?theme=dark&market=71')
  expect(parent.postMessage).not.toHaveBeenCalled()
  act(() => navigate('/spmsports/embed'))
  await userEvent.click(await screen.findByRole('link'))
  expect(location.search).toBe('?market=71')
})

test('[EMB-8] the matches of one sport are shown alone, and a sport without any says so', async () => {
  serve({ live: [CRICKET], upcoming: [SOCCER] })
  render(<Embed />)
  await userEvent.click(await screen.findByRole('button', { name: /^Soccer/ }))
  expect(screen.queryByText('Jaipur Kites')).toBeNull()
  expect(screen.getByText('Kochi United')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Tennis/ }))
  expect(screen.getByText(/^No tennis match is in play or scheduled/)).toBeTruthy()
})

test('[EMB-8] a placeholder stands until there is something, and without matches a sentence', async () => {
  useLaunch.setState({ phase: 'opening' }, true)
  serve({})
  render(<Embed />)
  expect(screen.getByRole('status', { name: 'Loading the matches' })).toBeTruthy()
  act(() => useLaunch.setState({ phase: 'open', token: 'token-of-the-frame' }, true))
  expect(await screen.findByText(/^No match is in play or scheduled/)).toBeTruthy()
})

test('[EMB-8] matches that did not load are said not to have, and can be asked for again', async () => {
  queryClient.setDefaultOptions({ queries: { retryDelay: 0 } })
  const server = fakeServer({ [FIXTURES]: refused(503, 'We are busy. Please try again in a moment') })
  render(<Embed />)
  expect(await screen.findByText('We are busy. Please try again in a moment')).toBeTruthy()
  server.answer(FIXTURES, granted({ data: [], page: PAGE }))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/^No match is in play or scheduled/)).toBeTruthy()
})

test('[EMB-3] a used address says so, and asks the page around it for a new one', async () => {
  useLaunch.setState({ phase: 'refused', said: 'This link was already used or has expired.' }, true)
  beFramed()
  render(<Embed />)
  expect(screen.getByRole('alert').textContent).toContain('This link was already used or has expired.')
  await userEvent.click(screen.getByRole('button', { name: 'Open the exchange again' }))
  expect(parent.postMessage).toHaveBeenCalledWith({ type: 'exchange:reopen' }, location.origin)
})

test('[EMB-3] an address that never had a launch token is told like a used one', () => {
  useLaunch.setState({ phase: 'refused', said: undefined }, true)
  render(<Embed />)
  expect(screen.getByRole('alert').textContent).toContain('already used or has expired')
})

test('[EMB-3] outside a frame the way on is the page that has one', () => {
  useLaunch.setState({ phase: 'unanswered' }, true)
  render(<Embed />)
  expect(screen.getByRole('alert').textContent).toContain('The server did not answer.')
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open the exchange again' })
  expect(link.getAttribute('href')).toBe('/spmsports')
})

test('[EMB-9] the frame has the theme it was asked to have, and changes with the page around it', () => {
  history.replaceState(null, '', '/spmsports/embed?theme=light')
  useLaunch.setState({ phase: 'opening' }, true)
  render(<Embed />)
  expect(document.documentElement.dataset['theme']).toBe('light')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' })))
  expect(document.documentElement.dataset['theme']).toBe('dark')
})
