import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/cache/query.ts'
import { fakeServer, granted, refused } from '../../../lib/testing/fake-server.ts'
import { createScene } from '../../../lib/testing/scene.ts'
import { ENTRIES, entry, openHouse, showAt } from '../testing.tsx'
import { RecentGames } from '../components/recent-games.tsx'
import { AllGames } from './all-games.tsx'
import { AuraGames } from './aura-games.tsx'
import { Casino } from './casino.tsx'
import { LiveCasino } from './live-casino.tsx'
import { LiveGames } from './live-games.tsx'
import { QtechGames } from './qtech-games.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const tiles = () => screen.queryAllByRole('link', { name: /^Play / })
const chip = (name: string | RegExp) => screen.getByRole('button', { name })

test('[CAT-14] the lobby begins with what was played last and has a row for every tab', async () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  openHouse({ recent: ['km-trio', 'spribe-mines'] })
  showAt('/casinogames', <Casino />)
  const recent = within(await screen.findByRole('region', { name: 'Recently played' }))
  expect(recent.getAllByRole('link', { name: /^Play / }).map((link) => link.getAttribute('href'))).toEqual([
    '/casino/km-trio',
    '/casino/spribe/mines',
  ])
  for (const title of ['Popular', 'Slots', 'Live tables', 'Instant', 'Andar Bahar', 'KM games', 'Providers'])
    expect(screen.getByRole('region', { name: title })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See all: Slots' }).getAttribute('href')).toBe(
    '/casinogames?tab=slots',
  )
})

test('[CAT-9] a tab, a provider and an order are chosen, and stand in the address', async () => {
  createScene()
  openHouse()
  showAt('/casinogames?tab=roulette', <Casino />)
  await screen.findByRole('link', { name: 'Play Speed Roulette, Ezugi' })
  await userEvent.selectOptions(screen.getByLabelText('Provider'), 'Ezugi')
  await userEvent.selectOptions(screen.getByLabelText('Order'), 'A to Z')
  expect(tiles().map((link) => link.getAttribute('aria-label'))).toEqual([
    'Play Auto Roulette, Ezugi',
    'Play Namaste Roulette, Ezugi',
    'Play Speed Roulette, Ezugi',
  ])
  expect(location.search).toBe('?tab=roulette&provider=ezugi&sort=name')
  await userEvent.click(chip('Slots'))
  expect(screen.getByText('No games available for this category.')).toBeTruthy()
  await userEvent.click(chip('Lobby'))
  expect(location.search).toBe('?provider=ezugi&sort=name')
})

test('[CAT-9] an address that names an unknown tab shows the lobby', async () => {
  openHouse()
  showAt('/casinogames?tab=nothing&sort=worst&provider=nobody', <Casino />)
  expect(await screen.findByRole('region', { name: 'Popular' })).toBeTruthy()
})

test.each([
  ['/games-all', <AllGames key="a" />, 'All games', ENTRIES.filter(({ kind }) => kind !== 'lobby')],
  ['/livecasino', <LiveCasino key="b" />, 'Live-games', ENTRIES.filter(({ isLive }) => isLive)],
  ['/livegames', <LiveGames key="c" />, 'Live games', ENTRIES.filter(({ isLive }) => isLive)],
  [
    '/qtechgames',
    <QtechGames key="d" />,
    'QTech games',
    ENTRIES.filter(({ casino, kind }) => casino === 'qtech' && kind !== 'lobby'),
  ],
  ['/aura-games', <AuraGames key="e" />, 'Aura games', ENTRIES.filter(({ provider }) => provider === 'aura')],
] as const)('[CAT-9] [NAV-5] [NAV-14] %s lists all of its entries', async (path, page, title, entries) => {
  openHouse()
  vi.stubGlobal('IntersectionObserver', undefined)
  showAt(path, page)
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy()
  await waitFor(() => expect(tiles()).toHaveLength(entries.length))
  expect(chip(`All ${entries.length}`).getAttribute('aria-pressed')).toBe('true')
})

test('[PROV-12] the groups of the first catalogue are the tabs of Aura games', async () => {
  openHouse()
  showAt('/aura-games', <AuraGames />)
  await screen.findByRole('link', { name: 'Play Teen Patti, Aura' })
  await userEvent.click(chip(/^Virtual card games/))
  expect(tiles().map((link) => link.getAttribute('href'))).toEqual(
    ENTRIES.filter(({ firstGroups }) => firstGroups.includes('virtualCardGames')).map(
      ({ redirectUrl }) => redirectUrl,
    ),
  )
})

