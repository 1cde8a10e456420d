import { numberOf } from '@maidan/contracts'
import { assert, defined, err, minus, negate, ok, type Paise, type Result } from '@maidan/core'
import type { Posting } from '@maidan/ledger'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Notification } from '../../accounts/index.ts'
import type { CashierDeps } from '../deps.ts'
import { inRupees } from '../../../platform/format/rupees.ts'
import { feeOf } from './fees.ts'
import { type Charged, saveEnding } from './store.ts'

export type CreditDeps = Pick<CashierDeps, 'ledger' | 'clock' | 'notify' | 'publish'>

export type Confirmed = {
  readonly amount: Paise
  /** What the player reads beside it. */
  readonly reason?: string | undefined
  readonly received?: Paise | undefined
  readonly by?: string | undefined
}

export type CreditRefusal = 'movement_blocked' | 'limit_reached' | 'eaten_by_fee'

/** Credits what arrived of a locked deposit, less the fee, once: the key of the posting is the deposit's. */
export const creditIn = async (
  tx: Tx,
  deps: CreditDeps,
  deposit: Charged,
  confirmed: Confirmed,
): Promise<Result<void, CreditRefusal>> => {
  const fee = feeOf(confirmed.amount, deposit.fees)
  if (fee >= confirmed.amount) return err('eaten_by_fee')
  const [verdict] = await deps.ledger.postIn(tx, [posting(deposit, confirmed.amount, fee)])
  const booked = defined(verdict, 'a posting got no verdict')
  if (!booked.ok) return err(gateRefusal(booked.refusal))
  const { amount, reason, received, by } = confirmed
  const at = deps.clock.now()
  await saveEnding(tx, deposit.id, { status: 'credited', confirmed: amount, fee, reason, received, by, at })
  await deps.notify(tx, deposit.player, creditedNotice(deposit.id, minus(amount, fee), reason))
  return ok(undefined)
}

const posting = ({ id, player, gateway }: Charged, confirmed: Paise, fee: Paise): Posting => ({
  player,
  key: `deposit:${id}`,
  kind: 'deposit',
  movement: 'deposit',
  reference: `deposit:${id}`,
  change: {
    type: 'move',
    pockets: { cash: minus(confirmed, fee) },
    house: [
      { account: `gateway:${gateway}`, amount: negate(confirmed) },
      { account: 'fees', amount: fee },
    ],
  },
})

const gateRefusal = (refusal: string): 'movement_blocked' | 'limit_reached' => {
  assert(refusal === 'blocked' || refusal === 'limit_reached', `a deposit was refused with ${refusal}`)
  return refusal === 'blocked' ? 'movement_blocked' : refusal
}

const creditedNotice = (id: number, credited: Paise, reason: string | undefined): Notification => ({
  kind: 'deposit',
  title: 'Deposit credited',
  text: [`${numberOf('deposit', id)}: ${inRupees(credited)} was added to your cash.`, reason]
    .filter(Boolean)
    .join(' '),
  link: `/deposit/list?id=${id}`,
})
