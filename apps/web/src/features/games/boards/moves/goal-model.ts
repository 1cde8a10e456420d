import { goalSize, type GoalPitch } from '@maidan/games/goal'
import type { Drawn, Move, RoundOf } from '../../play/definition.ts'

type Round = RoundOf<'goal'>
export type CellState = 'later' | 'now' | 'pending' | 'ball' | 'gone' | 'hit' | 'bomb'

export const range = (count: number): number[] => Array.from({ length: count }, (_, at) => at)

/** What a cell shows: the bombs exist only once the round is over. */
export const cellOf = (round: Round | undefined, column: number, row: number): CellState => {
  if (!round) return 'later'
  const { shown } = round
  const at = shown.passed.length
  if (shown.passed[column] === row) return 'ball'
  if (shown.phase === 'playing') {
    if (column === at) return 'now'
    return column < at ? 'gone' : 'later'
  }
  if (shown.phase === 'lost' && column === at && shown.hit === row) return 'hit'
  return shown.bombs[column] === row ? 'bomb' : 'gone'
}

/** The moves of a round in their order; its last column or its ceiling cashes it out without one. */
export const movesOf = ({ shown, moves }: Round): Move[] => {
  const passed = shown.passed.map((row): Move => ({ kind: 'pass', row }))
  if (shown.phase === 'lost') return [...passed, { kind: 'pass', row: shown.hit }]
  return moves > passed.length ? [...passed, { kind: 'cash_out' }] : passed
}

/** A row by chance; the player's browser picks it, and it changes nothing about the bombs. */
export const passAny = ({ shown }: Round, chance: () => number): Move => ({
  kind: 'pass',
  row: Math.floor(chance() * goalSize(shown.pitch).rows),
})

export const drawnBombs = (pitch: GoalPitch, floats: readonly number[]): Drawn[] => {
  const { rows } = goalSize(pitch)
  return floats.map((float) => ({ float, of: rows, found: `row ${Math.floor(float * rows) + 1}` }))
}
