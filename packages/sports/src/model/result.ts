import type { SelectionKey } from './market.ts'

/** The number of a rule that a player can read: `SPORT-12`. */
export type RuleId = `SPORT-${number}`

/** What became of a selection. In a dead heat `tied` share `places`. */
export type Grade =
  | { readonly verdict: 'won' | 'half_won' | 'void' | 'half_lost' | 'lost' }
  | { readonly verdict: 'dead_heat'; readonly places: number; readonly tied: number }

export type MarketOutcome =
  | { readonly type: 'graded'; readonly grades: Readonly<Record<SelectionKey, Grade>> }
  /** What a fancy counted. */
  | { readonly type: 'count'; readonly count: number }

/** What the state of a match says about a market. */
export type MarketResult =
  /** Not known yet. */
  | { readonly type: 'undetermined' }
  | {
      readonly type: 'decided'
      readonly outcome: MarketOutcome
      readonly rule: RuleId
      /** The fact it rests on, as a sentence: `Full time 2-1.` */
      readonly source: string
    }
  /** Every bet is void, whether it would have won or lost. */
  | { readonly type: 'void'; readonly rule: RuleId; readonly source: string }
