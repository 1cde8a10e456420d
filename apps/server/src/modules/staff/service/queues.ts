import type { FileReply } from '@maidan/contracts'
import type { StaffDeposit, StaffWithdrawal } from '@maidan/contracts/staff'
import { err, ok, type Result } from '@maidan/core'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { DepositForStaff, WithdrawalForStaff, Page } from '../../cashier/index.ts'
import type { StaffDeps } from '../deps.ts'
import { findOpenFor } from '../store/approvals.ts'
import type { Done } from './act.ts'

type QueueDeps = Pick<StaffDeps, 'db' | 'clock' | 'cashier'>

/** What waits for a second pair of eyes says so in its queue. */
const withApprovals = async <T extends { readonly id: number }>(
  deps: QueueDeps,
  kind: 'deposit_approve' | 'withdrawal_approve',
  rows: readonly T[],
): Promise<(T & { approval: number | null })[]> => {
  const ids = rows.map(({ id }) => id)
  const open = await findOpenFor(deps.db, kind, ids, deps.clock.now())
  return rows.map((row) => ({ ...row, approval: open.get(row.id) ?? null }))
}

type DepositFilter = Parameters<StaffDeps['cashier']['deposits']['list']>[1]
type WithdrawalFilter = Parameters<StaffDeps['cashier']['withdrawals']['list']>[1]

export const listDeposits = async (deps: QueueDeps, filter: DepositFilter): Promise<Page<StaffDeposit>> => {
  const { data, page } = await deps.cashier.deposits.list(deps.db, filter)
  return { data: await withApprovals<DepositForStaff>(deps, 'deposit_approve', data), page }
}

export const getDeposit = async (
  deps: QueueDeps,
  id: number,
): Promise<Result<{ data: StaffDeposit }, 'not_found'>> => {
  const found = await deps.cashier.deposits.find(deps.db, id)
  const [data] = await withApprovals<DepositForStaff>(deps, 'deposit_approve', found ? [found] : [])
  return data ? ok({ data }) : err('not_found')
}

export const listWithdrawals = async (
  deps: QueueDeps,
  filter: WithdrawalFilter,
): Promise<Page<StaffWithdrawal>> => {
  const { data, page } = await deps.cashier.withdrawals.list(deps.db, filter)
  return { data: await withApprovals<WithdrawalForStaff>(deps, 'withdrawal_approve', data), page }
}

export const getWithdrawal = async (
  deps: QueueDeps,
  id: number,
): Promise<Result<{ data: StaffWithdrawal }, 'not_found'>> => {
  const found = await deps.cashier.withdrawals.find(deps.db, id)
  const [data] = await withApprovals<WithdrawalForStaff>(deps, 'withdrawal_approve', found ? [found] : [])
  return data ? ok({ data }) : err('not_found')
}

/** A picture of a player's paper or payment. Whoever looks is written down. */
export const lookAt = async (
  { cashier }: Pick<StaffDeps, 'cashier'>,
  tx: Tx,
  id: string,
): Promise<Result<Done<FileReply>, 'not_found'>> => {
  const found = await cashier.documents.find(tx, id)
  if (found === undefined) return err('not_found')
  return ok({ answer: { bytes: found.bytes, type: 'image/webp' }, player: found.player })
}
