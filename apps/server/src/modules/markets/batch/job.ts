import type { PlayerId, Result } from '@maidan/core'
import type { Known, SelectionKey, SlipType } from '@maidan/sports'
import type { Work } from '../books/book.ts'
import type { Accept, Bet, BetId, MarketId } from '../model.ts'
import type { BetRefusal } from '../refusals.ts'

/** A bet on several markets at once, in the words of the player. */
export type SlipOrder = {
  readonly type: SlipType
  /** In paise, for each line. */
  readonly stake: number
  readonly accept: Accept
  readonly legs: readonly {
    readonly market: MarketId
    readonly selection: SelectionKey
    /** In hundredths, as the player saw them. */
    readonly odds: number
  }[]
}

export type Answer = Result<Bet, BetRefusal>

type Waiting<T> = { readonly resolve: (value: T) => void; readonly reject: (error: unknown) => void }

/** What a player asks, with the key that makes it happen once. */
export type PlayerJob = Waiting<Answer> & {
  readonly player: PlayerId
  readonly key: string
  readonly requestHash: string
} & (
    | { readonly type: 'market'; readonly market: MarketId; readonly work: Work }
    | { readonly type: 'slip'; readonly slip: SlipOrder }
  )

/** How a market turns. */
export type Turn =
  | { readonly type: 'suspend'; readonly reason?: string; readonly lapse?: boolean }
  | { readonly type: 'open' }
  | { readonly type: 'turn_in_play'; readonly delaySeconds: number }
  | { readonly type: 'remove_runner'; readonly runner: number; readonly factorBp: number }
  | { readonly type: 'close'; readonly result: Known }
  | { readonly type: 'correct'; readonly result: Known }

export type TurnJob = Waiting<void> & {
  readonly type: 'turn'
  readonly market: MarketId
  readonly turn: Turn
}

export type Job = PlayerJob | TurnJob

/** What other parts of the server hear after a commit. */
export type Committed = {
  readonly markets: readonly MarketId[]
  /** Bets that somebody else's order or a turn of the market changed, by player. */
  readonly bets: ReadonlyMap<PlayerId, readonly BetId[]>
}
