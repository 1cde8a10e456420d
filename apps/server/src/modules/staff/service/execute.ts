import { err, negate, ok, type Paise, playerId, type Result, unreachable } from '@maidan/core'
import { credit, type Change, type LedgerRefusal } from '@maidan/ledger'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../cashier/index.ts'
import type { StaffDeps } from '../deps.ts'
import { inRupees } from '../../../platform/format/rupees.ts'

export type Adjustment = {
  readonly kind: 'adjustment'
  readonly player: number
  readonly direction: 'add' | 'take'
  readonly pocket: 'cash' | 'bonus'
  readonly amount: Paise
  readonly reason: string
  /** Of the ledger: the same adjustment is booked once. */
  readonly key: string
}

/** A decision that can be carried out now or frozen for a second pair of eyes. */
export type Deed =
  | { readonly kind: 'deposit_approve'; readonly deposit: number; readonly amount: Paise }
  | { readonly kind: 'withdrawal_approve'; readonly withdrawal: number }
  | Adjustment

export type DeedRefusal =
  | 'not_found'
  | 'already_decided'
  | 'not_permitted_state'
  | 'on_hold'
  | 'kyc_needed'
  | 'insufficient_funds'
  | 'movement_blocked'
  | 'limit_reached'

export type ExecuteDeps = Pick<StaffDeps, 'cashier' | 'ledger' | 'notify'>

export const execute = async (
  deps: ExecuteDeps,
  tx: Tx,
  deed: Deed,
  actor: Actor,
): Promise<Result<void, DeedRefusal>> => {
  switch (deed.kind) {
    case 'deposit_approve':
      return deps.cashier.deposits.approve(tx, { id: deed.deposit, amount: deed.amount, actor })
    case 'withdrawal_approve':
      return deps.cashier.withdrawals.approve(tx, { id: deed.withdrawal, actor })
    case 'adjustment':
      return adjust(deps, tx, deed)
  }
}

/** Whether it could be carried out now: it is done and undone. What could not be is not worth proposing. */
export const rehearse = async (
  deps: ExecuteDeps,
  tx: Tx,
  deed: Deed,
  actor: Actor,
): Promise<Result<void, DeedRefusal>> => {
  await tx.query('savepoint rehearsal')
  const outcome = await execute(deps, tx, deed, actor)
  await tx.query('rollback to savepoint rehearsal')
  return outcome
}

const changeOf = ({ direction, pocket, amount }: Adjustment): Change => {
  if (direction === 'add') return credit(amount, 'adjustment', pocket)
  return { type: 'move', pockets: { [pocket]: negate(amount) }, house: [{ account: 'adjustment', amount }] }
}

const adjust = async (
  deps: ExecuteDeps,
  tx: Tx,
  adjustment: Adjustment,
): Promise<Result<void, DeedRefusal>> => {
  const player = playerId(adjustment.player)
  const [verdict] = await deps.ledger.postIn(tx, [
    {
      player,
      key: adjustment.key,
      kind: 'adjustment',
      movement: 'correction',
      reference: adjustment.reason,
      change: changeOf(adjustment),
    },
  ])
  if (!verdict?.ok) return err(refusalOf(verdict?.refusal))
  const added = adjustment.direction === 'add'
  const where = adjustment.pocket === 'cash' ? 'cash' : 'bonus'
  await deps.notify(tx, player, {
    kind: 'adjustment',
    title: added ? 'Money was added to your account' : 'Money was taken from your account',
    text: `${inRupees(adjustment.amount)} ${added ? 'was added to' : 'was taken from'} your ${where}: ${adjustment.reason}`,
    link: '/cashier',
  })
  return ok(undefined)
}

const refusalOf = (refusal: LedgerRefusal | undefined): DeedRefusal => {
  switch (refusal) {
    case 'no_wallet':
      return 'not_found'
    case 'blocked':
      return 'movement_blocked'
    case 'limit_reached':
    case 'insufficient_funds':
      return refusal
    case 'key_reused':
      return 'already_decided'
    default:
      return unreachable(refusal as never)
  }
}
