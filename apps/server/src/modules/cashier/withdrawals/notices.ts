import { numberOf } from '@maidan/contracts'
import { minus } from '@maidan/core'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { WithdrawalsDeps } from './deps.ts'
import type { Withdrawal } from './model.ts'
import { inRupees } from '../../../platform/format/rupees.ts'

/** What staff wrote, with the stop they may have left out. */
export const asSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

type Deps = Pick<WithdrawalsDeps, 'notify' | 'publish'>

/** The player reads it, and the console's queue is told that it changed. */
const tell = async (
  deps: Deps,
  tx: Tx,
  withdrawal: Withdrawal,
  title: string,
  words: string,
): Promise<void> => {
  const { id, player } = withdrawal
  const text = `${numberOf('withdrawal', id)}: ${words}`
  await deps.notify(tx, player, { kind: 'withdrawal', title, text, link: `/withdrawList?id=${id}` })
  await deps.publish(tx, { topic: 'staff_news', queue: 'withdrawals' })
}

const what = ({ amount, label }: Withdrawal): string => `${inRupees(amount)} to ${label}`

export const tellRequested = (deps: Deps, tx: Tx, withdrawal: Withdrawal): Promise<void> =>
  tell(
    deps,
    tx,
    withdrawal,
    'Withdrawal requested',
    [
      `You asked for ${what(withdrawal)}.`,
      ...(withdrawal.holdReason === null ? [] : [`${withdrawal.holdReason}.`]),
      'You can cancel it until it is approved.',
    ].join(' '),
  )

export const tellCancelled = (deps: Deps, tx: Tx, withdrawal: Withdrawal): Promise<void> =>
  tell(
    deps,
    tx,
    withdrawal,
    'Withdrawal cancelled',
    `You cancelled ${what(withdrawal)}. The money is back in your cash.`,
  )

export const tellReviewed = (deps: Deps, tx: Tx, withdrawal: Withdrawal): Promise<void> =>
  tell(deps, tx, withdrawal, 'Withdrawal in review', `We are looking at ${what(withdrawal)}.`)

export const tellApproved = (deps: Deps, tx: Tx, withdrawal: Withdrawal): Promise<void> =>
  tell(
    deps,
    tx,
    withdrawal,
    'Withdrawal approved',
    `${what(withdrawal)} is approved and will be paid. It can no longer be cancelled.`,
  )

export const tellPaid = (deps: Deps, tx: Tx, withdrawal: Withdrawal, reference: string): Promise<void> => {
  const sent = inRupees(minus(withdrawal.amount, withdrawal.fee))
  const fee = withdrawal.fee === 0 ? '' : ` after a fee of ${inRupees(withdrawal.fee)}`
  const text = `${sent} was paid to ${withdrawal.label}${fee}. Reference: ${reference}.`
  return tell(deps, tx, withdrawal, 'Withdrawal paid', text)
}

export const tellRejected = (deps: Deps, tx: Tx, withdrawal: Withdrawal, reason: string): Promise<void> =>
  tell(
    deps,
    tx,
    withdrawal,
    'Withdrawal rejected',
    `${what(withdrawal)} was not paid: ${asSentence(reason)} The money is back in your cash.`,
  )
