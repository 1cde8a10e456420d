import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ListedFixture } from '@maidan/contracts/player'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Cached } from '../../../lib/cache/cached.tsx'
import { queryClient } from '../../../lib/cache/query.ts'
import { ParamsContext } from '../../../lib/router.ts'
import { fakeServer, granted } from '../../../lib/testing/fake-server.ts'
import { line } from '../testing/line.ts'
import { useChosen } from '../lobby/choices.ts'
import { createScene } from '../../../lib/testing/scene.ts'
import { setLegs } from '../multi-slip/slip.ts'
import { CRICKET, MOVED, SOCCER } from '../testing.ts'
import { Lobby } from './lobby.tsx'
import { Sport } from './sport.tsx'

vi.mock('../live-line.ts', () => import('../testing/line.ts'))

const NOW = Date.now()
const LIVE = { ...CRICKET, startsAt: NOW }
const NEXT = { ...SOCCER, startsAt: NOW + 3 * 86_400_000 }

const serve = (fixtures: readonly ListedFixture[]) =>
  fakeServer({
    'GET /sports/fixtures': granted({
      data: fixtures,
      page: { page: 1, size: 100, pages: 1, total: fixtures.length },
    }),
  })

const open = async (page = <Lobby />) => {
  render(<Cached>{page}</Cached>)
  // The filters stand from the first moment; they have counts once the matches are read.
  await screen.findAllByRole('tab', { name: /\d$/ })
}
const sport = (gameId: string) => (
  <ParamsContext value={{ gameId }}>
    <Sport />
  </ParamsContext>
)
const regions = () =>
  screen
    .queryAllByRole('region')
    .map((region) => region.getAttribute('aria-label'))
    .filter((name) => name !== 'Bet slip')
const tab = (name: RegExp) => userEvent.click(screen.getByRole('tab', { name }))

beforeEach(() => {
  createScene(() => true)
  serve([LIVE, NEXT])
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  localStorage.clear()
  useChosen.setState({}, true)
  setLegs([])
})

test('[NAV-2] [ROUTE-6] [LOBBY-2] the sports lobby shows sports, tabs and matches with quick odds, and each leads to its page', async () => {
  await open()
  const cup = within(screen.getByRole('region', { name: 'Monsoon Cup' }))
  expect(cup.getByRole('button', { name: 'Back Jaipur Kites 1.38' })).toBeTruthy()
  expect(cup.getByRole('link').getAttribute('href')).toBe(
    '/detail-page/jaipur-kites-v-surat-mariners/sim%3A7/71/4',
  )
  expect(cup.getByText('No fixed price right now.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Cricket 1' })).toBeTruthy()
  await tab(/^Upcoming/)
  expect(regions()).toEqual(['Coast League'])
  const league = within(screen.getByRole('region', { name: 'Coast League' }))
  expect(league.getByRole('button', { name: 'Back Kochi United, Draw no bet 1.85' })).toBeTruthy()
  expect(league.getByRole('img', { name: 'Back Goa Rovers, Draw no bet, no price' })).toBeTruthy()
})

test('[LOBBY-32] the filters stand before the matches are read, without a count, and stay where they are', async () => {
  render(
    <Cached>
      <Lobby />
    </Cached>,
  )
  const tabs = screen.getByRole('tablist', { name: 'When' })
  expect(tabs.textContent).toBe('In playTodayUpcoming')
  expect(screen.getByLabelText('Loading the matches')).toBeTruthy()
  await screen.findByRole('region', { name: 'Monsoon Cup' })
  expect(screen.getByRole('tablist', { name: 'When' })).toBe(tabs)
  expect(tabs.textContent).toBe('In play1Today1Upcoming1')
})

test.each([
  ['Inplay', 'In play', ['Monsoon Cup']],
  ['1', 'Soccer', ['Coast League']],
])('[NAV-4] [ROUTE-5] [LOBBY-8] /sports/%s shows the matches of %s', async (gameId, title, lists) => {
  await open(sport(gameId))
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy()
  expect(regions()).toEqual(lists)
})

test('[LOBBY-8] the exchange list has best back and lay with sizes, what was matched, and badges', async () => {
  await open(sport('4'))
  const cup = within(screen.getByRole('region', { name: 'Monsoon Cup' }))
  expect(cup.getByRole('button', { name: 'Back Jaipur Kites 1.38, 84,000 available' })).toBeTruthy()
  expect(cup.getByRole('button', { name: 'Lay Surat Mariners 3.65, 61,000 available' })).toBeTruthy()
  for (const text of ['Bookmaker', 'Fancy', 'In play', '₹38 L matched'])
    expect(cup.getByText(text)).toBeTruthy()
})

test('[LOBBY-6] a list without matches says what is true and leads to where some are', async () => {
  serve([NEXT])
  await open(sport('Inplay'))
  expect(screen.getByRole('heading', { name: 'No match is in play' })).toBeTruthy()
  expect(screen.getByText(/^Kochi United v Goa Rovers is next, /)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Upcoming (1)' }))
  expect(regions()).toEqual(['Coast League'])
  await userEvent.type(screen.getByRole('searchbox'), 'zzz')
  expect(screen.getByRole('heading', { name: 'Nothing found for “zzz”' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }))
  expect(regions()).toEqual(['Coast League'])
})

test('[LOBBY-4] [LOBBY-5] a competition folds, and a starred match comes first', async () => {
  serve([LIVE, { ...LIVE, id: 'sim:10', competition: { id: 'b', name: 'Backwater Cup', country: null } }])
  await open()
  const fold = screen.getByRole('button', { name: /^Monsoon Cup/ })
  await userEvent.click(fold)
  expect(fold.getAttribute('aria-expanded')).toBe('false')
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Favourite Jaipur Kites v Surat Mariners' }))
  expect(regions()).toEqual(['Favourites', 'Monsoon Cup'])
})

test('[LOBBY-7] a name from a feed is text, whatever it holds', async () => {
  const home = { name: '<img src=x onerror=alert(1)>', short: '<b>' }
  serve([{ ...LIVE, home, competition: { id: 'x', name: '\u202Eكأس<script>', country: null } }])
  await open()
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeTruthy()
  expect(document.querySelector('script, img')).toBeNull()
  expect(screen.getByText('\u202Eكأس<script>').tagName).toBe('BDI')
})

test('[LOBBY-10] prices follow the socket, and stay legible while the market is suspended', async () => {
  await open()
  await vi.waitFor(() => expect(line.watch).toHaveBeenLastCalledWith([71], ['sim:7']))
  await act(async () => line.deps?.market(71, MOVED))
  await screen.findByRole('button', { name: 'Back Jaipur Kites 1.44' })
  const shut = { toBack: [], toLay: [], matched: 10 }
  await act(async () =>
    line.deps?.market(71, { ...MOVED, status: 'suspended', runners: { 711: shut, 712: shut } }),
  )
  const cell = await screen.findByRole<HTMLButtonElement>('button', {
    name: 'Back Jaipur Kites 1.44, suspended',
  })
  expect(cell.disabled).toBe(true)
})
