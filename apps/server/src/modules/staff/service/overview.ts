import { isPermitted, type Permission } from '@maidan/contracts/staff'
import { paise, toRupees } from '@maidan/core'
import type { StaffCaller } from '../../../platform/http/index.ts'
import type { StaffDeps } from '../deps.ts'
import { countApprovals, listProposed } from '../store/approvals.ts'
import { readToday, type Today } from '../store/players.ts'

type OverviewDeps = Pick<StaffDeps, 'db' | 'clock' | 'cashier' | 'content'>

/** What the role may not see is null and is not even read. */
export const readOverview = async (deps: OverviewDeps, { role }: Pick<StaffCaller, 'role'>) => {
  const { db, clock, cashier, content } = deps
  const where = async <T>(permission: Permission, read: () => Promise<T>): Promise<T | null> =>
    isPermitted(role, permission) ? read() : null
  return {
    deposits: await where('deposits.read', async () =>
      cashier.deposits.waiting(db, await listProposed(db, 'deposit_approve', clock.now())),
    ),
    withdrawals: await where('withdrawals.read', async () =>
      cashier.withdrawals.waiting(db, await listProposed(db, 'withdrawal_approve', clock.now())),
    ),
    kyc: await where('kyc.read', () => cashier.kyc.waiting(db)),
    approvals: await where('approvals.read', () => readApprovals(deps)),
    messages: await where('messages.read', () => content.waitingMessages(db)),
    today: await where('deposits.read', async () => inRupees(await readToday(db, clock.now()))),
  }
}

const readApprovals = async ({ db, clock }: OverviewDeps) => {
  const { total, oldest } = await countApprovals(db, 'open', clock.now())
  return { waiting: total, oldest }
}

const inRupees = ({ credited, paidOut, newPlayers, activePlayers }: Today): Today => ({
  credited: toRupees(paise(credited)),
  paidOut: toRupees(paise(paidOut)),
  newPlayers,
  activePlayers,
})
