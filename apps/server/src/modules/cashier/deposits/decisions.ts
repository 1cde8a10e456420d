import { numberOf } from '@maidan/contracts'
import { err, ok } from '@maidan/core'
import type { Notification } from '../../accounts/index.ts'
import type { DepositDecisions } from '../back-office.ts'
import { statesOf, waitingIn } from '../waiting.ts'
import { addBankLines, listBankLines } from './bank-lines.ts'
import { type CreditDeps, creditIn } from './credit.ts'
import { decideReview } from './rules.ts'
import { findForStaff, listForStaff, sumStates } from './staff-store.ts'
import { lockDeposit, saveEnding } from './store.ts'

export const createDepositDecisions = (deps: CreditDeps): DepositDecisions => ({
  list: (db, filter) => listForStaff(db, filter, deps.clock.now()),
  find: findForStaff,
  approve: async (tx, { id, amount, actor }) => {
    const deposit = await lockDeposit(tx, id)
    if (!deposit) return err('not_found')
    const open = decideReview(deposit)
    if (!open.ok) return open
    const credited = await creditIn(tx, deps, deposit, { amount, by: actor.username })
    if (credited.ok) await deps.publish(tx, { topic: 'staff_news', queue: 'deposits' })
    if (credited.ok) return credited
    return credited.refusal === 'eaten_by_fee' ? err('not_permitted_state') : err(credited.refusal)
  },
  reject: async (tx, { id, reason, actor }) => {
    const deposit = await lockDeposit(tx, id)
    if (!deposit) return err('not_found')
    const open = decideReview(deposit)
    if (!open.ok) return open
    await saveEnding(tx, id, { status: 'rejected', reason, by: actor.username, at: deps.clock.now() })
    await deps.notify(tx, deposit.player, rejectedNotice(id, reason))
    await deps.publish(tx, { topic: 'staff_news', queue: 'deposits' })
    return ok(undefined)
  },
  waiting: async (tx, second) => {
    const sums = await sumStates(tx, second)
    const states = statesOf(['ready', 'second'], sums)
    return { ...waitingIn(sums.filter(({ state }) => state === 'ready')), states }
  },
  listBankLines,
  addBankLines: (tx, lines, actor) => addBankLines(tx, lines, actor.username, deps.clock.now()),
})

const rejectedNotice = (id: number, reason: string): Notification => ({
  kind: 'deposit',
  title: 'Deposit not credited',
  text: `${numberOf('deposit', id)}: ${reason}`,
  link: `/deposit/list?id=${id}`,
})
