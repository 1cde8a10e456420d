import type { Outcome } from '../settlement/outcome.ts'

/** A back says that a runner will win, a lay that it will not. */
export type Side = 'back' | 'lay'

/** What becomes of the unmatched part when the market turns in-play. */
export type Persistence = 'lapse' | 'persist'

/** Prices are hundredths, stakes are the backer's, in paise. They are checked here, so any number may come. */
export type Place = {
  readonly type: 'place'
  /** The id of the order, which is also the id of the bet. The caller gives it, higher than all before in the market. */
  readonly order: number
  readonly account: number
  readonly runner: number
  readonly side: Side
  readonly price: number
  readonly stake: number
  readonly persistence?: Persistence | undefined
  /**
   * What is not matched at once lapses; nothing happens at all if less than `minFill` could be. The price then holds for
   * the average of all fills: better ones pay for worse ones.
   */
  readonly timeInForce?: 'FILL_OR_KILL' | undefined
  /** The whole stake unless told. */
  readonly minFill?: number | undefined
  /** The order is refused if any of it would be matched at once. */
  readonly mustRest?: boolean | undefined
  /** The version of the market that the player saw. */
  readonly version?: number | undefined
  /** It had its id before it waited, so the market may know higher ones. */
  readonly waited?: boolean | undefined
}

export type Cancel = { readonly type: 'cancel'; readonly order: number; readonly account: number }

/** Takes so much of an order out of the book, or all that is left if that is less. */
export type Reduce = {
  readonly type: 'reduce'
  readonly order: number
  readonly account: number
  readonly by: number
}

/** Takes what is left of an order to another price, under a new id, at the end of the queue there. */
export type Replace = {
  readonly type: 'replace'
  readonly order: number
  readonly account: number
  readonly newOrder: number
  readonly price: number
  /** The replacement is refused, and the old order stays, if any of it would be matched at once. */
  readonly mustRest?: boolean | undefined
  readonly version?: number | undefined
}

/** What commission is reduced by for an account, in hundredths of a percent. */
export type Discount = { readonly account: number; readonly bp: number }

export type PlayerCommand = Place | Cancel | Reduce | Replace

export type MarketCommand =
  /** With `lapse` every unmatched order without persistence lapses, as after a wicket or a goal. */
  | { readonly type: 'suspend'; readonly lapse?: boolean }
  | { readonly type: 'open' }
  | { readonly type: 'turn_in_play' }
  | { readonly type: 'remove_runner'; readonly runner: number; readonly factorBp: number }
  /** Takes back every match from this one on, as when bets were taken after the result was known. */
  | { readonly type: 'void_matches'; readonly from: number }
  | { readonly type: 'close' }
  | { readonly type: 'settle'; readonly outcome: Outcome; readonly discounts?: readonly Discount[] }
  | { readonly type: 'void' }
  | { readonly type: 'resettle'; readonly outcome: Outcome; readonly discounts?: readonly Discount[] }

export type Command = PlayerCommand | MarketCommand
