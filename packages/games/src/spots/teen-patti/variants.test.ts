import { expect, test } from 'vitest'
import { asNumber } from '../../money/rational.ts'
import { countWildHands } from '../../testing/counts/count-wild-hands.ts'
import { laid, returnsOf, settled } from '../../testing/spot-returns.ts'
import { cardsAt, lowRank } from '../cards/deck.ts'
import { kindOfScore, scoreOf } from './hand.ts'
import { teenPattiJoker, WILD_EQUAL, WILD_KINDS } from './joker.ts'
import { oneDayTeenPatti } from './one-day.ts'
import { betOnTeenPatti, teenPatti } from './two-hands.ts'
import { wildScoreOf } from './wild.ts'

const DEAL = laid({ a: '9♠ 9♥ 2♦', b: 'A♠ K♥ 4♦' })
const EQUAL = laid({ a: '9♠ 5♥ 2♦', b: '9♦ 5♠ 2♥' })

test('[SPOT-29] teen patti is one against one, with pair plus and the kind of each hand', () => {
  const spots = ['a', 'b', 'a-pair-plus', 'b-pair-plus', 'a-pair', 'a-colour', 'b-pair']
  expect(settled(teenPatti, spots, DEAL)).toEqual([1.98, 0, 2, 0, 5.7, 0, 0])
  expect(settled(teenPatti, ['a', 'b'], EQUAL)).toEqual([1, 1])
  expect(Object.values(returnsOf(teenPatti, ['a', 'b', 'a-pair-plus', 'a-trail']))).toEqual([
    99.001, 99.001, 96.597, 96.471,
  ])
})

test('[SPOT-29] in one day teen patti a back wins with the hand, a lay against it, and both push on a tie', () => {
  const spots = ['a', 'b', 'lay-a', 'lay-b']
  const backed = settled(oneDayTeenPatti, spots, DEAL)
  expect(backed).toEqual([1.96, 0, 0, 41 / 21])
  expect(settled(oneDayTeenPatti, spots, EQUAL)).toEqual([1, 1, 1, 1])
  expect(Object.values(returnsOf(oneDayTeenPatti, spots))).toEqual([98.002, 98.002, 97.622, 97.622])
  // Nobody wins for sure by backing one player and laying the other, or both of one.
  for (const lead of [DEAL, EQUAL]) {
    const [a, b, layA, layB] = settled(oneDayTeenPatti, spots, lead)
    for (const sum of [a! + layA!, b! + layB!, a! + b!, layA! + layB!]) expect(sum).toBeLessThanOrEqual(2)
  }
})

test('[SPOT-29] one day teen patti also asks for neighbours in rank and for each card', () => {
  const spots = ['a-consecutive', 'b-consecutive', 'a-1-odd', 'a-3-even', 'b-1-odd', 'b-2-even']
  expect(settled(oneDayTeenPatti, spots, DEAL)).toEqual([0, 2.39, 1.83, 2.12, 1.83, 0])
  expect(settled(oneDayTeenPatti, ['a-consecutive'], laid({ a: 'A♠ 2♥ 9♦', b: '3♠ 4♥ 7♦' }))).toEqual([2.39])
  expect(Object.values(returnsOf(oneDayTeenPatti, spots.slice(1, 4)))).toEqual([96.725, 98.538, 97.846])
})

test('[SPOT-29] bet on teen patti asks who wins, for a pair or better and for the best five of six', () => {
  const spots = ['a', 'b', 'a-pair-or-better', 'b-pair-or-better', 'six-cards']
  expect(settled(betOnTeenPatti, spots, DEAL)).toEqual([1.95, 0, 3.78, 0, 0])
  expect(Object.values(returnsOf(betOnTeenPatti, spots))).toEqual([97.503, 97.503, 96.809, 96.809, 95.035])
})

const hand = (cards: string) => cardsAt(laid({ hand: cards }), 'hand')
const wild = (cards: string, joker: string) => wildScoreOf(hand(cards), lowRank(hand(joker)[0]!))

test('[SPOT-30] a wild card stands for whatever makes the hand best', () => {
  const cases: [cards: string, worth: string][] = [
    ['5♠ 5♥ 5♦', 'A♠ A♥ A♦'],
    ['5♠ 5♥ 2♦', '2♠ 2♥ 2♦'],
    ['5♠ 9♥ 9♦', '9♠ 9♥ 9♦'],
    ['5♥ A♠ 2♠', 'A♠ 2♠ 3♠'],
    ['5♥ A♠ K♠', 'A♠ K♠ Q♠'],
    ['5♥ K♠ J♥', 'K♠ Q♠ J♥'],
    ['5♥ A♠ 9♠', 'A♠ K♠ 9♠'],
    ['5♥ A♠ 9♦', 'A♠ A♥ 9♦'],
    ['7♥ A♠ 9♦', 'A♠ 9♦ 7♥'],
  ]
  for (const [cards, worth] of cases)
    expect([cards, wild(cards, '5♣')]).toEqual([cards, scoreOf(hand(worth))])
  expect(kindOfScore(wild('5♥ A♠ 9♦', '5♣'))).toBe('pair')
})

test('[SPOT-30] every hand with a joker is counted: kinds, and deals in which both are equal', () => {
  expect(countWildHands()).toEqual({ equal: WILD_EQUAL, kinds: WILD_KINDS })
}, 120_000)

test('[SPOT-30] teen patti joker is decided by what the wild cards make of the hands', () => {
  const deal = laid({ joker: '5♣', a: '5♥ A♠ 9♦', b: 'A♥ A♦ 8♣' })
  expect(settled(teenPattiJoker, ['a', 'b', 'a-pair', 'b-pair', 'a-high-card'], deal)).toEqual([
    1.96, 0, 4.2, 4.2, 0,
  ])
  expect(teenPattiJoker.sayResult(deal)).toBe('Player A wins, pair against pair, joker 5♣')
  expect(asNumber(teenPattiJoker.rtp('a'))).toBeCloseTo(0.98, 3)
})
