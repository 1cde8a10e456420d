import type { GatewayForm, Payment } from '@maidan/contracts/player'
import { err, ok, type Ok, type PlayerId } from '@maidan/core'
import type { Said } from './answer.ts'
import { beginPayment } from './deposits/begin.ts'
import { NO_FEES } from './deposits/fees.ts'
import { BANK } from './deposits/model.ts'
import type { DepositRefusal } from './deposits/rules.ts'
import { submitDeposit, type Submitted } from './deposits/submit.ts'
import type { CashierDeps } from './deps.ts'
import type { Documents } from './documents/index.ts'
import { adapterOf } from './gateways/adapters.ts'
import { type Filled, readAmount, readForm } from './gateways/form.ts'
import type { Gateway } from './gateways/model.ts'
import { FAST_PAY } from './gateways/rules.ts'
import { findBankLimits } from './gateways/settings.ts'
import { findGateway, listGateways } from './gateways/store.ts'

export type Cashier = CashierDeps & { readonly documents: Documents }

/** Whose call it is, and its idempotency key. */
export type By = { readonly player: PlayerId; readonly key: string }

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
  deps: Cashier,
  type: Gateway['type'],
  code: string,
  form: GatewayForm,
): Promise<Gateway | undefined> => {
  const named = textOf(form['gateway'])
  if (named !== '' && named !== code) return undefined
  const gateway = await findGateway(deps.db, code, textOf(form['slug']) || null)
  return gateway?.on && gateway.type === type && isUsable(deps, gateway) ? gateway : undefined
}

export type Manual = Submitted | Said<'gateway_unavailable' | 'field_missing' | 'bad_request'>

export const depositManually = async (
  deps: Cashier,
  by: By,
  code: string,
  form: GatewayForm,
): Promise<Manual> => {
  const gateway = await findFor(deps, 'manual', code, form)
  if (!gateway) return err('gateway_unavailable')
  const filled = readForm(gateway, form)
  if (!filled.ok) return filled
  const payee = { ...gateway, gatewayId: gateway.id, gateway: gateway.code, gatewayName: gateway.name }
  return submitDeposit(deps, by.player, by.key, payee, filled.value)
}

type BankForm = { readonly amount: number; readonly utrNo: string; readonly txnImage: Blob }

export const depositByBank = async (deps: Cashier, by: By, form: BankForm): Promise<Manual> => {
  if (!(await deps.isBankOpen(deps.db))) return err('gateway_unavailable')
  const amount = readAmount(String(form.amount), IN_RUPEES)
  if (!amount.ok) return amount
  const filled: Filled = { ...amount.value, utr: form.utrNo, image: form.txnImage, fields: {} }
  const payee = {
    ...(await findBankLimits(deps.db)),
    ...NO_FEES,
    gatewayId: null,
    gateway: BANK.code,
    gatewayName: BANK.name,
    slug: null,
    asset: 'INR',
  }
  return submitDeposit(deps, by.player, by.key, payee, filled)
}

const IN_RUPEES = { asset: 'INR', rate: 100 as Gateway['rate'] } as const

export type Auto =
  | Ok<Payment>
  | Said<
      | DepositRefusal
      | 'key_reused'
      | 'gateway_unavailable'
      | 'gateway_failed'
      | 'field_missing'
      | 'bad_request'
    >

export const depositAutomatically = async (
  deps: Cashier,
  by: By,
  code: string,
  form: GatewayForm,
): Promise<Auto> => {
  const gateway = await findFor(deps, 'auto', code, form)
  if (!gateway) return err('gateway_unavailable')
  const filled = readForm(gateway, form)
  return filled.ok ? beginPayment(deps, { ...by, gateway, ...filled.value }) : filled
}

/** Null when fast-pay is off. */
export const payFast = async (
  deps: Cashier,
  by: By,
  rupees: number,
): Promise<Ok<Payment | null> | Exclude<Auto, Ok<Payment>>> => {
  const gateway = await findFor(deps, 'auto', FAST_PAY, {})
  if (!gateway) return ok(null)
  const amount = readAmount(String(rupees), IN_RUPEES)
  return amount.ok ? beginPayment(deps, { ...by, gateway, ...amount.value }) : amount
}
