import { expect, test } from 'vitest'
import { ENTRIES, entry } from '../testing.tsx'
import { byCodes, codeAt, entryAt, gamesOf, othersLike } from './find.ts'
import { findByName, splitAtMatch } from './search.ts'
import {
  AURA_SHELVES,
  CASINO_SHELVES,
  entriesOn,
  filled,
  KIND_SHELVES,
  ownShelves,
  QTECH_SHELVES,
} from './shelves.ts'
import { providersIn, sorted } from './sort.ts'

const names = (entries: readonly { readonly name: string }[]) => entries.map(({ name }) => name)

test('[part] [ROUTE-1] an address finds its entry, and a slug of no catalogue none', () => {
  expect(entryAt(ENTRIES, '/casino/aura-roulette/')?.name).toBe('Roulette')
  expect(entryAt(ENTRIES, '/casino/evolution')?.kind).toBe('lobby')
  for (const path of ['/casino/nobody', '/casino/aura-', '/casino/aura-roulette/x', '/casino/'])
    expect(entryAt(ENTRIES, path)).toBeUndefined()
})

test('[part] [CAT-7] the address of an entry tells its code', () =>
  expect(ENTRIES.map(({ redirectUrl }) => codeAt(redirectUrl))).toEqual(ENTRIES.map(({ code }) => code)))

test('[part] [PROV-1] every provider has games, and QTech those of its houses', () => {
  const lobbies = ENTRIES.filter(({ kind }) => kind === 'lobby')
  for (const lobby of lobbies) expect(gamesOf(ENTRIES, lobby).length).toBeGreaterThan(5)
  const qtech = gamesOf(ENTRIES, entry('qtech'))
  expect(QTECH_SHELVES.reduce((sum, shelf) => sum + entriesOn(shelf, qtech).length, 0)).toBe(qtech.length)
})

test('every game stands on a tab of its provider and on one of the casino or of the pages beside it', () => {
  const games = ENTRIES.filter(({ kind }) => kind !== 'lobby')
  expect(games.filter((game) => !KIND_SHELVES.some(({ holds }) => holds(game)))).toEqual([])
  const tabs = [...CASINO_SHELVES, ...AURA_SHELVES]
  expect(games.filter((game) => !tabs.some(({ holds }) => holds(game)) && game.casino !== 'aggap')).toEqual(
    [],
  )
})

test('[part] [CAT-9] a tab with nothing on it is left out, but for the player’s own', () => {
  const own = ownShelves({ recent: ['spribe-mines', 'gone', 'km-trio'], favourites: [] })
  expect(filled([...own, ...CASINO_SHELVES], []).map(({ id }) => id)).toEqual(['recent', 'favourites'])
  expect(names(entriesOn(own[0], ENTRIES))).toEqual(['Mines', 'Trio'])
})

test('[part] [CAT-2] codes of entries that are switched off find nothing', () =>
  expect(byCodes(ENTRIES, ['nobody', 'km-trio']).map(({ code }) => code)).toEqual(['km-trio']))

test('[part] [CAT-9] a list is ordered by what is popular, by what is new, and by name', () => {
  const some = [entry('km-trio'), entry('km-super-over'), entry('aura-roulette'), entry('km-7-up-7-down')]
  expect(names(sorted(some, 'popular'))).toEqual(['Roulette', 'Trio', 'Super Over', '7 Up 7 Down'])
  expect(names(sorted(some, 'new'))[0]).toBe('Super Over')
  expect(names(sorted(some, 'name'))).toEqual(['7 Up 7 Down', 'Roulette', 'Super Over', 'Trio'])
  expect(providersIn(some).map(({ text }) => text)).toEqual(['Aura', 'KM'])
})

test('others like a game are of its kind, those of other providers first', () => {
  const others = othersLike(ENTRIES, entry('km-trio'), 100)
  expect(others.every(({ kind }) => kind === 'teen-patti')).toBe(true)
  expect(others[0]?.provider).not.toBe('km')
  expect(others.some(({ code }) => code === 'km-trio')).toBe(false)
})

test('[SCR-16] the search finds part of a name in all tabs and the km list, whatever the case', () => {
  const found = findByName(ENTRIES, ' ROULette ')
  expect(found.length).toBe(ENTRIES.filter(({ name }) => /roulette/i.test(name)).length)
  expect(new Set(found.map(({ provider }) => provider)).size).toBeGreaterThan(6)
  expect(names(findByName(ENTRIES, 'jhandi'))).toEqual(['Jhandi Munda'])
  expect(names(findByName(ENTRIES, 'ezugi'))).toEqual(['Ezugi'])
  expect(findByName(ENTRIES, '.*')).toEqual([])
  expect(findByName(ENTRIES, '   ')).toEqual([])
})

test('the match in a name is told apart from the rest', () => {
  expect(splitAtMatch('Speed Roulette', 'RO')).toEqual(['Speed ', 'Ro', 'ulette'])
  expect(splitAtMatch('Mines', 'x')).toEqual(['Mines', '', ''])
})

test('[part] [ROUTE-11] every game opens one of ours, and only the page of a provider opens none', () =>
  expect(ENTRIES.filter(({ plays, kind }) => (plays === null) !== (kind === 'lobby'))).toEqual([]))
