import type { GatewayForm } from '@maidan/contracts/player'
import { err, ok, type Ok } from '@maidan/core'
import type { PlayerRequest } from '../../platform/http/index.ts'
import type { Query } from '../../platform/postgres/database.ts'
import { forgetRequest, once } from '../../platform/requests/index.ts'
import type { Said } from './answer.ts'
import { beginPayment, type Begun, reservePayment } from './deposits/begin.ts'
import { NO_FEES } from './deposits/fees.ts'
import { BANK } from './deposits/model.ts'
import type { DepositRefusal } from './deposits/rules.ts'
import { type Paid, submitDeposit, type Submitted } from './deposits/submit.ts'
import type { CashierDeps } from './deps.ts'
import type { Documents } from './documents/index.ts'
import { adapterOf } from './gateways/adapters.ts'
import { type Filled, readAmount, readForm } from './gateways/form.ts'
import type { Gateway } from './gateways/model.ts'
import { FAST_PAY } from './gateways/rules.ts'
import { findBankLimits } from './gateways/settings.ts'
import { findGateway, listGateways } from './gateways/store.ts'

export type Cashier = CashierDeps & { readonly documents: Documents }

/** What players are offered: what is on, can be paid, and is not reached by a call of its own. */
export const listOffered = async (deps: Cashier): Promise<Gateway[]> =>
  (await listGateways(deps.db)).filter(
    (gateway) => gateway.on && gateway.code !== FAST_PAY && isUsable(deps, gateway),
  )

const isUsable = (deps: Cashier, { type, code }: Gateway): boolean =>
  type === 'manual' || adapterOf(deps, code) !== undefined

const textOf = (value: GatewayForm[string] | undefined): string => (typeof value === 'string' ? value : '')

/** The gateway a form is for. A form that names another than its address does is for none. */
const findFor = async (
  db: Query,
  deps: Cashier,
  type: Gateway['type'],
  { code, form }: FormAsk,
): Promise<Gateway | undefined> => {
  const named = textOf(form['gateway'])
  if (named !== '' && named !== code) return undefined
  const gateway = await findGateway(db, code, textOf(form['slug']) || null)
  return gateway?.on && gateway.type === type && isUsable(deps, gateway) ? gateway : undefined
}

/** The form of a gateway, and the code of the gateway in the address it was sent to. */
export type FormAsk = { readonly code: string; readonly form: GatewayForm }

type Unfilled = Said<'gateway_unavailable' | 'field_missing' | 'bad_request'>

export type Manual = Submitted | Unfilled

export const depositManually = (deps: Cashier, request: PlayerRequest, ask: FormAsk): Promise<Manual> =>
  submitDeposit(deps, request, async (): Promise<Ok<Paid> | Unfilled> => {
    const gateway = await findFor(deps.db, deps, 'manual', ask)
    if (!gateway) return err('gateway_unavailable')
    const filled = readForm(gateway, ask.form)
    if (!filled.ok) return filled
    const payee = { ...gateway, gatewayId: gateway.id, gateway: gateway.code, gatewayName: gateway.name }
    return ok({ payee, filled: filled.value })
  })

type BankForm = { readonly amount: number; readonly utrNo: string; readonly txnImage: Blob }

export const depositByBank = (deps: Cashier, request: PlayerRequest, form: BankForm): Promise<Manual> =>
  submitDeposit(deps, request, async (): Promise<Ok<Paid> | Unfilled> => {
    if (!(await deps.isBankOpen(deps.db))) return err('gateway_unavailable')
    const amount = readAmount(String(form.amount), IN_RUPEES)
    if (!amount.ok) return amount
    const filled: Filled = { ...amount.value, utr: form.utrNo, image: form.txnImage, fields: {} }
    const limits = await findBankLimits(deps.db)
    return ok({ payee: { ...limits, ...NO_FEES, ...BANK_PAYEE }, filled })
  })

const BANK_PAYEE = { gatewayId: null, gateway: BANK.code, gatewayName: BANK.name, asset: 'INR' } as const

const IN_RUPEES = { asset: 'INR', rate: 100 as Gateway['rate'] } as const

export type Auto = Begun | Unfilled | Said<DepositRefusal | 'key_reused'>

export const depositAutomatically = async (
  deps: Cashier,
  request: PlayerRequest,
  ask: FormAsk,
): Promise<Auto> => {
  const reserved = await once(deps.transact, request, async (tx): Promise<Reserved> => {
    const gateway = await findFor(tx, deps, 'auto', ask)
    if (!gateway) return err('gateway_unavailable')
    const filled = readForm(gateway, ask.form)
    return filled.ok ? reservePayment(tx, deps, request.player, { gateway, ...filled.value }) : filled
  })
  return reserved.ok ? begin(deps, request, reserved.value) : reserved
}

/** Where no payment was begun the key is free again: the same may be tried once the gateway is back. */
const begin = async (deps: Cashier, request: PlayerRequest, deposit: number): Promise<Begun> => {
  const begun = await beginPayment(deps, deposit)
  if (!begun.ok) await deps.transact((tx) => forgetRequest(tx, request))
  return begun
}

type Reserved = Ok<number> | Unfilled | Said<DepositRefusal>

/** Null when fast-pay is off. */
export const payFast = async (
  deps: Cashier,
  request: PlayerRequest,
  rupees: number,
): Promise<Ok<null> | Auto> => {
  const reserved = await once(deps.transact, request, async (tx): Promise<Ok<null> | Reserved> => {
    const gateway = await findFor(tx, deps, 'auto', { code: FAST_PAY, form: {} })
    if (!gateway) return ok(null)
    const amount = readAmount(String(rupees), IN_RUPEES)
    return amount.ok ? reservePayment(tx, deps, request.player, { gateway, ...amount.value }) : amount
  })
  if (!reserved.ok) return reserved
  return reserved.value === null ? ok(null) : begin(deps, request, reserved.value)
}
