import type { FileReply, Input } from '@maidan/contracts'
import type { StaffDeposit, StaffWithdrawal, staffWithdrawals } from '@maidan/contracts/staff'
import { err, ok, type Paise, type Result } from '@maidan/core'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { DepositForStaff, WithdrawalForStaff, Page } from '../../cashier/index.ts'
import type { StaffDeps } from '../deps.ts'
import { findOpenFor, listProposed } from '../store/approvals.ts'
import { findAssignees, listAssigned } from '../store/assignments.ts'
import type { Done } from './act.ts'
import { readAmount } from './amounts.ts'

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
type WithdrawalAsk = Input<typeof staffWithdrawals>['query']

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

const describe = async (deps: QueueDeps, rows: readonly WithdrawalForStaff[]): Promise<StaffWithdrawal[]> => {
  const assignees = await findAssignees(
    deps.db,
    rows.map(({ id }) => id),
  )
  const known = await withApprovals<WithdrawalForStaff>(deps, 'withdrawal_approve', rows)
  return known.map((row) => ({ ...row, assignee: assignees.get(row.id) ?? null }))
}

/** What staff know and the cashier does not: which of them a colleague has to agree to, and who works on which. */
const narrowingOf = async (deps: QueueDeps, ask: WithdrawalAsk, member: number) => {
  const second = await listProposed(deps.db, 'withdrawal_approve', deps.clock.now())
  const assigned =
    ask.assigned === undefined ? [] : await listAssigned(deps.db, ask.assigned === 'me' ? member : undefined)
  const onlies = [...(ask.state === 'second' ? [second] : []), ...(ask.assigned === 'me' ? [assigned] : [])]
  const nots = [
    ...(ask.state === 'ready' || ask.state === 'held' ? second : []),
    ...(ask.assigned === 'nobody' ? assigned : []),
  ]
  const [first, ...others] = onlies
  return {
    only: first?.filter((id) => others.every((other) => other.includes(id))),
    not: nots.length > 0 ? nots : undefined,
  }
}

const CASHIER_STATES = { ready: 'undecided', held: 'held', second: undefined, to_pay: 'to_pay' } as const

export const listWithdrawals = async (
  deps: QueueDeps,
  { min, max, state, assigned, ...ask }: WithdrawalAsk,
  member: number,
): Promise<Result<Page<StaffWithdrawal>, 'bad_request'>> => {
  const [from, to] = [readBound(min), readBound(max)]
  if (!from.ok || !to.ok) return err('bad_request')
  const { data, page } = await deps.cashier.withdrawals.list(deps.db, {
    ...ask,
    ...(await narrowingOf(deps, { ...ask, state, assigned }, member)),
    min: from.value,
    max: to.value,
    state: state && CASHIER_STATES[state],
  })
  return ok({ data: await describe(deps, data), page })
}

const readBound = (rupees: number | undefined): Result<Paise | undefined, 'bad_request'> =>
  rupees === undefined ? ok(undefined) : readAmount(rupees)

export const getWithdrawal = async (
  deps: QueueDeps,
  id: number,
): Promise<Result<{ data: StaffWithdrawal }, 'not_found'>> => {
  const found = await deps.cashier.withdrawals.find(deps.db, id)
  const [data] = await describe(deps, found ? [found] : [])
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
