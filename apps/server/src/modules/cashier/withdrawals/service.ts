import type {
  DestinationDetails,
  WithdrawalTerms,
  WithdrawalTotals,
  WithdrawalView,
} from '@maidan/contracts/player'
import { defined, err, type Ok, ok, type Paise, type PlayerId, type Result, toRupees } from '@maidan/core'
import type { LedgerRefusal } from '@maidan/ledger'
import type { Paging } from '../../../platform/paging.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import { findWallets, lockWallet } from '../../wallet/index.ts'
import type { Said } from '../answer.ts'
import type { Page } from '../back-office.ts'
import type { Destination } from '../destinations/rules.ts'
import { type AddRefusal, keepDestination } from '../destinations/service.ts'
import { findDestination } from '../destinations/store.ts'
import { withdrawalTable, withdrawalTotals } from '../export.ts'
import type { WithdrawalsDeps } from './deps.ts'
import { tellCancelled, tellRequested } from './notices.ts'
import { getCustomer } from './players.ts'
import { backPosting, requestPosting } from './postings.ts'
import {
  decideCancel,
  decideRequest,
  heldByMobile,
  type Request,
  type RequestRefusal,
  viewOf,
} from './rules.ts'
import * as store from './store.ts'

export const getTerms = async (deps: WithdrawalsDeps, player: PlayerId): Promise<WithdrawalTerms> => {
  const terms = await store.getTerms(deps.db)
  const customer = await getCustomer(deps.db, player)
  const wallet = defined((await findWallets(deps.db, [player])).get(player), 'every player has a wallet')
  return {
    withdrawable: toRupees(wallet.cash),
    bonus: toRupees(wallet.bonus),
    min: toRupees(terms.min),
    max: toRupees(terms.max),
    feeFixed: toRupees(terms.feeFixed),
    feeBasisPoints: terms.feeBasisPoints,
    kycFrom: terms.kycFrom === null ? null : toRupees(terms.kycFrom),
    kyc: customer.kyc,
    heldUntil: heldByMobile(customer.mobileChangedAt, deps.clock.now()) ?? null,
    usualMinutes: terms.usualMinutes,
    endsBonus: await deps.bonus.isActive(player),
  }
}

export type RequestAsk = {
  readonly amount: Paise
  /** The id of a saved destination, or one as the player has just written it. */
  readonly to: number | DestinationDetails
  /** Whether an active bonus may end by it. */
  readonly endsBonus: boolean
}

type Gate = 'movement_blocked' | 'limit_reached' | 'bonus_would_end'
type RequestAnswer = Ok<WithdrawalView> | Said<RequestRefusal | AddRefusal | Gate>

const destinationOf = async (
  tx: Tx,
  deps: WithdrawalsDeps,
  player: PlayerId,
  to: RequestAsk['to'],
): Promise<Result<Destination | undefined, AddRefusal>> =>
  typeof to === 'number' ? ok(await findDestination(tx, player, to)) : keepDestination(tx, deps, player, to)

/**
 * The wallet is locked first: of many requests at once each sees what the one before it took. A refusal undoes the
 * saving of a new destination too.
 */
export const requestWithdrawal = async (
  tx: Tx,
  deps: WithdrawalsDeps,
  player: PlayerId,
  ask: RequestAsk,
): Promise<RequestAnswer> => {
  const wallet = defined(await lockWallet(tx, player), 'every player has a wallet')
  const destination = await destinationOf(tx, deps, player, ask.to)
  if (!destination.ok) return destination
  const facts = {
    customer: await getCustomer(tx, player),
    destination: destination.value,
    terms: await store.getTerms(tx),
    open: await store.countOpen(tx, player),
    cash: wallet.cash,
  }
  const decision = decideRequest(facts, ask.amount, deps.clock.now())
  if (!decision.ok) return decision
  const ended = await deps.bonus.end(tx, player, ask.endsBonus)
  return ended.ok ? saveRequest(tx, deps, player, decision.value) : ended
}

const saveRequest = async (
  tx: Tx,
  deps: WithdrawalsDeps,
  player: PlayerId,
  request: Request,
): Promise<RequestAnswer> => {
  const id = await store.nextId(tx)
  const [verdict] = await deps.ledger.postIn(tx, [requestPosting({ id, player, amount: request.amount })])
  const held = defined(verdict, 'a posting got no verdict')
  if (!held.ok) return err(gateRefusal(held.refusal))
  const hold = defined(held.value.hold, 'a reserved amount has a hold')
  await store.insertWithdrawal(tx, { id, player, hold, ...request })
  const withdrawal = await store.getWithdrawal(tx, id)
  await tellRequested(deps, tx, withdrawal)
  return ok(viewOf(withdrawal, request.createdAt))
}

const gateRefusal = (refusal: LedgerRefusal): Gate | 'insufficient_cash' => {
  switch (refusal) {
    case 'blocked':
      return 'movement_blocked'
    case 'limit_reached':
      return 'limit_reached'
    case 'insufficient_funds':
      return 'insufficient_cash'
    default:
      throw new Error(`the ledger refused a withdrawal: ${refusal}`)
  }
}

export const cancelWithdrawal = async (
  tx: Tx,
  deps: WithdrawalsDeps,
  player: PlayerId,
  id: number,
): Promise<Result<WithdrawalView, 'not_found' | 'withdrawal_decided'>> => {
  const withdrawal = await store.lockWithdrawal(tx, id)
  if (withdrawal?.player !== player) return err('not_found')
  const decision = decideCancel(withdrawal)
  if (!decision.ok) return decision
  const now = deps.clock.now()
  if (decision.value === 'done') return ok(viewOf(withdrawal, now))
  await giveBack(deps, tx, backPosting(withdrawal, 'withdrawal_cancelled'))
  await store.saveEnd(tx, id, { status: 'cancelled', at: now })
  await tellCancelled(deps, tx, withdrawal)
  return ok(viewOf(await store.getWithdrawal(tx, id), now))
}

/** Nothing can stand in the way of an open hold going back; if something does, the whole decision is undone. */
export const giveBack = async (
  deps: Pick<WithdrawalsDeps, 'ledger'>,
  tx: Tx,
  posting: ReturnType<typeof backPosting>,
): Promise<void> => {
  const [verdict] = await deps.ledger.postIn(tx, [posting])
  if (!verdict?.ok) throw new Error(`${posting.key} was refused: ${verdict?.refusal}`)
}

export const listOwn = async (
  deps: WithdrawalsDeps,
  player: PlayerId,
  filter: store.OwnFilter & Paging,
): Promise<Page<WithdrawalView> & { readonly totals: WithdrawalTotals }> => {
  const { data, page } = await store.listOwn(deps.db, player, filter)
  const totals = withdrawalTotals(await store.sumOwn(deps.db, player, filter))
  const now = deps.clock.now()
  return { data: data.map((withdrawal) => viewOf(withdrawal, now)), totals, page }
}

export const exportOwn = async (deps: WithdrawalsDeps, player: PlayerId, filter: store.OwnFilter) => {
  const rows = await store.listAllOwn(deps.db, player, filter)
  const now = deps.clock.now()
  return withdrawalTable(rows?.map((withdrawal) => viewOf(withdrawal, now)))
}
