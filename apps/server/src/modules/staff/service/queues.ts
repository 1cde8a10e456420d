import type { FileReply, Input } from '@maidan/contracts'
import type {
  StaffDeposit,
  staffDeposits,
  StaffKyc,
  staffKycQueue,
  StaffWithdrawal,
  staffWithdrawals,
} from '@maidan/contracts/staff'
import { err, ok, type Paise, type Result } from '@maidan/core'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Page } from '../../cashier/index.ts'
import type { StaffDeps } from '../deps.ts'
import { findOpenFor, listProposed } from '../store/approvals.ts'
import { findAssignees, type Kind, listAssigned } from '../store/assignments.ts'
import type { Done } from './act.ts'
import { readAmount } from './amounts.ts'

type QueueDeps = Pick<StaffDeps, 'db' | 'clock' | 'cashier'>
type Money = 'deposit' | 'withdrawal'
type Row = { readonly id: number }

const idsOf = (rows: readonly Row[]): number[] => rows.map(({ id }) => id)

const withAssignees = async <T extends Row>(deps: QueueDeps, kind: Kind, rows: readonly T[]) => {
  const assignees = await findAssignees(deps.db, kind, idsOf(rows))
  return rows.map((row) => ({ ...row, assignee: assignees.get(row.id) ?? null }))
}

/** What waits for a second pair of eyes says so in its queue, and what somebody works on says who. */
const describe = async <T extends Row>(deps: QueueDeps, kind: Money, rows: readonly T[]) => {
  const open = await findOpenFor(deps.db, `${kind}_approve`, idsOf(rows), deps.clock.now())
  const known = await withAssignees<T>(deps, kind, rows)
  return known.map((row) => ({ ...row, approval: open.get(row.id) ?? null }))
}

type Ask = { readonly assigned?: 'me' | 'nobody' | undefined; readonly state?: string | undefined }
type Narrowing = { readonly only: readonly number[] | undefined; readonly not: readonly number[] | undefined }

/** What staff know and the cashier does not: which of them a colleague has to agree to, and who works on which. */
const narrow = async (deps: QueueDeps, kind: Kind, ask: Ask, member: number): Promise<Narrowing> => {
  const second =
    kind === 'kyc' || ask.state === undefined
      ? []
      : await listProposed(deps.db, `${kind}_approve`, deps.clock.now())
  const assigned =
    ask.assigned === undefined
      ? []
      : await listAssigned(deps.db, kind, ask.assigned === 'me' ? member : undefined)
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

type Amounts = { readonly min?: number | undefined; readonly max?: number | undefined }

const readBounds = ({ min, max }: Amounts) => {
  const [from, to] = [readBound(min), readBound(max)]
  return from.ok && to.ok ? ok({ min: from.value, max: to.value }) : err('bad_request')
}

const readBound = (rupees: number | undefined): Result<Paise | undefined, 'bad_request'> =>
  rupees === undefined ? ok(undefined) : readAmount(rupees)

type DepositAsk = Input<typeof staffDeposits>['query']

export const listDeposits = async (
  deps: QueueDeps,
  ask: DepositAsk,
  member: number,
): Promise<Result<Page<StaffDeposit>, 'bad_request'>> => {
  const bounds = readBounds(ask)
  if (!bounds.ok) return bounds
  const { data, page } = await deps.cashier.deposits.list(deps.db, {
    ...ask,
    ...bounds.value,
    ...(await narrow(deps, 'deposit', ask, member)),
    ...(ask.state !== undefined && { status: 'in_review' }),
  })
  return ok({ data: await describe(deps, 'deposit', data), page })
}

export const getDeposit = async (
  deps: QueueDeps,
  id: number,
): Promise<Result<{ data: StaffDeposit }, 'not_found'>> => {
  const found = await deps.cashier.deposits.find(deps.db, id)
  const [data] = await describe(deps, 'deposit', found ? [found] : [])
  return data ? ok({ data }) : err('not_found')
}

type WithdrawalAsk = Input<typeof staffWithdrawals>['query']
const CASHIER_STATES = { ready: 'undecided', held: 'held', second: undefined, to_pay: 'to_pay' } as const

export const listWithdrawals = async (
  deps: QueueDeps,
  ask: WithdrawalAsk,
  member: number,
): Promise<Result<Page<StaffWithdrawal>, 'bad_request'>> => {
  const bounds = readBounds(ask)
  if (!bounds.ok) return bounds
  const { data, page } = await deps.cashier.withdrawals.list(deps.db, {
    ...ask,
    ...bounds.value,
    ...(await narrow(deps, 'withdrawal', ask, member)),
    state: ask.state && CASHIER_STATES[ask.state],
  })
  return ok({ data: await describe(deps, 'withdrawal', data), page })
}

export const getWithdrawal = async (
  deps: QueueDeps,
  id: number,
): Promise<Result<{ data: StaffWithdrawal }, 'not_found'>> => {
  const found = await deps.cashier.withdrawals.find(deps.db, id)
  const [data] = await describe(deps, 'withdrawal', found ? [found] : [])
  return data ? ok({ data }) : err('not_found')
}

type KycAsk = Input<typeof staffKycQueue>['query']

export const listPapers = async (deps: QueueDeps, ask: KycAsk, member: number): Promise<Page<StaffKyc>> => {
  const narrowing = await narrow(deps, 'kyc', ask, member)
  const { data, page } = await deps.cashier.kyc.list(deps.db, { ...ask, ...narrowing })
  return { data: await withAssignees(deps, 'kyc', data), page }
}

export const getPaper = async (
  deps: QueueDeps,
  id: number,
): Promise<Result<{ data: StaffKyc }, 'not_found'>> => {
  const found = await deps.cashier.kyc.find(deps.db, id)
  const [data] = await withAssignees(deps, 'kyc', found ? [found] : [])
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
