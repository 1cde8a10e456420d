import { check } from '@maidan/contracts'
import {
  type Segment,
  type SegmentCondition,
  segmentConditionSchema,
  type SegmentProduct,
  saveSegment,
} from '@maidan/contracts/staff'
import { formatRupees } from '@maidan/ui'
import { complaintOf, type FieldSpec, type Values } from '../../lib/fields.ts'

const PRODUCTS: Readonly<Record<SegmentProduct, string>> = {
  any: 'anything',
  exchange: 'the exchange',
  sportsbook: 'the sportsbook',
  instant: 'instant games',
  casino: 'the casino',
}

const daysOf = (days: number): string => (days === 1 ? '1 day' : `${days} days`)
const rupeesOf = (rupees: number): string => formatRupees(rupees, { paise: 'auto' })

export const conditionWords = (condition: SegmentCondition): string => {
  switch (condition.kind) {
    case 'registered_within':
      return `Registered within the last ${daysOf(condition.days)}`
    case 'registered_before':
      return `Registered at least ${daysOf(condition.days)} ago`
    case 'deposited':
      return `Deposited ${rupeesOf(condition.rupees)} or more in all`
    case 'never_deposited':
      return 'Never deposited'
    case 'played':
      return `Played ${PRODUCTS[condition.product]} in the last ${daysOf(condition.days)}`
    case 'not_played':
      return `Did not play ${PRODUCTS[condition.product]} for ${daysOf(condition.days)}`
    case 'risked':
      return `Risked ${rupeesOf(condition.rupees)} or more on ${PRODUCTS[condition.product]} in the last ${daysOf(condition.days)}`
  }
}

const WHOLE = /^\d{0,8}$/
const whole = (name: string, label: string, hint?: string): FieldSpec => ({
  name,
  label,
  hint,
  kind: 'whole',
  check: (value) => (WHOLE.test(value.trim()) ? undefined : 'Please enter a whole number'),
})

const product = (name: string, label: string): FieldSpec => ({
  name,
  label,
  kind: 'select',
  options: [
    { value: '', text: 'Not asked' },
    ...Object.entries(PRODUCTS).map(([value, text]) => ({ value, text })),
  ],
})

const EMPTY = 'Leave empty if it does not matter'

export const FIELDS: readonly FieldSpec[] = [
  { name: 'name', label: 'Name', wide: true, check: complaintOf(saveSegment.body.shape.name) },
  whole('within', 'Registered within days', EMPTY),
  whole('before', 'Registered before days', EMPTY),
  {
    name: 'deposits',
    label: 'Deposits',
    kind: 'select',
    options: [
      { value: '', text: 'Not asked' },
      { value: 'never', text: 'Never deposited' },
      { value: 'least', text: 'Deposited at least' },
    ],
  },
  whole('depositRupees', 'Deposited, in rupees'),
  product('played', 'Played'),
  whole('playedDays', 'Played within days'),
  product('idle', 'Did not play'),
  whole('idleDays', 'Did not play for days'),
  product('risked', 'Risked money on'),
  whole('riskedDays', 'Risked within days'),
  whole('riskedRupees', 'Risked, in rupees'),
]

type Asked = { readonly condition: object; readonly field: string }

const asked = (values: Values): readonly Asked[] => {
  const text = (name: string): string => (values[name] ?? '').trim()
  const number = (name: string): number => Number(text(name))
  const when = (isAsked: boolean, condition: object, field: string): Asked[] =>
    isAsked ? [{ condition, field }] : []
  const played = (name: string) => ({ product: text(name), days: number(`${name}Days`) })
  return [
    ...when(text('within') !== '', { kind: 'registered_within', days: number('within') }, 'within'),
    ...when(text('before') !== '', { kind: 'registered_before', days: number('before') }, 'before'),
    ...when(text('deposits') === 'never', { kind: 'never_deposited' }, 'deposits'),
    ...when(
      text('deposits') === 'least',
      { kind: 'deposited', rupees: number('depositRupees') },
      'depositRupees',
    ),
    ...when(text('played') !== '', { kind: 'played', ...played('played') }, 'playedDays'),
    ...when(text('idle') !== '', { kind: 'not_played', ...played('idle') }, 'idleDays'),
    ...when(
      text('risked') !== '',
      { kind: 'risked', ...played('risked'), rupees: number('riskedRupees') },
      number('riskedRupees') > 0 ? 'riskedDays' : 'riskedRupees',
    ),
  ]
}

type Read =
  | { readonly ok: true; readonly conditions: readonly SegmentCondition[] }
  | { readonly ok: false; readonly said: string; readonly field: string }

const OUT_OF_RANGE = 'Please enter days from 1 to 365 and at least one rupee'

/** The conditions that a form asks for, or which of its fields is wrong. */
export const readConditions = (values: Values): Read => {
  const conditions: SegmentCondition[] = []
  for (const { condition, field } of asked(values)) {
    const read = check(segmentConditionSchema, condition)
    if (!read.ok) return { ok: false, said: OUT_OF_RANGE, field }
    conditions.push(read.value)
  }
  if (conditions.length === 0) return { ok: false, said: 'A segment needs a condition', field: 'name' }
  return { ok: true, conditions }
}

const ofCondition = (condition: SegmentCondition): Values => {
  switch (condition.kind) {
    case 'registered_within':
      return { within: String(condition.days) }
    case 'registered_before':
      return { before: String(condition.days) }
    case 'deposited':
      return { deposits: 'least', depositRupees: String(condition.rupees) }
    case 'never_deposited':
      return { deposits: 'never' }
    case 'played':
      return { played: condition.product, playedDays: String(condition.days) }
    case 'not_played':
      return { idle: condition.product, idleDays: String(condition.days) }
    case 'risked':
      return {
        risked: condition.product,
        riskedDays: String(condition.days),
        riskedRupees: String(condition.rupees),
      }
  }
}

export const valuesOf = (segment: Segment | undefined): Values =>
  Object.assign({ name: segment?.name ?? '' }, ...(segment?.conditions ?? []).map(ofCondition)) as Values
