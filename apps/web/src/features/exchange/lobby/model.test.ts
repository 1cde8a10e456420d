// @vitest-environment node

import type { ListedFixture } from '@maidan/contracts/player'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { CRICKET, NOW, SOCCER } from '../testing.ts'
import {
  competitionKey,
  competitionsOf,
  competitionStar,
  firstTab,
  folded,
  groupsOf,
  isFound,
  isInTab,
  matchStar,
  ofSport,
  TABS,
} from './model.ts'

const DAY_MS = 86_400_000
const TOMORROW: ListedFixture = { ...SOCCER, id: 'sim:9', startsAt: NOW + DAY_MS }
const named = (name: string): ListedFixture => ({ ...SOCCER, home: { name, short: 'X' } })

test('[LOBBY-3] search goes by team or competition, in any case and without accents', () => {
  expect(
    ['kochi', 'GOA rov', 'coast', 'koc', '  ', 'united goa'].map((query) => isFound(SOCCER, query)),
  ).toEqual([true, true, true, true, true, true])
  expect(isFound(SOCCER, 'kochi surat')).toBe(false)
  expect(isFound(named('São Paulo'), 'sao paulo')).toBe(true)
  expect(isFound(named('Sao Paulo'), 'SÃO')).toBe(true)
  expect(isFound(named('Łódź Ørsted'), 'lodz orsted')).toBe(true)
  expect(isFound(named('नागपुर'), 'नागपुर')).toBe(true)
})

test('[LOBBY-3] whatever is typed is searched as text, and a name always finds itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (text) => {
      expect(isFound(named(text), text)).toBe(true)
      expect(folded(folded(text))).toBe(folded(text))
    }),
  )
  expect(isFound(SOCCER, '.*')).toBe(false)
})

test('[LOBBY-2] a match is in play, of today in India, or yet to come', () => {
  const tabsOf = (fixture: ListedFixture) => TABS.filter((tab) => isInTab(fixture, tab, NOW))
  expect(tabsOf(CRICKET)).toEqual(['live', 'today'])
  expect(tabsOf(SOCCER)).toEqual(['today', 'upcoming'])
  expect(tabsOf(TOMORROW)).toEqual(['upcoming'])
  expect(tabsOf({ ...CRICKET, stage: 'finished' })).toEqual([])
  expect([firstTab([SOCCER, CRICKET], NOW), firstTab([TOMORROW], NOW), firstTab([], NOW)]).toEqual([
    'live',
    'upcoming',
    'live',
  ])
})

test('[LOBBY-4] matches stand by competition with their number, and a star brings a match or a competition first', () => {
  const all = [CRICKET, SOCCER, TOMORROW]
  const listed = (stars: readonly string[]) =>
    groupsOf(all, new Set(stars)).map(({ name, fixtures }) => `${name} ${fixtures.length}`)
  expect(listed([])).toEqual(['Monsoon Cup 1', 'Coast League 2'])
  expect(listed([competitionStar(competitionKey(SOCCER))])).toEqual(['Coast League 2', 'Monsoon Cup 1'])
  expect(listed([matchStar(TOMORROW)])).toEqual(['Favourites 1', 'Monsoon Cup 1', 'Coast League 1'])
  expect(competitionsOf(all).map(({ name, count }) => [name, count])).toEqual([
    ['Coast League', 2],
    ['Monsoon Cup', 1],
  ])
  expect(ofSport(all, 'cricket')).toEqual([CRICKET])
})

test('[LOBBY-4] every match stands once, whatever is starred', () => {
  const fixtures = fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 30 }).map((ids) =>
    ids.map((id): ListedFixture => ({
      ...SOCCER,
      id: String(id),
      competition: { ...SOCCER.competition, id: String(id % 5) },
    })),
  )
  fc.assert(
    fc.property(fixtures, fc.array(fc.integer({ min: 0, max: 40 })), (some, starred) => {
      const stars = new Set(starred.flatMap((id) => [`match:${id}`, `competition:soccer:${id}`]))
      const shown = groupsOf(some, stars).flatMap((group) => group.fixtures.map(({ id }) => id))
      expect(shown.toSorted()).toEqual(some.map(({ id }) => id).toSorted())
    }),
  )
})
