import { paise } from '@maidan/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { floatsByXoshiro } from '../testing/xoshiro.ts'
import { STUDIO_GAMES } from './index.ts'
import type { StudioGame, StudioMove, StudioStanding } from './studio-game.ts'

const MOST_WIN = paise(100_000_000)
const GAMES = [...STUDIO_GAMES.values()].filter(({ kind }) => kind === 'hand')

const BETS: Readonly<Record<string, object>> = {
  blackjack: { stakes: { main: 10_000, 'perfect-pairs': 10_000, '21-plus-3': 10_000 } },
  'casino-holdem': { stakes: { ante: 5_000, 'aa-bonus': 5_000 } },
  'three-card-poker': { stakes: { ante: 5_000, 'pair-plus': 5_000 } },
  'caribbean-poker': { stakes: { ante: 5_000 } },
  'video-poker': { stakes: { stake: 1_000 } },
  'casino-war': { stakes: { ante: 5_000, tie: 5_000 } },
  'tower-climb': { stake: 1_000, level: 'easy' },
  'balloon-rise': { stake: 1_000, level: 'small' },
  'lane-cross': { stake: 1_000, level: 'hard' },
  'hen-crossing': { stake: 1_000, level: 'expert' },
  'double-or-leave': { stake: 1_000, level: 'coin' },
}

const begin = (game: StudioGame) => {
  const bet = game.parseBet(BETS[game.engine], MOST_WIN)
  if (!bet.ok) throw new Error(`${game.engine}: ${bet.refusal}`)
  return bet.value
}

const standAt = (game: StudioGame, seed: number, moves: readonly StudioMove[]): StudioStanding => {
  const standing = game.replay({ bet: begin(game).bet, next: floatsByXoshiro(seed) }, moves)
  if (!standing.ok) throw new Error(`${game.engine}: ${standing.refusal}`)
  return standing.value
}

test('[TURN-1] every hand and every climb is a game of the studio, and takes the bet of its wagers or its level', () => {
  expect(GAMES.map(({ engine }) => engine)).toEqual(Object.keys(BETS))
  for (const game of GAMES) {
    const { bet, stake } = begin(game)
    expect(JSON.parse(JSON.stringify(bet))).toEqual(bet)
    expect(standAt(game, 3, []).staked).toBe(stake)
  }
})

test('[TURN-1] a round of moves has a payout or a move for who does not come back, and that adds no stake', () => {
  fc.assert(
    fc.property(fc.constantFrom(...GAMES), fc.integer({ min: 1, max: 2 ** 31 }), (game, seed) => {
      const moves: StudioMove[] = []
      const { stake } = begin(game)
      let standing = standAt(game, seed, moves)
      while (standing.payout === null) {
        expect(standing.idle).toBeDefined()
        moves.push(standing.idle!)
        standing = standAt(game, seed, moves)
        expect(moves.length).toBeLessThan(10)
      }
      expect(standing.idle).toBeUndefined()
      expect(standing.staked).toBe(stake)
      const after = game.replay({ bet: begin(game).bet, next: floatsByXoshiro(seed) }, [...moves, {}])
      expect(after).toEqual({ ok: false, refusal: 'round_over' })
    }),
    { numRuns: 300 },
  )
})

test('[TURN-1] a hand or a climb that could win too much, or is staked outside its limits, is refused by name', () => {
  const refusal = (engine: string, bet: unknown) => {
    const parsed = STUDIO_GAMES.get(engine)!.parseBet(bet, MOST_WIN)
    return parsed.ok ? 'ok' : parsed.refusal
  }
  const blackjack = (stakes: object) => refusal('blackjack', { stakes })
  expect([
    blackjack({ main: 10_000 }),
    blackjack({ main: 9_999 }),
    blackjack({ main: 5_000_001 }),
    blackjack({ main: 5_000_000, 'perfect-pairs': 5_000_000 }),
    blackjack({ 'perfect-pairs': 10_000 }),
    blackjack({ main: 10_000, luck: 10_000 }),
    blackjack({ main: '10000' }),
    refusal('blackjack', { stakes: 7 }),
    refusal('tower-climb', { stake: 1_000, level: 'hell' }),
    refusal('tower-climb', { stake: 999, level: 'easy' }),
  ]).toEqual([
    'ok',
    'stake_below_minimum',
    'stake_above_maximum',
    'stake_too_high',
    'no_chips',
    'spot_unknown',
    'stake_invalid',
    'bet_malformed',
    'bet_malformed',
    'stake_below_minimum',
  ])
})
