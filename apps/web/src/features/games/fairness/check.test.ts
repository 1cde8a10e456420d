import { dice } from '@maidan/games/dice'
import { mines } from '@maidan/games/mines'
import { gameOfMoves, gameOfOneStep } from '@maidan/games/play'
import { expect, test } from 'vitest'
import { movesOf } from '../boards/moves/mines-model.ts'
import { diceDemo, minesDemo } from '../testing.ts'
import { checkRound } from './check.ts'

const DICE = {
  game: gameOfOneStep('dice', dice),
  movesOf: () => [],
  drawn: () => [],
  floats: () => 1,
}
const MINES = { game: gameOfMoves('mines', mines), movesOf, drawn: () => [], floats: () => 3 }

const openDice = async () => {
  const { dealer } = diceDemo()
  const placed = await dealer.place(100, { side: 'under', target: 5000 })
  if (!placed.ok) throw new Error(placed.message)
  await dealer.rotate()
  return dealer.readRound(placed.data.id)
}

const verdicts = (check: ReturnType<typeof checkRound>) =>
  check && [check.seal.isRight, check.board.isRight, check.money.isRight]

test('[PLAY-14] a round whose seed is still in use cannot be checked yet', async () => {
  const { dealer } = diceDemo()
  const placed = await dealer.place(100, { side: 'under', target: 5000 })
  if (!placed.ok) throw new Error(placed.message)
  expect(checkRound(DICE, placed.data)).toBeUndefined()
})

test('[PLAY-14] a round played again from its open seed matches in every part', async () => {
  const round = await openDice()
  const check = checkRound(DICE, round)
  expect(verdicts(check)).toEqual([true, true, true])
  expect(check?.mix).toMatchObject({
    message: 'demo:0:0',
    used: 4,
    bytes: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
})

test('[PLAY-14] each part of a round that was tampered with fails by itself', async () => {
  const round = await openDice()
  const seeds = { ...round.seeds, commitment: '0'.repeat(64) }
  expect(verdicts(checkRound(DICE, { ...round, seeds }))).toEqual([false, true, true])
  expect(verdicts(checkRound(DICE, { ...round, outcome: round.outcome + 1 }))).toEqual([true, false, true])
  expect(verdicts(checkRound(DICE, { ...round, payout: round.payout + 1 }))).toEqual([true, true, false])
  const other = { ...round.seeds, clientSeed: 'another' }
  expect(verdicts(checkRound(DICE, { ...round, seeds: other }))?.[1]).toBe(false)
})

test('[PLAY-14] a round of several moves is played again with its moves, won, lost or cashed out', async () => {
  const { dealer } = minesDemo()
  for (const cells of [[0], [0, 1], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]]) {
    const placed = await dealer.place(100, { mines: 3 })
    if (!placed.ok) throw new Error(placed.message)
    let round = placed.data
    for (const move of [...cells.map((cell) => ({ kind: 'open', cell })), { kind: 'cash_out' }]) {
      const moved = await dealer.move(round, move)
      if (moved.ok) round = moved.data
    }
    await dealer.rotate()
    const over = await dealer.readRound(round.id)
    expect(verdicts(checkRound(MINES, over))).toEqual([true, true, true])
  }
})
