import { MINES_CELLS } from '@maidan/games/mines'
import type { Drawn, Move, RoundOf } from '../../play/definition.ts'

type Round = RoundOf<'mines'>
export type TileState = 'closed' | 'pending' | 'gem' | 'hit' | 'mine' | 'left'

export const CELLS = Array.from({ length: MINES_CELLS }, (_, cell) => cell)

/** What a cell shows: the mines exist only once the round is over. */
export const tileOf = (round: Round | undefined, cell: number): TileState => {
  if (!round) return 'closed'
  const { shown } = round
  if (shown.opened.includes(cell)) return 'gem'
  if (shown.phase === 'playing') return 'closed'
  if (shown.phase === 'lost' && shown.hit === cell) return 'hit'
  return shown.positions.includes(cell) ? 'mine' : 'left'
}

/** The moves of a round in their order; its last cell or its ceiling cashes it out without one. */
export const movesOf = ({ shown, moves }: Round): Move[] => {
  const opened = shown.opened.map((cell): Move => ({ kind: 'open', cell }))
  if (shown.phase === 'lost') return [...opened, { kind: 'open', cell: shown.hit }]
  return moves > opened.length ? [...opened, { kind: 'cash_out' }] : opened
}

/** A closed tile by chance; the player's browser picks it, and it changes nothing about the mines. */
export const openAny = ({ shown }: Round, chance: () => number): Move => {
  const closed = CELLS.filter((cell) => !shown.opened.includes(cell))
  return { kind: 'open', cell: closed[Math.floor(chance() * closed.length)] ?? 0 }
}

/** Each number takes a tile out of those that are left. */
export const drawnMines = (floats: readonly number[]): Drawn[] => {
  const left = [...CELLS]
  return floats.map((float) => {
    const of = left.length
    const [cell = 0] = left.splice(Math.floor(float * of), 1)
    return { float, of, found: `tile ${cell + 1}` }
  })
}
