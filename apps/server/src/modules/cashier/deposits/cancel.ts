import type { OwnDepositView } from '@maidan/contracts/player'
import { err, ok, type PlayerId, type Result } from '@maidan/core'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { CashierDeps } from '../deps.ts'
import { CANCELLED, decideCancel, ownDepositView } from './rules.ts'
import * as store from './store.ts'

/** Takes back a payment that nobody has made yet. A second tap, or another device, is answered the same. */
export const cancelDeposit = async (
  tx: Tx,
  { clock }: Pick<CashierDeps, 'clock'>,
  player: PlayerId,
  id: number,
): Promise<Result<OwnDepositView, 'not_found' | 'payment_ended'>> => {
  const deposit = await store.lockDeposit(tx, id)
  if (deposit?.player !== player) return err('not_found')
  const decision = decideCancel(deposit)
  if (!decision.ok) return decision
  const at = clock.now()
  if (decision.value === 'cancel')
    await store.saveEnding(tx, id, { status: 'cancelled', reason: CANCELLED, at })
  return ok(ownDepositView(await store.getDeposit(tx, id), at))
}
