import type { Assignee } from '@maidan/contracts/staff'
import { err, ok, type Result } from '@maidan/core'
import type { Query, Tx } from '../../../platform/postgres/database.ts'
import type { StaffDeps } from '../deps.ts'
import type { Who } from '../model.ts'
import { type Kind, releaseFrom, takeFrom } from '../store/assignments.ts'
import type { Done } from './act.ts'

type Ask = { readonly id: number; readonly take: boolean; readonly seen: number | null }
type Refusal = 'not_found' | 'already_decided' | 'assigned_meanwhile'
type Deps = Pick<StaffDeps, 'cashier' | 'clock'>
type Found = { readonly status: string; readonly player: { readonly id: number } }

const find = (
  { cashier }: Pick<StaffDeps, 'cashier'>,
  db: Query,
  kind: Kind,
  id: number,
): Promise<Found | undefined> => {
  switch (kind) {
    case 'withdrawal':
      return cashier.withdrawals.find(db, id)
    case 'deposit':
      return cashier.deposits.find(db, id)
    case 'kyc':
      return cashier.kyc.find(db, id)
  }
}

/** As long as a member can still do something about it. */
const OPEN: Readonly<Record<Kind, readonly string[]>> = {
  withdrawal: ['requested', 'in_review', 'approved'],
  deposit: ['in_review'],
  kyc: ['in_review'],
}

/** Taking over from a colleague is allowed to whoever saw that it was the colleague's. */
export const assign = async (
  deps: Deps,
  tx: Tx,
  who: Who,
  kind: Kind,
  { id, take, seen }: Ask,
): Promise<Result<Done<{ data: Assignee | null }>, Refusal>> => {
  const found = await find(deps, tx, kind, id)
  if (found === undefined) return err('not_found')
  if (!OPEN[kind].includes(found.status)) return err('already_decided')
  const work = { kind, subject: id }
  const change = { ...work, seen, member: who.id, at: deps.clock.now() }
  const done = take ? await takeFrom(tx, change) : await releaseFrom(tx, work, seen)
  if (!done) return err('assigned_meanwhile')
  const data = take ? { id: who.id, username: who.username } : null
  return ok({ answer: { data }, player: found.player.id, details: { to: data?.username ?? 'nobody' } })
}
