import type { StaffWithdrawal } from '@maidan/contracts/staff'
import { formatRupees } from '@maidan/ui'
import { fourEyesObstacle } from '../../lib/four-eyes.ts'
import type { Bulk } from '../../lib/parts/queues/bulk/bulk.ts'
import { approve, assign } from './api.ts'
import { isHeld } from './model.ts'

/** Why one cannot be approved together with others. Large amounts are proposed one by one, each with its own look. */
export const obstacleOf = (
  one: StaffWithdrawal,
  fourEyesFrom: number | null,
  now: number,
): string | undefined => {
  if (one.status !== 'requested' && one.status !== 'in_review') return 'already decided'
  if (one.approval !== null) return 'waits for a second approval'
  if (isHeld(one, now)) return 'on hold'
  return fourEyesObstacle(one.amount, fourEyesFrom)
}

export const bulkOf = (fourEyesFrom: number | null | undefined, now: number): Bulk<StaffWithdrawal> => ({
  nouns: ['withdrawal', 'withdrawals'],
  nameOf: ({ id }) => `W-${id}`,
  lineOf: ({ id, amount }) => `W-${id}, ${formatRupees(amount)}`,
  assign: (one) => assign(one, true),
  decision: {
    verb: 'Approve',
    done: 'approved',
    consequence: 'The players cannot cancel them afterwards.',
    amountOf: ({ amount }) => amount,
    obstacleOf: fourEyesFrom === undefined ? undefined : (one) => obstacleOf(one, fourEyesFrom, now),
    act: (one) => approve(one, ''),
  },
})
