import { check, type Reply } from '@maidan/contracts'
import { bankDetailsSchema } from '@maidan/contracts/player'
import type { CashierSettings, getSite, StaffGateway } from '@maidan/contracts/staff'
import { formatRupees } from '@maidan/ui'
import { complaintOf, type FieldSpec, needsAmount, type Values } from '../../lib/fields.ts'
import * as z from 'zod'

export type Bank = Reply<typeof getSite>['data']['banks'][number]

export const TABS = ['gateways', 'banks', 'settings'] as const
export type Tab = (typeof TABS)[number]
export const TAB_WORDS: Readonly<Record<Tab, string>> = {
  gateways: 'Gateways',
  banks: 'Bank accounts',
  settings: 'Limits and fees',
}

const zeroOrMore = z
  .string()
  .trim()
  .regex(/^\d{1,12}(?:\.\d{1,2})?$/, 'Please enter rupees, with at most two decimal places')

const needsRupees = complaintOf(zeroOrMore)
const mayBeEmpty = (value: string) => (value.trim() === '' ? undefined : needsRupees(value))

/** Per cent as people write it; inside it is hundredths of a per cent. */
const needsPercent = (value: string): string | undefined =>
  /^\d{1,2}(?:\.\d{1,2})?$/.test(value.trim()) && Number(value) <= 50
    ? undefined
    : 'Please enter a percentage from 0 to 50, with at most two decimal places'

const basisPoints = (percent: string): number => Math.round(Number(percent) * 100)
const percentOf = (points: number): string => String(points / 100)

export const GATEWAY_FIELDS: readonly FieldSpec[] = [
  { name: 'on', label: 'Offered to players', kind: 'switch', wide: true },
  {
    name: 'name',
    label: 'Name',
    check: (value) => (value.trim() === '' ? 'Please enter a name' : undefined),
  },
  {
    name: 'order',
    label: 'Position in the list',
    kind: 'whole',
    hint: 'The lowest comes first',
    check: (value) => (/^-?\d{1,6}$/.test(value) ? undefined : 'Please enter a whole number'),
  },
  { name: 'min', label: 'Minimum deposit', kind: 'amount', check: needsRupees },
  {
    name: 'max',
    label: 'Maximum deposit',
    kind: 'amount',
    hint: 'Leave empty for no limit',
    check: mayBeEmpty,
  },
  { name: 'fee', label: 'Fee in per cent', kind: 'whole', check: needsPercent },
  { name: 'feeFixed', label: 'Fixed fee', kind: 'amount', check: needsRupees },
  { name: 'rate', label: 'Value of one unit', kind: 'amount', hint: '1 for rupees', check: needsRupees },
  { name: 'displayValue', label: 'Address or UPI id', wide: true },
  { name: 'value', label: 'QR content', wide: true },
  { name: 'showQr', label: 'Show a QR', kind: 'switch', wide: true },
  { name: 'qrCode', label: 'Your own QR image', hint: 'Leave empty to generate one', wide: true },
  { name: 'logo', label: 'Logo', hint: 'Leave empty for the default icon', wide: true },
  {
    name: 'secret',
    label: 'New webhook secret',
    kind: 'password',
    wide: true,
    autoComplete: 'new-password',
    hint: 'Leave empty to keep the current secret. Nobody can see it',
    check: (value) =>
      value === '' || value.length >= 32 ? undefined : 'A secret has at least 32 characters',
  },
]

export const gatewayValues = (gateway: StaffGateway): Values => ({
  on: String(gateway.on),
  name: gateway.name,
  order: String(gateway.order),
  min: String(gateway.min),
  max: gateway.max === null ? '' : String(gateway.max),
  fee: percentOf(gateway.feeBasisPoints),
  feeFixed: String(gateway.feeFixed),
  rate: String(gateway.rate),
  displayValue: gateway.displayValue,
  value: gateway.value,
  showQr: String(gateway.showQr),
  qrCode: gateway.qrCode,
  logo: gateway.logo,
  secret: '',
})

const text = (values: Values, name: string): string => (values[name] ?? '').trim()

/** Only what differs is sent, so that two who edit different fields do not undo each other. */
export const gatewayChange = (gateway: StaffGateway, values: Values) => {
  const before = gatewayValues(gateway)
  const differs = (name: string): boolean => (values[name] ?? '') !== before[name]
  const wanted = {
    on: values['on'] === 'true',
    name: text(values, 'name'),
    order: Number(values['order']),
    min: Number(values['min']),
    max: text(values, 'max') === '' ? null : Number(values['max']),
    feeFixed: Number(values['feeFixed']),
    rate: Number(values['rate']),
    displayValue: text(values, 'displayValue'),
    value: text(values, 'value'),
    showQr: values['showQr'] === 'true',
    qrCode: text(values, 'qrCode'),
    logo: text(values, 'logo'),
    secret: values['secret'] ?? '',
  }
  return {
    ...(Object.fromEntries(Object.entries(wanted).filter(([name]) => differs(name))) as Partial<
      typeof wanted
    >),
    ...(differs('fee') && { feeBasisPoints: basisPoints(values['fee'] ?? '0') }),
  }
}

export const limitsOf = ({ min, max }: Pick<StaffGateway, 'min' | 'max'>): string =>
  `${formatRupees(min, { paise: 'auto' })} to ${max === null ? 'any amount' : formatRupees(max, { paise: 'auto' })}`

