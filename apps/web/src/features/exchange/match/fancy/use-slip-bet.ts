import type { FancyBet } from '@maidan/sports'
import { useSlipLine } from '../slip.ts'
import { readStake } from '../stake.ts'
import { fancyBetOf } from './book.ts'

/** The bet on the slip, where it is on this line and has a stake. */
export const useSlipBet = (market: number): FancyBet | undefined => {
  const chosen = useSlipLine((slip) => (slip.chosen?.market === market ? slip.chosen : undefined))
  const typed = useSlipLine((slip) => (slip.chosen?.market === market ? slip.typed : ''))
  const stake = readStake(typed)
  return chosen && stake !== undefined ? fancyBetOf(chosen, stake) : undefined
}
