import { defined, err, ok, type Result } from '@maidan/core'
import { indexIn } from '../fair/draw.ts'
import { asRational, type Multiplier, NOTHING, roundedDown } from '../money/multiplier.ts'
import { dividedBy, type Rational, rational, times } from '../money/rational.ts'
import { fieldsOf, isOneOf, isWhole } from '../read.ts'
import { RTP_97, RTP_99, type Table } from '../tables.ts'
import type { Risk } from '../spread.ts'
import type { Opening, Round, StepGame, StepRefusal } from './step-game.ts'

export { isOver, replay, roundPayout } from './step-game.ts'

export const GOAL_PITCHES = ['3x4', '4x7', '5x10'] as const
/** Rows by columns. The ball passes the columns from left to right; in each one row holds a bomb. */
export type GoalPitch = (typeof GOAL_PITCHES)[number]

export type GoalBet = { readonly pitch: GoalPitch }
export type GoalMove = { readonly kind: 'pass'; readonly row: number } | { readonly kind: 'cash_out' }
export type GoalRefusal = StepRefusal | 'row_out_of_range'

/** Rows are numbered from 0 on. The bombs exist here only once the round is over: one row for each column. */
export type GoalShown = { readonly pitch: GoalPitch; readonly passed: readonly number[] } & (
  | { readonly phase: 'playing'; readonly multiplier: Multiplier; readonly next: Multiplier }
  | { readonly phase: 'cashed_out'; readonly multiplier: Multiplier; readonly bombs: readonly number[] }
  | { readonly phase: 'lost'; readonly hit: number; readonly bombs: readonly number[] }
)
type GoalSecret = { readonly bombs: readonly number[] }
export type GoalRound = Round<GoalBet, GoalSecret, GoalShown>

const SIZES: Readonly<Record<GoalPitch, { readonly rows: number; readonly columns: number }>> = {
  '3x4': { rows: 3, columns: 4 },
  '4x7': { rows: 4, columns: 7 },
  '5x10': { rows: 5, columns: 10 },
}
export const goalSize = (pitch: GoalPitch): { readonly rows: number; readonly columns: number } =>
  SIZES[pitch]
const MOST_ROWS = 5

export const goalChance = (pitch: GoalPitch, passed: number): Rational => {
  const { rows } = SIZES[pitch]
  return rational(BigInt(rows - 1) ** BigInt(passed), BigInt(rows) ** BigInt(passed))
}

export const goalMultiplier = ({ aim }: Table, pitch: GoalPitch, passed: number): Multiplier =>
  passed === 0 ? NOTHING : roundedDown(dividedBy(aim, goalChance(pitch, passed)))

/** The exact return of a round that is cashed out after so many steps. */
export const goalReturn = (table: Table, pitch: GoalPitch, passed: number): Rational =>
  times(goalChance(pitch, passed), asRational(goalMultiplier(table, pitch, passed)))

const parseBet = (value: unknown): Result<GoalBet, 'bet_malformed' | 'pitch_unknown'> => {
  const fields = fieldsOf(value)
  if (!fields) return err('bet_malformed')
  const { pitch } = fields
  return isOneOf(GOAL_PITCHES, pitch) ? ok({ pitch }) : err('pitch_unknown')
}

const parseMove = (value: unknown): Result<GoalMove, 'move_malformed'> => {
  const { kind, row } = fieldsOf(value) ?? {}
  if (kind === 'cash_out') return ok({ kind })
  if (kind === 'pass' && isWhole(row, 0, MOST_ROWS - 1)) return ok({ kind, row })
  return err('move_malformed')
}

export const goalBombs = (floats: readonly number[], { pitch }: GoalBet): number[] => {
  const { rows, columns } = SIZES[pitch]
  return Array.from({ length: columns }, (_, column) => indexIn(rows, floats[column]))
}

const start = ({ floats, ...opening }: Opening<GoalBet>): Result<GoalRound, 'stake_too_high'> => {
  const next = goalMultiplier(opening.table, opening.bet.pitch, 1)
  if (next > opening.ceiling) return err('stake_too_high')
  const secret = { bombs: goalBombs(floats, opening.bet) }
  return ok({
    ...opening,
    secret,
    shown: { ...opening.bet, phase: 'playing', passed: [], multiplier: NOTHING, next },
  })
}

const play = (round: GoalRound, move: GoalMove): Result<GoalRound, GoalRefusal> => {
  const { bet, shown, secret } = round
  if (shown.phase !== 'playing') return err('round_over')
  if (move.kind === 'cash_out') {
    if (shown.passed.length === 0) return err('nothing_to_cash_out')
    return ok({ ...round, shown: cashOut(round, shown.passed) })
  }
  if (move.row >= SIZES[bet.pitch].rows) return err('row_out_of_range')
  const bomb = defined(secret.bombs[shown.passed.length], 'a round in play has a column left')
  if (bomb !== move.row) return ok({ ...round, shown: passed(round, move.row) })
  return ok({ ...round, shown: { ...bet, passed: shown.passed, phase: 'lost', hit: move.row, ...secret } })
}

const cashOut = ({ table, bet, secret }: GoalRound, rows: readonly number[]): GoalShown => ({
  ...bet,
  passed: rows,
  phase: 'cashed_out',
  multiplier: goalMultiplier(table, bet.pitch, rows.length),
  ...secret,
})

/** A round that has no column left, or none that the ceiling would let pay in full, is cashed out at once. */
const passed = (round: GoalRound, row: number): GoalShown => {
  const { table, bet, ceiling, shown } = round
  const rows = [...shown.passed, row]
  if (rows.length === SIZES[bet.pitch].columns) return cashOut(round, rows)
  const next = goalMultiplier(table, bet.pitch, rows.length + 1)
  if (next > ceiling) return cashOut(round, rows)
  return {
    ...bet,
    passed: rows,
    phase: 'playing',
    multiplier: goalMultiplier(table, bet.pitch, rows.length),
    next,
  }
}

const risk = ({ table, bet: { pitch }, shown }: GoalRound, move: GoalMove): Risk | undefined => {
  if (move.kind === 'cash_out') return undefined
  return { chance: goalChance(pitch, 1), multiplier: goalMultiplier(table, pitch, shown.passed.length + 1) }
}

export const goal: StepGame<
  GoalBet,
  GoalMove,
  GoalSecret,
  GoalShown,
  'bet_malformed' | 'pitch_unknown',
  GoalRefusal
> = {
  slug: 'goal',
  tables: [RTP_97, RTP_99],
  parseBet,
  parseMove,
  floats: ({ pitch }) => SIZES[pitch].columns,
  start,
  play,
  risk,
}
