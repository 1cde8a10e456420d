import type { BigBet } from '@maidan/contracts/staff'
import { formatRupees } from '@maidan/ui'

type Standing = Pick<BigBet, 'status' | 'matched' | 'remaining' | 'toWin'>

const rupees = (amount: number): string => formatRupees(amount, { paise: 'auto' })

/** Where a large bet stands, in a few words. */
export const betState = ({ status, matched, remaining, toWin }: Standing): string => {
  if (status === 'pending') return 'Waits for its delay'
  if (status === 'void') return 'Void'
  if (status === 'settled') return 'Settled'
  if (status === 'ended' && matched === 0) return 'Ended unmatched'
  if (status === 'open' && matched === 0 && remaining > 0) return `Resting, ${rupees(remaining)} left`
  const rest = status === 'open' && remaining > 0 ? `, ${rupees(remaining)} left` : ''
  return `To win ${rupees(toWin)}${rest}`
}
