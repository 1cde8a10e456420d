import { expect, test } from 'vitest'
import { asNumber } from '../../money/rational.ts'
import { laid, returnsOf, settled } from '../../testing/spot-returns.ts'
import { casinoMeter } from './casino-meter.ts'
import { queenRace } from './queen-race.ts'
import { race2020 } from './race-20-20.ts'
import { raceTo17 } from './race-to-17.ts'
import { theTrap } from './the-trap.ts'
import type { SpotGame } from '../spot-game.ts'

/** In per cent to two places, as the sheet prints these. */
const printed = (game: SpotGame, spots: readonly string[]): number[] =>
  spots.map((spot) => Math.round(asNumber(game.rtp(spot)) * 10_000) / 100)

test('[SPOT-20] race 20-20 returns what the sheet says', () => {
  const lengths = [
    'cards-5-7',
    'cards-8-10',
    'cards-11-12',
    'cards-13-14',
    'cards-15-15',
    'cards-16-16',
    'cards-17-17',
  ]
  expect(printed(race2020, ['spade', 'diamond', ...lengths, 'short', 'long'])).toEqual([
    97, 97, 95.56, 96.9, 96.64, 96.76, 96.52, 96.56, 96.92, 96.26, 96.55,
  ])
})

test('[SPOT-20] the other races return what the sheet says', () => {
  expect(printed(raceTo17, ['yes', 'no'])).toEqual([96.66, 96.76])
  expect(printed(queenRace, ['hand-0', 'hand-1', 'hand-2', 'hand-3'])).toEqual([96.5, 96.43, 96.51, 96.73])
  expect(printed(theTrap, ['a', 'b'])).toEqual([96.66, 96.68])
  expect(printed(casinoMeter, ['high', 'low'])).toEqual([97.05, 97.05])
  expect(returnsOf(casinoMeter, ['high'])).toEqual({ high: 97.05 })
})

test('[SPOT-20] the first king with five cards wins, and the length of the race is the number of cards', () => {
  const deal = laid({ heart: '2♥ 3♥ 4♥ 5♥', spade: '2♠ 3♠ 4♠ 5♠ 6♠' })
  expect(settled(race2020, ['spade', 'heart', 'cards-8-10', 'short', 'long'], deal)).toEqual([
    3.88, 0, 5.1, 1.99, 0,
  ])
  expect(race2020.sayResult(deal)).toBe('K of spades wins after 9 cards')
})

test('[SPOT-20] tens and pictures count nothing on the way to 17', () => {
  expect(settled(raceTo17, ['yes', 'no'], laid({ table: '9♠ 8♠ K♠ Q♠ 10♠' }))).toEqual([1.8, 0])
  expect(settled(raceTo17, ['yes', 'no'], laid({ table: '9♠ 7♠ K♠ Q♠ J♠' }))).toEqual([0, 2.09])
})

test('[SPOT-20] the highest total wins the queen race, and tied hands share what a winner returns', () => {
  const deal = laid({ 'hand-0': 'K♠ 9♠', 'hand-1': 'Q♠ 9♠', 'hand-2': '2♠ 3♠', 'hand-3': '4♠ 5♠' })
  expect(settled(queenRace, ['hand-0', 'hand-1', 'hand-2'], deal)).toEqual([2.85, 2.225, 0])
  expect(queenRace.sayResult(deal)).toBe('Hands 0 and 1 are tied with 22')
})

test('[SPOT-20] a total of 13 to 15 is in the trap, and above that it is past it', () => {
  expect(settled(theTrap, ['a', 'b'], laid({ a: '9♠ 5♠', b: '2♠' }))).toEqual([0, 2.13])
  expect(settled(theTrap, ['a', 'b'], laid({ a: '9♠ 7♠', b: '2♠' }))).toEqual([1.77, 0])
  expect(theTrap.sayResult(laid({ a: '9♠ 3♠', b: 'K♠' }))).toBe('Player A wins, 13 is in the trap')
})

test('[SPOT-20] sevens count for neither side of the meter', () => {
  const deal = laid({ low: 'A♠ 2♠ 3♠ 4♠', seven: '7♠ 7♥', high: '8♠ 9♠ 10♠ J♠' })
  expect(settled(casinoMeter, ['high', 'low'], deal)).toEqual([1, 1])
  expect(settled(casinoMeter, ['high', 'low'], laid({ low: '2♠', seven: '7♠', high: '8♠ 9♠' }))).toEqual([
    1.93, 0,
  ])
})
