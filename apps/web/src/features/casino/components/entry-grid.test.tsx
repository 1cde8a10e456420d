import { act, cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Cached } from '../../../lib/cache/cached.tsx'
import { queryClient } from '../../../lib/cache/query.ts'
import { createScene } from '../../../lib/testing/scene.ts'
import { ownQuery } from '../api.ts'
import { ENTRIES, openHouse } from '../testing.tsx'
import { placeholderOf } from '../pictures/placeholder.ts'
import { EntryGrid } from './entry-grid.tsx'
import { EntryRow } from './entry-row.tsx'

vi.mock(import('../pictures/placeholder.ts'), async (original) => {
  const real = await original()
  return { ...real, placeholderOf: vi.fn<typeof real.placeholderOf>(real.placeholderOf) }
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const GAMES = ENTRIES.filter(({ kind }) => kind !== 'lobby')
const tiles = () => [...document.querySelectorAll('.casino-tile')]
const hearts = () => [...document.querySelectorAll('.casino-heart')]
const observers = () => queryClient.getQueryCache().find(ownQuery)?.getObserversCount()

const showGrid = () =>
  render(
    <Cached>
      <EntryGrid list="all" entries={GAMES} />
    </Cached>,
  )

test('[CAT-10] a list that goes on draws its new tiles alone', async () => {
  const scene = createScene()
  openHouse()
  showGrid()
  vi.mocked(placeholderOf).mockClear()
  await act(async () => scene.see([{ target: document.body, isIntersecting: true }]))
  await waitFor(() => expect(tiles()).toHaveLength(36))
  expect(vi.mocked(placeholderOf).mock.calls.map(([{ code }]) => code)).toEqual(
    GAMES.slice(12, 36).map(({ code }) => code),
  )
})

test('[CAT-6] all hearts of a list share one watch on the favourites, which ends with the last of them', async () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  const [first, second] = GAMES
  openHouse({ favourites: [second!.code] })
  const { unmount } = showGrid()
  expect(hearts()).toHaveLength(GAMES.length)
  await waitFor(() => expect(hearts()[1]?.getAttribute('aria-pressed')).toBe('true'))
  expect(observers()).toBe(1)
  act(() => {
    queryClient.setQueryData(ownQuery.queryKey, { favourites: [first!.code], recent: [] })
  })
  await waitFor(() =>
    expect(
      hearts()
        .slice(0, 3)
        .map((heart) => heart.getAttribute('aria-pressed')),
    ).toEqual(['true', 'false', 'false']),
  )
  unmount()
  expect(observers()).toBe(0)
  showGrid()
  expect(observers()).toBe(1)
})

test('[CAT-10] a row that comes near is drawn tile by tile, one of the first sight at once', async () => {
  createScene()
  openHouse()
  const { rerender } = render(
    <Cached>
      <EntryRow title="Near" entries={GAMES.slice(0, 4)} />
    </Cached>,
  )
  expect(tiles()).toHaveLength(2)
  await waitFor(() => expect(tiles()).toHaveLength(4))
  rerender(
    <Cached>
      <EntryRow key="first" title="First" entries={GAMES.slice(0, 16)} firstSight={4} />
    </Cached>,
  )
  expect(tiles()).toHaveLength(5)
  expect(document.querySelector('.casino-rest')).not.toBeNull()
})
