import { expect, test } from 'vitest'
import { laid, returnsOf, settled } from '../../testing/spot-returns.ts'
import type { Deal } from '../spot-game.ts'
import { dragonTigerLion } from './dragon-tiger-lion.ts'
import { cricketWar, dragonTiger } from './dragon-tiger.ts'
import { casinoWar, highCard } from './war.ts'

/** Cards by their place in the deck: twos are 0 to 3, kings 44 to 47, aces 48 to 51. */
const dealt = (dragon: number, tiger: number): Deal => ({
  steps: [
    { kind: 'card', seat: 'dragon', value: dragon },
    { kind: 'card', seat: 'tiger', value: tiger },
  ],
})

test('[SPOT-14] dragon tiger returns what the sheet says for eight decks', () => {
  const spots = ['dragon', 'tiger', 'tie', 'suited-tie', 'dragon-even', 'tiger-odd', 'dragon-red']
  const cards = ['tiger-rank-A', 'dragon-big', 'tiger-small', 'dragon-spade']
  expect(Object.values(returnsOf(dragonTiger, [...spots, ...cards]))).toEqual([
    96.265, 96.265, 96.361, 96.145, 97.846, 98.538, 98.5, 96.923, 96.923, 96.923, 97,
  ])
})

test('[SPOT-14] the higher card wins with the ace low, and a tie gives half of the stake back', () => {
  const spots = ['dragon', 'tiger', 'tie', 'suited-tie', 'dragon-rank-K', 'dragon-big', 'tiger-small']
  expect(settled(dragonTiger, spots, dealt(46, 50))).toEqual([2, 0, 0, 0, 12.6, 2.1, 2.1])
  expect(settled(dragonTiger, spots, dealt(44, 46))).toEqual([0.5, 0.5, 12.9, 0, 12.6, 2.1, 0])
  expect(settled(dragonTiger, spots, dealt(44, 44))).toEqual([0.5, 0.5, 12.9, 57, 12.6, 2.1, 0])
  expect(dragonTiger.sayResult(dealt(46, 22))).toBe('Dragon wins, K against 7')
  expect(dragonTiger.sayResult(dealt(50, 22))).toBe('Tiger wins, 7 against A')
  expect(dragonTiger.sayResult(dealt(44, 46))).toBe('Tie: K♦ and K♠')
})

test('[SPOT-14] its relatives return what the sheet says', () => {
  expect(Object.values(returnsOf(cricketWar, ['home', 'draw', 'away']))).toEqual([96.265, 96.361, 96.265])
  expect(Object.values(returnsOf(dragonTigerLion, ['dragon', 'lion']))).toEqual([97.333, 97.333])
  expect(Object.values(returnsOf(casinoWar, ['seat-1', 'seat-6', 'seat-3-red']))).toEqual([
    97.059, 97.059, 98.5,
  ])
  expect(Object.values(returnsOf(highCard, ['a', 'b', 'a-spade']))).toEqual([97.059, 97.059, 97])
})

test('[SPOT-14] of three cards spades beat hearts, clubs and diamonds of their rank', () => {
  const spots = ['dragon', 'tiger', 'lion']
  expect(settled(dragonTigerLion, spots, laid({ dragon: '9♥', tiger: '9♠', lion: '9♣' }))).toEqual([
    0, 2.92, 0,
  ])
  expect(settled(dragonTigerLion, spots, laid({ dragon: '9♦', tiger: 'A♠', lion: '9♣' }))).toEqual([
    0, 0, 2.92,
  ])
})

test('[SPOT-14] at war the ace is high, and each seat stands against the dealer alone', () => {
  const deal = laid({ 'seat-1': 'A♦', 'seat-2': 'K♦', 'seat-3': 'Q♠', 'seat-4': '2♣', dealer: 'K♠' })
  expect(settled(casinoWar, ['seat-1', 'seat-2', 'seat-3'], deal)).toEqual([2, 0.5, 0])
  expect(settled(highCard, ['a', 'b', 'b-odd'], laid({ a: 'A♦', b: 'K♠' }))).toEqual([2, 0, 1.83])
})
