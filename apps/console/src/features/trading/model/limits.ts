import { amountSchema, check } from '@maidan/contracts'
import {
  BET_TYPES,
  LIMIT_BOUNDS,
  type LimitOverride,
  type StakeLimits,
  type TradingScope,
} from '@maidan/contracts/staff'
import { formatRupees } from '@maidan/ui'
import type { FieldSpec, Values } from '../../../lib/fields.ts'
import { BET_TYPE_WORDS, SPORT_WORDS, SPORTS } from './words.ts'

export const LIMIT_NAMES = ['minStake', 'maxStake', 'maxExposure', 'maxPayout', 'delay'] as const
export type LimitName = (typeof LIMIT_NAMES)[number]

export const LIMIT_WORDS: Readonly<Record<LimitName, string>> = {
  minStake: 'Lowest stake',
  maxStake: 'Highest stake',
  maxExposure: 'Highest exposure',
  maxPayout: 'Maximum win per bet',
  delay: 'Delay in play',
}

export const rupeesOrDash = (amount: number | null): string =>
  amount === null ? '–' : formatRupees(amount, { paise: 'auto' })

/** An amount in rupees, or the delay in seconds. */
export const limitText = (name: LimitName, value: number | null): string => {
  if (name !== 'delay') return rupeesOrDash(value)
  return value === null ? 'as the feed says' : `${value} s`
}

const optionalLimit =
  (name: LimitName) =>
  (value: string): string | undefined => {
    if (value.trim() === '') return undefined
    const amount = check(amountSchema(), value)
    if (!amount.ok) return amount.message
    const { min, max } = LIMIT_BOUNDS[name]
    if (name === 'delay' && !Number.isInteger(amount.value)) return 'Please enter whole seconds'
    if (amount.value >= min && amount.value <= max) return undefined
    return `Please stay between ${limitText(name, min)} and ${limitText(name, max)}`
  }

const boundsWords = (name: LimitName): string =>
  `${limitText(name, LIMIT_BOUNDS[name].min)} to ${limitText(name, LIMIT_BOUNDS[name].max)}`

/** The limits of a form; an empty one is as the wider scope says. */
export const limitFields = (wider?: StakeLimits): readonly FieldSpec[] =>
  LIMIT_NAMES.map((name) => ({
    name,
    label: LIMIT_WORDS[name],
    kind: name === 'delay' ? 'whole' : 'amount',
    hint: `${boundsWords(name)}; empty: ${wider === undefined ? 'as the wider limits say' : limitText(name, wider[name])}`,
    check: optionalLimit(name),
  }))

export const limitValues = (override: LimitOverride | undefined): Values =>
  Object.fromEntries(LIMIT_NAMES.map((name) => [name, override?.[name]?.toString() ?? '']))

const typed = (value: string | undefined): string | null => value?.trim() || null

export const limitsOf = (values: Values) => ({
  minStake: typed(values['minStake']),
  maxStake: typed(values['maxStake']),
  maxExposure: typed(values['maxExposure']),
  maxPayout: typed(values['maxPayout']),
  delay: typed(values['delay']) === null ? null : Number(values['delay']),
})

const PLACES = [
  { value: '', text: 'All sports' },
  ...SPORTS.map((sport) => ({ value: sport, text: SPORT_WORDS[sport] })),
]
const BETS = [
  { value: '', text: 'All bet types' },
  ...BET_TYPES.map((type) => ({ value: type, text: BET_TYPE_WORDS[type] })),
]

export const SCOPE_FIELDS: readonly FieldSpec[] = [
  { name: 'sport', label: 'Sport', kind: 'select', options: PLACES },
  { name: 'betType', label: 'Bet type', kind: 'select', options: BETS },
]

export const scopeOf = (values: Values): TradingScope => {
  const betType = BET_TYPES.find((type) => type === values['betType'])
  const sport = SPORTS.find((one) => one === values['sport'])
  const bets = betType === undefined ? {} : { betType }
  return sport === undefined ? { type: 'all', ...bets } : { type: 'sport', sport, ...bets }
}
