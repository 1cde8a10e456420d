import { VALIDATION } from '@maidan/contracts'
import { type GatewayField, type GatewayForm, txnHashSchema, utrSchema } from '@maidan/contracts/player'
import { MAX_PAISE, ok, type Ok, type Paise, paise } from '@maidan/core'
import { type Said, say } from '../answer.ts'
import type { Gateway } from './model.ts'

/** What a gateway's form says, read as the gateway's fields ask for it. */
export type Filled = {
  /** In paise, at the gateway's rate. */
  readonly amount: Paise
  /** As the player typed it, in the gateway's asset. */
  readonly assetAmount: string
  /** What names the payment at the bank or on the chain. */
  readonly utr: string | null
  readonly image: Blob | undefined
  readonly fields: Readonly<Record<string, string>>
}

type Bad = Said<'field_missing' | 'bad_request'>

type Asked = Pick<Gateway, 'fields' | 'asset' | 'rate'>

/** Fields the gateway does not have are left out. */
export const readForm = (gateway: Asked, form: GatewayForm): Ok<Filled> | Bad => {
  const missing = gateway.fields.find((field) => isNeeded(field) && !isFilled(form[field.accessor], field))
  if (missing) return say('field_missing', VALIDATION.gatewayField(missing.accessor))
  const amount = readAmount(textOf(form['amount']), gateway)
  if (!amount.ok) return amount
  const texts = readTexts(gateway.fields, form)
  const utr = readUtr(texts)
  if (!utr.ok) return utr
  return ok({ ...amount.value, utr: utr.value, image: readImage(gateway.fields, form), fields: texts })
}

/** A field nobody is shown cannot be asked for. */
const isNeeded = ({ required, display }: GatewayField): boolean => required && display

const isFilled = (value: GatewayForm[string] | undefined, { type }: GatewayField): boolean =>
  type === 'file' ? value instanceof Blob && value.size > 0 : textOf(value) !== ''

const textOf = (value: GatewayForm[string] | undefined): string => {
  if (value === undefined || value === 0 || value instanceof Blob) return ''
  return String(value).trim()
}

const PLACES = { INR: 2, USDT: 6, BTC: 8, ETH: 8 } as const

/** Whole units times the worth of one, without a floating point; what is less than a paisa is dropped. */
export const readAmount = (
  text: string,
  { asset, rate }: Pick<Gateway, 'asset' | 'rate'>,
): Ok<Pick<Filled, 'amount' | 'assetAmount'>> | Bad => {
  if (text === '') return say('field_missing', VALIDATION.gatewayField('amount'))
  const places = PLACES[asset]
  const [, whole, part = ''] = /^(\d{1,12})(?:\.(\d{1,8}))?$/.exec(text) ?? []
  if (whole === undefined || part.length > places) return say('bad_request', amountWords(asset, places))
  const units = BigInt(whole + part.padEnd(places, '0'))
  const worth = (units * BigInt(asset === 'INR' ? 100 : rate)) / 10n ** BigInt(places)
  if (worth <= 0n) return say('bad_request', 'The amount must be above zero')
  if (worth > BigInt(MAX_PAISE)) return say('bad_request', amountWords(asset, places))
  return ok({ amount: paise(Number(worth)), assetAmount: text })
}

const amountWords = (asset: string, places: number): string =>
  asset === 'INR'
    ? 'Please enter an amount in rupees, with at most two decimal places'
    : `Please enter an amount in ${asset}, with at most ${places} places`

/** Amount and gateway have places of their own. */
const readTexts = (fields: readonly GatewayField[], form: GatewayForm): Record<string, string> => {
  const texts = fields
    .filter(({ type, accessor }) => type !== 'file' && accessor !== 'amount' && accessor !== 'gateway')
    .map(({ accessor }) => [accessor, textOf(form[accessor])] as const)
    .filter(([, text]) => text !== '')
  return Object.fromEntries(texts)
}

const readUtr = ({ txnHash, utrNo }: Readonly<Record<string, string>>): Ok<string | null> | Bad => {
  if (txnHash === undefined && utrNo === undefined) return ok(null)
  const read = txnHash === undefined ? utrSchema.safeParse(utrNo) : txnHashSchema.safeParse(txnHash)
  return read.success ? ok(read.data) : say('bad_request', read.error.issues[0]?.message ?? '')
}

const readImage = (fields: readonly GatewayField[], form: GatewayForm): Blob | undefined => {
  const field = fields.find(({ type }) => type === 'file')
  const value = field && form[field.accessor]
  return value instanceof Blob && value.size > 0 ? value : undefined
}
