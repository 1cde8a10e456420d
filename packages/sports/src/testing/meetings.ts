import { selectionsOf, type Meeting } from '../selections.ts'
import type { Grade, Market, MarketKind, MarketResult, Sport, Team } from '../model.ts'

const team = (name: string, short: string): Team => ({
  name,
  short,
  athletes: [1, 2, 3].map((number) => ({ id: `${short}${number}`, name: `${name} ${number}` })),
})

export const meeting = (sport: Sport, more: Partial<Meeting> = {}): Meeting => ({
  sport,
  home: team('India', 'IND'),
  away: team('Australia', 'AUS'),
  ...more,
})

export const marketOf = (kind: MarketKind, of: Meeting): Pick<Market, 'kind' | 'selections'> => ({
  kind,
  selections: selectionsOf(kind, of),
})

/** A result in few words: `home won, away lost`, `42`, `void SPORT-34`, `undetermined`. */
export const said = (result: MarketResult): string => {
  if (result.type === 'undetermined') return 'undetermined'
  if (result.type === 'void') return `void ${result.rule}`
  if (result.outcome.type === 'count') return String(result.outcome.count)
  return Object.entries(result.outcome.grades)
    .map(([key, grade]) => `${key} ${grade.verdict}`)
    .join(', ')
}

export const winnersIn = (result: MarketResult): string[] =>
  result.type === 'decided' && result.outcome.type === 'graded'
    ? Object.entries(result.outcome.grades)
        .filter(([, grade]: [string, Grade]) => grade.verdict === 'won')
        .map(([key]) => key)
    : []
