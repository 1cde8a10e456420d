import { expect, test } from 'vitest'
import { DECK } from '../../steps/cards.ts'
import { THREE_CARD_CATEGORIES, threeCardCategoryOf, threeCardScoreOf } from './three-card-score.ts'

test('[HAND-3] all 22,100 hands of three fall into the categories as combinatorics say', () => {
  const counts = new Map<string, number>(THREE_CARD_CATEGORIES.map((category) => [category, 0]))
  for (let a = 2; a < DECK; a += 1)
    for (let b = 1; b < a; b += 1)
      for (let c = 0; c < b; c += 1) {
        const category = threeCardCategoryOf(threeCardScoreOf(c, a, b))
        counts.set(category, counts.get(category)! + 1)
      }
  expect([...counts.values()]).toEqual([16_440, 3744, 1096, 720, 52, 48])
})

test('[HAND-3] hands of three are told apart by the card that decides', () => {
  const cards = (text: string) =>
    text.split(' ').map((card) => '23456789TJQKA'.indexOf(card[0]!) * 4 + 'dhsc'.indexOf(card[1]!))
  const ORDER = [
    'Ah Kh Qh',
    '3h 2h Ah',
    'Ah Ad Ac',
    '2h 2d 2c',
    'Qh Kd Ah',
    '4d 3d 2h',
    '3d 2d Ah',
    'Ah Kh Jh',
    'Ad Ac Kh',
    '2c Ad Ac',
    'Kd Kc Ah',
    'Ad Kd Jc',
    '5d 3d 2c',
  ].map((hand) => {
    const [a = 0, b = 0, c = 0] = cards(hand)
    return threeCardScoreOf(a, b, c)
  })
  expect(ORDER).toEqual([...ORDER].sort((a, b) => b - a))
  expect(new Set(ORDER).size).toBe(ORDER.length)
})
