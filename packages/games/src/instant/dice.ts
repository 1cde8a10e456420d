import { err, ok, type Result } from '@maidan/core'
import { indexIn } from '../fair/draw.ts'
import { type Multiplier, NOTHING, roundedDown } from '../money/multiplier.ts'
import { dividedBy, rational } from '../money/rational.ts'
import type { Odds } from '../odds.ts'
import { fieldsOf, isOneOf, isWhole } from '../read.ts'
import { RTP_97, RTP_99, type Table } from '../tables.ts'
import { type InstantGame, instantGame, type Settled } from './instant-game.ts'

/** Over or under a target, all in hundredths: 50.50 is `5050`. The target itself loses. */
export type DiceBet = { readonly side: 'over' | 'under'; readonly target: number }
export type DiceRefusal = 'bet_malformed' | 'side_unknown' | 'target_out_of_range'

/** A roll from 00.00 to 100.00 in hundredths: 10,001 of them. */
export type DiceRoll = number

export const DICE_SIDES = ['over', 'under'] as const
const ROLLS = 10_001
const TOP = ROLLS - 1

/** How many rolls win. The price is made as if there were 10,000, as everywhere in the trade; 100.00 is the one more. */
export const winningRolls = ({ side, target }: DiceBet): number => (side === 'over' ? TOP - target : target)

/** So many rolls may win at most: a bet that wins must bring more than the stake. */
export const mostWinningRolls = ({ id }: Table): number => (id === 'rtp-99' ? 9800 : 9600)

export const dicePrice = ({ aim }: Table, bet: DiceBet): Multiplier =>
  roundedDown(dividedBy(aim, rational(winningRolls(bet), TOP)))

const parseBet = (value: unknown, table: Table): Result<DiceBet, DiceRefusal> => {
  const fields = fieldsOf(value)
  if (!fields) return err('bet_malformed')
  const { side, target } = fields
  if (!isOneOf(DICE_SIDES, side)) return err('side_unknown')
  if (!isWhole(target, 0, TOP)) return err('target_out_of_range')
  const bet: DiceBet = { side, target }
  return isWhole(winningRolls(bet), 1, mostWinningRolls(table)) ? ok(bet) : err('target_out_of_range')
}

const wins = ({ side, target }: DiceBet, roll: DiceRoll): boolean =>
  side === 'over' ? roll > target : roll < target

export const diceRoll = ([float]: readonly number[]): DiceRoll => indexIn(ROLLS, float)

const odds = (table: Table, bet: DiceBet): Odds[] => [
  { chance: rational(winningRolls(bet), ROLLS), multiplier: dicePrice(table, bet) },
  { chance: rational(ROLLS - winningRolls(bet), ROLLS), multiplier: NOTHING },
]

const multiplier = ({ table, bet, outcome }: Settled<DiceBet, DiceRoll>): Multiplier =>
  wins(bet, outcome) ? dicePrice(table, bet) : NOTHING

export const dice: InstantGame<DiceBet, DiceRoll, DiceRefusal> = instantGame({
  slug: 'dice',
  tables: [RTP_97, RTP_99],
  parseBet,
  floats: () => 1,
  outcome: diceRoll,
  multiplier,
  odds,
})
