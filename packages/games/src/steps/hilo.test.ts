import { expect, test } from 'vitest'
import { floatsOf } from '../fair/bytes.ts'
import { multiplier, NO_CEILING } from '../money/multiplier.ts'
import { isLess, isSame, rational, times, total } from '../money/rational.ts'
import { RTP_97, RTP_99 } from '../tables.ts'
import { cardsOf } from './cards.ts'
import {
  cardName,
  hilo,
  HILO_CARDS,
  HILO_GUESSES,
  type HiloMove,
  hiloMultiplier,
  hiloReturn,
  type HiloRound,
  rankOf,
} from './hilo.ts'

const RANKS = Array.from({ length: 13 }, (_, at) => at + 1)
const cardOf = (rank: number) => (rank - 1) * 4
const floatOf = (rank: number) => (cardOf(rank) + 0.5) / 52

const begin = (ranks: readonly number[], ceiling = NO_CEILING): HiloRound => {
  const floats = Array.from({ length: HILO_CARDS }, (_, at) => floatOf(ranks[at] ?? 7))
  const round = hilo.start({ table: RTP_99, bet: {}, floats, ceiling })
  if (!round.ok) throw new Error(round.refusal)
  return round.value
}

const play = (round: HiloRound, ...moves: (HiloMove['kind'] | 'higher' | 'lower')[]): HiloRound =>
  moves.reduce((before, name) => {
    const move = hilo.parseMove(
      name === 'higher' || name === 'lower' ? { kind: 'guess', guess: name } : { kind: name },
    )
    const after = move.ok ? hilo.play(before, move.value) : move
    if (!after.ok) throw new Error(after.refusal)
    return after.value
  }, round)

test('[GAME-10] cards come from a whole deck each time, as in the published bet', () => {
  const seeds = {
    serverSeed: '412780c6e08859f955318b5c7c75e288',
    clientSeed: '54560a34f054ad0c19edac66cf6b8e45',
  }
  expect(cardsOf(floatsOf({ ...seeds, nonce: 0 }, 6)).map(cardName)).toEqual([
    '8-diamond',
    '6-spade',
    '5-spade',
    '5-club',
    'Q-club',
    'K-spade',
  ])
  expect([0, 3, 51].map((card) => [cardName(card), rankOf(card)])).toEqual([
    ['2-diamond', 1],
    ['2-club', 1],
    ['A-club', 13],
  ])
})

test('[GAME-10] a guess is priced by its chance: higher or the same, lower or the same', () => {
  const prices = RANKS.slice(0, 7).map((rank) =>
    HILO_GUESSES.map((guess) => hiloMultiplier(RTP_99, [cardOf(rank)], [guess]) / 10_000),
  )
  expect(prices).toEqual([
    [0.99, 12.87],
    [1.0725, 6.435],
    [1.17, 4.29],
    [1.287, 3.2175],
    [1.43, 2.574],
    [1.6087, 2.145],
    [1.8385, 1.8385],
  ])
  for (const rank of RANKS)
    expect(hiloMultiplier(RTP_97, [cardOf(rank)], ['higher'])).toBe(
      hiloMultiplier(RTP_97, [cardOf(14 - rank)], ['lower']),
    )
})

test('[GAME-2] [GAME-10] a round returns what all cards together say, for one guess and for two', () => {
  for (const table of hilo.tables)
    for (const first of RANKS) {
      const paid = hiloMultiplier(table, [cardOf(first)], ['higher'])
      const won = RANKS.filter((second) => second >= first).length
      const rtp = hiloReturn(table, [cardOf(first)], ['higher'])
      expect(isSame(rtp, rational(won * paid, 13 * 10_000))).toBe(true)
      expect(isLess(table.aim, rtp)).toBe(false)
      const both = RANKS.filter((second) => second >= first).map((second) => {
        const cards = [cardOf(first), cardOf(second)]
        const third = RANKS.filter((rank) => rank <= second).length
        return rational(third * hiloMultiplier(table, cards, ['higher', 'lower']), 169 * 10_000)
      })
      expect(isLess(table.aim, total(both))).toBe(false)
      expect(isLess(total(both), times(table.aim, rational(9990, 10_000)))).toBe(false)
    }
})

