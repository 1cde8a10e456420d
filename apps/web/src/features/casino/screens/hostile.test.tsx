import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/cache/query.ts'
import { granted, refused } from '../../../lib/testing/fake-server.ts'
import { createScene } from '../../../lib/testing/scene.ts'
import type { Entry } from '../api.ts'
import { ENTRIES, entry, openHouse, showAt } from '../testing.tsx'
import { AllGames } from './all-games.tsx'
import { Casino } from './casino.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

/** Not by their role: of 300 that takes a slow machine seconds. */
const tiles = () => [...document.querySelectorAll<HTMLElement>('a.ui-tile[aria-label^="Play "]')]
const pictures = () => tiles().flatMap((tile) => tile.querySelector('img') ?? [])
const namesOf = (links: readonly HTMLElement[]) => links.map((link) => link.getAttribute('aria-label'))

/** Games like those of the catalogue, each of its own. */
const GAMES: readonly Entry[] = Array.from({ length: 300 }, (_, at) => ({
  ...entry('jili-lotus-temple'),
  code: `jili-game-${at}`,
  name: `Game ${at}`,
  imgUrl: `https://slow.example/${at}.webp`,
  redirectUrl: `/casino/jili-game-${at}`,
}))

test('[CAT-18] of 300 tiles only those near are drawn, and only the first sight asks for its pictures at once', async () => {
  const scene = createScene()
  openHouse({ entries: GAMES })
  showAt('/games-all', <AllGames />)
  await waitFor(() => expect(tiles()).toHaveLength(12))
  expect(pictures().filter((picture) => picture.getAttribute('loading') === 'eager')).toHaveLength(6)
  // Pictures that hang, neither there nor failed, hold nothing up: the list goes on.
  for (let drawn = 36; drawn <= 300; drawn += 24) {
    await act(async () => scene.see([{ target: document.body, isIntersecting: true }]))
    await waitFor(() => expect(tiles()).toHaveLength(drawn))
  }
  expect(pictures().filter((picture) => picture.getAttribute('loading') === 'eager')).toHaveLength(6)
  // Nothing is left to wait for.
  expect(document.querySelector('.casino-place')).toBeNull()
})

test('[CAT-18] 300 tiles whose pictures all fail keep their name, their letter and their link', async () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  openHouse({ entries: GAMES })
  showAt('/games-all', <AllGames />)
  await waitFor(() => expect(tiles()).toHaveLength(300))
  act(() => {
    for (const picture of pictures()) fireEvent.error(picture)
  })
  expect(pictures()).toEqual([])
  expect(tiles().map((tile) => tile.getAttribute('href'))).toEqual(
    GAMES.map(({ redirectUrl }) => redirectUrl),
  )
  expect(tiles().every((tile, at) => tile.textContent.includes(`Game ${at}`))).toBe(true)
  // A failed picture is not asked for again and again by whatever draws the tile anew.
  await act(() => queryClient.invalidateQueries({ queryKey: ['catalogue'] }))
  expect(pictures()).toEqual([])
})

test('[CAT-18] a picture that the operator replaces is tried, also where the one before failed', async () => {
  createScene()
  const house = openHouse({ entries: GAMES })
  showAt('/games-all', <AllGames />)
  await waitFor(() => expect(tiles()).toHaveLength(12))
  act(() => void fireEvent.error(pictures()[0]!))
  const [first, ...others] = GAMES
  house.answer('GET /catalogue', granted({ data: [{ ...first!, imgUrl: '/games/own.webp' }, ...others] }))
  await act(() => queryClient.invalidateQueries({ queryKey: ['catalogue'] }))
  await waitFor(() => expect(pictures()[0]?.getAttribute('src')).toBe('/games/own.webp'))
})

test('[CAT-19] an edit while somebody browses keeps the tab, the order, the place and the focus', async () => {
  const scene = createScene()
  const house = openHouse()
  showAt('/casinogames?tab=slots&sort=name', <Casino />)
  await waitFor(() => expect(tiles()).toHaveLength(12))
  await act(async () => scene.see([{ target: document.body, isIntersecting: true }]))
  await waitFor(() => expect(tiles()).toHaveLength(36))
  const before = tiles()
  const [held, gone] = [before[20]!, before[3]!]
  held.focus()
  // One is switched off, all others come in another order.
  const edited = ENTRIES.filter(({ redirectUrl }) => redirectUrl !== gone.getAttribute('href')).toReversed()
  house.answer('GET /catalogue', granted({ data: edited }))
  await act(() => queryClient.invalidateQueries({ queryKey: ['catalogue'] }))
  await waitFor(() => expect(gone.isConnected).toBe(false))
  expect(location.search).toBe('?tab=slots&sort=name')
  expect(document.activeElement).toBe(held)
  expect(namesOf(tiles().slice(0, 19))).toEqual(namesOf(before.filter((tile) => tile !== gone).slice(0, 19)))
  expect(tiles().length).toBeGreaterThan(12)
})

test('[CAT-19] a list goes on after it was edited or put in another order', async () => {
  const scene = createScene()
  const house = openHouse()
  showAt('/games-all', <AllGames />)
  await waitFor(() => expect(tiles()).toHaveLength(12))
  const watched = document.querySelector('.casino-place')!
  house.answer('GET /catalogue', granted({ data: ENTRIES.toReversed() }))
  const first = tiles()[0]
  await act(() => queryClient.invalidateQueries({ queryKey: ['catalogue'] }))
  await waitFor(() => expect(tiles()[0]).not.toBe(first))
  fireEvent.change(screen.getByLabelText('Order'), { target: { value: 'name' } })
  // The place that is watched is still the first one after the tiles.
  expect(document.querySelector('.casino-place')).toBe(watched)
  expect(tiles().at(-1)?.parentElement?.nextElementSibling).toBe(watched)
  await act(async () => scene.see([{ target: watched, isIntersecting: true }]))
  await waitFor(() => expect(tiles()).toHaveLength(36))
  expect(tiles().at(-1)?.parentElement?.nextElementSibling).toBe(document.querySelector('.casino-place'))
})

test('[CAT-19] when the last game of a tab is switched off, the page says so and stays', async () => {
  createScene()
  const house = openHouse()
  showAt('/casinogames?tab=roulette&provider=ezugi', <Casino />)
  await screen.findByRole('link', { name: 'Play Speed Roulette, Ezugi' })
  const left = ENTRIES.filter(
    ({ provider, secondGroups }) => provider !== 'ezugi' || !secondGroups.includes('roulettetab'),
  )
  house.answer('GET /catalogue', granted({ data: left }))
  await act(() => queryClient.invalidateQueries({ queryKey: ['catalogue'] }))
  expect(await screen.findByText('No games available for this category.')).toBeTruthy()
  expect(location.search).toBe('?tab=roulette&provider=ezugi')
})

test('[CAT-19] while an edited catalogue cannot be read, what is on the screen stays', async () => {
  createScene()
  const house = openHouse()
  showAt('/games-all', <AllGames />)
  await waitFor(() => expect(tiles()).toHaveLength(12))
  house.answer('GET /catalogue', refused(404, 'Not found', 'not_found'))
  await act(() => queryClient.invalidateQueries({ queryKey: ['catalogue'] }))
  expect(tiles()).toHaveLength(12)
})
