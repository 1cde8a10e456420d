import { DEPOSIT } from '@maidan/contracts'
import type { DepositView, Gateway, OwnDepositView } from '@maidan/contracts/player'
import { fromRupees, minus, paise, type Paise, plus, shareDown, toRupees, ZERO } from '@maidan/core'
import { formatRupees } from '@maidan/ui'

export type Tab = 'upi' | 'bank' | 'crypto'
export const DEFAULT_TAB: Tab = 'bank'

/** How the bank transfer is named in an address and in the store; it is no gateway. */
export const BANK = 'bank'
export const BANK_TRANSFER = 'Bank Transfer'

const CODES: Readonly<Record<Tab, readonly string[]>> = {
  upi: ['apay', 'upi'],
  bank: [BANK],
  crypto: ['coinpayments', 'm_crypto', 'm_usdt_erc20', 'm_binance'],
}

export const tabOf = (code: string): Tab | undefined =>
  (['upi', 'bank', 'crypto'] as const).find((tab) => CODES[tab].includes(code))

/** Two gateways of one code are told apart by their slug; a code has no hyphen in it. */
export const keyOf = ({ code, slug }: Pick<Gateway, 'code' | 'slug'>): string =>
  slug === null ? code : `${code}-${slug}`

/** Reached by a call of its own and not from the list of gateways; the server says whether it is open. */
export const FAST_PAY: Gateway = {
  code: 'fastpay',
  name: 'Fast pay',
  type: 'auto',
  order: 0,
  logo: '',
  displayValue: '',
  value: '',
  showQr: false,
  qrCode: '',
  slug: null,
  url: '/deposit/fastpayme',
  fields: [],
  min: DEPOSIT.displayedLimits.inr.min,
  max: DEPOSIT.displayedLimits.inr.max,
  feeBasisPoints: 0,
  feeFixed: 0,
  asset: 'INR',
  rate: 1,
}

export const findGateway = (gateways: readonly Gateway[], key: string): Gateway | undefined =>
  gateways.find((one) => keyOf(one) === key) ??
  gateways.find(({ code }) => code === key) ??
  (key === FAST_PAY.code ? FAST_PAY : undefined)

/** The method of a deposit among those that are open, by its key. */
export const methodOf = (
  gateways: readonly Gateway[],
  { gateway, gatewayName }: Pick<DepositView, 'gateway' | 'gatewayName'>,
): string | undefined => {
  if (gateway === BANK) return BANK
  const sameCode = gateways.filter(({ code }) => code === gateway)
  const found = sameCode.find(({ name }) => name === gatewayName) ?? sameCode[0]
  return found && keyOf(found)
}

/** A payment that was begun and can still be paid. */
export const isOpen = (deposit: Pick<OwnDepositView, 'status' | 'payment'> | null | undefined): boolean =>
  deposit?.status === 'waiting' && deposit.payment !== null

/** By their order; the one the player used last goes before the others. */
export const sortGateways = (gateways: readonly Gateway[], last?: string): readonly Gateway[] => {
  const rank = (gateway: Gateway) => (keyOf(gateway) === last ? -1 : 0)
  return gateways.toSorted((one, other) => rank(one) - rank(other) || one.order - other.order)
}

export const gatewaysIn = (tab: Tab, gateways: readonly Gateway[], last?: string): readonly Gateway[] =>
  sortGateways(
    gateways.filter(({ code }) => CODES[tab].includes(code)),
    last,
  )

/** These take coins, although they count in rupees and stand in no list of the specification. */
const COIN_PAGES = ['alphapo', 'coinbase']

/** What can be paid with beside the list of a tab: coins below the coins, all else below the others. */
export const otherGateways = (tab: Tab, gateways: readonly Gateway[]): readonly Gateway[] => {
  const isCrypto = ({ code, asset }: Gateway) => asset !== 'INR' || COIN_PAGES.includes(code)
  const unlisted = gateways.filter(
    (one) => tabOf(one.code) === undefined && isCrypto(one) === (tab === 'crypto'),
  )
  return [...sortGateways(unlisted), ...(tab === 'crypto' ? [] : [FAST_PAY])]
}

const whole = (rupees: number): string => formatRupees(rupees, { paise: 'auto' })

export const rangeText = ({ min, max }: Pick<Gateway, 'min' | 'max'>): string =>
  max === null ? `From ${whole(min)}` : `${whole(min)} to ${whole(max)}`

type Fees = { readonly feeBasisPoints: number; readonly feeFixed: number }