test('[GAME-10] right guesses multiply, the house takes its share once, and skips cost nothing', () => {
  const round = play(begin([7, 10, 3, 4]), 'higher', 'skip', 'higher')
  expect(round.shown).toMatchObject({
    phase: 'playing',
    cards: [24, 36, 8, 12],
    steps: ['higher', 'skip', 'higher'],
  })
  expect(round.shown.phase === 'playing' && round.shown.multiplier).toBe(
    Math.floor(((9900 * 13) / 7) * (13 / 11)),
  )
  expect(play(round, 'cash_out').shown).toMatchObject({ phase: 'cashed_out', multiplier: 21_728 })
})

test('[GAME-10] the same rank wins either way, a wrong guess loses', () => {
  expect(play(begin([5, 5, 5]), 'higher', 'lower').shown.phase).toBe('playing')
  expect(play(begin([5, 4]), 'higher').shown).toEqual({ phase: 'lost', cards: [16, 12], steps: ['higher'] })
})

test('[GAME-16] what cannot be played is refused by name', () => {
  expect(hilo.play(begin([5]), { kind: 'cash_out' })).toEqual({ ok: false, refusal: 'nothing_to_cash_out' })
  expect(hilo.play(play(begin([5, 6]), 'skip'), { kind: 'cash_out' })).toEqual({
    ok: false,
    refusal: 'nothing_to_cash_out',
  })
  expect(hilo.play(play(begin([5, 4]), 'higher'), { kind: 'skip' })).toEqual({
    ok: false,
    refusal: 'round_over',
  })
})

test('[GAME-10] a round of skips ends with a guess on the last card', () => {
  const late = play(begin([]), ...Array.from({ length: HILO_CARDS - 2 }, () => 'skip' as const))
  expect(hilo.play(late, { kind: 'skip' })).toEqual({ ok: false, refusal: 'no_card_to_skip' })
  expect(play(late, 'higher').shown).toMatchObject({ phase: 'cashed_out', multiplier: 18_385 })
})

test('[GAME-18] a guess above the ceiling is refused, the other one and leaving stay open', () => {
  const round = play(begin([2, 3, 2], multiplier(128_700)), 'higher', 'lower')
  expect(round.shown.phase === 'playing' && round.shown.prices.lower).toBeGreaterThan(128_700)
  expect(hilo.play(round, { kind: 'guess', guess: 'lower' })).toEqual({ ok: false, refusal: 'above_ceiling' })
  expect(play(round, 'higher').shown.phase).toBe('playing')
  const opening = { table: RTP_99, bet: {}, floats: [floatOf(7)], ceiling: multiplier(128_699) }
  expect(hilo.start(opening)).toEqual({ ok: false, refusal: 'stake_too_high' })
})

test('[GAME-18] a run of luck beyond all counting is refused, not miscounted', () => {
  const lucky = Array.from({ length: HILO_CARDS }, () => 1)
  const far = play(begin(lucky), ...lucky.slice(0, 10).map(() => 'lower' as const))
  expect(hilo.play(far, { kind: 'guess', guess: 'lower' })).toEqual({ ok: false, refusal: 'above_ceiling' })
  expect(play(far, 'cash_out').shown.phase).toBe('cashed_out')
})

test('[GAME-19] a bet and a move that are none are refused', () => {
  expect([null, 5, 'x', {}].map((bet) => hilo.parseBet(bet).ok)).toEqual([false, false, false, true])
  const moves = [null, { kind: 'guess' }, { kind: 'guess', guess: 'same' }, { kind: 'hop' }, { kind: 'skip' }]
  expect(moves.map((move) => hilo.parseMove(move).ok)).toEqual([false, false, false, false, true])
})
