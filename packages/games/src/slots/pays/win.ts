import { fromDecimal, type Multiplier } from '../../money/multiplier.ts'
import type { Cell } from '../machine.ts'

/** One thing on the grid that pays, in ten-thousandths of the stake. */
export type SlotWin = {
  readonly symbol: string
  readonly count: number
  readonly cells: readonly Cell[]
  readonly pays: Multiplier
}

/** A pay of a table as a share of the stake, which is spread over so many lines. */
export const shareOf = (pay: number, lines = 1): Multiplier => fromDecimal(pay / lines)

export const sumOfWins = (wins: readonly SlotWin[]): number => {
  let sum = 0
  for (const { pays } of wins) sum += pays
  return sum
}
