import { expect, test } from 'vitest'
import { countEqualHands } from '../../testing/counts/count-hands.ts'
import { laid, returnsOf, settled } from '../../testing/spot-returns.ts'
import { cardsAt } from '../cards/deck.ts'
import { EQUAL_HANDS, TWO_HANDS } from './duel.ts'
import { HAND_COUNTS, type HandKind, kindOf, scoreOf } from './hand.ts'
import { threeCardJudgement, trio } from './judgement.ts'
import { testTeenPatti, THREE_EQUAL, THREE_HANDS, TWO_LEAD } from './three-hands.ts'
import { muflis, openTeenPatti, teenPatti2020 } from './two-hands.ts'

const hand = (cards: string): number[] => cardsAt(laid({ hand: cards }), 'hand')

test('[SPOT-16] all 22,100 hands fall into six kinds as the sheet says', () => {
  const counts: Partial<Record<HandKind, number>> = {}
  for (let x = 0; x < 52; x += 1)
    for (let y = x + 1; y < 52; y += 1)
      for (let z = y + 1; z < 52; z += 1) {
        const kind = kindOf([x, y, z])
        counts[kind] = (counts[kind] ?? 0) + 1
      }
  expect(counts).toEqual(HAND_COUNTS)
})

test('[SPOT-16] hands stand in the order of teen patti, and suits never decide', () => {
  const ORDER = [
    'A♠ A♥ A♦',
    '2♠ 2♥ 2♦',
    'A♠ K♠ Q♠',
    'A♠ 2♠ 3♠',
    'K♠ Q♠ J♠',
    '4♠ 3♠ 2♠',
    'A♠ K♥ Q♠',
    'A♠ 3♥ 2♠',
    'K♠ Q♥ J♠',
    'A♥ K♥ J♥',
    '5♠ 3♠ 2♠',
    'A♠ A♥ K♦',
    '2♠ 2♥ A♦',
    '2♠ 2♥ 3♦',
    'A♠ K♥ J♦',
    '5♠ 3♥ 2♦',
  ]
  const scores = ORDER.map((cards) => scoreOf(hand(cards)))
  expect(scores.toSorted((a, b) => b - a)).toEqual(scores)
  expect(new Set(scores).size).toBe(ORDER.length)
  expect(scoreOf(hand('9♠ 5♥ 2♦'))).toBe(scoreOf(hand('2♠ 9♥ 5♦')))
})

test('[SPOT-16] equal hands are counted one by one: 450,528 of 407,170,400 deals of two', () => {
  expect(countEqualHands()).toEqual({ two: EQUAL_HANDS, twoLead: TWO_LEAD, three: THREE_EQUAL })
  expect(EQUAL_HANDS).toBe(274 * 1524 + 12 * 1524 + 274 * 12 + 12 * 12 + 156 * 72)
  expect(TWO_HANDS).toBe(22_100 * 18_424)
  expect(THREE_HANDS).toBe(22_100 * 18_424 * 15_180)
})

test('[SPOT-16] the games of teen patti return what the sheet says', () => {
  expect(Object.values(returnsOf(teenPatti2020, ['a', 'b', 'a-pair-plus']))).toEqual([99.001, 99.001, 96.597])
  expect(Object.values(returnsOf(muflis, ['a', 'b', 'b-pair-plus']))).toEqual([99.001, 99.001, 96.597])
  expect(Object.values(returnsOf(openTeenPatti, ['seat-1', 'seat-8', 'seat-8-pair-plus']))).toEqual([
    99.001, 99.001, 96.597,
  ])
  const hands = ['pair', 'colour', 'sequence', 'trail', 'pure-sequence'].map((kind) => `lion-${kind}`)
  expect(Object.values(returnsOf(testTeenPatti, ['tiger', 'lion', 'dragon', ...hands]))).toEqual([
    97, 97, 97, 96.565, 96.706, 96.76, 96.471, 96.652,
  ])
})

test('[SPOT-16] the better hand wins, in muflis the lower one, and equal hands push or share', () => {
  const deal = laid({ a: '9♠ 9♥ 2♦', b: 'A♠ K♥ 4♦' })
  expect(settled(teenPatti2020, ['a', 'b', 'a-pair-plus', 'b-pair-plus'], deal)).toEqual([1.98, 0, 2, 0])
  expect(settled(muflis, ['a', 'b'], deal)).toEqual([0, 1.98])
  expect(teenPatti2020.sayResult(deal)).toBe('Player A wins, pair against high card')
  const equal = laid({ a: '9♠ 5♥ 2♦', b: '9♦ 5♠ 2♥' })
  expect(settled(teenPatti2020, ['a', 'b'], equal)).toEqual([1, 1])
  const shared = laid({ tiger: '9♠ 5♥ 2♦', lion: '9♦ 5♠ 2♥', dragon: '8♦ 5♣ 2♠' })
  expect(settled(testTeenPatti, ['tiger', 'lion', 'dragon'], shared)).toEqual([1.455, 1.455, 0])
  const open = laid({ 'seat-1': '9♠ 9♥ 2♦', 'seat-2': '8♠ 5♥ 2♠', dealer: 'A♠ K♥ 4♦' })
  expect(settled(openTeenPatti, ['seat-1', 'seat-2', 'seat-1-pair-plus'], open)).toEqual([1.98, 0, 2])
})

test('[SPOT-17] judgement and trio return what the sheet says', () => {
  expect(threeCardJudgement.spots.size).toBe(2 * 286)
  expect(Object.values(returnsOf(threeCardJudgement, ['yes-A-2-3', 'no-J-Q-K']))).toEqual([96.765, 97.012])
  const spots = ['session-yes', 'session-no', 'two-red', 'two-black', 'two-odd', 'two-even']
  // The sheet rounds 96.8775 of two odd cards up.
  expect(Object.values(returnsOf(trio, spots))).toEqual([96.882, 96.941, 96.735, 96.735, 96.877, 96.862])
  expect(Object.values(returnsOf(trio, ['yes-A-2-4', 'no-J-Q-K', 'pair', 'pure-sequence']))).toEqual([
    96.765, 97.012, 96.565, 96.652,
  ])
})

test('[SPOT-17] one named rank is enough for yes, and the sorts of cards are counted exactly', () => {
  const deal = laid({ table: 'A♠ 9♥ J♦' })
  expect(settled(threeCardJudgement, ['yes-A-2-3', 'no-A-2-3', 'yes-2-3-4', 'no-2-3-4'], deal)).toEqual([
    1.75, 0, 0, 2.17,
  ])
  const spots = ['session-yes', 'two-red', 'two-black', 'two-odd', 'two-even', 'yes-J-Q-K', 'pair']
  expect(settled(trio, spots, deal)).toEqual([1.83, 2.53, 0, 0, 0, 1.75, 0])
  expect(trio.sayResult(deal)).toBe('The cards are A♠ 9♥ J♦, total 21')
})
