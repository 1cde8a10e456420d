import type { StaffQueue } from '@maidan/contracts/staff'
import { renew } from './query.ts'

/** What a change in a queue may have changed beside the queue itself. */
const ALSO: Partial<Record<StaffQueue, readonly string[]>> = {
  deposits: ['players', 'bank-lines'],
  withdrawals: ['players'],
  approvals: ['deposits', 'withdrawals', 'players'],
  kyc: ['players'],
  site: ['gateways'],
  trading: ['liability'],
  results: ['trading', 'liability'],
}

/** A desk reads its own figures; nothing of it stands on the overview, and it has news every second. */
const OF_THE_DESK: readonly StaffQueue[] = [
  'trading',
  'results',
  'big_bets',
  'liability',
  'games',
  'bonuses',
  'referrals',
]

/** Reads again whatever of a queue, and of what hangs on it, is on the screen. */
export const renewQueue = (queue: StaffQueue): void => {
  for (const name of [queue, ...(ALSO[queue] ?? [])]) renew(name)
  if (!OF_THE_DESK.includes(queue)) renew('overview')
}
