import { defined, err, type Instant, ok, type Result, toRupees } from '@maidan/core'
import type { Query, Tx } from '../../../platform/postgres/database.ts'
import { offsetOf, pageOf } from '../../../platform/paging.ts'
import { statesOf, waitingIn } from '../waiting.ts'
import type { Actor, WithdrawalDecisions, WithdrawalFilter, WithdrawalForStaff } from '../back-office.ts'
import { findOpenFiles, settleLine } from '../payouts/store.ts'
import type { WithdrawalsDeps } from './deps.ts'
import {
  findFacts,
  findForStaff,
  findRelated,
  listAllForStaff,
  listForStaff,
  type RowForStaff,
  type StateRow,
  sumStates,
} from './staff-store.ts'
import { flagsOf } from './flags.ts'
import type { Withdrawal } from './model.ts'
import { tellApproved, tellPaid, tellRejected, tellReviewed } from './notices.ts'
import { getCustomer, lineOf } from './players.ts'
import { backPosting, paidPosting } from './postings.ts'
import {
  decideApproval,
  decidePayment,
  decideRejection,
  decideReview,
  signedStagesOf,
  viewOf,
} from './rules.ts'
import { giveBack } from './service.ts'
import * as store from './store.ts'

const STATES = ['ready', 'held', 'second', 'to_pay'] as const

/** What is on hold is not late, what is with the bank is not ours to do, and a second approval has its own queue. */
const isWork = ({ state, isSent }: StateRow): boolean => state === 'ready' || (state === 'to_pay' && !isSent)

type DecisionDeps = Pick<WithdrawalsDeps, 'clock' | 'ledger' | 'notify' | 'publish'>

export const createWithdrawalDecisions = (deps: DecisionDeps): WithdrawalDecisions => ({
  list: async (tx, filter) => {
    const now = deps.clock.now()
    if (filter.risk !== undefined) return listByRisk(tx, filter, now)
    const { data, page } = await listForStaff(tx, filter, now)
    return { data: await describe(tx, data, now), page }
  },
  find: async (tx, id) => {
    const row = await findForStaff(tx, id)
    return row && (await describe(tx, [row], deps.clock.now()))[0]
  },
  review: (tx, ask) => review(deps, tx, ask),
  approve: (tx, ask) => approve(deps, tx, ask),
  pay: (tx, ask) => pay(deps, tx, ask),
  reject: (tx, ask) => reject(deps, tx, ask),
  waiting: async (tx, second) => {
    const sums = await sumStates(tx, second, deps.clock.now())
    return { ...waitingIn(sums.filter(isWork)), states: statesOf(STATES, sums) }
  },
})

/** Whether there is something to look at is decided by rules, not by the database: they go over the whole list. */
const listByRisk = async (db: Query, filter: WithdrawalFilter, now: Instant) => {
  const all = await describe(db, await listAllForStaff(db, filter, now), now)
  const wanted = all.filter(({ flags }) => flags.length > 0 === (filter.risk === 'some'))
  const offset = offsetOf(filter)
  return { data: wanted.slice(offset, offset + filter.size), page: pageOf(wanted.length, filter) }
}

const describe = async (
  db: Query,
  rows: readonly RowForStaff[],
  now: Instant,
): Promise<WithdrawalForStaff[]> => {
  const terms = await store.getTerms(db)
  const ids = rows.map(({ id }) => id)
  const facts = await findFacts(db, ids)
  const others = await findRelated(db, ids)
  const files = await findOpenFiles(db, ids)
  return rows.map((row) => {
    const known = defined(facts.get(row.id), 'a withdrawal has facts')
    const related = [...(others.get(row.id) ?? [])]
    const sameDevice = related.some(({ by }) => by === 'device')
    return {
      ...viewOf(row, now),
      stages: signedStagesOf(row),
      payout: files.get(row.id) ?? null,
      player: lineOf(row),
      decidedBy: row.decidedBy,
      flags: flagsOf(row, { ...known, sameDevice }, terms, now),
      lifetime: { deposited: toRupees(known.deposited), withdrawn: toRupees(known.paidOut) },
      related,
    }
  })
}

type Ask = { readonly id: number; readonly actor: Actor }

const review = async (deps: DecisionDeps, tx: Tx, { id, actor }: Ask) => {
  const withdrawal = await store.lockWithdrawal(tx, id)
  if (withdrawal === undefined) return err('not_found')
  const decision = decideReview(withdrawal)
  if (!decision.ok) return decision
  await store.saveReview(tx, id, actor.username, deps.clock.now())
  await tellReviewed(deps, tx, withdrawal)
  return ok(undefined)
}

const approve = async (deps: DecisionDeps, tx: Tx, { id, actor }: Ask) => {
  const withdrawal = await store.lockWithdrawal(tx, id)
  if (withdrawal === undefined) return err('not_found')
  const now = deps.clock.now()
  const customer = await getCustomer(tx, withdrawal.player)
  const decision = decideApproval(withdrawal, await store.getTerms(tx), customer, now)
  if (!decision.ok) return decision
  await store.saveApproval(tx, id, actor.username, now)
  await tellApproved(deps, tx, withdrawal)
  return ok(undefined)
}

const pay = async (deps: DecisionDeps, tx: Tx, { id, actor, reference }: Ask & { reference: string }) => {
  const withdrawal = await store.lockWithdrawal(tx, id)
  if (withdrawal === undefined) return err('not_found')
  const decision = decidePayment(withdrawal)
  if (!decision.ok) return decision
  const paid = await postPayment(deps, tx, withdrawal)
  if (!paid.ok) return paid
  await settleLine(tx, id)
  await store.saveEnd(tx, id, { status: 'paid', at: deps.clock.now(), by: actor.username, reference })
  await tellPaid(deps, tx, withdrawal, reference)
  return ok(undefined)
}

/** A player who was blocked or whose cap was lowered since is not paid; the withdrawal can still be rejected. */
const postPayment = async (
  deps: DecisionDeps,
  tx: Tx,
  withdrawal: Withdrawal,
): Promise<Result<void, 'movement_blocked'>> => {
  const [verdict] = await deps.ledger.postIn(tx, [paidPosting(withdrawal)])
  if (verdict?.ok) return ok(undefined)
  if (verdict?.refusal === 'blocked' || verdict?.refusal === 'limit_reached') return err('movement_blocked')
  throw new Error(`withdrawal ${withdrawal.id} could not be booked as paid: ${verdict?.refusal}`)
}

const reject = async (deps: DecisionDeps, tx: Tx, { id, actor, reason }: Ask & { reason: string }) => {
  const withdrawal = await store.lockWithdrawal(tx, id)
  if (withdrawal === undefined) return err('not_found')
  const decision = decideRejection(withdrawal)
  if (!decision.ok) return decision
  // The bank may be about to pay it.
  if ((await findOpenFiles(tx, [id])).has(id)) return err('in_payout')
  await giveBack(deps, tx, backPosting(withdrawal, 'withdrawal_rejected'))
  await store.saveEnd(tx, id, { status: 'rejected', at: deps.clock.now(), by: actor.username, reason })
  await tellRejected(deps, tx, withdrawal, reason)
  return ok(undefined)
}
