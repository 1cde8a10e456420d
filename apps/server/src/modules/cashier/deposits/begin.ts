import type { Payment } from '@maidan/contracts/player'
import { defined, err, later, ok, type Ok, type Paise, type PlayerId } from '@maidan/core'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Said } from '../answer.ts'
import type { CashierDeps } from '../deps.ts'
import { adapterOf } from '../gateways/adapters.ts'
import type { Gateway } from '../gateways/model.ts'
import type { Deposit, NewDeposit } from './model.ts'
import { isSameRequest, requestHash } from './request.ts'
import { decideDeposit, type DepositRefusal, PAYMENT_MS } from './rules.ts'
import * as store from './store.ts'

export type BeginDeps = Pick<
  CashierDeps,
  'transact' | 'db' | 'clock' | 'publish' | 'secret' | 'playMoney' | 'publicOrigin'
>

export type Begun =
  Ok<Payment> | Said<DepositRefusal | 'key_reused' | 'gateway_unavailable' | 'gateway_failed'>

export type BeginAsk = {
  readonly player: PlayerId
  readonly key: string
  readonly gateway: Gateway
  readonly amount: Paise
  readonly assetAmount: string
}

/** Begins a payment at an auto gateway. A retry with the same key gets the same payment. */
export const beginPayment = async (deps: BeginDeps, ask: BeginAsk): Promise<Begun> => {
  const { gateway } = ask
  const adapter = adapterOf(deps, gateway.code)
  if (!adapter) return err('gateway_unavailable')
  const deposit = await deps.transact((tx) => reserveIn(tx, deps, ask))
  if (!deposit.ok) return deposit
  const { id, amount, payment, status } = deposit.value
  if (payment) return ok(payment)
  if (status !== 'waiting') return err('gateway_failed')
  // Outside the transaction: the company may take seconds. It knows the deposit by its id if it is asked again.
  const answer = defined(gateway.answer, `the auto gateway ${gateway.code} has no answer`)
  const begun = await adapter.begin({ deposit: id, gateway: gateway.code, amount, answer })
  if (begun.ok) await store.savePayment(deps.db, id, begun.value.reference, begun.value.payment)
  else await store.saveEnding(deps.db, id, { status: 'failed', at: deps.clock.now() })
  return begun.ok ? ok(begun.value.payment) : begun
}

const reserveIn = async (
  tx: Tx,
  deps: BeginDeps,
  ask: BeginAsk,
): Promise<Ok<Deposit> | Said<DepositRefusal | 'key_reused'>> => {
  const { player, key, gateway, amount } = ask
  await store.takeTurn(tx, player)
  const hash = await requestHash([gateway.code, gateway.slug, ask.assetAmount])
  const before = await store.findByKey(tx, player, key)
  if (before) return isSameRequest(before, hash) ? ok(before) : err('key_reused')
  const decision = decideDeposit(await store.getDepositor(tx, player, null), amount, gateway)
  if (!decision.ok) return decision
  const saved = await store.insertDeposit(tx, newDeposit(deps, ask, hash))
  return ok(defined(saved, 'a deposit without a UTR was not saved'))
}

const newDeposit = ({ clock }: BeginDeps, ask: BeginAsk, hash: Uint8Array): NewDeposit => ({
  player: ask.player,
  gatewayId: ask.gateway.id,
  gateway: ask.gateway.code,
  gatewayName: ask.gateway.name,
  key: ask.key,
  requestHash: hash,
  status: 'waiting',
  amount: ask.amount,
  asset: ask.gateway.asset,
  assetAmount: ask.assetAmount,
  received: null,
  utr: null,
  proof: null,
  fields: {},
  note: null,
  createdAt: clock.now(),
  expiresAt: later(clock.now(), PAYMENT_MS),
})