/** `No fee`, `Fee 1.5%`, `Fee 1.5% and ₹5`. */
export const feeText = ({ feeBasisPoints, feeFixed }: Fees): string => {
  const parts = [feeBasisPoints > 0 && `${feeBasisPoints / 100}%`, feeFixed > 0 && whole(feeFixed)]
  const said = parts.filter((part) => part !== false)
  return said.length === 0 ? 'No fee' : `Fee ${said.join(' and ')}`
}

const inPaise = (rupees: number): Paise => {
  const read = fromRupees(rupees)
  return read.ok ? read.value : ZERO
}

/** What is kept of an amount and what is left of it, in rupees. */
export type Split = { readonly fee: number; readonly rest: number }

const split = (amount: Paise, fee: Paise): Split => ({
  fee: toRupees(fee),
  rest: toRupees(fee > amount ? ZERO : minus(amount, fee)),
})

const WHOLE = 10_000

/** Rounded as the server does: what is credited is rounded down. */
export const depositSplit = (amount: Paise, { feeBasisPoints, feeFixed }: Fees): Split => {
  const share = minus(amount, shareDown(amount, WHOLE - feeBasisPoints, WHOLE))
  return split(amount, plus(share, inPaise(feeFixed)))
}

/** Rounded as the server does: the fee itself is rounded down. */
export const withdrawalSplit = (amount: Paise, { feeBasisPoints, feeFixed }: Fees): Split =>
  split(amount, plus(shareDown(amount, feeBasisPoints, WHOLE), inPaise(feeFixed)))

/** What was typed, as paise; nothing while it is no amount. */
export const readAmount = (typed: string): Paise | undefined => {
  const read = fromRupees(Number(typed.trim() === '' ? Number.NaN : typed))
  return read.ok && read.value > 0 ? read.value : undefined
}

type Limits = Pick<Gateway, 'asset' | 'rate' | 'min' | 'max'>

/** Limits are in rupees; those of a coin are said in coins where that comes out even. */
const isEven = ({ rate }: Limits, rupees: number): boolean => (inPaise(rupees) * 100) % inPaise(rate) === 0

const isInCoins = (limits: Limits): boolean =>
  limits.asset !== 'INR' && isEven(limits, limits.min) && (limits.max === null || isEven(limits, limits.max))

const grouped = (value: number): string => whole(value).slice(1)

const limitText = (limits: Limits, rupees: number): string =>
  isInCoins(limits)
    ? `${grouped(inPaise(rupees) / inPaise(limits.rate))} ${limits.asset}`
    : `${grouped(rupees)} INR`

/** `Deposit Limit (300 INR - 50,000 INR)`, of the gateway's own limits. */
export const limitLine = (limits: Limits): string => {
  const max = limits.max === null ? 'No Limit' : limitText(limits, limits.max)
  return `Deposit Limit (${limitText(limits, limits.min)} - ${max})`
}

/** What is wrong with an amount before it is sent; the server asks the same. */
export const depositFault = (limits: Limits, typed: string): string | undefined => {
  const amount = paidIn(limits, typed)
  const said = (rupees: number): string => (isInCoins(limits) ? limitText(limits, rupees) : whole(rupees))
  if (amount === undefined) return undefined
  if (amount < inPaise(limits.min)) return `Minimum deposit is ${said(limits.min)}`
  return limits.max !== null && amount > inPaise(limits.max)
    ? `Maximum deposit is ${said(limits.max)}`
    : undefined
}

const COIN_PLACES = 8

/** Whole units times the worth of one, without a floating point. */
const worthOf = (typed: string, rate: Paise): Paise | undefined => {
  const [, units, part = ''] = /^(\d{1,9})(?:\.(\d{1,8}))?$/.exec(typed.trim()) ?? []
  if (units === undefined) return undefined
  const smallest = BigInt(units + part.padEnd(COIN_PLACES, '0'))
  return paise(Number((smallest * BigInt(rate)) / 10n ** BigInt(COIN_PLACES)))
}

const paidIn = ({ asset, rate }: Pick<Gateway, 'asset' | 'rate'>, typed: string): Paise | undefined =>
  asset === 'INR' ? readAmount(typed) : worthOf(typed, inPaise(rate))

/** What a deposit of so much will bring; nothing while no amount is typed. */
export const creditOf = (gateway: Gateway, typed: string): Split | undefined => {
  const amount = paidIn(gateway, typed)
  return amount === undefined || amount === ZERO ? undefined : depositSplit(amount, gateway)
}
