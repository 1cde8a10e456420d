import * as z from 'zod'

/** The queues of the console. */
export const STAFF_QUEUES = [
  'deposits',
  'withdrawals',
  'kyc',
  'approvals',
  'messages',
  'sms',
  'players',
  'site',
  'audit',
  /** Stops, limits and settings of traders, and the state of markets. */
  'trading',
  /** Proposed, decided and carried out results. */
  'results',
  'big_bets',
  /** What the house makes by outcome; at most once a second. */
  'liability',
  /** What the operator has set for games, and alarms about their returns. */
  'games',
  /** Rewards that wait for a review. */
  'referrals',
  'bonuses',
] as const
export type StaffQueue = (typeof STAFF_QUEUES)[number]
export const staffNewsSchema = z.object({ queue: z.enum(STAFF_QUEUES) })
export type StaffNews = z.output<typeof staffNewsSchema>

/** The staff socket only tells that a queue changed; what it holds now is read over HTTP, where roles are checked. */
export type StaffClientToServerEvents = Record<string, never>
export type StaffServerToClientEvents = { staff_news: (payload: StaffNews) => void }
