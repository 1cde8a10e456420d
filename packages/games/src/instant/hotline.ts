import { err, ok, type Result } from '@maidan/core'
import { indexIn } from '../fair/draw.ts'
import { fromDecimal, type Multiplier, NOTHING } from '../money/multiplier.ts'
import { rational } from '../money/rational.ts'
import type { Odds } from '../odds.ts'
import { fieldsOf, isOneOf } from '../read.ts'
import { RTP_97, type Table } from '../tables.ts'
import { type InstantGame, instantGame, type Settled } from './instant-game.ts'

export type HotlineBet = { readonly pick: HotlinePick }
export type HotlinePick = (typeof HOTLINE_PICKS)[number]
export type HotlineRefusal = 'bet_malformed' | 'pick_unknown'

/** The field of the line on which it stops. `blazing` is the one field of the hot ones that pays most. */
export type HotlineField = 'red' | 'black' | 'hot' | 'blazing'

export const HOTLINE_PICKS = ['red', 'black', 'hot'] as const

/**
 * The line has 200 fields in this order. Red and black pay 2 on 97 fields each. The hot line pays 18.8 on five fields
 * and 100 on one: 5 × 18.8 + 100 = 194 = 97 × 2. So every bet returns exactly 97 %.
 */
export const HOTLINE_FIELDS: readonly (readonly [HotlineField, number])[] = [
  ['red', 97],
  ['black', 97],
  ['hot', 5],
  ['blazing', 1],
]
const LENGTH = 200

export const HOTLINE_PAYS: Readonly<
  Record<HotlinePick, Readonly<Partial<Record<HotlineField, Multiplier>>>>
> = {
  red: { red: fromDecimal(2) },
  black: { black: fromDecimal(2) },
  hot: { hot: fromDecimal(18.8), blazing: fromDecimal(100) },
}

const parseBet = (value: unknown): Result<HotlineBet, HotlineRefusal> => {
  const fields = fieldsOf(value)
  if (!fields) return err('bet_malformed')
  const { pick } = fields
  return isOneOf(HOTLINE_PICKS, pick) ? ok({ pick }) : err('pick_unknown')
}

/** The place on the line, from 0 to 199. */
export const hotlinePlace = ([float]: readonly number[]): number => indexIn(LENGTH, float)

export const hotlineFieldAt = (place: number): HotlineField => {
  if (place < 97) return 'red'
  if (place < 194) return 'black'
  return place < 199 ? 'hot' : 'blazing'
}

const paid = ({ pick }: HotlineBet, field: HotlineField): Multiplier => HOTLINE_PAYS[pick][field] ?? NOTHING

const multiplier = ({ bet, outcome: place }: Settled<HotlineBet, number>): Multiplier =>
  paid(bet, hotlineFieldAt(place))

const odds = (_table: Table, bet: HotlineBet): Odds[] =>
  HOTLINE_FIELDS.map(([field, count]) => ({
    chance: rational(count, LENGTH),
    multiplier: paid(bet, field),
  }))

export const hotline: InstantGame<HotlineBet, number, HotlineRefusal> = instantGame({
  slug: 'hotline',
  tables: [RTP_97],
  parseBet,
  floats: () => 1,
  outcome: hotlinePlace,
  multiplier,
  odds,
})
