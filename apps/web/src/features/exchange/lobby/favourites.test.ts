import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderHook } from '@testing-library/react'
import { openFavourites, toggleStar, useFavourites } from './favourites.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  localStorage.clear()
  openFavourites(undefined)
})

const stars = (userName: string | undefined) => {
  openFavourites(userName)
  const { result, unmount } = renderHook(() => useFavourites())
  openFavourites(userName)
  const found = [...result.current]
  unmount()
  return found
}

test('[LOBBY-5] stars are kept for each player, survive a reload, and a second tap takes one back', () => {
  openFavourites('meera')
  toggleStar('match:1')
  toggleStar('match:2')
  toggleStar('match:1')
  openFavourites('ravi')
  toggleStar('match:3')
  expect(JSON.stringify(Object.entries(localStorage))).not.toMatch(/meera|ravi/)
  openFavourites('meera')
  expect(Object.values(localStorage)).toEqual(expect.arrayContaining(['["match:2"]', '["match:3"]']))
})

test('[LOBBY-5] what a guest starred goes along into the account, and stays with nobody else', () => {
  openFavourites(undefined)
  toggleStar('match:1')
  openFavourites('meera')
  toggleStar('match:2')
  expect(Object.values(localStorage)).toEqual(['["match:1","match:2"]'])
  openFavourites('ravi')
  expect(stars(undefined)).toEqual([])
})

test.each(['{', '"x"', 'null', '[1,{},"match:7"]'])('[LOBBY-5] %s in the storage harms nobody', (text) => {
  localStorage.setItem('favourites', text)
  expect(stars(undefined)).toEqual(text.includes('match:7') ? ['match:7'] : [])
})
