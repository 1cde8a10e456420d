import { type Paise, toRupees, unreachable } from '@maidan/core'
import type { Tx } from '../../../platform/postgres/database.ts'
import { type CreditDeps, creditIn } from '../deposits/credit.ts'
import { type Charged, insertDeposit, saveEnding } from '../deposits/store.ts'
import { type Action, gateNote } from './rules.ts'

/** Does what was decided with a locked deposit. Answers whether money was booked. */
export const act = async (tx: Tx, deps: CreditDeps, deposit: Charged, action: Action): Promise<boolean> => {
  switch (action.type) {
    case 'credit':
      return credit(tx, deps, deposit, action.amount, action.reason)
    case 'review':
      return review(tx, deps, deposit, action.amount, action.note)
    case 'second':
      return keepSecond(tx, deps, deposit, action)
    case 'close':
      await saveEnding(tx, deposit.id, {
        status: action.status,
        reason: action.reason,
        at: deps.clock.now(),
      })
      return false
    case 'nothing':
      return false
    default:
      return unreachable(action)
  }
}

const credit = async (
  tx: Tx,
  deps: CreditDeps,
  deposit: Charged,
  amount: Paise,
  reason: string | undefined,
): Promise<boolean> => {
  const credited = await creditIn(tx, deps, deposit, { amount, received: amount, reason })
  return credited.ok || review(tx, deps, deposit, amount, gateNote(credited.refusal))
}

/** Money that arrived is never dropped: where it cannot be credited, a person decides. */
const review = async (
  tx: Tx,
  deps: CreditDeps,
  deposit: Charged,
  received: Paise | undefined,
  note: string,
): Promise<false> => {
  const reason = 'Your payment arrived. We are checking it and will credit it by hand.'
  await saveEnding(tx, deposit.id, { status: 'in_review', received, reason, note })
  await deps.publish(tx, { topic: 'staff_news', queue: 'deposits' })
  return false
}

/** A second payment becomes a deposit of its own, which an operator credits or sends back. */
const keepSecond = async (
  tx: Tx,
  deps: CreditDeps,
  deposit: Charged,
  { amount: received, note }: Extract<Action, { type: 'second' }>,
): Promise<false> => {
  const amount = received ?? deposit.amount
  await insertDeposit(tx, {
    ...deposit,
    status: 'in_review',
    amount,
    asset: 'INR',
    assetAmount: String(toRupees(amount)),
    received: received ?? null,
    utr: null,
    proof: null,
    note,
    createdAt: deps.clock.now(),
    expiresAt: null,
  })
  await deps.publish(tx, { topic: 'staff_news', queue: 'deposits' })
  return false
}
