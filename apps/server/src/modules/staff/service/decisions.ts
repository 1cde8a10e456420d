import type { Decision } from '@maidan/contracts/staff'
import { DAY_MS, err, instant, ok, paise, type Paise, playerId, type Result, toRupees } from '@maidan/core'
import type { Tx } from '../../../platform/postgres/database.ts'
import { lockWallet } from '../../wallet/index.ts'
import type { StaffDeps } from '../deps.ts'
import type { Who } from '../model.ts'
import { needsSecondEyes } from '../rules.ts'
import { dropAssignment, takeFrom } from '../store/assignments.ts'
import { findPlayer, findPlayerOfKyc, readAdjusted } from '../store/players.ts'
import type { Done } from './act.ts'
import { inRupees } from '../../../platform/format/rupees.ts'
import { readAmount } from './amounts.ts'
import { type Adjustment, type DeedRefusal, execute } from './execute.ts'
import { depositVersion, overtake, propose, type ProposeDeps, withdrawalVersion } from './proposals.ts'

type Closed = 'not_found' | 'already_decided' | 'not_permitted_state'

const DONE: Decision = { done: true, approval: null }

/** What is refused with a name that the call does not have is a contradiction between two modules. */
const only =
  <E extends string>(...names: readonly E[]) =>
  (refusal: string): E => {
    const known = names.find((name) => name === refusal)
    if (known === undefined) throw new Error(`${refusal} is no answer to this call`)
    return known
  }

const narrow = <T, E extends string>(result: Result<T, string>, name: (refusal: string) => E): Result<T, E> =>
  result.ok ? result : err(name(result.refusal))

const depositRefusal = only(
  'not_found',
  'already_decided',
  'not_permitted_state',
  'movement_blocked',
  'limit_reached',
)
const withdrawalRefusal = only('not_found', 'already_decided', 'not_permitted_state', 'on_hold', 'kyc_needed')
const adjustmentRefusal = only('not_found', 'insufficient_funds', 'movement_blocked', 'limit_reached')

const noteLine = (note: string | undefined) => (note ? [{ name: 'Note', value: note }] : [])

export const approveDeposit = async (
  deps: ProposeDeps,
  tx: Tx,
  who: Who,
  ask: { readonly id: number; readonly amount: number; readonly note?: string | undefined },
): Promise<Result<Done<Decision>, ReturnType<typeof depositRefusal> | 'bad_request'>> => {
  const amount = readAmount(ask.amount)
  if (!amount.ok) return amount
  const deposit = await deps.cashier.deposits.find(tx, ask.id)
  if (deposit === undefined) return err('not_found')
  const deed = { kind: 'deposit_approve', deposit: ask.id, amount: amount.value } as const
  const player = deposit.player.id
  if (await isLarge(deps, tx, amount.value)) {
    const lines = [
      { name: 'Deposit', value: `${ask.id} by ${deposit.gatewayName}` },
      { name: 'The player said', value: inRupees(paise(Math.round(deposit.amount * 100))) },
      { name: 'Arrived', value: inRupees(amount.value) },
      { name: 'UTR', value: deposit.utr ?? 'none' },
      ...noteLine(ask.note),
    ]
    const version = depositVersion(deposit)
    const frozen = { deed, version, lines, player, amount: amount.value, subject: ask.id }
    return narrow(await propose(deps, tx, who, frozen), depositRefusal)
  }
  const settle = await overtake(deps, tx, who, deed.kind, ask.id)
  const done = await execute(deps, tx, deed, who)
  if (!done.ok) return narrow(done, depositRefusal)
  await settle()
  await dropAssignment(tx, { kind: 'deposit', subject: ask.id })
  return ok({ answer: DONE, player, details: { amount: toRupees(amount.value), note: ask.note } })
}

const isLarge = async (
  { cashier }: Pick<StaffDeps, 'cashier'>,
  tx: Tx,
  amount: Paise,
  already: Paise = paise(0),
): Promise<boolean> => {
  const { fourEyesFrom } = await cashier.gateways.readSettings(tx)
  return needsSecondEyes(toRupees(amount), fourEyesFrom, toRupees(already))
}

export const rejectDeposit = async (
  deps: Pick<StaffDeps, 'cashier' | 'clock'>,
  tx: Tx,
  who: Who,
  ask: { readonly id: number; readonly reason: string },
): Promise<Result<Done<Decision>, Closed>> => {
  const settle = await overtake(deps, tx, who, 'deposit_approve', ask.id)
  const done = await deps.cashier.deposits.reject(tx, { ...ask, actor: who })
  if (!done.ok) return done
  await settle()
  await dropAssignment(tx, { kind: 'deposit', subject: ask.id })
  const player = (await deps.cashier.deposits.find(tx, ask.id))?.player.id
  return ok({ answer: DONE, player, details: { reason: ask.reason } })
}

