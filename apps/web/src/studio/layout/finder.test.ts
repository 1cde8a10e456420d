import { paise, ZERO } from '@maidan/core'
import { type EngineSlug, type SpotGroup, spotGameOf } from '@maidan/games/spots'
import { afterEach, expect, test } from 'vitest'
import { createFinder } from './finder.ts'
import { createSpelling } from './spelling.ts'
import type { SpotsShown } from './spot.ts'

afterEach(() => document.body.replaceChildren())

const groupOf = (engine: EngineSlug, title: string): SpotGroup => {
  const group = spotGameOf(engine).groups.find((one) => one.title === title)
  if (!group) throw new Error(`${engine} has no group ${title}`)
  return group
}

const foundBy = (group: SpotGroup, typed: string): string[] =>
  createSpelling(group.spots)
    .find(typed.split(' '))
    .map(({ label }) => label)

const open = (group: SpotGroup, isOpen = true) => {
  const placed: string[] = []
  const finder = createFinder(group, (spot) => placed.push(spot), isOpen)
  document.body.append(finder.node)
  const all = (kind: string) => [...finder.node.querySelectorAll<HTMLElement>(kind)]
  const texts = (kind: string) => all(kind).map((one) => one.textContent)
  const tap = (...names: string[]) => {
    for (const name of names)
      all('.key, .pad-tool')
        .find((one) => one.textContent === name || one.getAttribute('aria-label') === name)!
        .click()
  }
  return { finder, placed, all, texts, tap }
}

const laid = (stakes: Readonly<Record<string, number>>): SpotsShown => ({
  of: (spot) => ({ stake: paise(stakes[spot] ?? ZERO), isWon: false, paid: undefined, isSure: true }),
  laid: Object.keys(stakes),
})

test('[STUDIO-27] three ranks in any order lead to yes and no at their prices', () => {
  const ranks = groupOf('three-card-judgement', 'Three ranks')
  expect(foundBy(ranks, 'K 4 A')).toEqual(['Yes: A, 4, K', 'No: A, 4, K'])
  const { placed, texts, tap, all } = open(ranks)
  expect(texts('.key').join(' ')).toBe('A 2 3 4 5 6 7 8 9 10 J Q K')
  tap('K', '4')
  expect(texts('.spot')).toEqual([])
  expect(texts('.told')).toEqual(['K, 4. Choose 1 more rank'])
  // A rank that was named cannot be named again.
  tap('4', '10')
  expect(texts('.spot')).toEqual(['Yes: 4, 10, K1.75×', 'No: 4, 10, K2.17×'])
  all('.spot')[1]!.click()
  expect(placed).toEqual(['no-4-10-K'])
  tap('Back', 'A')
  expect(texts('.slot')).toEqual(['K', '4', 'A'])
  tap('7')
  expect(texts('.slot')).toEqual(['7', '', ''])
  tap('Clear')
  expect([texts('.told'), texts('.spot')]).toEqual([['Choose 3 ranks'], []])
})

test('[STUDIO-27] pattis are spelled in any order, jodis and numbers in theirs, and a sangam field by field', () => {
  expect(foundBy(groupOf('worli-matka', 'Open: patti'), '3 0 1')).toEqual(['130'])
  expect(foundBy(groupOf('worli-matka', 'Jodi'), '2 1')).toEqual(['21'])
  expect(foundBy(groupOf('roulette-100', 'Single numbers'), '0 5')).toEqual(['05'])
  expect(foundBy(groupOf('triple-chance', 'All three digits'), '9 0')).toHaveLength(10)
  const sangam = groupOf('worli-matka', 'Half sangam: open patti, close ank')
  expect(foundBy(sangam, '3 1 2 7')).toEqual(['123-7'])
  expect(foundBy(sangam, '3 1 2')).toHaveLength(10)
})

test('[STUDIO-27] every spot of every list can be spelled, and no key leads nowhere', () => {
  for (const engine of ['three-card-judgement', 'instant-matka', 'roulette-100', 'triple-chance'] as const)
    for (const { layout, spots } of spotGameOf(engine).groups.filter((group) => group.layout === 'list')) {
      const spelling = createSpelling(spots)
      const found = new Set<string>()
      const walk = (typed: readonly string[]): void => {
        const all = spelling.find(typed)
        expect(all.length).toBeGreaterThan(0)
        if (all.length <= 12) for (const { key } of all) found.add(key)
        else for (const key of spelling.next(typed)) walk([...typed, key])
      }
      walk([])
      expect([layout, found.size]).toEqual(['list', spots.length])
    }
})

test('[STUDIO-27] a folded list makes nothing until it is opened, and shows the spots with chips all the same', () => {
  const { finder, all, texts, tap } = open(groupOf('worli-matka', 'Open: patti'), false)
  expect(all('button')).toEqual([])
  finder.show(laid({ 'open-patti-123': 5000, 'close-patti-120': 5000 }))
  expect(all('.spot').map((spot) => spot.getAttribute('aria-label'))).toEqual([
    '123, pays 160×, your chips ₹50',
  ])
  const fold = finder.node.querySelector('details')!
  fold.open = true
  fold.dispatchEvent(new Event('toggle'))
  tap('1', '2')
  // The spot with chips is among those that are found, and stands there once.
  expect(texts('.found .spot')).toHaveLength(10)
  expect(all('.spot')).toHaveLength(10)
  fold.open = false
  fold.dispatchEvent(new Event('toggle'))
  expect(all('.spot').filter((spot) => spot.closest('details') === null)).toHaveLength(1)
})

test('[STUDIO-27] the keys of a keyboard spell, and Backspace takes the last one back', () => {
  const { all, texts } = open(groupOf('three-card-judgement', 'Three ranks'))
  const press = (key: string, more: KeyboardEventInit = {}) =>
    all('.key')[0]!.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
    )
  for (const key of ['k', '1', '5']) press(key)
  expect(texts('.slot')).toEqual(['K', '10', '5'])
  press('Backspace')
  // What the browser does with a key is left to it.
  expect([press('a', { ctrlKey: true }), press(' '), press('Tab')]).toEqual([true, true, true])
  expect(texts('.slot')).toEqual(['K', '10', ''])
})
