import { expect, test } from 'vitest'
import { isSame } from '../money/rational.ts'
import { RTP_99 } from '../tables.ts'
import { enumerated, printed, refusalOf } from '../testing/enumerate.ts'
import { plinko, PLINKO_RISKS } from './plinko.ts'

/** Computed from the published tables and printed beside them; low to expert from 8 to 16 rows. */
const PLINKO_RETURNS = `98.984 98.906 99.063 98.984
98.984 99.141 99.063 99.063
99.004 98.906 99.063 98.945
99.004 99.023 99.16 98.994
98.979 98.989 99.116 99.043
98.999 98.994 99.087 99.006
99 98.994 98.978 99.005
99.001 98.998 99.026 99.009
98.999 98.988 98.976 98.996`

/** How many of all paths end in each slot, counted path by path. */
const pathsInto = (rows: number): bigint[] => {
  const paths = Array.from({ length: rows + 1 }, () => 0)
  for (let path = 0; path < 2 ** rows; path += 1) {
    let rights = 0
    for (let turns = path; turns > 0; turns >>= 1) rights += turns & 1
    paths[rights]! += 1
  }
  return paths.map(BigInt)
}

test('[GAME-2] [GAME-4] plinko returns what all paths together say, as published for all 36 boards', () => {
  const found = PLINKO_RETURNS.split('\n').map((_, at) => {
    const rows = at + 8
    const outcomes = pathsInto(rows).map((weight, slot) => ({ outcome: { path: [], slot }, weight }))
    return PLINKO_RISKS.map((risk) => {
      const bet = { rows, risk }
      const rtp = plinko.rtp(RTP_99, bet)
      expect(isSame(rtp, enumerated({ game: plinko, table: RTP_99, bet }, outcomes))).toBe(true)
      return printed(rtp)
    })
  })
  expect(found).toEqual(PLINKO_RETURNS.split('\n').map((line) => line.split(' ').map(Number)))
})

test('[GAME-4] a ball goes right from a half on, and falls into the slot of its rights', () => {
  const bet = { rows: 8, risk: 'high' } as const
  const fall = plinko.outcome([0.5, 0.49, 0.99, 0, 0, 0.7, 0, 0.5], bet)
  expect(fall).toEqual({ path: [1, 0, 1, 0, 0, 1, 0, 1], slot: 4 })
  expect(plinko.multiplier({ table: RTP_99, bet, outcome: fall })).toBe(2000)
  expect(plinko.highest(RTP_99, { rows: 16, risk: 'expert' })).toBe(100_000_000)
})

test('[GAME-4] [GAME-19] a plinko bet that is none is refused', () => {
  const bets = [
    7,
    { rows: 7, risk: 'low' },
    { rows: 17, risk: 'low' },
    { rows: 8, risk: 'none' },
    { rows: 8, risk: 'low' },
  ]
  expect(bets.map((bet) => refusalOf(plinko.parseBet(bet, RTP_99)))).toEqual([
    'bet_malformed',
    'rows_out_of_range',
    'rows_out_of_range',
    'risk_unknown',
    'taken',
  ])
})
