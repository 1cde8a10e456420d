import { gradeEach, wonIf, type Grades } from './grade.ts'
import type { Market, MarketResult, SelectionKey } from './model.ts'
import type { Rule } from './rules.ts'

/** Ways to write down what a match says about a market. */
export const UNDETERMINED: MarketResult = { type: 'undetermined' }

export const voided = ({ id }: Rule, source: string): Extract<MarketResult, { type: 'void' }> => ({
  type: 'void',
  rule: id,
  source,
})

export const graded = ({ id }: Rule, source: string, grades: Grades): MarketResult => ({
  type: 'decided',
  outcome: { type: 'graded', grades },
  rule: id,
  source,
})

export const counted = ({ id }: Rule, source: string, count: number): MarketResult => ({
  type: 'decided',
  outcome: { type: 'count', count },
  rule: id,
  source,
})

export type Selectable = Pick<Market, 'selections'>

export const keysOf = ({ selections }: Selectable): SelectionKey[] => selections.map(({ key }) => key)

export const wonBy = (rule: Rule, source: string, market: Selectable, winner: SelectionKey): MarketResult =>
  graded(
    rule,
    source,
    gradeEach(keysOf(market), (key) => wonIf(key === winner)),
  )

/** The name a player knows a selection by. */
export const nameOf = ({ selections }: Selectable, key: SelectionKey): string =>
  selections.find((one) => one.key === key)?.name ?? key
