import type { PageView } from '@maidan/contracts'
import type { Approval } from '@maidan/contracts/staff'
import { err, ok, type Result, toRupees } from '@maidan/core'
import { timingSafeEqual } from 'node:crypto'
import { pageOf, type Paging } from '../../../platform/paging.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { StaffDeps } from '../deps.ts'
import type { Who } from '../model.ts'
import { decideApproval as decide } from '../rules.ts'
import { payloadHash } from '../secrets.ts'
import * as store from '../store/approvals.ts'
import { dropAssignment } from '../store/assignments.ts'
import type { Done } from './act.ts'
import { type Deed, type DeedRefusal, execute } from './execute.ts'
import { depositVersion, type Payload, type ProposeDeps, withdrawalVersion } from './proposals.ts'
import { record } from './record.ts'

const payloadOf = (row: store.ApprovalRow): Payload => JSON.parse(row.payload) as Payload

const viewOf = (row: store.ApprovalRow, member: number): Approval => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  player: {
    id: row.player,
    userName: row.playerUsername,
    name: row.playerName,
    status: row.playerStatus,
    kyc: row.playerKyc,
  },
  amount: toRupees(row.amount),
  lines: [...payloadOf(row).lines],
  subject: row.subject,
  maker: row.maker,
  madeAt: row.madeAt,
  own: row.makerId === member,
  checker: row.checker,
  decidedAt: row.decidedAt,
  reason: row.reason,
})

export const listApprovals = async (
  deps: Pick<StaffDeps, 'db' | 'clock'>,
  member: number,
  ask: Paging & { readonly status: store.ApprovalStatus },
): Promise<{ data: Approval[]; page: PageView }> => {
  const now = deps.clock.now()
  const rows = await store.listApprovals(deps.db, ask.status, ask, now)
  const { total } = await store.countApprovals(deps.db, ask.status, now)
  return { data: rows.map((row) => viewOf(row, member)), page: pageOf(total, ask) }
}

type Ask = { readonly approve: true } | { readonly approve: false; readonly reason: string }
type Refusal = DeedRefusal | 'same_person' | 'payload_changed'

/** The proposal's row is held from the first look to the outcome, and the deed is done in between or not at all. */
export const decideApproval = async (
  deps: ProposeDeps,
  tx: Tx,
  who: Who,
  id: number,
  ask: Ask,
): Promise<Result<Done<{ data: Approval }>, Refusal>> => {
  const now = deps.clock.now()
  const row = await store.lockApproval(tx, id, now)
  if (row === undefined) return err('not_found')
  const decision = decide(row, who.id, ask.approve, now)
  if (!decision.ok) return decision
  if (ask.approve) {
    const carried = await carryOut(deps, tx, who, row)
    if (!carried.ok) return carried
    await dropWork(tx, row)
  }
  const reason = ask.approve ? null : ask.reason
  const status = ask.approve ? 'approved' : 'rejected'
  await store.saveOutcome(tx, id, { status, checker: who.id, reason, at: now })
  return ok({
    answer: { data: viewOf({ ...row, status, checker: who.username, decidedAt: now, reason }, who.id) },
    action: ask.approve ? 'approval.approve' : 'approval.reject',
    player: row.player,
    details: { ...detailsOf(row), reason: reason ?? undefined },
  })
}

const WORKS = { deposit_approve: 'deposit', withdrawal_approve: 'withdrawal', adjustment: undefined } as const

const dropWork = async (tx: Tx, { kind, subject }: store.ApprovalRow): Promise<void> => {
  const work = WORKS[kind]
  if (work !== undefined && subject !== null) await dropAssignment(tx, { kind: work, subject })
}

const detailsOf = ({ kind, amount, maker, subject }: store.ApprovalRow) => ({
  kind,
  amount: toRupees(amount),
  maker,
  about: subject ?? undefined,
})

const carryOut = async (
  deps: ProposeDeps,
  tx: Tx,
  who: Who,
  row: store.ApprovalRow,
): Promise<Result<void, Refusal>> => {
  const frozen = payloadHash(deps.secret, row.payload)
  if (!timingSafeEqual(frozen, row.payloadHash)) return err('payload_changed')
  const { deed, version } = payloadOf(row)
  if ((await presentVersion(deps, tx, deed)) !== version) return err('payload_changed')
  return execute(deps, tx, deed, { id: who.id, username: `${row.maker} and ${who.username}` })
}

/** How what the deed is about stands now. An adjustment is about nothing but itself. */
const presentVersion = async (
  { cashier }: Pick<StaffDeps, 'cashier'>,
  tx: Tx,
  deed: Deed,
): Promise<string | undefined> => {
  if (deed.kind === 'adjustment') return ''
  if (deed.kind === 'deposit_approve') {
    const deposit = await cashier.deposits.find(tx, deed.deposit)
    return deposit && depositVersion(deposit)
  }
  const withdrawal = await cashier.withdrawals.find(tx, deed.withdrawal)
  return withdrawal && withdrawalVersion(withdrawal)
}

/** Writes down that the time of proposals is over, each with its line in the audit log. Answers how many there were. */
export const expireApprovals = (deps: Pick<StaffDeps, 'transact' | 'clock' | 'publish'>): Promise<number> =>
  deps.transact(async (tx) => {
    const now = deps.clock.now()
    const expired = await store.lockExpired(tx, now)
    for (const { id } of expired)
      await store.saveOutcome(tx, id, { status: 'expired', checker: null, reason: null, at: now })
    const who = { id: null, username: 'the server', address: '' }
    for (const { id, player } of expired)
      await record(deps, tx, { who, action: 'approval.expire', subject: `approval:${id}`, player })
    return expired.length
  })
