import type { VipProduct } from '@maidan/contracts/player'
import {
  MOST_VIP_BENEFITS,
  MOST_VIP_POINTS,
  MOST_VIP_SHARE,
  saveVipLevel,
  type StaffVipLevel,
} from '@maidan/contracts/staff'
import { complaintOf, type FieldSpec, type Values } from '../../lib/fields.ts'

export const PRODUCTS: readonly { readonly product: VipProduct; readonly text: string }[] = [
  { product: 'sportsbook', text: 'Sportsbook' },
  { product: 'exchange', text: 'Exchange' },
  { product: 'instant', text: 'Instant games' },
  { product: 'casino', text: 'Casino' },
]

/** Hundredths of a percent as a person writes them: `0.05`. */
export const percentOf = (share: number): string => (share / 100).toFixed(2)

const readPercent = (text: string): number => Math.round(Number(text) * 100)

const PERCENT = /^\d{1,2}(?:\.\d{1,2})?$/

const shareField = ({ product, text }: (typeof PRODUCTS)[number]): FieldSpec => ({
  name: product,
  label: `${text}, percent`,
  hint: `At most ${percentOf(MOST_VIP_SHARE[product])}`,
  check: (value) =>
    PERCENT.test(value.trim()) && readPercent(value) <= MOST_VIP_SHARE[product]
      ? undefined
      : `Please enter 0 to ${percentOf(MOST_VIP_SHARE[product])}, with two places at most`,
})

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

export const LEVEL_FIELDS: readonly FieldSpec[] = [
  { name: 'name', label: 'Name', check: complaintOf(saveVipLevel.body.shape.name) },
  {
    name: 'points',
    label: 'Points needed',
    kind: 'whole',
    hint: 'One point for each ₹100 of own money in settled bets',
    check: (value) =>
      /^\d{1,10}$/.test(value) && Number(value) <= MOST_VIP_POINTS
        ? undefined
        : `Please enter a whole number up to ${MOST_VIP_POINTS}`,
  },
  ...PRODUCTS.map(shareField),
  {
    name: 'benefits',
    label: 'Benefits',
    kind: 'lines',
    wide: true,
    hint: 'One sentence on each line, and only what the site really does',
    check: (value) => {
      const { length } = linesOf(value)
      if (length === 0) return 'Please write at least one benefit'
      if (length > MOST_VIP_BENEFITS) return `At most ${MOST_VIP_BENEFITS} benefits`
      return linesOf(value).some((line) => line.length > 160) ? 'At most 160 characters on a line' : undefined
    },
  },
]

export const valuesOf = ({ name, points, shares, benefits }: StaffVipLevel): Values => ({
  name,
  points: String(points),
  ...Object.fromEntries(PRODUCTS.map(({ product }) => [product, percentOf(shares[product])])),
  benefits: benefits.join('\n'),
})

/** All of a level with what was typed, and the version that was looked at. */
export const changeOf = ({ version }: StaffVipLevel, values: Values) => {
  const share = (product: VipProduct): number => readPercent(values[product] ?? '')
  return {
    version,
    name: (values['name'] ?? '').trim(),
    points: Number(values['points']),
    shares: {
      exchange: share('exchange'),
      sportsbook: share('sportsbook'),
      instant: share('instant'),
      casino: share('casino'),
    },
    benefits: linesOf(values['benefits'] ?? ''),
  }
}
