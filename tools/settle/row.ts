/** One row of a settlement sheet: a bet, a result, and what should come of it. */
export type SettlementRow = {
  readonly market: string
  readonly test?: string
  readonly expected: string
  readonly result: { readonly single_score?: string | null; readonly scores?: string | null }
  readonly odds: {
    readonly name?: string | null
    readonly header?: string | null
    readonly handicap?: string | null
  }
  readonly stats?: { readonly events?: string | null }
}

const isRow = (value: unknown): value is SettlementRow =>
  typeof value === 'object' &&
  value !== null &&
  'market' in value &&
  typeof value.market === 'string' &&
  'expected' in value &&
  typeof value.expected === 'string' &&
  'result' in value &&
  typeof value.result === 'object' &&
  'odds' in value &&
  typeof value.odds === 'object'

export const readRows = (text: string): SettlementRow[] => {
  const rows: unknown = JSON.parse(text)
  if (!Array.isArray(rows) || !rows.every(isRow))
    throw new Error('the file is not a list of rows with market, expected, result and odds')
  return rows
}