export const feeOf = ({
  feeBasisPoints,
  feeFixed,
}: Pick<StaffGateway, 'feeBasisPoints' | 'feeFixed'>): string => {
  const parts = [
    ...(feeBasisPoints > 0 ? [`${percentOf(feeBasisPoints)} %`] : []),
    ...(feeFixed > 0 ? [formatRupees(feeFixed, { paise: 'auto' })] : []),
  ]
  return parts.length === 0 ? 'none' : parts.join(' and ')
}

export const BANK_FIELDS: readonly FieldSpec[] = [
  { name: 'acc_name', label: 'Account holder', check: complaintOf(bankDetailsSchema.shape.acc_name) },
  { name: 'acc_no', label: 'Account number', check: complaintOf(bankDetailsSchema.shape.acc_no) },
  {
    name: 'ifsc_code',
    label: 'IFSC',
    check: (value) =>
      check(bankDetailsSchema.shape.ifsc_code, value.trim().toUpperCase()).ok
        ? undefined
        : 'Please enter a valid IFSC code, such as HDFC0001234',
  },
  { name: 'bank_name', label: 'Bank', check: complaintOf(bankDetailsSchema.shape.bank_name) },
  { name: 'active', label: 'Players pay into this account', kind: 'switch' },
]

export const bankValues = (bank: Bank | undefined): Values => ({
  acc_name: bank?.acc_name ?? '',
  acc_no: bank?.acc_no ?? '',
  ifsc_code: bank?.ifsc_code ?? '',
  bank_name: bank?.bank_name ?? '',
  active: String(bank?.active ?? false),
})

const needsMinutes = (value: string): string | undefined =>
  /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 10_080
    ? undefined
    : 'Please enter minutes from 1 to 10,080'

export const SETTING_FIELDS: readonly FieldSpec[] = [
  {
    name: 'fourEyesFrom',
    label: 'Second approval above',
    kind: 'amount',
    hint: 'Two members of staff must approve this amount and more. Leave empty for never',
    check: mayBeEmpty,
  },
  {
    name: 'kycFrom',
    label: 'KYC needed from',
    kind: 'amount',
    hint: 'Leave empty for never',
    check: mayBeEmpty,
  },
  { name: 'withdrawalMin', label: 'Minimum withdrawal', kind: 'amount', check: needsAmount },
  { name: 'withdrawalMax', label: 'Maximum withdrawal', kind: 'amount', check: needsAmount },
  { name: 'withdrawalFee', label: 'Withdrawal fee in per cent', kind: 'whole', check: needsPercent },
  { name: 'withdrawalFeeFixed', label: 'Fixed withdrawal fee', kind: 'amount', check: needsRupees },
  { name: 'bankMin', label: 'Minimum bank deposit', kind: 'amount', check: needsAmount },
  { name: 'bankMax', label: 'Maximum bank deposit', kind: 'amount', check: needsAmount },
  {
    name: 'usualMinutes',
    label: 'Promised time for a withdrawal, in minutes',
    kind: 'whole',
    hint: 'The player sees this time',
    check: needsMinutes,
  },
]

const orEmpty = (value: number | null): string => (value === null ? '' : String(value))

export const settingValues = (settings: CashierSettings): Values => ({
  fourEyesFrom: orEmpty(settings.fourEyesFrom),
  kycFrom: orEmpty(settings.kycFrom),
  withdrawalMin: String(settings.withdrawalMin),
  withdrawalMax: String(settings.withdrawalMax),
  withdrawalFee: percentOf(settings.withdrawalFeeBasisPoints),
  withdrawalFeeFixed: String(settings.withdrawalFeeFixed),
  bankMin: String(settings.bankMin),
  bankMax: String(settings.bankMax),
  usualMinutes: String(settings.usualMinutes),
})

export const settingChange = (changed: Values) => {
  const { withdrawalFee, ...rest } = changed
  const numbers = Object.entries(rest).map(([name, value]) => [
    name,
    value.trim() === '' ? null : Number(value),
  ])
  return {
    ...(Object.fromEntries(numbers) as Partial<CashierSettings>),
    ...(withdrawalFee !== undefined && { withdrawalFeeBasisPoints: basisPoints(withdrawalFee) }),
  }
}

export type StatementLine = { readonly utr: string; readonly amount: string; readonly note: string }

/** A pasted statement: `UTR amount note` in each line, by tab, comma or semicolon; thousands may have commas. */
export const readStatement = (pasted: string): { lines: StatementLine[]; unread: string[] } => {
  const rows = pasted
    .split(/\r?\n/)
    .map((row) => row.trim())
    .filter((row) => row !== '')
  const read = rows.map((row) => ({ row, line: lineOf(row) }))
  return {
    lines: read.flatMap(({ line }) => (line === undefined ? [] : [line])),
    unread: read.filter(({ line }) => line === undefined).map(({ row }) => row),
  }
}

const LINE =
  /^([A-Za-z0-9]{6,80})[\s,;]+(?:₹\s*|INR\s*)?(\d{1,3}(?:,\d{2,3})+(?:\.\d{1,2})?|\d{1,12}(?:\.\d{1,2})?)(?:[\s,;]+(.*))?$/

const lineOf = (row: string): StatementLine | undefined => {
  const [, utr, amount, note = ''] = LINE.exec(row) ?? []
  if (utr === undefined || amount === undefined) return undefined
  return { utr: utr.toUpperCase(), amount: amount.replaceAll(',', ''), note: note.trim().slice(0, 200) }
}
