import { type Paise, paise } from '@maidan/core'
import { rounds } from '@maidan/core/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NO_CEILING } from '../money/multiplier.ts'
import { isLess, percentText, rational } from '../money/rational.ts'
import { floatsByXoshiro } from '../testing/xoshiro.ts'
import {
  type ClimbGame,
  type ClimbMove,
  climbMultiplier,
  climbPayout,
  climbReturn,
  climbReturns,
  climbTop,
  levelOf,
} from './climb-game.ts'
import { CLIMB_ENGINES } from './engines.ts'
import { CLIMB_GAMES, balloonRise, doubleOrLeave, henCrossing, laneCross, towerClimb } from './games.ts'

const GAMES = CLIMB_ENGINES.map((engine) => CLIMB_GAMES[engine])
const MOST_WIN = paise(100_000_000)
const STAKE = paise(10_000)

const step = (way = 0): ClimbMove => ({ kind: 'step', way })
const CASH_OUT: ClimbMove = { kind: 'cash_out' }

const play = (game: ClimbGame, level: string, next: () => number, moves: readonly ClimbMove[]) =>
  game.replay({ bet: { stake: STAKE, level, mostWin: MOST_WIN }, next }, moves)

const shownOf = (...asked: Parameters<typeof play>) => {
  const played = play(...asked)
  if (!played.ok) throw new Error(played.refusal)
  return played.value.shown
}

const printed = (game: ClimbGame, level: string, steps: number) =>
  climbMultiplier(levelOf(game, level)!, steps) / 10_000

test('[TURBO-4] a tower pays 97 % of its odds, cut after two places', () => {
  expect([1, 2, 3, 9].map((rows) => printed(towerClimb, 'easy', rows))).toEqual([1.29, 1.72, 2.29, 12.91])
  expect([1, 2, 9].map((rows) => printed(towerClimb, 'hard', rows))).toEqual([1.94, 3.88, 496.64])
})

test('[CLIMB-1] every game of steps pays 97 % of its odds, cut after two places, and returns 95 to 97 % after any step', () => {
  expect([1, 2, 24].map((pumps) => printed(balloonRise, 'large', pumps))).toEqual([1.01, 1.05, 24.25])
  expect([1, 2, 20].map((lanes) => printed(laneCross, 'easy', lanes))).toEqual([1.07, 1.19, 7.97])
  expect([1, 2, 3].map((lanes) => printed(henCrossing, 'expert', lanes))).toEqual([1.61, 2.77, 4.9])
  expect([1, 2, 12].map((calls) => printed(doubleOrLeave, 'coin', calls))).toEqual([1.94, 3.88, 3973.12])
  for (const game of GAMES) {
    const [least, most] = climbReturns(game)
    expect([game.engine, isLess(rational(97, 100), most), isLess(least, rational(95, 100))]).toEqual([
      game.engine,
      false,
      false,
    ])
    // A step that is paid less than the stake would be a step down.
    for (const level of game.levels) expect(climbMultiplier(level, 1)).toBeGreaterThan(10_000)
  }
  expect(percentText(climbReturn(levelOf(laneCross, 'easy')!, 1))).toBe('96.3')
})

test('[CLIMB-2] the chances are those of the ways that are drawn', () => {
  const many = rounds(2000, 20_000)
  const next = floatsByXoshiro(18)
  for (const game of GAMES)
    for (const level of game.levels) {
      const drawn = Array.from({ length: many }, () => level.draw(next))
      for (const steps of [1, 2, 5]) {
        const through = drawn.filter((bad) => bad.slice(0, steps).every((ways) => !ways.includes(0))).length
        const { over, under } = level.chanceOf(steps)
        const chance = Number(over) / Number(under)
        const band = 4 * Math.sqrt((chance * (1 - chance)) / many)
        expect(Math.abs(through / many - chance)).toBeLessThan(band)
      }
    }
})

