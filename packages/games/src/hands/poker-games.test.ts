import { paise } from '@maidan/core'
import { expect, test } from 'vitest'
import { cardsIn } from '../testing/cards.ts'
import { caribbeanPoker } from './caribbean-poker.ts'
import { casinoHoldem } from './casino-holdem.ts'
import { casinoWar } from './casino-war.ts'
import type { HandGame, HandMove } from './hand-game.ts'
import { threeCardPoker } from './three-card-poker.ts'
import { videoPoker } from './video-poker.ts'

/** `Ante 100 → 200` for each wager of a round that begins with these cards and takes this move. */
const paid = <State>(
  game: HandGame<State>,
  state: State,
  move: HandMove | undefined,
  stakes: Record<string, number> = {},
): string => {
  const first = { [game.wagers[0]!.key]: paise(100) }
  const begun = game.show({ stakes: { ...first, ...(stakes as typeof first) } }, state)
  const played = move ? game.play(begun, move) : { ok: true as const, value: begun }
  if (!played.ok) throw new Error(played.refusal)
  const { shown } = played.value
  if (shown.phase !== 'over') throw new Error('still in play')
  return [shown.says, ...shown.wagers.map(({ label, returned }) => `${label} ${returned}`)].join(', ')
}

/** Two hands of three, dealt in turn. */
const three = (player: string, dealer: string) => {
  const [mine, theirs] = [cardsIn(player), cardsIn(dealer)]
  return { deck: mine.flatMap((card, at) => [card, theirs[at]!]), decision: 'open' as const }
}

test('[HAND-10] three-card poker pays ante, play, bonus and pair plus', () => {
  const play = (player: string, dealer: string, kind = 'play') =>
    paid(threeCardPoker, three(player, dealer), { kind }, { 'pair-plus': 100 })
  expect(play('Ah Kd 9c', 'Jh 9d 2c')).toBe('Dealer has less than a queen, Ante 200, Pair plus 0, Play 100')
  expect(play('Ah Kd 9c', 'Qh 3d 2c')).toBe(
    'You high card, dealer high card, Ante 200, Pair plus 0, Play 200',
  )
  expect(play('Ah Kd 9c', 'Ac Ks 9d')).toBe(
    'You high card, dealer high card, Ante 100, Pair plus 0, Play 100',
  )
  expect(play('Ah Kd 9c', '2h 2d 3c')).toBe('You high card, dealer pair, Ante 0, Pair plus 0, Play 0')
  expect(play('4h 5h 6h', 'Ah Ad Ac')).toBe(
    'You straight flush, dealer three of a kind, Ante 700, Pair plus 3600, Play 200',
  )
  expect(play('4h 5d 6h', 'Ah Ad Ac')).toBe(
    'You straight, dealer three of a kind, Ante 100, Pair plus 700, Play 0',
  )
  expect(play('4h 4d 6h', 'Ah Ad Ac', 'fold')).toBe('You folded, Ante 0, Pair plus 200')
})

/** Two hands of two, dealt in turn, and the board. */
const holdem = (player: string, dealer: string, board: string) => {
  const [mine, theirs] = [cardsIn(player), cardsIn(dealer)]
  return {
    deck: [mine[0]!, theirs[0]!, mine[1]!, theirs[1]!, ...cardsIn(board)],
    decision: 'open' as const,
  }
}

test('[HAND-11] casino hold’em pays the ante by its table, the call 1 to 1, and the AA bonus on five cards', () => {
  const play = (player: string, dealer: string, board: string, kind = 'call') =>
    paid(casinoHoldem, holdem(player, dealer, board), { kind }, { 'aa-bonus': 100 })
  expect(play('Ah Kd', 'Qh Jd', '2c 5d 7h 8s 3c')).toBe(
    'Dealer has less than a pair of fours, Ante 200, AA bonus 0, Call 200',
  )
  expect(play('Ah Kd', '3h Jd', '2c 5d 7h 8s 3c')).toContain('less than a pair of fours')
  expect(play('Ah Kd', '4h Jd', '2c 5d 7h 8s 4c')).toBe(
    'You high card, dealer pair, Ante 0, AA bonus 0, Call 0',
  )
  expect(play('Ah Ad', '4h Jd', '2c 5d 7h 8s 4c')).toBe(
    'You pair, dealer pair, Ante 200, AA bonus 800, Call 400',
  )
  expect(play('Ah Kh', '4d 4s', 'Qh Jh Th 4c 2d')).toBe(
    'You royal flush, dealer three of a kind, Ante 10100, AA bonus 10100, Call 400',
  )
  expect(play('Ah 9h', '4d 4s', 'Qh Jh Th 4c 2d')).toBe(
    'You flush, dealer three of a kind, Ante 300, AA bonus 2600, Call 400',
  )
  expect(play('2h 3d', '2s 3c', 'Ah Ad Ac Kh Kd')).toBe(
    'You full house, dealer full house, Ante 100, AA bonus 800, Call 200',
  )
  expect(play('2h 3d', '2s 3c', 'Ah Ad 9c Kh Qd', 'fold')).toBe('You folded, Ante 0, AA bonus 800')
})

