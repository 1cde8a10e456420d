import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/cache/query.ts'
import { closeGameSearch, openGameSearch, useGameSearch } from '../../../lib/page/game-search.ts'
import { granted, refused } from '../../../lib/testing/fake-server.ts'
import { useSession } from '../../../lib/session/session.ts'
import { createScene } from '../../../lib/testing/scene.ts'
import { ENTRIES, openHouse, showAt } from '../testing.tsx'
import { SearchGames } from './search-games.tsx'

afterEach(() => {
  cleanup()
  closeGameSearch()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const Host = () => (useGameSearch(({ isOpen }) => isOpen) ? <SearchGames /> : null)

const matchOf = (
  id: string,
  [home, away]: readonly [string, string],
  stage: string,
  market: number | null,
) => ({
  id,
  sport: 'cricket',
  sportId: 4,
  competition: { id: 'c', name: 'Monsoon Cup', country: null },
  home: { name: home, short: 'HOM' },
  away: { name: away, short: 'AWA' },
  startsAt: 1_700_000_000_000,
  venue: null,
  stage,
  score: null,
  market: market === null ? null : { id: market, status: 'open', inPlay: false, matched: 0, runners: [] },
})

const MATCHES = [
  matchOf('sim:7', ['Mines of Kolar', 'Dhaka Kings'], 'live', 71),
  matchOf('sim:8', ['Mines Town', 'Lahore'], 'upcoming', null),
  matchOf('sim:9', ['Mines United', 'Galle'], 'finished', 73),
]

const gameOf = (slug: string, lowest: string, highest: string) => ({
  slug,
  name: slug,
  enabled: true,
  autoplay: true,
  table: 'rtp-97',
  rtp: { lowest, highest },
  minStake: 10,
  maxStake: 1000,
  maxWin: 100_000,
})

const SHARED = {
  ...gameOf('aviator', '97', '97'),
  state: 'open',
  timing: { bettingMs: 5000, lockMs: 300, pauseMs: 3000 },
}

const open = async () => {
  createScene()
  const house = openHouse()
  house.answer('GET /games/instant', granted({ data: [gameOf('mines', '96.987', '97')] }))
  house.answer('GET /games/shared', granted({ data: [SHARED] }))
  const page = { page: 1, size: 50, pages: 1, total: MATCHES.length }
  house.answer('GET /sports/fixtures', granted({ data: MATCHES, page }))
  openGameSearch()
  showAt('/home', <Host />)
  await screen.findByText(`Searches all ${ENTRIES.length} games on this device`)
  return {
    house,
    user: userEvent.setup(),
    input: screen.getByPlaceholderText('Search your favourite games here...'),
  }
}

const found = () => within(screen.getByRole('list', { name: 'Games found' })).getAllByRole('link')

test('[SCR-15] [SCR-17] the modal Search Games lists what was found with image, provider name and game name', async () => {
  const { user, input } = await open()
  expect(screen.getByRole('dialog', { name: 'Search Games' })).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Games found' })).toBeNull()
  await user.type(input, 'jhandi')
  const [link] = found()
  expect(link?.getAttribute('href')).toBe('/casino/km-jhandi-munda')
  expect(link?.querySelector('img')?.getAttribute('src')).toBe('/games/km-jhandi-munda.webp')
  expect(within(link!).getByText('KM')).toBeTruthy()
  expect(link?.textContent).toContain('Jhandi Munda')
  expect(screen.getByRole('status').textContent).toBe('1 game')
})

test('[SCR-16] typing asks the server nothing', async () => {
  const { house, user, input } = await open()
  await user.type(input, 'ROULETTE')
  expect(found().length).toBeGreaterThan(9)
  expect(house.to('GET /catalogue')).toHaveLength(1)
  await user.clear(input)
  await user.type(input, 'no such game')
  expect(screen.getByText('No game has “no such game” in its name.')).toBeTruthy()
})

test('[SCR-17] what was found is gone when the modal closes', async () => {
  const { user, input } = await open()
  await user.type(input, 'mines')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  openGameSearch()
  const again = await screen.findByPlaceholderText<HTMLInputElement>('Search your favourite games here...')
  expect(again.value).toBe('')
  expect(screen.queryByRole('list', { name: 'Games found' })).toBeNull()
})

test('[CAT-13] the arrows go through what was found, and Enter in the input opens the first', async () => {
  const { user, input } = await open()
  await user.type(input, 'mines')
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(found()[0])
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(found()[1])
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(document.activeElement).toBe(input)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(location.pathname).toBe('/casino/spribe/mines'))
  expect(useGameSearch.getState().isOpen).toBe(false)
})

test('[SCR-17] following a match closes the modal', async () => {
  const { user, input } = await open()
  await user.type(input, 'fan tan')
  await user.click(found()[0]!)
  expect(location.pathname).toBe('/casino/km-fan-tan')
  expect(useGameSearch.getState().isOpen).toBe(false)
})

test('[CAT-15] a match says what the game returns, cut and never rounded up', async () => {
  const { user, input } = await open()
  await user.type(input, 'aviator')
  await waitFor(() => expect(found()[0]?.textContent).toContain('RTP 97.00%'))
  await user.clear(input)
  await user.type(input, 'mines')
  await waitFor(() => expect(found()[0]?.textContent).toContain('RTP from 96.98%'))
  await user.clear(input)
  await user.type(input, 'trio')
  expect(found()[0]?.textContent).not.toContain('RTP')
})

test('[CAT-16] matches that can be bet on stand below the games, and typing asks the server nothing', async () => {
  const { house, user, input } = await open()
  await waitFor(() => expect(house.to('GET /sports/fixtures')).toHaveLength(1))
  await user.type(input, 'MINES')
  const list = await screen.findByRole('list', { name: 'Matches found' })
  const links = within(list).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/detail-page/mines-of-kolar-v-dhaka-kings/sim%3A7/71/4',
  ])
  expect(links[0]?.textContent).toContain('In play')
  expect(screen.getByRole('status').textContent).toMatch(/^\d+ games, 1 match$/)
  expect(house.to('GET /sports/fixtures')).toHaveLength(1)
  await user.clear(input)
  await user.type(input, 'dhaka k{Enter}')
  await waitFor(() => expect(location.pathname).toContain('mines-of-kolar-v-dhaka-kings'))
})

