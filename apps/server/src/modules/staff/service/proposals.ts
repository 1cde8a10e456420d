import type { ApprovalKind, Decision } from '@maidan/contracts/staff'
import { err, later, ok, type Paise, type Result, toRupees } from '@maidan/core'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { DepositForStaff, WithdrawalForStaff } from '../../cashier/index.ts'
import type { StaffDeps } from '../deps.ts'
import type { Who } from '../model.ts'
import { APPROVAL_VALID_MS } from '../rules.ts'
import { payloadHash } from '../secrets.ts'
import * as store from '../store/approvals.ts'
import type { Done } from './act.ts'
import { type Deed, type DeedRefusal, type ExecuteDeps, rehearse } from './execute.ts'

/** Name and value as a person reads them. */
export type ReadableLine = { readonly name: string; readonly value: string }

/** What is frozen: the deed, what it is about as that stands now, and how the two are shown. */
export type Payload = {
  readonly deed: Deed
  readonly version: string
  readonly lines: readonly ReadableLine[]
}

/** What a checker has looked at. Its state is no part of it: whether it may still be decided, the cashier knows. */
export const depositVersion = (deposit: DepositForStaff): string =>
  JSON.stringify([deposit.player.id, deposit.gateway, deposit.amount, deposit.assetAmount, deposit.utr])

export const withdrawalVersion = (withdrawal: WithdrawalForStaff): string =>
  JSON.stringify([withdrawal.player.id, withdrawal.amount, withdrawal.fee, withdrawal.destination])

export type Proposal = Payload & {
  readonly player: number
  readonly amount: Paise
  readonly subject: number | null
}

export type ProposeDeps = ExecuteDeps & Pick<StaffDeps, 'clock' | 'secret'>

/** Puts a decision before a second pair of eyes instead of carrying it out. */
export const propose = async (
  deps: ProposeDeps,
  tx: Tx,
  who: Who,
  proposal: Proposal,
): Promise<Result<Done<Decision>, DeedRefusal>> => {
  const { deed, version, lines, player, amount, subject } = proposal
  const possible = await rehearse(deps, tx, deed, who)
  if (!possible.ok) return possible
  const now = deps.clock.now()
  if (subject !== null) await closeExpired(tx, deed.kind, subject, now)
  const payload = JSON.stringify({ deed, version, lines } satisfies Payload)
  const id = await store.insertApproval(tx, {
    kind: deed.kind,
    player,
    amount,
    subject,
    payload,
    payloadHash: payloadHash(deps.secret, payload),
    makerId: who.id,
    madeAt: now,
    expiresAt: later(now, APPROVAL_VALID_MS),
  })
  if (id === undefined) return err('not_permitted_state')
  const about = subject === null ? undefined : `${subjectName(deed.kind)}:${subject}`
  return ok({
    answer: { done: false, approval: id },
    action: 'approval.propose',
    subject: `approval:${id}`,
    player,
    details: { kind: deed.kind, amount: toRupees(amount), about },
  })
}

const subjectName = (kind: ApprovalKind): string => (kind === 'deposit_approve' ? 'deposit' : 'withdrawal')

const closeExpired = async (
  tx: Tx,
  kind: ApprovalKind,
  subject: number,
  now: ReturnType<StaffDeps['clock']['now']>,
): Promise<void> => {
  const open = await store.lockOpenFor(tx, kind, subject)
  if (open === undefined || now < open.expiresAt) return
  await store.saveOutcome(tx, open.id, { status: 'expired', checker: null, reason: null, at: now })
}

/**
 * For a decision that makes an open proposal pointless. To be called before the decision, which locks what the
 * proposal is about; what it answers is to be called after it.
 */
export const overtake = async (
  deps: Pick<StaffDeps, 'clock'>,
  tx: Tx,
  who: Who,
  kind: ApprovalKind,
  subject: number,
): Promise<() => Promise<void>> => {
  const open = await store.lockOpenFor(tx, kind, subject)
  return async () => {
    if (open === undefined) return
    const reason = 'It was decided in another way'
    const at = deps.clock.now()
    await store.saveOutcome(tx, open.id, { status: 'rejected', checker: who.id, reason, at })
  }
}
