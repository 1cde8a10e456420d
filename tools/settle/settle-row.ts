import { type MarketResult, resultOf, type Selection, selectionsOf, type Team } from '@maidan/sports'
import { betOf } from './bet.ts'
import type { SettlementRow } from './row.ts'
import { stateOf } from './state.ts'

export type RowVerdict = {
  readonly verdict: 'WON' | 'LOST' | 'VOID' | 'HALF_WON' | 'HALF_LOST' | 'NOT_OFFERED' | 'UNDETERMINED'
  /** The rule a player can read, and the fact it rests on. */
  readonly rule?: string
  readonly source?: string
}

const team = (name: string): Team => ({ name, short: name.slice(0, 3).toUpperCase(), athletes: [] })
const MEETING = { sport: 'soccer', home: team('Home'), away: team('Away') } as const

/** Settles the bet of a row by the rules of the product. */
export const settleRow = (row: SettlementRow): RowVerdict => {
  const bet = betOf(row)
  if (!bet) return { verdict: 'NOT_OFFERED' }
  const own: Selection = { key: bet.selection, name: bet.selection }
  const offered = selectionsOf(bet.kind, MEETING)
  const selections = offered.some(({ key }) => key === own.key) ? offered : [...offered, own]
  return verdictOf(resultOf({ kind: bet.kind, selections }, stateOf(row)), bet.selection)
}

const verdictOf = (result: MarketResult, selection: string): RowVerdict => {
  if (result.type === 'undetermined') return { verdict: 'UNDETERMINED' }
  const { rule, source } = result
  if (result.type === 'void') return { verdict: 'VOID', rule, source }
  const grade = result.outcome.type === 'graded' ? result.outcome.grades[selection]?.verdict : undefined
  if (grade === undefined || grade === 'dead_heat') return { verdict: 'UNDETERMINED', rule, source }
  return { verdict: grade.toUpperCase() as RowVerdict['verdict'], rule, source }
}

export type Difference = RowVerdict & {
  readonly row: number
  readonly market: string
  readonly expected: string
  readonly result: SettlementRow['result']
  readonly odds: SettlementRow['odds']
}

export type SheetReport = {
  readonly rows: number
  readonly agreed: number
  readonly differ: readonly Difference[]
}

export const settleRows = (rows: readonly SettlementRow[]): SheetReport => {
  const differ = rows.flatMap((row, index): Difference[] => {
    const got = settleRow(row)
    if (got.verdict === row.expected) return []
    const { market, expected, result, odds } = row
    return [{ row: index + 1, market, expected, result, odds, ...got }]
  })
  return { rows: rows.length, agreed: rows.length - differ.length, differ }
}