export const approveWithdrawal = async (
  deps: ProposeDeps,
  tx: Tx,
  who: Who,
  ask: { readonly id: number; readonly note?: string | undefined },
): Promise<Result<Done<Decision>, ReturnType<typeof withdrawalRefusal> | 'bad_request'>> => {
  const withdrawal = await deps.cashier.withdrawals.find(tx, ask.id)
  if (withdrawal === undefined) return err('not_found')
  const amount = readAmount(withdrawal.amount)
  if (!amount.ok) return amount
  const deed = { kind: 'withdrawal_approve', withdrawal: ask.id } as const
  const player = withdrawal.player.id
  if (await isLarge(deps, tx, amount.value)) {
    const lines = [
      { name: 'Withdrawal', value: String(ask.id) },
      { name: 'Amount', value: inRupees(amount.value) },
      { name: 'To', value: withdrawal.label },
      ...noteLine(ask.note),
    ]
    const version = withdrawalVersion(withdrawal)
    const frozen = { deed, version, lines, player, amount: amount.value, subject: ask.id }
    return narrow(await propose(deps, tx, who, frozen), withdrawalRefusal)
  }
  const settle = await overtake(deps, tx, who, deed.kind, ask.id)
  const done = await execute(deps, tx, deed, who)
  if (!done.ok) return narrow(done, withdrawalRefusal)
  await settle()
  await dropAssignment(tx, { kind: 'withdrawal', subject: ask.id })
  return ok({ answer: DONE, player, details: { amount: withdrawal.amount, note: ask.note } })
}

/** Whoever takes one into review works on it, unless a colleague does already. */
export const reviewWithdrawal = async (
  deps: Pick<StaffDeps, 'cashier' | 'clock'>,
  tx: Tx,
  who: Who,
  id: number,
): Promise<Result<Done<Decision>, Closed>> => {
  const done = await deps.cashier.withdrawals.review(tx, { id, actor: who })
  if (!done.ok) return done
  await takeFrom(tx, { kind: 'withdrawal', subject: id, seen: null, member: who.id, at: deps.clock.now() })
  return ok({ answer: DONE, player: await playerOf(deps, tx, id) })
}

const playerOf = async ({ cashier }: Pick<StaffDeps, 'cashier'>, tx: Tx, withdrawal: number) =>
  (await cashier.withdrawals.find(tx, withdrawal))?.player.id

export const payWithdrawal = async (
  deps: Pick<StaffDeps, 'cashier'>,
  tx: Tx,
  who: Who,
  ask: { readonly id: number; readonly reference: string },
): Promise<Result<Done<Decision>, Closed | 'movement_blocked'>> => {
  const done = await deps.cashier.withdrawals.pay(tx, { ...ask, actor: who })
  if (!done.ok) return done
  await dropAssignment(tx, { kind: 'withdrawal', subject: ask.id })
  const player = await playerOf(deps, tx, ask.id)
  return ok({ answer: DONE, player, details: { reference: ask.reference } })
}

export const rejectWithdrawal = async (
  deps: Pick<StaffDeps, 'cashier' | 'clock'>,
  tx: Tx,
  who: Who,
  ask: { readonly id: number; readonly reason: string },
): Promise<Result<Done<Decision>, Closed | 'in_payout'>> => {
  const settle = await overtake(deps, tx, who, 'withdrawal_approve', ask.id)
  const done = await deps.cashier.withdrawals.reject(tx, { ...ask, actor: who })
  if (!done.ok) return done
  await settle()
  await dropAssignment(tx, { kind: 'withdrawal', subject: ask.id })
  return ok({ answer: DONE, player: await playerOf(deps, tx, ask.id), details: { reason: ask.reason } })
}

export const decideKyc = async (
  deps: Pick<StaffDeps, 'cashier'>,
  tx: Tx,
  who: Who,
  ask: { readonly id: number; readonly accept: boolean; readonly reason?: string | undefined },
): Promise<Result<Done<Decision>, 'not_found' | 'already_decided'>> => {
  const done = await deps.cashier.kyc.decide(tx, { ...ask, actor: who })
  if (!done.ok) return done
  await dropAssignment(tx, { kind: 'kyc', subject: ask.id })
  const player = await findPlayerOfKyc(tx, ask.id)
  const action = ask.accept ? 'kyc.accept' : 'kyc.reject'
  return ok({ answer: DONE, action, player, details: { reason: ask.reason } })
}

type AdjustmentAsk = Pick<Adjustment, 'player' | 'direction' | 'pocket' | 'reason'> & {
  readonly amount: number
  readonly key: string
}

/** Adjustments of one day count together: an amount is not made small by cutting it into pieces. */
export const makeAdjustment = async (
  deps: ProposeDeps,
  tx: Tx,
  who: Who,
  ask: AdjustmentAsk,
): Promise<Result<Done<Decision>, ReturnType<typeof adjustmentRefusal> | 'bad_request'>> => {
  const amount = readAmount(ask.amount)
  if (!amount.ok) return amount
  const player = playerId(ask.player)
  if ((await findPlayer(tx, player)) === undefined) return err('not_found')
  await lockWallet(tx, player)
  const key = `adjustment:${who.id}:${ask.key}`
  const deed: Adjustment = { ...ask, kind: 'adjustment', amount: amount.value, key }
  const already = await readAdjusted(tx, player, instant(deps.clock.now() - DAY_MS))
  if (await isLarge(deps, tx, amount.value, paise(already))) {
    const lines = linesOf(deed)
    const frozen = { deed, version: '', lines, player, amount: amount.value, subject: null }
    return narrow(await propose(deps, tx, who, frozen), adjustmentRefusal)
  }
  const done: Result<void, DeedRefusal> = await execute(deps, tx, deed, who)
  if (!done.ok) return narrow(done, adjustmentRefusal)
  const { direction, pocket, reason } = ask
  return ok({ answer: DONE, player, details: { direction, pocket, amount: ask.amount, reason } })
}

const linesOf = ({ direction, pocket, amount, reason }: Adjustment) => [
  { name: direction === 'add' ? 'Add to' : 'Take from', value: pocket },
  { name: 'Amount', value: inRupees(amount) },
  { name: 'Reason, shown to the player', value: reason },
]
