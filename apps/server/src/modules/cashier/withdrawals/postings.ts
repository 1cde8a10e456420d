import { minus } from '@maidan/core'
import { type Change, type Posting, reserve, voidHold } from '@maidan/ledger'
import type { Withdrawal } from './model.ts'

const reference = ({ id }: Pick<Withdrawal, 'id'>): string => `withdrawal:${id}`

/** Every key is made of the withdrawal's number alone, so that no key of a player's choosing can meet one of ours. */
export const requestPosting = (withdrawal: Pick<Withdrawal, 'id' | 'player' | 'amount'>): Posting => ({
  player: withdrawal.player,
  key: reference(withdrawal),
  kind: 'withdrawal_requested',
  movement: 'withdrawal',
  reference: reference(withdrawal),
  change: reserve(withdrawal.amount, 'pending', { cashOnly: true }),
})

/** What was held leaves to where the player wanted it; the fee stays with the house. */
const payout = ({ hold, amount, fee, details }: Withdrawal): Change => ({
  type: 'close',
  how: 'post',
  hold,
  posted: amount,
  house: [
    { account: `gateway:${details.kind}`, amount: minus(amount, fee) },
    { account: 'fees', amount: fee },
  ],
})

export const paidPosting = (withdrawal: Withdrawal): Posting => ({
  player: withdrawal.player,
  key: `${reference(withdrawal)}:paid`,
  kind: 'withdrawal_paid',
  movement: 'withdrawal',
  reference: reference(withdrawal),
  change: payout(withdrawal),
})

/** A correction, because a block or a limit must not keep the player's own money from coming back. */
export const backPosting = (
  withdrawal: Withdrawal,
  kind: 'withdrawal_rejected' | 'withdrawal_cancelled',
): Posting => ({
  player: withdrawal.player,
  key: `${reference(withdrawal)}:back`,
  kind,
  movement: 'correction',
  reference: reference(withdrawal),
  change: voidHold(withdrawal.hold),
})
