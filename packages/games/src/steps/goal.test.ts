import { expect, test } from 'vitest'
import { multiplier, NO_CEILING } from '../money/multiplier.ts'
import { isLess, isSame, rational } from '../money/rational.ts'
import { RTP_97 } from '../tables.ts'
import { refusalOf } from '../testing/enumerate.ts'
import {
  goal,
  GOAL_PITCHES,
  type GoalPitch,
  goalMultiplier,
  goalReturn,
  type GoalRound,
  goalSize,
} from './goal.ts'

/** Bombs in rows 0, 1, 2 and 0. */
const FLOATS = [0, 0.34, 0.99, 0.2]

const begin = (ceiling = NO_CEILING): GoalRound => {
  const round = goal.start({ table: RTP_97, bet: { pitch: '3x4' }, floats: FLOATS, ceiling })
  if (!round.ok) throw new Error(round.refusal)
  return round.value
}

const pass = (round: GoalRound, ...rows: number[]): GoalRound =>
  rows.reduce((before, row) => {
    const after = goal.play(before, { kind: 'pass', row })
    if (!after.ok) throw new Error(after.refusal)
    return after.value
  }, round)

const PUBLISHED: Readonly<Record<GoalPitch, readonly number[]>> = {
  '3x4': [1.45, 2.18, 3.27, 4.91],
  '4x7': [1.29, 1.72, 2.29, 3.06, 4.08, 5.45, 7.26],
  '5x10': [1.21, 1.51, 1.89, 2.36, 2.96, 3.7, 4.62, 5.78, 7.22, 9.03],
}

test('[GAME-9] the multipliers are the published ones, with two more places', () => {
  for (const pitch of GOAL_PITCHES)
    expect(
      PUBLISHED[pitch].map((_, at) => Math.floor(goalMultiplier(RTP_97, pitch, at + 1) / 100) / 100),
    ).toEqual(PUBLISHED[pitch])
  expect(goalMultiplier(RTP_97, '4x7', 1)).toBe(12_933)
})

test('[GAME-2] [GAME-9] a round returns what all ways to lay the bombs say, after every column', () => {
  for (const table of goal.tables)
    for (const pitch of GOAL_PITCHES) {
      const { rows, columns } = goalSize(pitch)
      let safe = 1n
      for (let passed = 1; passed <= columns; passed += 1) {
        // Bombs in the columns that were passed, laid in all ways: those that miss the row taken.
        safe *= BigInt(Array.from({ length: rows }, (_, bomb) => bomb).filter((bomb) => bomb !== 1).length)
        const ways = BigInt(rows) ** BigInt(passed)
        const rtp = goalReturn(table, pitch, passed)
        expect(
          isSame(rtp, rational(safe * BigInt(goalMultiplier(table, pitch, passed)), ways * 10_000n)),
        ).toBe(true)
        expect(isLess(table.aim, rtp)).toBe(false)
      }
    }
})

test('[GAME-9] the ball passes column by column, and the last one scores', () => {
  const round = pass(begin(), 1, 0)
  expect(round.shown).toEqual({
    phase: 'playing',
    pitch: '3x4',
    passed: [1, 0],
    multiplier: 21_825,
    next: 32_737,
  })
  expect(pass(round, 1, 2).shown).toEqual({
    phase: 'cashed_out',
    pitch: '3x4',
    passed: [1, 0, 1, 2],
    multiplier: 49_106,
    bombs: [0, 1, 2, 0],
  })
  expect(pass(round, 2).shown).toEqual({
    phase: 'lost',
    pitch: '3x4',
    passed: [1, 0],
    hit: 2,
    bombs: [0, 1, 2, 0],
  })
})

test('[GAME-16] [GAME-18] what cannot be played is refused, and a pass above the ceiling is not offered', () => {
  expect(goal.play(begin(), { kind: 'cash_out' })).toEqual({ ok: false, refusal: 'nothing_to_cash_out' })
  expect(goal.play(begin(), { kind: 'pass', row: 3 })).toEqual({ ok: false, refusal: 'row_out_of_range' })
  expect(goal.play(pass(begin(), 0), { kind: 'pass', row: 1 })).toEqual({ ok: false, refusal: 'round_over' })
  expect(pass(begin(multiplier(32_736)), 1, 0).shown).toMatchObject({
    phase: 'cashed_out',
    multiplier: 21_825,
  })
  const opening = {
    table: RTP_97,
    bet: { pitch: '3x4' },
    floats: FLOATS,
    ceiling: multiplier(14_549),
  } as const
  expect(goal.start(opening)).toEqual({ ok: false, refusal: 'stake_too_high' })
})

test('[GAME-19] a bet and a move that are none are refused', () => {
  const bets = [1, {}, { pitch: '6x12' }, { pitch: '5x10' }]
  expect(bets.map((bet) => refusalOf(goal.parseBet(bet)))).toEqual([
    'bet_malformed',
    'pitch_unknown',
    'pitch_unknown',
    'taken',
  ])
  expect(
    [{ kind: 'pass' }, { kind: 'pass', row: 5 }, { kind: 'pass', row: 4 }].map(
      (move) => goal.parseMove(move).ok,
    ),
  ).toEqual([false, false, true])
})
