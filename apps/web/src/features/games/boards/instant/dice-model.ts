import { type DiceBet, dicePrice, mostWinningRolls, winningRolls } from '@maidan/games/dice'
import type { Table } from '@maidan/games/tables'

export const TOP = 10_000

/** `5050` as `50.50`. */
export const rollText = (roll: number): string => (roll / 100).toFixed(2).padStart(5, '0')

/** From where to where a target may be set, in hundredths. */
export const targetsOf = (
  side: DiceBet['side'],
  table: Table,
): { readonly min: number; readonly max: number } => {
  const most = mostWinningRolls(table)
  return side === 'under' ? { min: 1, max: most } : { min: TOP - most, max: TOP - 1 }
}

export const fitTarget = ({ side, target }: DiceBet, table: Table): DiceBet => {
  const { min, max } = targetsOf(side, table)
  return { side, target: Math.min(max, Math.max(min, target)) }
}

/** The other side with the same chance to win. */
export const turned = ({ side, target }: DiceBet): DiceBet => ({
  side: side === 'over' ? 'under' : 'over',
  target: TOP - target,
})

/** `49.50%` */
export const chanceText = (bet: DiceBet): string => `${(winningRolls(bet) / 100).toFixed(2)}%`

export const priceOf = (bet: DiceBet, table: Table): number => dicePrice(table, bet)
