export type * from './model/cricket.ts'
export type * from './model/fixture.ts'
export type * from './model/market.ts'
export type * from './model/quote.ts'
export type * from './model/result.ts'
export type * from './model/soccer.ts'
export type * from './model/tennis.ts'

import type { CricketEvent, CricketState } from './model/cricket.ts'
import type { SoccerEvent, SoccerState } from './model/soccer.ts'
import type { TennisEvent, TennisState } from './model/tennis.ts'

/** Where a match stands, in the words of its sport. Everything a market is settled from. */
export type MatchState = CricketState | SoccerState | TennisState

/** What a feed tells of a match. A state is the fold of its events. */
export type MatchEvent =
  | { readonly sport: 'cricket'; readonly event: CricketEvent }
  | { readonly sport: 'soccer'; readonly event: SoccerEvent }
  | { readonly sport: 'tennis'; readonly event: TennisEvent }
