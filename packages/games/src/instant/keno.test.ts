import { expect, test } from 'vitest'
import { floatsOf } from '../fair/bytes.ts'
import { isSame } from '../money/rational.ts'
import { RTP_99 } from '../tables.ts'
import { enumerated, printed, refusalOf } from '../testing/enumerate.ts'
import { keno, KENO_RISKS } from './keno.ts'

/** Computed from the published tables and printed beside them; classic, low, medium, high for 1 to 10 picks. */
const KENO_RETURNS = `99 98.75 98.75 99
99.038 98.846 98.654 98.654
99.018 98.866 98.988 98.988
98.96 98.922 98.783 98.906
98.986 98.903 98.944 98.889
98.967 99.008 98.835 98.999
98.982 98.939 98.962 98.962
99.023 99.004 98.924 98.957
98.975 99.069 98.942 98.964
99.037 98.76 98.974 99.008`

/** Ways to draw so many hits among so many picks, counted number by number instead of by a formula. */
const waysToHit = (picks: number): bigint[] => {
  // ways[drawn][hits]
  let ways: bigint[][] = [[1n]]
  for (let number = 1; number <= 40; number += 1) {
    const next = Array.from({ length: 11 }, () => Array.from({ length: picks + 2 }, () => 0n))
    ways.forEach((row, drawn) =>
      row.forEach((count, hits) => {
        next[drawn]![hits]! += count
        if (drawn < 10) next[drawn + 1]![number <= picks ? hits + 1 : hits]! += count
      }),
    )
    ways = next.map((row) => row.slice(0, picks + 1))
  }
  return ways[10]!
}

test('[GAME-2] [GAME-5] keno returns what all draws together say, as published for all 40 tables', () => {
  const found = Array.from({ length: 10 }, (_, at) => at + 1).map((count) =>
    KENO_RISKS.map((risk) => {
      const bet = { picks: Array.from({ length: count }, (_, at) => at + 1), risk }
      const outcomes = waysToHit(count).map((weight, hits) => ({ outcome: bet.picks.slice(0, hits), weight }))
      const rtp = keno.rtp(RTP_99, bet)
      expect(isSame(rtp, enumerated({ game: keno, table: RTP_99, bet }, outcomes))).toBe(true)
      return printed(rtp)
    }),
  )
  expect(found).toEqual(KENO_RETURNS.split('\n').map((line) => line.split(' ').map(Number)))
})

test('[GAME-5] keno draws ten of forty without one twice', () => {
  const seeds = {
    serverSeed: 'ae1581dc89398cb8fdb84f0a2c64e816',
    clientSeed: '971f4d5c49eb1111385e9309d105227f',
  }
  const bet = { picks: [1, 7, 8], risk: 'high' } as const
  const drawn = keno.outcome(floatsOf({ ...seeds, nonce: 0 }, 10), bet)
  expect([...drawn].sort((a, b) => a - b)).toEqual([1, 7, 9, 12, 14, 16, 21, 23, 30, 39])
  expect(keno.multiplier({ table: RTP_99, bet, outcome: drawn })).toBe(0)
  expect(keno.multiplier({ table: RTP_99, bet: { ...bet, picks: [1, 7, 9] }, outcome: drawn })).toBe(815_000)
})

test('[GAME-5] [GAME-19] a keno bet that is none is refused', () => {
  const cases: [unknown, string][] = [
    ['x', 'bet_malformed'],
    [{ picks: [], risk: 'low' }, 'picks_out_of_range'],
    [{ picks: Array.from({ length: 11 }, (_, at) => at + 1), risk: 'low' }, 'picks_out_of_range'],
    [{ picks: [0], risk: 'low' }, 'picks_out_of_range'],
    [{ picks: [41], risk: 'low' }, 'picks_out_of_range'],
    [{ picks: [1, 1], risk: 'low' }, 'pick_twice'],
    [{ picks: [1], risk: 'lower' }, 'risk_unknown'],
    [{ picks: [9, 3], risk: 'low' }, 'taken'],
  ]
  expect(cases.map(([bet]) => refusalOf(keno.parseBet(bet, RTP_99)))).toEqual(cases.map(([, name]) => name))
  expect(keno.parseBet({ picks: [9, 3], risk: 'low' }, RTP_99)).toEqual({
    ok: true,
    value: { picks: [3, 9], risk: 'low' },
  })
})