test('[HAND-12] Caribbean poker pays the raise by its table once the dealer has ace and king', () => {
  const play = (player: string, dealer: string, kind = 'raise') =>
    paid(caribbeanPoker, { deck: [...cardsIn(player), ...cardsIn(dealer)], decision: 'open' }, { kind })
  expect(play('2h 2d 5c 7s 9h', 'Ah Qd 5d 7c 9s')).toBe(
    'Dealer has less than ace and king, Ante 200, Raise 200',
  )
  expect(play('2h 2d 5c 7s 9h', 'Ah Kd 4d 3c 2s')).toBe('You pair, dealer high card, Ante 200, Raise 400')
  expect(play('2h 3h 5h 7h 9h', 'Ah Kd 4d 3c 2s')).toBe('You flush, dealer high card, Ante 200, Raise 1200')
  expect(play('Ad Kh 4c 3d 2d', 'Ah Kd 4d 3c 2s')).toBe(
    'You high card, dealer high card, Ante 100, Raise 200',
  )
  expect(play('2h 2d 5c 7s 9h', '3h 3d 4d 7c Ks')).toBe('You pair, dealer pair, Ante 0, Raise 0')
  expect(play('2h 2d 5c 7s 9h', '3h 3d 4d 7c Ks', 'fold')).toBe('You folded, Ante 0')
})

test('[HAND-13] video poker replaces what is not held and pays by the table 8/6', () => {
  const play = (deck: string, ...hold: number[]) =>
    paid(videoPoker, { deck: cardsIn(deck), held: undefined }, { kind: 'draw', hold })
  expect(play('Jh Jd 3c 7s 9h 2d 4d 6d 8d Td', 0, 1)).toBe('Jacks or better, Stake 100')
  expect(play('Th Td 3c 7s 9h 2d 4d 6d 8d Jd', 0, 1)).toBe('Pair, Stake 0')
  expect(play('Jh Jd 3c 7s 9h Jc 3d 6d 8d Td', 0, 2, 1)).toBe('Full house, Stake 800')
  expect(play('2h 2d 3c 7s 9h Ah Kh Qh Jh Th')).toBe('Royal flush, Stake 80000')
  expect(play('Ah 2d Qh 7s Jh Kh Th 3c 4c 5c', 0, 2, 4)).toBe('Royal flush, Stake 80000')
  expect(play('2h 4h 6h 8h Th 3c 3d 5c 5d 7c', 0, 1, 2, 3, 4)).toBe('Flush, Stake 600')
})

/** A card each, three burnt, a card each. */
const war = (cards: string) => ({ deck: cardsIn(cards), decision: 'open' as const })

test('[HAND-14] casino war pays the higher card, and a tie is fought for as much again or half given up', () => {
  const play = (cards: string, kind?: string) =>
    paid(casinoWar, war(cards), kind === undefined ? undefined : { kind }, { tie: 100 })
  expect(play('Ah Kd 2c 2c 2c 3d 4d')).toBe('You win, Ante 200, Tie 0')
  expect(play('2h Kd 2c 2c 2c 3d 4d')).toBe('Dealer wins, Ante 0, Tie 0')
  expect(play('Kh Kd 2c 2c 2c 5d 4d', 'war')).toBe('You win the war, Ante 100, Tie 1300, War 200')
  expect(play('Kh Kd 2c 2c 2c 4h 4d', 'war')).toBe('The war is tied: you win, Ante 100, Tie 1300, War 200')
  expect(play('Kh Kd 2c 2c 2c 3h 4d', 'war')).toBe('Dealer wins the war, Ante 0, Tie 1300, War 0')
  expect(play('Kh Kd 2c 2c 2c 3h 4d', 'surrender')).toBe('You gave up half your ante, Ante 50, Tie 1300')
})
