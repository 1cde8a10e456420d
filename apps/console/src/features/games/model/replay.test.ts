import { expect, test } from 'vitest'
import { ROUNDS, roundOf } from '../../../lib/testing/games.ts'
import { type Cell, framesOf, moveWords, verifierOf } from './replay.ts'

const looks = (cells: readonly Cell[] | undefined, look: Cell['look']): string[] =>
  (cells ?? []).filter((cell) => cell.look === look).map(({ text }) => text)

test('[GAMEDESK-6] a round of mines is played again cell by cell, and shows its mines at its end only', () => {
  const frames = framesOf(roundOf('mines'))
  expect(frames.map(({ words }) => words)).toEqual([
    '3 mines under 25 cells.',
    'Opened cell 7: safe, 1 so far.',
    'Opened cell 13: safe, 2 so far.',
    'Opened cell 10: a mine. The round is lost.',
  ])
  expect(frames.map(({ board }) => looks(board?.cells, 'open'))).toEqual([
    [],
    ['7'],
    ['7', '13'],
    ['7', '13'],
  ])
  expect(frames.map(({ board }) => looks(board?.cells, 'hidden'))).toEqual([[], [], [], ['1', '3']])
  expect(looks(frames[3]?.board?.cells, 'hit')).toEqual(['10'])
})

test('[GAMEDESK-6] a round of goal goes column by column', () => {
  const frames = framesOf(roundOf('goal'))
  expect(frames.map(({ words }) => words)).toEqual([
    'A pitch of 3x4, one bomb in each column.',
    'Column 1: passed in row 2.',
    'Cashed out at 1.455×, ₹727.5 paid.',
  ])
  const last = frames[2]?.board
  expect([last?.columns, last?.cells.map(({ look }) => look[0]).join('')]).toEqual([4, 'hpphophpphpp'])
})

test('[GAMEDESK-6] a round of hi-lo in play shows the cards that lie there and no more', () => {
  const frames = framesOf(roundOf('hilo'))
  expect(frames.map(({ words }) => words)).toEqual([
    'The first card is 2♦.',
    'Skipped: A♠.',
    'Lower or the same: 4♣.',
    'In play at 1.0508×.',
  ])
  expect(frames.at(-1)?.board?.cells.map(({ text }) => text)).toEqual(['2♦', 'A♠', '4♣'])
})

test('[GAMEDESK-6] a game of one step shows the bet and what came', () => {
  const words = (['dice', 'plinko', 'keno', 'miniroulette', 'hotline'] as const).map((game) =>
    framesOf(roundOf(game)).map((frame) => frame.words),
  )
  expect(words).toEqual([
    ['Under 50.00.', 'The roll is 37.25. Pays 1.94×, ₹970.'],
    [
      '8 rows, risk low.',
      'The ball goes right, left, left, right, left, left, left, left into slot 3. Pays 1.10×, ₹550.',
    ],
    ['Picked 1, 5, risk low.', 'Drawn: 1, 2, 3, 4, 5, 6, 7, 8, 9, 40. Pays 3.80×, ₹1900.'],
    ['₹500 on straight 7.', 'The ball rests on 7. Pays 11.64×, ₹5820.'],
    ['Picked hot.', 'The line stops on field 199, blazing. Pays 100.00×, ₹50000.'],
  ])
  const [, drawn] = framesOf(roundOf('keno'))
  expect(looks(drawn?.board?.cells, 'open')).toEqual(['1', '5'])
})

test('[GAMEDESK-6] moves are told in words', () => {
  const moves = [
    { kind: 'open', cell: 6 },
    { kind: 'pass', row: 0 },
    { kind: 'guess', guess: 'higher' },
    { kind: 'guess', guess: 'lower' },
    { kind: 'skip' },
    { kind: 'cash_out' },
  ]
  expect(moves.map(moveWords)).toEqual([
    'Open cell 7',
    'Pass in row 1',
    'Higher or the same',
    'Lower or the same',
    'Skip',
    'Cash out',
  ])
})

test('[GAMEDESK-6] a round leads to the verifier once its server seed is shown', () => {
  const inputs = ROUNDS.map((round) => verifierOf(round)?.split('#')[1])
  expect(JSON.parse(decodeURIComponent(inputs[0] ?? ''))).toMatchObject({ game: 'mines', nonce: 4, mines: 3 })
  expect(inputs[2]).toBeUndefined()
})
