import { assert, err, ok, type Paise, type Result, ZERO } from '@maidan/core'
import { type ChainHash, drawOf, type Salt, SPAN } from '../fair/chain.ts'
import { type Multiplier, multiplier, payout } from '../money/multiplier.ts'
import { type Rational, rational, times } from '../money/rational.ts'
import { fieldsOf, isWhole } from '../read.ts'
import { RTP_97, RTP_99, type Table } from '../tables.ts'
import { LAST_POINT, type Point, pointAt, reachedAtMs } from './growth.ts'

export { LAST_POINT, type Point, pointAt, reachedAtMs } from './growth.ts'

export const AVIATOR_TABLES: readonly Table[] = [RTP_97, RTP_99]

/** Nobody can leave before this: at 1.00 a plane that leaves the ground would pay everybody. */
export const FIRST_POINT = 101

/** `autoCashOut` is the point at which the bet leaves by itself. */
export type AviatorBet = { readonly autoCashOut?: Point }
export type AviatorRefusal = 'bet_malformed' | 'auto_cash_out_out_of_range'

/**
 * Where the plane flies away, in hundredths: max(1, ⌊97 ÷ (1 − X)⌋ ÷ 100) with X = draw ÷ 2⁵². In whole numbers
 * throughout, so that every computer finds the same hundredth.
 */
export const crashPoint = (table: Table, hash: ChainHash, salt: Salt): Point =>
  pointOf(table, drawOf(hash, salt))

export const pointOf = ({ aim }: Table, draw: bigint): Point => {
  assert(draw >= 0n && draw < SPAN, 'a draw has 52 bits')
  const point = (100n * aim.over * SPAN) / (aim.under * (SPAN - draw))
  return Math.max(100, Number(point))
}

/** How likely a round reaches a point above 1.00: as many of 2⁵² draws as make it fly so far. */
export const reachChance = ({ aim }: Table, point: Point): Rational =>
  rational((100n * aim.over * SPAN) / (aim.under * BigInt(point)), SPAN)

/** The exact return of a bet that leaves at a point. It is the same at every point, but for the last of 52 bits. */
export const aviatorReturn = (table: Table, point: Point): Rational =>
  times(reachChance(table, point), rational(point, 100))

export const parseAviatorBet = (value: unknown): Result<AviatorBet, AviatorRefusal> => {
  const fields = fieldsOf(value)
  if (!fields) return err('bet_malformed')
  const { autoCashOut } = fields
  if (autoCashOut === undefined || autoCashOut === null) return ok({})
  return isWhole(autoCashOut, FIRST_POINT, LAST_POINT)
    ? ok({ autoCashOut })
    : err('auto_cash_out_out_of_range')
}

export const pointMultiplier = (point: Point): Multiplier => multiplier(point * 100)

/**
 * The point at which a bet leaves by itself: where the player said, or where it reaches the operator's maximum win, or at
 * the end of the sky. So nobody is ever paid less than the point at which he left.
 */
export const leavesAt = ({ autoCashOut = LAST_POINT }: AviatorBet, ceiling: Multiplier): Point =>
  Math.min(autoCashOut, LAST_POINT, Math.floor(ceiling / 100))

/** A stake whose smallest win is above the ceiling is refused before the flight. */
export const fitsCeiling = (ceiling: Multiplier): boolean => leavesAt({}, ceiling) >= FIRST_POINT

/** A bet in the air: where the plane will fly away, which only the server knows, and where the bet leaves by itself. */
export type Flight = { readonly crash: Point; readonly leaves: Point }

/** How long the plane flies. A crash at 1.00 is one on the ground. */
export const flightMs = (crash: Point): number => reachedAtMs(Math.min(crash, LAST_POINT))

const leftByItself = ({ crash, leaves }: Flight): boolean => leaves >= FIRST_POINT && leaves <= crash

/** A cash-out by hand, so many milliseconds after the start by the server's clock. */
export const decideCashOut = (flight: Flight, ms: number): Result<Point, 'too_early' | 'flown_away'> => {
  const point = pointAt(ms)
  if (leftByItself(flight) && point >= flight.leaves) return ok(flight.leaves)
  if (ms >= flightMs(flight.crash)) return err('flown_away')
  return point < FIRST_POINT ? err('too_early') : ok(point)
}

/** What a bet is paid that nobody took out by hand: it left at its own point, if the plane came so far. */
export const flightPayout = (stake: Paise, flight: Flight): Paise =>
  leftByItself(flight) ? payout(stake, pointMultiplier(flight.leaves)) : ZERO
