import { expect, test } from 'vitest'
import { floatsOf } from '../fair/bytes.ts'
import { multiplier, NO_CEILING } from '../money/multiplier.ts'
import { choose, isLess, isSame, rational, times } from '../money/rational.ts'
import { RTP_97, RTP_99 } from '../tables.ts'
import { refusalOf } from '../testing/enumerate.ts'
import { minePositions, mines, minesMultiplier, minesReturn, type MinesRound } from './mines.ts'

const SEEDS = {
  serverSeed: '5ff5c610e633b2a91c46d1be1f74286b',
  clientSeed: '854581b6f52eaa86503f1dc6433655f9',
}
const floats = (nonce: number, count: number) => floatsOf({ ...SEEDS, nonce }, count)

const begin = (ceiling = NO_CEILING): MinesRound => {
  const round = mines.start({ table: RTP_99, bet: { mines: 2 }, floats: floats(1, 2), ceiling })
  if (!round.ok) throw new Error(round.refusal)
  return round.value
}

const open = (round: MinesRound, ...cells: number[]): MinesRound =>
  cells.reduce((before, cell) => {
    const after = mines.play(before, { kind: 'open', cell })
    if (!after.ok) throw new Error(after.refusal)
    return after.value
  }, round)

test('[GAME-8] mines lie where the published bets say', () => {
  expect(minePositions(floats(0, 1), { mines: 1 })).toEqual([6])
  expect(minePositions(floats(1, 2), { mines: 2 })).toEqual([1, 21])
})

const PUBLISHED: readonly (readonly [number, readonly number[]])[] = [
  [1, [1.0313, 1.0761, 1.125, 1.1786, 1.2375]],
  [3, [1.125, 1.2857, 1.4786, 1.712, 1.9974, 2.3498]],
  [5, [1.2375, 1.5632, 1.9974, 2.5848, 3.3926]],
  [10, [1.65, 2.8286, 5.0044, 9.1747, 17.5154]],
  [24, [24.75]],
]

test('[GAME-8] the multipliers are the published ones, rounded down instead of to the nearest', () => {
  for (const [count, pays] of PUBLISHED)
    pays.forEach((published, at) => {
      const off = published - minesMultiplier(RTP_99, count, at + 1) / 10_000
      expect(off).toBeGreaterThan(-0.000051)
      expect(off).toBeLessThan(0.000101)
    })
  expect(minesMultiplier(RTP_99, 12, 13)).toBe(Math.floor(0.99 * 5_200_300 * 10_000))
  expect(minesMultiplier(RTP_97, 24, 1)).toBe(242_500)
})

test('[GAME-2] [GAME-8] a round returns what its chances say after every cell, never more than its table', () => {
  for (const table of mines.tables)
    for (let count = 1; count <= 24; count += 1)
      for (let opened = 1; opened <= 25 - count; opened += 1) {
        let safe = rational(1)
        for (let cell = 0; cell < opened; cell += 1)
          safe = times(safe, rational(25 - count - cell, 25 - cell))
        const paid = rational(minesMultiplier(table, count, opened), 10_000)
        const rtp = minesReturn(table, count, opened)
        expect(isSame(rtp, times(safe, paid))).toBe(true)
        expect(isLess(table.aim, rtp)).toBe(false)
        expect(isLess(rtp, times(table.aim, rational(9999, 10_000)))).toBe(false)
      }
})

test('[GAME-2] every way to lay two mines, played through, returns what is said', () => {
  let won = 0
  for (let first = 0; first < 25; first += 1)
    for (let second = first + 1; second < 25; second += 1)
      if (![first, second].some((cell) => cell < 4)) won += 1
  const rtp = rational(BigInt(won) * BigInt(minesMultiplier(RTP_97, 2, 4)), choose(25, 2) * 10_000n)
  expect(isSame(rtp, minesReturn(RTP_97, 2, 4))).toBe(true)
})

test('[GAME-8] a player opens cells, sees what the next one would bring, and leaves with what is shown', () => {
  const round = open(begin(), 0, 2)
  expect(round.shown).toEqual({
    phase: 'playing',
    mines: 2,
    opened: [0, 2],
    multiplier: 11_739,
    next: 12_857,
  })
  const left = mines.play(round, { kind: 'cash_out' })
  expect(left.ok && left.value.shown).toEqual({
    phase: 'cashed_out',
    mines: 2,
    opened: [0, 2],
    multiplier: 11_739,
    positions: [1, 21],
  })
})

test('[GAME-8] a mine ends the round and shows all mines', () => {
  expect(open(begin(), 0, 21).shown).toEqual({
    phase: 'lost',
    mines: 2,
    opened: [0],
    hit: 21,
    positions: [1, 21],
  })
})

test('[GAME-8] the last safe cell cashes out by itself', () => {
  const safe = Array.from({ length: 25 }, (_, cell) => cell).filter((cell) => cell !== 1 && cell !== 21)
  expect(open(begin(), ...safe).shown).toMatchObject({ phase: 'cashed_out', multiplier: 2_970_000 })
})

test('[GAME-16] what cannot be played is refused by name and changes nothing', () => {
  const round = open(begin(), 0)
  expect(mines.play(round, { kind: 'open', cell: 0 })).toEqual({ ok: false, refusal: 'cell_open' })
  expect(mines.play(begin(), { kind: 'cash_out' })).toEqual({ ok: false, refusal: 'nothing_to_cash_out' })
  const lost = open(round, 1)
  expect(mines.play(lost, { kind: 'open', cell: 3 })).toEqual({ ok: false, refusal: 'round_over' })
  expect(mines.play(lost, { kind: 'cash_out' })).toEqual({ ok: false, refusal: 'round_over' })
})

test('[GAME-18] a cell that would pay above the ceiling is not offered: the round is cashed out before it', () => {
  expect(open(begin(multiplier(12_856)), 0, 2).shown).toMatchObject({
    phase: 'cashed_out',
    multiplier: 11_739,
  })
  const opening = { table: RTP_99, bet: { mines: 2 }, floats: floats(1, 2), ceiling: multiplier(10_759) }
  expect(mines.start(opening)).toEqual({ ok: false, refusal: 'stake_too_high' })
})

test('[GAME-19] a bet and a move that are none are refused', () => {
  const bets = [null, {}, { mines: 0 }, { mines: 25 }, { mines: 2.5 }, { mines: '3' }, { mines: 24 }]
  expect(bets.map((bet) => refusalOf(mines.parseBet(bet)))).toEqual([
    'bet_malformed',
    ...Array<string>(5).fill('mines_out_of_range'),
    'taken',
  ])
  const moves = [
    null,
    {},
    { kind: 'open' },
    { kind: 'open', cell: 25 },
    { kind: 'open', cell: -1 },
    { kind: 'cash_out' },
  ]
  expect(moves.map((move) => mines.parseMove(move).ok)).toEqual([false, false, false, false, false, true])
})