test('[CAT-16] games are found while matches and returns cannot be read', async () => {
  createScene()
  const house = openHouse()
  for (const call of ['GET /games/instant', 'GET /games/shared', 'GET /sports/fixtures'])
    house.answer(call, refused(404, 'Not found', 'not_found'))
  openGameSearch()
  showAt('/home', <Host />)
  const input = await screen.findByPlaceholderText('Search your favourite games here...')
  await screen.findByText(/^Searches all/)
  await userEvent.setup().type(input, 'trio')
  expect(found()[0]?.getAttribute('href')).toBe('/casino/km-trio')
})

test('[CAT-17] words that led somewhere are offered again until another login, and are stored nowhere', async () => {
  const { user, input } = await open()
  await user.type(input, 'Fan Tan{Enter}')
  await waitFor(() => expect(location.pathname).toBe('/casino/km-fan-tan'))
  openGameSearch()
  await user.click(await screen.findByRole('button', { name: 'fan tan' }))
  expect(found()[0]?.getAttribute('href')).toBe('/casino/km-fan-tan')
  expect(JSON.stringify([localStorage, sessionStorage].map((kept) => Object.entries(kept)))).not.toContain(
    'fan tan',
  )
  act(() => useSession.setState({ token: 'somebody else' }))
  expect(screen.queryByRole('button', { name: 'fan tan' })).toBeNull()
  act(() => useSession.setState({ token: undefined }))
})
