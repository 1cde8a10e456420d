import type { OwnDepositView } from '@maidan/contracts/player'
import { lengthText, whenText } from './periods.ts'

type Waiting = Pick<OwnDepositView, 'expires_at'>

/** Until when a payment is open; nothing is said of one that has no end. */
export const payBy = ({ expires_at }: Waiting, now: number): string => {
  if (expires_at === null) return 'We’ll tell you here as soon as it arrives.'
  return expires_at > now
    ? `Pay by ${whenText(expires_at, now)}, ${lengthText(expires_at - now)} left.`
    : 'The time to pay is over. If you have paid, we will still credit it.'
}
