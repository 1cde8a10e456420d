import { expect, test } from 'vitest'
import fc from 'fast-check'
import { DECK } from '../../steps/cards.ts'
import { categoryOf, isRoyal, leadOf, POKER_CATEGORIES, scoreOf, scoreOfSuits } from './score.ts'
import { strengthOf, STRENGTHS } from './strength.ts'

/** One bit for each card in a suit's set, as the evaluator wants it. */
const bit = (card: number, suit: number): number => ((card & 3) === suit ? 1 << (card >> 2) : 0)

test('[HAND-1] all hands of five fall into the categories as combinatorics say', () => {
  const counts = POKER_CATEGORIES.map(() => 0)
  const scores = new Set<number>()
  const suits = [0, 1, 2, 3].map((suit) => Array.from({ length: DECK }, (_, card) => bit(card, suit)))
  const [d, h, s, c] = suits as [number[], number[], number[], number[]]
  const of = (suit: number[], one: number, two: number, three: number) =>
    suit[one]! | suit[two]! | suit[three]!
  for (let e = 4; e < DECK; e += 1)
    for (let f = 3; f < e; f += 1)
      for (let g = 2; g < f; g += 1) {
        const [de, he, se, ce] = [of(d, e, f, g), of(h, e, f, g), of(s, e, f, g), of(c, e, f, g)]
        for (let i = 1; i < g; i += 1)
          for (let j = 0; j < i; j += 1) {
            const score = scoreOfSuits(
              de | d[i]! | d[j]!,
              he | h[i]! | h[j]!,
              se | s[i]! | s[j]!,
              ce | c[i]! | c[j]!,
            )
            counts[score >> 20]! += 1
            scores.add(score)
          }
      }
  expect(counts).toEqual([1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5108, 3744, 624, 40])
  expect(scores.size).toBe(STRENGTHS)
})

const sevenCards = fc.uniqueArray(fc.nat({ max: DECK - 1 }), { minLength: 5, maxLength: 7 })

/** Every way to leave cards out until five are left. */
const fives = (cards: readonly number[]): number[][] =>
  cards.length === 5
    ? [[...cards]]
    : cards.flatMap((_, at) => fives([...cards.slice(0, at), ...cards.slice(at + 1)]))

test('[HAND-1] the score of up to seven cards is that of their best five, in whatever order they come', () => {
  fc.assert(
    fc.property(sevenCards, (cards) => {
      const best = Math.max(...fives(cards).map(scoreOf))
      expect(scoreOf(cards)).toBe(best)
      expect(scoreOf(cards.toReversed())).toBe(best)
    }),
    { numRuns: 500 },
  )
})

const handOf = (text: string): number[] =>
  text.split(' ').map((card) => '23456789TJQKA'.indexOf(card[0]!) * 4 + 'dhsc'.indexOf(card[1]!))

test('[HAND-1] hands that are close are told apart by the card that decides', () => {
  const ORDER = [
    'Ah Kh Qh Jh Th',
    'Kh Qh Jh Th 9h',
    '5h 4h 3h 2h Ah',
    'Ah Ad Ac As Kh',
    'Ah Ad Ac As Qh',
    'Ah Ad Ac Ks Kh',
    'Kh Kd Kc As Ah',
    'Ah Kh Qh Jh 9h',
    'Ah Kd Qh Jh Th',
    '5h 4d 3h 2h Ah',
    'Ah Ad Ac Ks Qh',
    'Ah Ad Kc Ks Qh',
    'Ah Ad Kc Ks Jh',
    'Ah Ad Kc Qs Jh',
    'Ah Kd Qc Js 9h',
    '7h 5d 4c 3s 2h',
  ]
  const strengths = ORDER.map((hand) => strengthOf(handOf(hand)))
  expect(strengths).toEqual([...strengths].sort((a, b) => a - b))
  expect(new Set(strengths).size).toBe(ORDER.length)
  expect([strengths[0], strengths.at(-1)]).toEqual([1, STRENGTHS])
  expect(isRoyal(scoreOf(handOf('Ah Kh Qh Jh Th 2c 2d')))).toBe(true)
  expect(isRoyal(scoreOf(handOf('Kh Qh Jh Th 9h 2c 2d')))).toBe(false)
  expect([categoryOf(scoreOf(handOf('Jh Jd 4c 3s 2h'))), leadOf(scoreOf(handOf('Jh Jd 4c 3s 2h')))]).toEqual([
    'one-pair',
    10,
  ])
})
