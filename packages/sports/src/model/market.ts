import type { AthleteId, FixtureId, Side } from './fixture.ts'
import type { SoccerPeriod } from './soccer.ts'

export type MarketId = string

/**
 * `closed` takes no bets and waits for its result; `settled` and `void` have it. `ball_running` is a suspension for the
 * length of one delivery.
 */
export type MarketStatus = 'open' | 'suspended' | 'ball_running' | 'closed' | 'settled' | 'void'

/**
 * What a fancy counts. Innings, overs, wickets, sets and games are numbered from 1; innings in the order in which they
 * are played.
 */
export type RunCount =
  /** The score of an innings at the end of an over: the six over runs. */
  | { readonly type: 'innings_runs'; readonly innings: number; readonly overs: number }
  /** The runs of one over. */
  | { readonly type: 'over_runs'; readonly innings: number; readonly over: number }
  /** The score of an innings when a wicket falls. */
  | { readonly type: 'fall_of_wicket'; readonly innings: number; readonly wicket: number }
  | { readonly type: 'batter_runs'; readonly innings: number; readonly batter: AthleteId }

/** A count of quarter goals: 9 is 2.25, −3 is −0.75. */
export type Quarters = number
/** A count of half games or half sets: 45 is 22.5. */
export type Halves = number

export type CricketKind =
  | { readonly type: 'toss' }
  | { readonly type: 'tied_match' }
  /** Who wins, at a fixed price that goes into multiples. */
  | { readonly type: 'match_winner' }
  /** No and Yes lines on a count. */
  | { readonly type: 'fancy'; readonly count: RunCount }
  | { readonly type: 'odd_even'; readonly count: RunCount }

export type SoccerKind =
  | { readonly type: 'period_result'; readonly period: 'first_half' | 'second_half' }
  | { readonly type: 'total_goals'; readonly line: Quarters; readonly period: SoccerPeriod }
  | {
      readonly type: 'team_total_goals'
      readonly side: Side
      readonly line: Quarters
      readonly period: SoccerPeriod
    }
  /** Home gets `line` goals, away the opposite. */
  | { readonly type: 'asian_handicap'; readonly line: Quarters; readonly period: SoccerPeriod }
  /** Three ways: home, draw and away after home got so many whole goals. */
  | { readonly type: 'handicap_result'; readonly goals: number; readonly period: SoccerPeriod }
  | { readonly type: 'draw_no_bet'; readonly period: SoccerPeriod }
  | { readonly type: 'double_chance'; readonly period: SoccerPeriod }
  | { readonly type: 'both_teams_to_score'; readonly period: SoccerPeriod }
  /** The scores on offer are those of the market's selections; all the rest is `any_other`. */
  | { readonly type: 'correct_score'; readonly period: SoccerPeriod; readonly highest: number }
  | { readonly type: 'half_time_full_time' }
  | { readonly type: 'goals_odd_even'; readonly period: SoccerPeriod }
  | { readonly type: 'result_and_total'; readonly line: Quarters }
  /** `home_1`, `home_2`, … up to `highest` or more, the same for away, `draw`, and `no_goal`. */
  | { readonly type: 'winning_margin'; readonly highest: number }
  /** Who leads by the goals of the minutes after `from` up to and including `to`. */
  | { readonly type: 'interval_result'; readonly from: number; readonly to: number }
  | { readonly type: 'goalscorer'; readonly which: 'first' | 'last' | 'anytime' }

export type TennisKind =
  | { readonly type: 'set_winner'; readonly set: number }
  /** The final score in sets: `2-0`, `1-2`. */
  | { readonly type: 'set_betting' }
  | { readonly type: 'set_score'; readonly set: number }
  | { readonly type: 'total_sets'; readonly line: Halves }
  | { readonly type: 'set_handicap'; readonly line: Halves }
  /** Of the match, or of one set. */
  | { readonly type: 'total_games'; readonly line: Halves; readonly set?: number }
  | { readonly type: 'game_handicap'; readonly line: Halves; readonly set?: number }
  | { readonly type: 'games_odd_even'; readonly set?: number }
  | { readonly type: 'game_winner'; readonly set: number; readonly game: number }
  /** Whether there is a tie-break in the match, or in one set. */
  | { readonly type: 'tie_break'; readonly set?: number }

export type MarketKind =
  /** Who wins the match; matched between players on the exchange. */
  | { readonly type: 'match_odds' }
  /** Who wins the match; banked by the house at a rate per 100. */
  | { readonly type: 'bookmaker' }
  | CricketKind
  | SoccerKind
  | TennisKind

/**
 * What can be bet on in a market: `home`, `draw`, `away`, `yes`, `no`, `over`, `under`, `odd`, `even`, `home_or_draw`,
 * `home/draw`, `2-1`, `any_other`, or an athlete's id. `selectionsOf` lists those of a kind.
 */
export type SelectionKey = string

export type Selection = { readonly key: SelectionKey; readonly name: string }

export type Market = {
  readonly id: MarketId
  readonly fixture: FixtureId
  /** What the player reads, and what the market split looks at. */
  readonly name: string
  readonly kind: MarketKind
  /** Empty for a fancy, which has lines instead. */
  readonly selections: readonly Selection[]
  readonly status: MarketStatus
}