test('[CAT-10] a long list is drawn a part at a time, and goes on when its end comes near', async () => {
  const scene = createScene()
  openHouse()
  showAt('/games-all', <AllGames />)
  await waitFor(() => expect(tiles()).toHaveLength(12))
  const room = () =>
    document.querySelector<HTMLElement>('.casino-grid-whole')?.style.getPropertyValue('--count')
  const games = ENTRIES.filter(({ kind }) => kind !== 'lobby').length
  const goOn = () => act(async () => scene.see([{ target: document.body, isIntersecting: true }]))
  // The end is in sight: somebody waits for what comes next.
  await goOn()
  await waitFor(() => expect(tiles()).toHaveLength(36))
  // The end is near, and below the window: a row at a time is soon enough.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 5000, 100, 130))
  for (const count of [39, 42]) {
    await goOn()
    await waitFor(() => expect(tiles()).toHaveLength(count))
    // The list is as high as all of its games from the start.
    expect(room()).toBe(String(games))
  }
  vi.restoreAllMocks()
  await userEvent.click(chip(/^Slots/))
  expect(tiles()).toHaveLength(12)
})

test('[CAT-11] a picture has its place, loads late below the first sight, and leaves a letter where it never comes', async () => {
  createScene()
  openHouse()
  showAt('/games-all', <AllGames />)
  await waitFor(() => expect(tiles()).toHaveLength(12))
  const pictures = tiles().map((tile) => tile.querySelector('img')!)
  expect(pictures.every(({ width, height }) => width === 300 && height === 400)).toBe(true)
  expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual([
    ...Array.from({ length: 6 }, () => 'eager'),
    ...Array.from({ length: 6 }, () => 'lazy'),
  ])
  const [first] = tiles()
  const picture = first?.querySelector<HTMLElement>('.casino-picture')
  expect(picture?.style.getPropertyValue('--ground')).toMatch(/^#[0-9a-f]{6}$/)
  fireEvent.error(pictures[0]!)
  expect(first?.querySelector('img')).toBeNull()
  expect(first?.textContent).toContain('A')
  expect(first?.textContent).toContain('Aviator')
})

test('[CAT-6] a heart keeps a game at once, and says so when the server does not', async () => {
  const house = openHouse()
  showAt('/casinogames?tab=popular', <Casino />)
  const heart = await screen.findByRole('button', { name: 'Favourite: Mines' })
  house.answer('POST /catalogue/favourites', granted({ data: ['spribe-mines'] }))
  await userEvent.click(heart)
  await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'))
  expect(house.to('POST /catalogue/favourites').at(-1)?.body).toEqual({ code: 'spribe-mines', on: true })
  house.answer('POST /catalogue/favourites', refused(404, 'Not found', 'not_found'))
  house.answer('GET /catalogue/own', granted({ data: { favourites: ['spribe-mines'], recent: [] } }))
  const before = house.to('GET /catalogue/own').length
  await userEvent.click(heart)
  await waitFor(() => expect(house.to('GET /catalogue/own').length).toBeGreaterThan(before))
  await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'))
})

test('[CAT-2] an entry that is switched off while it is browsed goes with the next read', async () => {
  const house = openHouse({ recent: ['km-trio'], favourites: ['km-trio'] })
  showAt('/casinogames', <Casino />)
  expect((await screen.findAllByRole('link', { name: 'Play Trio, KM' })).length).toBeGreaterThan(0)
  house.answer('GET /catalogue', granted({ data: ENTRIES.filter(({ code }) => code !== 'km-trio') }))
  await act(() => queryClient.invalidateQueries({ queryKey: ['catalogue'] }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Play Trio, KM' })).toBeNull())
  expect(screen.getByRole('region', { name: 'Popular' })).toBeTruthy()
})

test('[CAT-12] a catalogue that cannot be read says so and is asked for again', async () => {
  const server = fakeServer({
    'GET /catalogue': refused(404, 'Not found', 'not_found'),
    'GET /catalogue/own': granted({ data: { favourites: [], recent: [] } }),
  })
  showAt('/games-all', <AllGames />)
  const again = await screen.findByRole('button', { name: 'Try again' })
  server.answer('GET /catalogue', granted({ data: [entry('km-trio')] }))
  await userEvent.click(again)
  expect(await screen.findByRole('link', { name: 'Play Trio, KM' })).toBeTruthy()
})

test('[part] [ROUTE-8] the overview of the player shows the games that were opened last', async () => {
  openHouse({ recent: ['km-trio', 'gone'] })
  showAt('/dashboard', <RecentGames />)
  expect(screen.getByText('Games you play will appear here.')).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Play Trio, KM' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See the games' }).getAttribute('href')).toBe('/casinogames')
})
