import type { StaffDeposit } from '@maidan/contracts/staff'
import { formatRupees } from '@maidan/ui'
import { fourEyesObstacle } from '../../lib/four-eyes.ts'
import type { Bulk } from '../../lib/parts/queues/bulk/bulk.ts'
import { approve, assign } from './api.ts'
import { canDecide } from './model.ts'

const NOT_MATCHED = {
  unmatched: 'the UTR is not on the bank statement',
  amount_differs: 'the bank statement has another amount',
  none: 'no UTR to compare with the bank statement',
} as const

/** Only what the bank statement has with this UTR and this amount is credited without a look at each one. */
export const obstacleOf = (one: StaffDeposit, fourEyesFrom: number | null): string | undefined => {
  if (one.approval !== null) return 'waits for a second approval'
  if (!canDecide(one)) return 'already decided'
  if (one.utrMatch !== 'matched') return NOT_MATCHED[one.utrMatch]
  if (one.note !== null) return one.note
  if (one.received !== null && one.received !== one.amount) return 'the gateway received another amount'
  return fourEyesObstacle(one.amount, fourEyesFrom)
}

export const bulkOf = (fourEyesFrom: number | null | undefined): Bulk<StaffDeposit> => ({
  nouns: ['deposit', 'deposits'],
  nameOf: ({ id }) => `D-${id}`,
  lineOf: ({ id, amount }) => `D-${id}, ${formatRupees(amount)}`,
  assign: (one) => assign(one, true),
  decision: {
    verb: 'Credit',
    done: 'credited',
    consequence:
      'The bank statement has each of them with its UTR and amount. We take off the gateway’s fee.',
    amountOf: ({ amount }) => amount,
    obstacleOf: fourEyesFrom === undefined ? undefined : (one) => obstacleOf(one, fourEyesFrom),
    act: (one) => approve(one, one.amount.toFixed(2), ''),
  },
})
