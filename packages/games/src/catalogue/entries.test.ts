import { expect, test } from 'vitest'
import { GAME_SLUGS } from '../slugs.ts'
import { CATALOGUE_ENTRIES } from './entries.ts'
import { FIRST_GROUPS, SECOND_GROUPS } from './groups.ts'
import { GAME_KINDS, nearestGame } from './kinds.ts'
import { KM_ENTRIES } from './lists/km.ts'

const at = (path: string) => CATALOGUE_ENTRIES.find(({ redirectUrl }) => redirectUrl === path)

test('there are 250 to 300 entries, and no two share a code, an address or a picture', () => {
  expect(CATALOGUE_ENTRIES.length).toBeGreaterThanOrEqual(250)
  expect(CATALOGUE_ENTRIES.length).toBeLessThanOrEqual(300)
  for (const field of ['code', 'redirectUrl', 'imgUrl', 'alt'] as const)
    expect(new Set(CATALOGUE_ENTRIES.map((entry) => entry[field])).size).toBe(CATALOGUE_ENTRIES.length)
})

test('[part] [PROV-11] [ENT-7] every entry has every field, and its home link points to the Casino page', () => {
  for (const entry of CATALOGUE_ENTRIES) {
    expect(entry.homeUrl).toBe('/casinogames')
    expect(entry.code).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    expect(entry.redirectUrl).toMatch(/^\/casino\/(?:spribe\/)?[a-z0-9-]+$/)
    expect(entry.imgUrl).toBe(`/games/${entry.code}.webp`)
    for (const field of ['casino', 'provider', 'alt', 'name', 'providerName'] as const)
      expect(entry[field]).not.toBe('')
  }
})

test('[PROV-13] the second catalogue has the groups of the specification', () => {
  expect(SECOND_GROUPS.join(' ')).toBe(
    'popularGames AndarBahar roulettetab dragontiger baccarattab blackjacktab pokertab supernowa instantGames provider',
  )
  for (const group of SECOND_GROUPS)
    expect(CATALOGUE_ENTRIES.some((entry) => entry.secondGroups.includes(group))).toBe(true)
})

test('[part] [PROV-12] every group of both catalogues has entries', () => {
  for (const group of FIRST_GROUPS)
    expect(CATALOGUE_ENTRIES.filter((entry) => entry.firstGroups.includes(group)).length).toBeGreaterThan(2)
  for (const group of SECOND_GROUPS)
    expect(CATALOGUE_ENTRIES.filter((entry) => entry.secondGroups.includes(group)).length).toBeGreaterThan(2)
})

test('[part] [PROV-5] the km list has 55 games', () => {
  expect(KM_ENTRIES).toHaveLength(55)
  expect(KM_ENTRIES.every(({ redirectUrl }) => redirectUrl.startsWith('/casino/km-'))).toBe(true)
})

test('[part] [PROV-3] [PROV-4] evolution is launched under the key of ezugi, supernowa as wco', () => {
  expect(at('/casino/ezgevo-roulette')).toMatchObject({ casino: 'ezugi', provider: 'evolution' })
  expect(at('/casino/ezg-andar-bahar')).toMatchObject({ casino: 'ezugi', provider: 'ezugi' })
  expect(at('/casino/sn-teen-patti')).toMatchObject({ casino: 'wco', provider: 'supernowa' })
})

test('[part] [PROV-6] [PROV-10] the built games stand at their addresses and open themselves', () => {
  const built = CATALOGUE_ENTRIES.filter(({ code }) => /^spribe-|color-prediction$/.test(code))
  const opened = built.map(({ redirectUrl, kind }) => [
    redirectUrl.split(/[/]|gaming-/).at(-1),
    nearestGame(kind),
  ])
  expect(opened).toEqual(GAME_SLUGS.map((slug) => [slug, slug]))
})

test('every kind but a lobby has a built game that comes nearest', () => {
  for (const kind of GAME_KINDS) expect(nearestGame(kind) === undefined).toBe(kind === 'lobby')
})
