import { fromRupees, type Paise, ZERO } from '@maidan/core'
import type { BonusTerms, Habits } from '@maidan/ledger/bonus'
import { needsAmount, type FieldSpec, type Values } from '../../lib/fields.ts'
import { askOf } from './model.ts'

const WHOLE = /^\d{1,6}$/
const WITH_HUNDREDTHS = /^\d{1,6}(?:\.\d{1,2})?$/

const between = (least: number, most: number, form: RegExp) => (value: string) => {
  const number = form.test(value.trim()) ? Number(value) : Number.NaN
  return number >= least && number <= most ? undefined : `Please enter a number from ${least} to ${most}`
}

export const HABIT_FIELDS: readonly FieldSpec[] = [
  { name: 'base', label: 'Deposit or loss of a player', kind: 'amount', check: needsAmount },
  { name: 'stake', label: 'Stake of a bet', kind: 'amount', check: needsAmount },
  {
    name: 'product',
    label: 'Plays',
    kind: 'select',
    options: [
      { value: 'instant', text: 'Instant games' },
      { value: 'casino', text: 'Casino' },
      { value: 'sportsbook', text: 'Sportsbook' },
      { value: 'exchange', text: 'Exchange' },
    ],
  },
  { name: 'edge', label: 'House edge, %', kind: 'whole', check: between(0, 50, WITH_HUNDREDTHS) },
  {
    name: 'pays',
    label: 'A win pays, times the stake',
    kind: 'whole',
    check: between(1.01, 1000, WITH_HUNDREDTHS),
  },
  { name: 'betsADay', label: 'Bets a day', kind: 'whole', check: between(1, 1000, WHOLE) },
]

export const FIRST_HABITS: Values = {
  base: '1000',
  stake: '100',
  product: 'instant',
  edge: '3',
  pays: '2',
  betsADay: '50',
}

const paiseOf = (rupees: number): Paise => {
  const read = fromRupees(rupees)
  return read.ok ? read.value : ZERO
}

const hundredths = (text: string | undefined): number => Math.round(Number(text) * 100)

export const habitsOf = (values: Values): Habits => ({
  base: paiseOf(Number(values['base'])),
  stake: paiseOf(Number(values['stake'])),
  product: values['product'] as Habits['product'],
  edgeBp: hundredths(values['edge']),
  pays: hundredths(values['pays']),
  betsADay: Number(values['betsADay']),
})

export const termsOf = (values: Values): BonusTerms => {
  const ask = askOf(values)
  return {
    ...ask,
    leastBase: paiseOf(ask.leastBase),
    mostAmount: paiseOf(ask.mostAmount),
    mostStake: ask.mostStake === null ? null : paiseOf(ask.mostStake),
    mostCash: paiseOf(ask.mostCash),
    free: ask.free && { ...ask.free, stake: paiseOf(ask.free.stake) },
  }
}
