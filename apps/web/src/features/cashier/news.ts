import type { DepositView, WithdrawalView } from '@maidan/contracts/player'
import { MINUTE_MS } from '@maidan/core'
import { formatRupees } from '@maidan/ui'
import { call } from '../../lib/api/api.ts'
import { clock } from '@maidan/browser/clock.ts'
import { toast } from '@maidan/ui/overlays/toast.ts'

/** What is worth a toast, and by what it is known not to be told twice. */
export type News = { readonly id: string; readonly ok: boolean; readonly text: string; readonly at: number }

const BAD_DEPOSITS = { rejected: 'was rejected', failed: 'failed', expired: 'expired' } as const

export const newsOfDeposit = (deposit: DepositView): News | undefined => {
  const { id, status, amount, credited, decided_at: at } = deposit
  if (at === null || status === 'waiting' || status === 'in_review' || status === 'cancelled')
    return undefined
  const name = `deposit ${id} ${status}`
  if (status === 'credited')
    return { id: name, ok: true, at, text: `${formatRupees(credited ?? amount)} credited` }
  return { id: name, ok: false, at, text: `Your deposit of ${formatRupees(amount)} ${BAD_DEPOSITS[status]}` }
}

export const newsOfWithdrawal = ({ id, status, amount, fee, stages }: WithdrawalView): News | undefined => {
  const at = stages.findLast((stage) => stage.status === status)?.at
  if (at === undefined || (status !== 'paid' && status !== 'rejected')) return undefined
  const name = `withdrawal ${id} ${status}`
  return status === 'paid'
    ? { id: name, ok: true, at, text: `${formatRupees(amount - fee)} paid out` }
    : { id: name, ok: false, at, text: `Your withdrawal of ${formatRupees(amount)} was rejected` }
}

/** Older than this it was told before this page was there. */
const FRESH_MS = 2 * MINUTE_MS

export const latestOf = (news: readonly (News | undefined)[], now: number): News | undefined =>
  news
    .filter((one): one is News => one !== undefined && one.at > now - FRESH_MS)
    .toSorted((one, other) => other.at - one.at)[0]

const read = async (kind: string): Promise<readonly (News | undefined)[]> => {
  if (kind === 'deposit') {
    const answer = await call((c) => c.getDeposits, { query: {} })
    return answer.ok ? answer.data.map(newsOfDeposit) : []
  }
  const answer = await call((c) => c.getWithdrawals, { query: {} })
  return answer.ok ? answer.data.map(newsOfWithdrawal) : []
}

const told = new Set<string>()

/** The server says that something happened to a deposit or a withdrawal: looks what, and says it once. */
export const sayNews = async (kind: string): Promise<void> => {
  if (kind !== 'deposit' && kind !== 'withdrawal') return
  const latest = latestOf(await read(kind), clock.now())
  if (latest === undefined || told.has(latest.id)) return
  told.add(latest.id)
  if (latest.ok) toast.success(latest.text)
  else toast.error(latest.text)
}
