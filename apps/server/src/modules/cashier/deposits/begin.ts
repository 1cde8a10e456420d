import type { Payment } from '@maidan/contracts/player'
import { defined, err, later, ok, type Ok, type Paise, type PlayerId } from '@maidan/core'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Said } from '../answer.ts'
import type { CashierDeps } from '../deps.ts'
import { adapterOf } from '../gateways/adapters.ts'
import type { Gateway } from '../gateways/model.ts'
import type { NewDeposit } from './model.ts'
import { decideDeposit, type DepositRefusal, PAYMENT_MS } from './rules.ts'
import * as store from './store.ts'

export type BeginDeps = Pick<
  CashierDeps,
  'transact' | 'db' | 'clock' | 'publish' | 'secret' | 'playMoney' | 'publicOrigin'
>

export type PaymentAsk = {
  readonly gateway: Gateway
  readonly amount: Paise
  readonly assetAmount: string
}

/** Writes down a payment that waits for its gateway. Answers the number of the deposit. */
export const reservePayment = async (
  tx: Tx,
  deps: Pick<BeginDeps, 'clock'>,
  player: PlayerId,
  ask: PaymentAsk,
): Promise<Ok<number> | Said<DepositRefusal>> => {
  await store.takeTurn(tx, player)
  const decision = decideDeposit(await store.getDepositor(tx, player, null), ask.amount, ask.gateway)
  if (!decision.ok) return decision
  const saved = await store.insertDeposit(tx, newDeposit(deps, player, ask))
  return ok(defined(saved, 'a deposit without a UTR was not saved').id)
}

export type Begun = Ok<Payment> | Said<'gateway_unavailable' | 'gateway_failed'>

/**
 * Begins a reserved payment, or answers how it was begun. Outside of transactions: the company may take seconds, and it
 * knows the deposit by its id if it is asked again.
 */
export const beginPayment = async (deps: BeginDeps, deposit: number): Promise<Begun> => {
  const { gateway, amount, answer, payment, status } = await store.getReserved(deps.db, deposit)
  if (payment) return ok(payment)
  if (status !== 'waiting') return err('gateway_failed')
  const adapter = adapterOf(deps, gateway)
  if (!adapter) return err('gateway_unavailable')
  const begun = await adapter.begin({ deposit, gateway, amount, answer })
  if (begun.ok) return ok(await deps.transact((tx) => store.savePayment(tx, deposit, begun.value)))
  const failed = { status: 'failed', at: deps.clock.now() } as const
  await deps.transact((tx) => store.saveEnding(tx, deposit, failed))
  return begun
}

const newDeposit = (
  { clock }: Pick<BeginDeps, 'clock'>,
  player: PlayerId,
  { gateway, amount, assetAmount }: PaymentAsk,
): NewDeposit => ({
  player,
  gatewayId: gateway.id,
  gateway: gateway.code,
  gatewayName: gateway.name,
  status: 'waiting',
  amount,
  asset: gateway.asset,
  assetAmount,
  received: null,
  utr: null,
  proof: null,
  fields: {},
  note: null,
  createdAt: clock.now(),
  expiresAt: later(clock.now(), PAYMENT_MS),
})
