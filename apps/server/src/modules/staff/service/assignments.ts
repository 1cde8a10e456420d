import { err, ok, type Result } from '@maidan/core'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { StaffDeps } from '../deps.ts'
import type { Who } from '../model.ts'
import { type Assignee, releaseFrom, takeFrom } from '../store/assignments.ts'
import type { Done } from './act.ts'

type Ask = { readonly id: number; readonly take: boolean; readonly seen: number | null }
type Refusal = 'not_found' | 'already_decided' | 'assigned_meanwhile'

/** Taking over from a colleague is allowed to whoever saw that it was the colleague's. */
export const assignWithdrawal = async (
  deps: Pick<StaffDeps, 'cashier' | 'clock'>,
  tx: Tx,
  who: Who,
  { id, take, seen }: Ask,
): Promise<Result<Done<{ data: Assignee | null }>, Refusal>> => {
  const withdrawal = await deps.cashier.withdrawals.find(tx, id)
  if (withdrawal === undefined) return err('not_found')
  if (['paid', 'rejected', 'cancelled'].includes(withdrawal.status)) return err('already_decided')
  const change = { subject: id, seen, member: who.id, at: deps.clock.now() }
  const done = take ? await takeFrom(tx, change) : await releaseFrom(tx, id, seen)
  if (!done) return err('assigned_meanwhile')
  const data = take ? { id: who.id, username: who.username } : null
  return ok({ answer: { data }, player: withdrawal.player.id, details: { to: data?.username ?? 'nobody' } })
}
