import { defined, err, ok, type Result } from '@maidan/core'
import { indexIn } from '../fair/draw.ts'
import type { Multiplier } from '../money/multiplier.ts'
import { choose, rational } from '../money/rational.ts'
import type { Odds } from '../odds.ts'
import { fieldsOf, isOneOf, isWhole } from '../read.ts'
import { RTP_99, type Table } from '../tables.ts'
import { type InstantGame, instantGame, type Settled } from './instant-game.ts'
import {
  PLINKO_FEWEST_ROWS,
  PLINKO_MOST_ROWS,
  PLINKO_RISKS,
  type PlinkoRisk,
  plinkoSlots,
} from './plinko-tables.ts'

export {
  PLINKO_FEWEST_ROWS,
  PLINKO_MOST_ROWS,
  PLINKO_RISKS,
  type PlinkoRisk,
  plinkoSlots,
} from './plinko-tables.ts'

export type PlinkoBet = { readonly rows: number; readonly risk: PlinkoRisk }
export type PlinkoRefusal = 'bet_malformed' | 'rows_out_of_range' | 'risk_unknown'

/** Where the ball went at each row, 0 for left and 1 for right, and the slot it fell into. */
export type PlinkoFall = { readonly path: readonly number[]; readonly slot: number }

const parseBet = (value: unknown): Result<PlinkoBet, PlinkoRefusal> => {
  const fields = fieldsOf(value)
  if (!fields) return err('bet_malformed')
  const { rows, risk } = fields
  if (!isWhole(rows, PLINKO_FEWEST_ROWS, PLINKO_MOST_ROWS)) return err('rows_out_of_range')
  if (!isOneOf(PLINKO_RISKS, risk)) return err('risk_unknown')
  return ok({ rows, risk })
}

const outcome = (floats: readonly number[], { rows }: PlinkoBet): PlinkoFall => {
  const path = Array.from({ length: rows }, (_, row) => indexIn(2, floats[row]))
  return { path, slot: path.reduce((rights, turn) => rights + turn, 0) }
}

const multiplier = ({ bet: { rows, risk }, outcome: { slot } }: Settled<PlinkoBet, PlinkoFall>): Multiplier =>
  defined(plinkoSlots(rows, risk)[slot], `there is no slot ${slot}`)

const odds = (_table: Table, { rows, risk }: PlinkoBet): Odds[] =>
  plinkoSlots(rows, risk).map((paid, slot) => ({
    chance: rational(choose(rows, slot), 1n << BigInt(rows)),
    multiplier: paid,
  }))

export const plinko: InstantGame<PlinkoBet, PlinkoFall, PlinkoRefusal> = instantGame({
  slug: 'plinko',
  tables: [RTP_99],
  parseBet,
  floats: ({ rows }) => rows,
  outcome,
  multiplier,
  odds,
})
