import type { PlacedBet } from '@maidan/contracts/player'
import type { BetAnswer } from './send.ts'

const REFUSED = 'The bet was not accepted'

/** What every slip says of a bet that the server took. */
export const placedText = (status: PlacedBet['status']): string =>
  status === 'pending' ? 'Bet placed, waiting for its delay' : 'Bet placed'

/** Why a bet was not taken; nothing for one that was, or of which nobody knows yet. */
export const refusalOf = (answer: BetAnswer): string | undefined =>
  answer.ok || answer.unknown ? undefined : (answer.message ?? REFUSED)
