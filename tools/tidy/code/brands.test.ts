import { CATALOGUE_ENTRIES } from '@maidan/games/catalogue'
import { expect, test } from 'vitest'
import { fileOf } from '../sources/file.ts'
import { BRAND, findBrands } from './brands.ts'

const page = (text: string) => [
  fileOf('apps/web/src/app/page.tsx', `export const Page = () => <p>${text}</p>`),
]

test('[LOOK-2] a text may name a provider of games and no other house', () => {
  expect(findBrands(page('As good as Betfair'))).toEqual([
    'apps/web/src/app/page.tsx:1 names another house: As good as Betfair',
  ])
  expect(findBrands(page('Red Tiger'))).toEqual([])
  expect(findBrands(page('An exchange of your own'))).toEqual([])
})

test('[LOOK-2] no game of the catalogue has another house in its name', () => {
  const games = CATALOGUE_ENTRIES.filter(({ kind }) => kind !== 'lobby')
  expect(games.filter(({ name }) => BRAND.test(name)).map(({ name }) => name)).toEqual([])
})
