import { rounds } from '@maidan/core/testing'
import { expect, test } from 'vitest'
import {
  alwaysWar,
  bestBlackjack,
  ownHandDrawOrTen,
  pairOrHighAce,
  queenSixFour,
} from '../testing/hand-strategies.ts'
import { type HandStrategy, playHands } from '../testing/play-hands.ts'
import { floatsByXoshiro } from '../testing/xoshiro.ts'
import { blackjack } from './blackjack/blackjack.ts'
import { caribbeanPoker } from './caribbean-poker.ts'
import { casinoHoldem } from './casino-holdem.ts'
import { casinoWar } from './casino-war.ts'
import type { HandGame } from './hand-game.ts'
import { threeCardPoker } from './three-card-poker.ts'

/** They only show that the game plays by its rules: long runs are played by its twin. */
const ROUNDS = rounds(20_000, 200_000)

/** How far the return of played rounds lies outside the band of 99 % around the stated one. */
const outside = <State>(game: HandGame<State>, strategy: HandStrategy<State>, seed: number): number => {
  const { percent, known } = game.returns[0]!
  const played = playHands(game, strategy, {
    rounds: ROUNDS,
    next: floatsByXoshiro(seed),
  })
  const band = played.band + (known.by === 'simulation' ? known.band : 0)
  return Math.max(0, Math.abs(played.percent - percent) - band)
}

test('[HAND-15] rounds of blackjack, played best, return what is stated', () => {
  expect(outside(blackjack, bestBlackjack, 1)).toBe(0)
}, 900_000)

test('[HAND-15] rounds of three-card poker, played best, return what is stated', () => {
  expect(outside(threeCardPoker, queenSixFour, 2)).toBe(0)
}, 900_000)

test('[HAND-15] rounds of casino hold’em, played as stated, return what is stated', () => {
  expect(outside(casinoHoldem, ownHandDrawOrTen, 3)).toBe(0)
}, 900_000)

test('[HAND-15] rounds of Caribbean poker, played as stated, return what is stated', () => {
  expect(outside(caribbeanPoker, pairOrHighAce, 4)).toBe(0)
}, 900_000)

test('[HAND-15] rounds of casino war, played best, return what is stated', () => {
  expect(outside(casinoWar, alwaysWar, 5)).toBe(0)
}, 900_000)
