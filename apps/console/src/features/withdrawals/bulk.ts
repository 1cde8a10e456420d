import type { StaffWithdrawal } from '@maidan/contracts/staff'
import { formatRupees } from '@maidan/ui'
import type { CallOutcome } from '../../lib/api/outcome.ts'
import { isHeld } from './model.ts'

export type LeftOut = { readonly one: StaffWithdrawal; readonly why: string }
export type BulkPlan = {
  readonly go: readonly StaffWithdrawal[]
  readonly leftOut: readonly LeftOut[]
  /** Of those that are approved, in rupees. */
  readonly sum: number
}

const PAISE = 100

/** Rupees of the server have whole paise; added up as rupees they would lose them. */
const sumOf = (rows: readonly StaffWithdrawal[]): number =>
  rows.reduce((sum, { amount }) => sum + Math.round(amount * PAISE), 0) / PAISE

/** Why one cannot be approved together with others. Large amounts are proposed one by one, each with its own look. */
const obstacleOf = (one: StaffWithdrawal, fourEyesFrom: number | null, now: number): string | undefined => {
  if (one.status !== 'requested' && one.status !== 'in_review') return 'already decided'
  if (one.approval !== null) return 'waits for a second approval'
  if (isHeld(one, now)) return 'on hold'
  if (fourEyesFrom !== null && one.amount >= fourEyesFrom)
    return `needs a second approval, from ${formatRupees(fourEyesFrom)} on`
  return undefined
}

export const planBulk = (
  rows: readonly StaffWithdrawal[],
  chosen: ReadonlySet<number>,
  fourEyesFrom: number | null,
  now: number,
): BulkPlan => {
  const looked = rows
    .filter(({ id }) => chosen.has(id))
    .map((one) => ({ one, why: obstacleOf(one, fourEyesFrom, now) }))
  const go = looked.filter(({ why }) => why === undefined).map(({ one }) => one)
  const leftOut = looked.flatMap(({ one, why }) => (why === undefined ? [] : [{ one, why }]))
  return { go, leftOut, sum: sumOf(go) }
}

export type BulkResult = { readonly one: StaffWithdrawal; readonly ok: boolean; readonly said: string }

/** One after another, each a decision of its own with a key of its own: one that is refused stops no other. */
export const runBulk = async (
  go: readonly StaffWithdrawal[],
  decide: (one: StaffWithdrawal) => Promise<CallOutcome>,
): Promise<BulkResult[]> => {
  const results: BulkResult[] = []
  for (const one of go) results.push({ one, ...(await decide(one)) })
  return results
}

export const summaryOf = (results: readonly BulkResult[]): string => {
  const done = results.filter(({ ok }) => ok).length
  const failed = results.length - done
  return failed === 0 ? `${done} approved` : `${done} approved, ${failed} not approved`
}

export const withdrawalsOf = (count: number): string =>
  count === 1 ? '1 withdrawal' : `${count} withdrawals`