test('[TURBO-4] [CLIMB-3] a climb hides the bad ways until it is over, and ends at a bad way, at the top or at the cap', () => {
  const zero = () => 0
  expect(shownOf(towerClimb, 'easy', zero, [step(1), step(2)])).toEqual({
    level: 'easy',
    stake: STAKE,
    taken: [1, 2],
    top: 9,
    phase: 'playing',
    multiplier: 17_200,
  })
  const bad = Array.from({ length: 9 }, () => [0])
  expect(shownOf(towerClimb, 'easy', zero, [step(1), step(2), CASH_OUT])).toMatchObject({
    phase: 'cashed_out',
    multiplier: 17_200,
    bad,
  })
  expect(shownOf(towerClimb, 'easy', zero, [step(1), step(0)])).toMatchObject({ phase: 'lost', bad })
  const nine = Array.from({ length: 9 }, () => step(3))
  expect(shownOf(towerClimb, 'easy', zero, nine).phase).toBe('cashed_out')
  const expert = levelOf(towerClimb, 'expert')!
  // The ninth row would pay 19,092 times the stake.
  expect([climbTop(expert, NO_CEILING), printed(towerClimb, 'expert', 8)]).toEqual([8, 6364.17])
  expect(climbPayout(shownOf(towerClimb, 'easy', zero, nine))).toBe(129_100)
  expect(climbPayout(shownOf(towerClimb, 'easy', zero, [step(0)]))).toBe(0)
  expect(climbPayout(shownOf(towerClimb, 'easy', zero, [step(1)]))).toBeNull()
})

test('[CLIMB-3] while a climb goes on nothing that is shown depends on a step to come', () => {
  fc.assert(
    fc.property(fc.constantFrom(...GAMES), fc.integer({ min: 1, max: 2 ** 31 }), (game, seed) => {
      for (const level of game.levels) {
        const ways = level.draw(floatsByXoshiro(seed))
        const safe = (at: number) => [...Array(level.ways).keys()].find((way) => !ways[at]!.includes(way))
        const way = safe(0)
        if (way === undefined) continue
        const shown = shownOf(game, level.key, floatsByXoshiro(seed), [step(way)])
        expect(Object.keys(shown).sort().join()).toBe('level,multiplier,phase,stake,taken,top')
      }
    }),
  )
})

test('[CLIMB-4] whoever does not come back is cashed out, before the first step with the stake', () => {
  const low = () => 0.99
  for (const game of GAMES) {
    const level = game.levels[0]!
    const left = play(game, level.key, low, [])
    expect(left).toMatchObject({ ok: true, value: { idle: { kind: 'leave' } } })
    expect(climbPayout(shownOf(game, level.key, low, [{ kind: 'leave' }]))).toBe(STAKE)
    const begun = play(game, level.key, low, [step(0)])
    expect(begun).toMatchObject({ ok: true, value: { idle: CASH_OUT } })
    expect(game.parseMove({ kind: 'leave' }).ok).toBe(false)
  }
})

test('[CLIMB-5] what cannot be bet or played is refused by name', () => {
  const refusal = (moves: readonly ClimbMove[], level = 'expert') => {
    const played = play(towerClimb, level, () => 0, moves)
    return played.ok ? 'ok' : played.refusal
  }
  expect([refusal([CASH_OUT]), refusal([step(3)]), refusal([step(0), step(1)])]).toEqual([
    'move_not_offered',
    'move_not_offered',
    'round_over',
  ])
  expect(refusal([step(2), { kind: 'leave' }])).toBe('move_not_offered')
  const bet = (value: unknown, most: Paise = MOST_WIN) => {
    const parsed = towerClimb.parseBet(value, most)
    return parsed.ok ? parsed.value : parsed.refusal
  }
  expect(bet({ stake: 10_000, level: 'easy', mostWin: 5 })).toEqual({
    stake: 10_000,
    level: 'easy',
    mostWin: MOST_WIN,
  })
  expect(
    [null, { stake: 1.5, level: 'easy' }, { stake: 10_000, level: 'hell' }].map((value) => bet(value)),
  ).toEqual(['bet_malformed', 'bet_malformed', 'level_unknown'])
  expect([bet({ stake: 999, level: 'easy' }), bet({ stake: 1_000_001, level: 'easy' })]).toEqual([
    'stake_below_minimum',
    'stake_above_maximum',
  ])
  expect(bet({ stake: 10_000, level: 'easy' }, paise(12_800))).toBe('stake_too_high')
  const moves = [null, { kind: 'step' }, { kind: 'step', way: 4 }, { kind: 'step', way: 0 }, CASH_OUT]
  expect(moves.map((move) => towerClimb.parseMove(move).ok)).toEqual([false, false, false, true, true])
})
