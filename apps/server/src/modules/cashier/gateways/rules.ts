import { type Gateway as GatewayView, UPI_ID } from '@maidan/contracts/player'
import type { StaffGateway } from '@maidan/contracts/staff'
import { err, fromRupees, ok, type Paise, type Result, toRupees } from '@maidan/core'
import { isErc20Address } from '../destinations/erc20.ts'
import { feeOf } from '../deposits/fees.ts'
import type { Gateway } from './model.ts'

/** Reached by a call of its own and not from the list of gateways. */
export const FAST_PAY = 'fastpay'

/** These answer their address one level higher than the others. */
export const ANSWERS_HIGHER: ReadonlySet<string> = new Set(['alphapo', 'coinbase'])

export const gatewayView = (gateway: Gateway): GatewayView => ({
  code: gateway.code,
  name: gateway.name,
  type: gateway.type,
  order: gateway.order,
  logo: gateway.logo,
  displayValue: gateway.displayValue,
  value: gateway.value,
  showQr: gateway.showQr,
  qrCode: gateway.qrCode,
  slug: gateway.slug,
  url: `/deposit/${gateway.type}/${gateway.code}`,
  fields: [...gateway.fields],
  min: toRupees(gateway.min),
  max: gateway.max === null ? null : toRupees(gateway.max),
  feeBasisPoints: gateway.feeBasisPoints,
  feeFixed: toRupees(gateway.feeFixed),
  asset: gateway.asset,
  rate: toRupees(gateway.rate),
})

export const staffGatewayView = (gateway: Gateway): StaffGateway => ({
  ...gatewayView(gateway),
  id: gateway.id,
  on: gateway.on,
  answer: gateway.answer,
  secretSet: gateway.secret !== null,
})

type Texts = Pick<Gateway, 'name' | 'order' | 'logo' | 'displayValue' | 'value' | 'showQr' | 'qrCode' | 'on'>

/** What the operator may change; amounts in rupees. */
export type GatewayChange = {
  [K in keyof Texts | 'feeBasisPoints']?: Gateway[K] | undefined
} & {
  readonly min?: number | undefined
  readonly max?: number | null | undefined
  readonly feeFixed?: number | undefined
  readonly rate?: number | undefined
  readonly secret?: string | undefined
}

export type Changed = Result<Gateway, 'address_invalid' | 'amount_out_of_range'>

export const decideChange = (gateway: Gateway, change: GatewayChange): Changed => {
  const amounts = readAmounts(gateway, change)
  if (!amounts.ok) return amounts
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const changed: Gateway = { ...gateway, ...given, ...amounts.value }
  const followed = { ...changed, value: change.value ?? valueFor(gateway, changed) }
  if (!isPayable(followed)) return err('address_invalid')
  if (followed.max !== null && followed.max < followed.min) return err('amount_out_of_range')
  if (feeOf(followed.min, followed) >= followed.min) return err('amount_out_of_range')
  return ok(followed)
}

type Amounts = Pick<Gateway, 'min' | 'max' | 'feeFixed' | 'rate'>

const readAmounts = (gateway: Gateway, change: GatewayChange): Result<Amounts, 'amount_out_of_range'> => {
  const min = read(change.min, gateway.min)
  const max = change.max === null ? null : read(change.max, gateway.max)
  const feeFixed = read(change.feeFixed, gateway.feeFixed)
  const rate = read(change.rate, gateway.rate)
  if (min === undefined || max === undefined || feeFixed === undefined || rate === undefined)
    return err('amount_out_of_range')
  if (min === null || min <= 0 || feeFixed === null || feeFixed < 0 || rate === null || rate <= 0)
    return err('amount_out_of_range')
  return ok({ min, max, feeFixed, rate })
}

const read = (rupees: number | undefined, now: Paise | null): Paise | null | undefined => {
  if (rupees === undefined) return now
  const amount = fromRupees(rupees)
  return amount.ok ? amount.value : undefined
}

/** A QR that still pays to the address of yesterday would lose a player's money, so it follows the address. */
const valueFor = (before: Gateway, after: Gateway): string =>
  before.displayValue === after.displayValue ? after.value : qrValue(after)

const qrValue = ({ code, displayValue, name }: Gateway): string =>
  code === 'upi' ? `upi://pay?pa=${displayValue}&pn=${encodeURIComponent(name)}&cu=INR` : displayValue

const isPayable = (gateway: Gateway): boolean => {
  if (!isPicture(gateway.logo) || !isPicture(gateway.qrCode)) return false
  if (gateway.code === 'upi') return UPI_ID.test(gateway.displayValue)
  if (gateway.code === 'm_usdt_erc20') return isErc20Address(gateway.displayValue)
  return gateway.type === 'auto' || gateway.displayValue.trim() !== ''
}

/** A path of the site, or an https address. */
const isPicture = (address: string): boolean =>
  address === '' || /^\/(?!\/)[^\s\\]*$/.test(address) || /^https:\/\/[^\s\\]+$/.test(address)
