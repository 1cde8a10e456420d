import type { MarketKind, SelectionKey, SoccerPeriod } from '@maidan/sports'
import type { SettlementRow } from './row.ts'

export type RowBet = { readonly kind: MarketKind; readonly selection: SelectionKey }

type Odds = SettlementRow['odds']
type Reader = (odds: Odds) => RowBet | undefined

const QUARTERS = 4
const HIGHEST_SCORE = 12
const HIGHEST_MARGIN = 4

const SIDES: Readonly<Record<string, 'home' | 'draw' | 'away'>> = {
  '1': 'home',
  home: 'home',
  x: 'draw',
  draw: 'draw',
  tie: 'draw',
  '2': 'away',
  away: 'away',
}

const sideOf = (name: string | null | undefined): 'home' | 'draw' | 'away' | undefined =>
  SIDES[(name ?? '').trim().toLowerCase()]

const quartersOf = (name: string | null | undefined): number | undefined => {
  const quarters = Number(name) * QUARTERS
  return name && Number.isInteger(quarters) ? quarters : undefined
}

const bet = (kind: MarketKind, selection: SelectionKey | undefined): RowBet | undefined =>
  selection === undefined ? undefined : { kind, selection }

const result =
  (kind: MarketKind): Reader =>
  ({ name, header }) =>
    bet(kind, sideOf(name ?? header))

/** The line is given from the side that is backed; the kind has it from home's. */
const asianHandicap: Reader = ({ name, header }) => {
  const [side, line] = [sideOf(header), quartersOf(name)]
  if (line === undefined || (side !== 'home' && side !== 'away')) return undefined
  return bet({ type: 'asian_handicap', line: side === 'home' ? line : -line, period: 'match' }, side)
}

const overUnder = (text: string | null | undefined): 'over' | 'under' | undefined => {
  const word = (text ?? '').trim().toLowerCase()
  return word === 'over' || word === 'under' ? word : undefined
}

const totalGoals =
  (period: SoccerPeriod): Reader =>
  ({ name, header }) => {
    const line = quartersOf(name)
    return line === undefined ? undefined : bet({ type: 'total_goals', line, period }, overUnder(header))
  }

/** `1X`, `12`, `2X` or in words, in any order. */
const doubleChance =
  (period: SoccerPeriod): Reader =>
  ({ name }) => {
    const parts = name?.includes(' or ') ? name.split(' or ') : (name ?? '').split('')
    const sides = new Set(parts.map(sideOf))
    const pair = (['home', 'draw', 'away'] as const).filter((side) => sides.has(side))
    return bet({ type: 'double_chance', period }, pair.length === 2 ? pair.join('_or_') : undefined)
  }

const word =
  (kind: MarketKind): Reader =>
  ({ name }) =>
    bet(kind, name?.toLowerCase())

const resultAndTotal: Reader = ({ name, header, handicap }) => {
  const [side, over, line] = [sideOf(name), overUnder(header), quartersOf(handicap)]
  if (side === undefined || over === undefined || line === undefined) return undefined
  return bet({ type: 'result_and_total', line }, `${side}/${over}`)
}

const halfTimeFullTime: Reader = ({ name }) => {
  const [half, full] = (name ?? '').split(' - ').map(sideOf)
  return bet({ type: 'half_time_full_time' }, half && full && `${half}/${full}`)
}

/** The score is written from the winner's side. */
const correctScore =
  (period: SoccerPeriod): Reader =>
  ({ name, header }) => {
    const [high, low] = (name ?? '').split('-')
    const key = sideOf(header) === 'away' ? `${low}-${high}` : `${high}-${low}`
    return bet({ type: 'correct_score', period, highest: HIGHEST_SCORE }, low === undefined ? undefined : key)
  }

/** Without a side, 1 is a draw with goals and 2 a match without any. */
const winningMargin: Reader = ({ name, header }) => {
  const kind: MarketKind = { type: 'winning_margin', highest: HIGHEST_MARGIN }
  if (!header) return bet(kind, name === '1' ? 'draw' : 'no_goal')
  const side = sideOf(header)
  return bet(kind, side && `${side}_${Number.parseInt(name ?? '', 10)}`)
}

const goalscorer: Reader = ({ name, header }) => {
  const which = header?.toLowerCase()
  if (which !== 'first' && which !== 'last' && which !== 'anytime') return undefined
  return bet({ type: 'goalscorer', which }, name ?? undefined)
}

const READERS: Readonly<Record<string, Reader>> = {
  asian_handicap: asianHandicap,
  full_time_result: result({ type: 'match_odds' }),
  '3_way': result({ type: 'match_odds' }),
  double_chance: doubleChance('match'),
  half_time_double_chance: doubleChance('first_half'),
  draw_no_bet: result({ type: 'draw_no_bet', period: 'match' }),
  goals_over_under: totalGoals('match'),
  first_half_goals: totalGoals('first_half'),
  goals_odd_even: word({ type: 'goals_odd_even', period: 'match' }),
  '1st_half_goals_odd_even': word({ type: 'goals_odd_even', period: 'first_half' }),
  result_total_goals: resultAndTotal,
  half_time_result: result({ type: 'period_result', period: 'first_half' }),
  half_time_full_time: halfTimeFullTime,
  correct_score: correctScore('match'),
  half_time_correct_score: correctScore('first_half'),
  both_teams_to_score: word({ type: 'both_teams_to_score', period: 'match' }),
  both_teams_to_score_in_1st_half: word({ type: 'both_teams_to_score', period: 'first_half' }),
  both_teams_to_score_in_2nd_half: word({ type: 'both_teams_to_score', period: 'second_half' }),
  '10_minute_result': result({ type: 'interval_result', from: 0, to: 10 }),
  winning_margin: winningMargin,
  goalscorers: goalscorer,
}

/** Nothing where the product has no such market, or the selection cannot be read. */
export const betOf = ({ market, odds }: SettlementRow): RowBet | undefined => READERS[market]?.(odds)
