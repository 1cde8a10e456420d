import type { slipBody } from '@maidan/contracts/player'
import type { input } from 'zod'
import type { Selection } from '../selection.ts'

type SlipAsk = input<typeof slipBody>

/** How a bet is placed: with what the player saw, and nothing worse than that. */
export type Terms = {
  readonly stake: number
  /** The market is in play: the bet is listed at once and lands when its delay is over. */
  readonly inPlay: boolean
  readonly persistence: 'lapse' | 'persist'
  /** What the price may do until the bet is there: nothing, get better, or anything. */
  readonly accept: 'none' | 'better' | 'any'
  /** A free bet pays for a fixed price of the house. */
  readonly isFree?: boolean
}

export type CashOutAsk = {
  readonly market: number
  readonly share: number
  /** The locked result that the player saw. */
  readonly value: number
}

/** One bet of the slip of a lobby as it was sent: nothing in it changes until the server has answered. */
export type Wager = {
  /** What it is called: `Jaipur Kites`, `Double`, `Trixie`. */
  readonly title: string
  /** The cells it takes off the slip. */
  readonly cells: readonly string[]
  readonly total: number
  readonly returns: number
  /** Seconds it waits when it is in play. */
  readonly delay: number
  readonly ask:
    | { readonly type: 'single'; readonly selection: Selection; readonly terms: Terms }
    | { readonly type: 'combined'; readonly body: SlipAsk }
}

export type MoneyAsk =
  | { readonly type: 'bet'; readonly chosen: Selection; readonly terms: Terms }
  | { readonly type: 'slip'; readonly wager: Wager }
  | { readonly type: 'cash-out'; readonly ask: CashOutAsk }
