import { err, ok, type Result } from '@maidan/core'
import { ascending, drawFrom } from '../fair/draw.ts'
import { asRational, type Multiplier, NOTHING, roundedDown } from '../money/multiplier.ts'
import { choose, dividedBy, type Rational, rational, times } from '../money/rational.ts'
import { fieldsOf, isWhole } from '../read.ts'
import { RTP_97, RTP_99, type Table } from '../tables.ts'
import type { Risk } from '../spread.ts'
import type { Opening, Round, StepGame, StepRefusal } from './step-game.ts'

export { isOver, replay, roundPayout } from './step-game.ts'

export type MinesBet = { readonly mines: number }
export type MinesMove = { readonly kind: 'open'; readonly cell: number } | { readonly kind: 'cash_out' }
export type MinesRefusal = StepRefusal | 'cell_open'

/** Cells are numbered 0 to 24, row by row. The mines exist here only once the round is over. */
export type MinesShown = { readonly mines: number; readonly opened: readonly number[] } & (
  | { readonly phase: 'playing'; readonly multiplier: Multiplier; readonly next: Multiplier }
  | { readonly phase: 'cashed_out'; readonly multiplier: Multiplier; readonly positions: readonly number[] }
  | { readonly phase: 'lost'; readonly hit: number; readonly positions: readonly number[] }
)
type MinesSecret = { readonly positions: readonly number[] }
export type MinesRound = Round<MinesBet, MinesSecret, MinesShown>

export const MINES_CELLS = 25
const CELLS = Array.from({ length: MINES_CELLS }, (_, cell) => cell)

/** How likely it is that the first so many cells hold no mine. */
export const minesChance = (mines: number, opened: number): Rational =>
  rational(choose(MINES_CELLS - mines, opened), choose(MINES_CELLS, opened))

export const minesMultiplier = ({ aim }: Table, mines: number, opened: number): Multiplier =>
  opened === 0 ? NOTHING : roundedDown(dividedBy(aim, minesChance(mines, opened)))

/** The exact return of a round that is cashed out after so many steps. */
export const minesReturn = (table: Table, mines: number, opened: number): Rational =>
  times(minesChance(mines, opened), asRational(minesMultiplier(table, mines, opened)))

const parseBet = (value: unknown): Result<MinesBet, 'bet_malformed' | 'mines_out_of_range'> => {
  const fields = fieldsOf(value)
  if (!fields) return err('bet_malformed')
  const { mines: count } = fields
  return isWhole(count, 1, MINES_CELLS - 1) ? ok({ mines: count }) : err('mines_out_of_range')
}

const parseMove = (value: unknown): Result<MinesMove, 'move_malformed'> => {
  const { kind, cell } = fieldsOf(value) ?? {}
  if (kind === 'cash_out') return ok({ kind })
  if (kind === 'open' && isWhole(cell, 0, MINES_CELLS - 1)) return ok({ kind, cell })
  return err('move_malformed')
}

/** The mines in ascending order: the order they were drawn in says nothing. */
export const minePositions = (floats: readonly number[], { mines: count }: MinesBet): number[] =>
  ascending(drawFrom(CELLS, floats.slice(0, count)))

const start = ({ floats, ...opening }: Opening<MinesBet>): Result<MinesRound, 'stake_too_high'> => {
  const next = minesMultiplier(opening.table, opening.bet.mines, 1)
  if (next > opening.ceiling) return err('stake_too_high')
  const secret = { positions: minePositions(floats, opening.bet) }
  return ok({
    ...opening,
    secret,
    shown: { ...opening.bet, phase: 'playing', opened: [], multiplier: NOTHING, next },
  })
}

const play = (round: MinesRound, move: MinesMove): Result<MinesRound, MinesRefusal> => {
  const { shown, secret } = round
  if (shown.phase !== 'playing') return err('round_over')
  if (move.kind === 'cash_out') {
    if (shown.opened.length === 0) return err('nothing_to_cash_out')
    return ok({ ...round, shown: cashOut(round, shown.opened) })
  }
  if (shown.opened.includes(move.cell)) return err('cell_open')
  if (!secret.positions.includes(move.cell)) return ok({ ...round, shown: opened(round, move.cell) })
  const { mines: count, opened: cells } = shown
  return ok({ ...round, shown: { mines: count, opened: cells, phase: 'lost', hit: move.cell, ...secret } })
}

const cashOut = ({ table, bet, secret }: MinesRound, cells: readonly number[]): MinesShown => ({
  ...bet,
  opened: cells,
  phase: 'cashed_out',
  multiplier: minesMultiplier(table, bet.mines, cells.length),
  ...secret,
})

/** A round that has no safe cell left, or none that the ceiling would let pay in full, is cashed out at once. */
const opened = (round: MinesRound, cell: number): MinesShown => {
  const { table, bet, ceiling, shown } = round
  const cells = [...shown.opened, cell]
  if (cells.length === MINES_CELLS - bet.mines) return cashOut(round, cells)
  const next = minesMultiplier(table, bet.mines, cells.length + 1)
  if (next > ceiling) return cashOut(round, cells)
  return {
    ...bet,
    opened: cells,
    phase: 'playing',
    multiplier: minesMultiplier(table, bet.mines, cells.length),
    next,
  }
}

const risk = ({ table, bet, shown }: MinesRound, move: MinesMove): Risk | undefined => {
  if (move.kind === 'cash_out') return undefined
  const { length } = shown.opened
  return {
    chance: rational(MINES_CELLS - bet.mines - length, MINES_CELLS - length),
    multiplier: minesMultiplier(table, bet.mines, length + 1),
  }
}

export const mines: StepGame<
  MinesBet,
  MinesMove,
  MinesSecret,
  MinesShown,
  'bet_malformed' | 'mines_out_of_range',
  MinesRefusal
> = {
  slug: 'mines',
  tables: [RTP_97, RTP_99],
  parseBet,
  parseMove,
  floats: (bet) => bet.mines,
  start,
  play,
  risk,
}
