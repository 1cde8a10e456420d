import type { CricketKind, MarketKind, RunCount, SoccerKind, Sport, TennisKind } from './model.ts'

type TypeOf<Kind extends MarketKind> = Kind['type']

/** Written as records, so that a kind that is missing here does not compile. */
const CRICKET: Record<TypeOf<CricketKind>, true> = {
  toss: true,
  tied_match: true,
  match_winner: true,
  fancy: true,
  odd_even: true,
}

const SOCCER: Record<TypeOf<SoccerKind>, true> = {
  period_result: true,
  total_goals: true,
  team_total_goals: true,
  asian_handicap: true,
  handicap_result: true,
  draw_no_bet: true,
  double_chance: true,
  both_teams_to_score: true,
  correct_score: true,
  half_time_full_time: true,
  goals_odd_even: true,
  result_and_total: true,
  winning_margin: true,
  interval_result: true,
  goalscorer: true,
}

const TENNIS: Record<TypeOf<TennisKind>, true> = {
  set_winner: true,
  set_betting: true,
  set_score: true,
  total_sets: true,
  set_handicap: true,
  total_games: true,
  game_handicap: true,
  games_odd_even: true,
  game_winner: true,
  tie_break: true,
}

const TYPES: Record<TypeOf<MarketKind>, true> = {
  match_odds: true,
  bookmaker: true,
  ...CRICKET,
  ...SOCCER,
  ...TENNIS,
}
export const MARKET_TYPES = Object.keys(TYPES) as readonly TypeOf<MarketKind>[]

const COUNTS: Record<RunCount['type'], true> = {
  innings_runs: true,
  over_runs: true,
  fall_of_wicket: true,
  batter_runs: true,
}
/** What a fancy can count. */
export const RUN_COUNTS = Object.keys(COUNTS) as readonly RunCount['type'][]

export const isCricketKind = (kind: MarketKind): kind is CricketKind => kind.type in CRICKET
export const isSoccerKind = (kind: MarketKind): kind is SoccerKind => kind.type in SOCCER
export const isTennisKind = (kind: MarketKind): kind is TennisKind => kind.type in TENNIS

/** The ids of the specification. */
export const SPORT_IDS = { soccer: 1, tennis: 2, cricket: 4 } as const satisfies Record<Sport, number>

export type Banking = 'exchange' | 'rates' | 'lines' | 'odds'

const BY_RATE: ReadonlySet<MarketKind['type']> = new Set(['bookmaker', 'toss', 'tied_match'])

/** Who stands on the other side of a bet, and in what it is quoted. Only match odds is played between players. */
export const bankingOf = ({ type }: MarketKind): Banking => {
  if (type === 'match_odds') return 'exchange'
  if (type === 'fancy') return 'lines'
  return BY_RATE.has(type) ? 'rates' : 'odds'
}
