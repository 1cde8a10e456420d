import type { SharedBetView } from '@maidan/contracts/player'
import type { BetsById } from './live-game.ts'

/** What a bet that is over brought beyond its stake, in paise. */
export const netOfBet = ({ state, stake, payout }: SharedBetView): number =>
  state === 'won' || state === 'lost' ? Math.round((payout ?? 0) * 100) - Math.round(stake * 100) : 0

/** The bets that were open or unknown before and have been won or lost since, and what they brought. */
export const overNow = (before: BetsById, after: BetsById) => {
  const over = Object.values(after).filter(
    ({ id, state }) => (state === 'won' || state === 'lost') && before[id]?.state === 'open',
  )
  return { over, net: over.reduce((sum, bet) => sum + netOfBet(bet), 0) }
}
