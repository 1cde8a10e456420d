import { paise } from '@maidan/core'
import { expect, test } from 'vitest'
import { dice } from '../instant/dice.ts'
import { NO_CEILING, NOTHING } from '../money/multiplier.ts'
import { mines } from '../steps/mines.ts'
import { RTP_97 } from '../tables.ts'
import { gameOfMoves, gameOfOneStep, type RoundOpening } from './game.ts'

const opening: RoundOpening = {
  seeds: { serverSeed: 'a'.repeat(64), clientSeed: 'maidan', nonce: 7 },
  stake: paise(10_000),
  ceiling: NO_CEILING,
  moves: [],
}

test('[ROUND-2] the same opening gives the same round, and another nonce another one', () => {
  const bet = gameOfOneStep('dice', dice).takeBet({ side: 'under', target: 5000 }, RTP_97)
  if (!bet.ok) throw new Error(bet.refusal)
  const first = bet.value.play(opening)
  expect(bet.value.play(opening)).toEqual(first)
  const others = [8, 9, 10].map((nonce) => bet.value.play({ ...opening, seeds: { ...opening.seeds, nonce } }))
  expect(others).not.toContainEqual(first)
})

test('[ROUND-9] a round of several moves goes on from its recorded moves, and ends with what it paid', () => {
  const bet = gameOfMoves('mines', mines).takeBet({ mines: 3 }, RTP_97)
  if (!bet.ok) throw new Error(bet.refusal)
  const open = (cell: number) => ({ kind: 'open', cell })
  const ends = Array.from({ length: 25 }, (_, cell) => bet.value.play({ ...opening, moves: [open(cell)] }))
  const lost = ends.filter((end) => end.ok && end.value.end?.multiplier === NOTHING)
  expect(lost).toHaveLength(3)
  const safe = ends.findIndex((end) => end.ok && end.value.end === undefined)
  expect(bet.value.play({ ...opening, moves: [open(safe), { kind: 'cash_out' }] })).toMatchObject({
    ok: true,
    value: { end: { multiplier: 11_022, payout: 11_022 } },
  })
  expect(bet.value.play({ ...opening, moves: [open(safe), open(safe)] })).toMatchObject({
    refusal: 'cell_open',
  })
})
