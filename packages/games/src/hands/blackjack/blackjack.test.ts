import { expect, test } from 'vitest'
import { floatsFor } from '../../testing/cards.ts'
import type { HandRound } from '../hand-game.ts'
import { blackjack } from './blackjack.ts'
import type { BlackjackState } from './round.ts'

/** Cards come as player, dealer, player, dealer, then as they are drawn. */
const begin = (cards: string, stakes: Record<string, number> = {}): HandRound<BlackjackState> => {
  const bet = blackjack.parseBet({ stakes: { main: 101, ...stakes } })
  if (!bet.ok) throw new Error(bet.refusal)
  return blackjack.start({ bet: bet.value, next: floatsFor(cards) })
}

const play = (round: HandRound<BlackjackState>, ...kinds: string[]): HandRound<BlackjackState> =>
  kinds.reduce((before, kind) => {
    const after = blackjack.play(before, { kind })
    if (!after.ok) throw new Error(after.refusal)
    return after.value
  }, round)

const offered = ({ shown }: HandRound<BlackjackState>): string[] =>
  shown.phase === 'playing' ? shown.options.map(({ kind, adds }) => `${kind} ${adds}`) : []

const paid = ({ shown }: HandRound<BlackjackState>): string[] =>
  shown.phase === 'over'
    ? shown.wagers.map(({ label, stake, returned }) => `${label} ${stake} → ${returned}`)
    : ['still in play']

test('[HAND-9] a win pays 1 to 1, a tie returns the stake, and a hand over 21 loses at once', () => {
  expect(paid(play(begin('Th 6d 9h Tc Ts'), 'stand'))).toEqual(['Blackjack 101 → 202'])
  expect(paid(play(begin('Th 6d 9h Tc 3s'), 'stand'))).toEqual(['Blackjack 101 → 101'])
  expect(paid(play(begin('Th 6d 9h Tc 5s'), 'stand'))).toEqual(['Blackjack 101 → 0'])
  const bust = play(begin('Th 6d 6h Tc Ts'), 'hit')
  expect(paid(bust)).toEqual(['Blackjack 101 → 0'])
  expect(bust.shown.phase === 'over' && bust.shown.says).toBe('Dealer 16, you bust with 26')
})

test('[HAND-9] blackjack pays 3 to 2, rounded down, and ties with a blackjack of the dealer', () => {
  expect(paid(begin('Ah 6d Kh Tc'))).toEqual(['Blackjack 101 → 252'])
  expect(paid(begin('Ah Td Kh Ac'))).toEqual(['Blackjack 101 → 101'])
})

test('[HAND-9] the dealer looks under a ten at once, stands on a soft 17 and shows no more than the open card', () => {
  expect(paid(begin('9h Td Kh Ac'))).toEqual(['Blackjack 101 → 0'])
  const round = begin('9h 6d Kh Ac')
  expect(round.shown.seats[0]).toEqual({ key: 'dealer', label: 'Dealer', cards: [16, null], says: '6' })
  expect(paid(play(round, 'stand'))).toEqual(['Blackjack 101 → 202'])
})

test('[HAND-9] insurance is offered against an ace for half the stake and pays 2 to 1', () => {
  const round = begin('9h Ad Kh Tc')
  expect(offered(round)).toEqual(['insure 50', 'no-insurance 0'])
  expect(paid(play(round, 'insure'))).toEqual(['Blackjack 101 → 0', 'Insurance 50 → 150'])
  expect(paid(play(round, 'no-insurance'))).toEqual(['Blackjack 101 → 0'])
  const safe = play(begin('9h Ad Kh 8c'), 'insure', 'stand')
  expect(paid(safe)).toEqual(['Blackjack 101 → 101', 'Insurance 50 → 0'])
  expect(offered(begin('9h Ad Kh Tc', { main: 1 }))).toEqual(['no-insurance 0'])
})

test('[HAND-9] any two cards may be doubled for one card more', () => {
  const round = begin('6h 6d 5h Tc Ts Kd')
  expect(offered(round)).toEqual(['stand 0', 'hit 0', 'double 101'])
  expect(paid(play(round, 'double'))).toEqual(['Blackjack 202 → 404'])
  expect(offered(play(begin('2h 6d 5h Tc 2s'), 'hit'))).toEqual(['stand 0', 'hit 0'])
})

test('[HAND-9] two cards of one value are split once, and may be doubled then', () => {
  const round = begin('Kh 6d Th Tc Ts 2d Ks Kd')
  expect(offered(round)).toEqual(['stand 0', 'hit 0', 'double 101', 'split 101'])
  const split = play(round, 'split')
  expect(offered(split)).toEqual(['stand 0', 'hit 0', 'double 101'])
  expect(split.shown.seats.map(({ label, says }) => `${label}: ${says}`)).toEqual([
    'Dealer: 6',
    'Your hand 1: 20',
    'Your hand 2: 12',
  ])
  expect(paid(play(split, 'stand', 'double'))).toEqual(['Hand 1 101 → 202', 'Hand 2 202 → 0'])
})

test('[HAND-9] split aces get one card each, and 21 after a split is no blackjack', () => {
  const split = play(begin('Ah 6d As Tc Ks 9d 2s'), 'split')
  expect(paid(split)).toEqual(['Hand 1 101 → 202', 'Hand 2 101 → 202'])
})

test('[HAND-9] side bets are paid on the first cards, whatever becomes of the hand', () => {
  const sides = { 'perfect-pairs': 100, '21-plus-3': 100 }
  const paidFor = (cards: string) => {
    const round = play(begin(cards, sides), 'stand')
    return round.shown.phase === 'over' ? round.shown.wagers.slice(1).map(({ returned }) => returned) : []
  }
  expect(paidFor('9h 9h 9h Tc Kd')).toEqual([2600, 10_100])
  expect(paidFor('9h 9c 9d Tc Kd')).toEqual([1200, 2600])
  expect(paidFor('9h 8h 9c Tc Kd')).toEqual([600, 0])
  expect(paidFor('9h 8h 7h Tc Kd')).toEqual([0, 4100])
  expect(paidFor('9h 8h 7d Tc Kd')).toEqual([0, 1100])
  expect(paidFor('9h 8h 2h Tc Kd')).toEqual([0, 600])
  expect(paidFor('9h 8h 8h Tc Kd')).toEqual([0, 600])
  expect(paidFor('9h 8h 2d Tc Kd')).toEqual([0, 0])
})
