import type { AuditAction, StaffQueue } from '@maidan/contracts/staff'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { StaffDeps } from '../deps.ts'
import { insertLine } from '../store/audit.ts'

export type Action = AuditAction

type Value = string | number | boolean | null | undefined

export type Details = Readonly<Record<string, Value>>

export type Entry = {
  readonly who: { readonly id: number | null; readonly username: string; readonly address: string }
  readonly action: Action
  readonly subject: string
  readonly player?: number | undefined
  readonly details?: Details | undefined
}

type RecordDeps = Pick<StaffDeps, 'clock' | 'publish'>

const LONGEST = 8000

/** `amount: 500; reason: wrong name`: what a person reads, and what a search finds. */
const describe = (details: Details): string =>
  Object.entries(details)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${value ?? 'none'}`)
    .join('; ')
    .slice(0, LONGEST)

/** Writes a line of the audit log and tells the consoles that are open. It is the last write of a transaction. */
export const record = async (deps: RecordDeps, tx: Tx, entry: Entry): Promise<void> => {
  for (const queue of queuesOf(entry.action)) await deps.publish(tx, { topic: 'staff_news', queue })
  await insertLine(tx, {
    at: deps.clock.now(),
    member: entry.who.id,
    actor: entry.who.username,
    action: entry.action,
    subject: entry.subject,
    player: entry.player ?? null,
    details: describe(entry.details ?? {}),
    address: entry.who.address,
  })
}

const QUEUES: Readonly<Record<string, readonly StaffQueue[]>> = {
  deposit: ['deposits', 'players'],
  withdrawal: ['withdrawals', 'players'],
  payout: ['withdrawals'],
  kyc: ['kyc', 'players'],
  adjustment: ['players'],
  approval: ['approvals', 'deposits', 'withdrawals', 'players'],
  player: ['players'],
  site: ['site'],
  message: ['messages'],
  trading: ['trading'],
  result: ['results', 'trading'],
  games: ['games'],
  provider: ['games'],
  vip: ['site'],
  promotion: ['site'],
  segment: ['site'],
  referral: ['referrals', 'players'],
  bonus: ['bonuses'],
}

/** Whose page looks different now. A look changes nothing but the log. */
const queuesOf = (action: Action): readonly StaffQueue[] => {
  const [area = '', what] = action.split('.')
  return what === 'look' ? ['audit'] : [...(QUEUES[area] ?? []), 'audit']
}
