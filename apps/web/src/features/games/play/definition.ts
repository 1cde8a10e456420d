import type { InstantGameSlug, InstantGameView, RoundView } from '@maidan/contracts/player'
import type { Game, Table } from '@maidan/games'
import type { ComponentType } from 'react'

/** A round of one game, as its player may see it. */
export type RoundOf<S extends InstantGameSlug> = Extract<RoundView, { readonly game: S }>
export type Move = Readonly<Record<string, string | number>>
export type BetForm = Readonly<Record<string, unknown>>

/** How an amount is written: pretend money says so wherever it stands. */
export type Rupees = (amount: number, sign?: 'sign') => string

/** A round that is answered and on its way to be shown. It takes so long, and until then nothing may tell its result. */
export type Coming<S extends InstantGameSlug> = { readonly round: RoundOf<S>; readonly ms: number }

/** What the operator has set for a game, with the table as the rules know it. */
export type Terms = InstantGameView & { readonly payTable: Table }

export type ControlsProps<S extends InstantGameSlug, B extends BetForm> = {
  readonly bet: B
  readonly onBet: (bet: B) => void
  /** While a round is in play, or one is on its way, the bet stays as it is. */
  readonly disabled: boolean
  readonly shown: RoundOf<S> | undefined
  readonly terms: Terms
  readonly stake: number
  readonly rupees: Rupees
}

export type BoardProps<S extends InstantGameSlug, B extends BetForm> = ControlsProps<S, B> & {
  readonly coming: readonly Coming<S>[]
  /** Whether a move would be taken now. */
  readonly canMove: boolean
  /** Whether the round is the player's to move; a move may be under way. What can be pressed does not flicker by it. */
  readonly isTurn: boolean
  readonly onMove: (move: Move) => void
  /** The move that waits for its answer. */
  readonly pending: Move | undefined
}

/** A step of the arithmetic that made a board: the number drawn, of how many, and what it stands for. */
export type Drawn = { readonly float: number; readonly of: number; readonly found: string }

export type GameKey<S extends InstantGameSlug, B extends BetForm> = {
  /** As `KeyboardEvent.key` says it. */
  readonly key: string
  /** As the rules name it. */
  readonly name: string
  readonly text: string
  readonly press: (board: BoardProps<S, B>) => void
}

/** All that one game adds to the frame which all of them share. */
export type GameDefinition<S extends InstantGameSlug, B extends BetForm> = {
  readonly slug: S
  readonly game: Game<S>
  readonly firstBet: B
  /** Of a stored round, the bet as the controls hold it. */
  readonly betOf: (round: RoundOf<S>) => B
  /** Where the bet names its stakes itself: what they sum to, in rupees. */
  readonly stakeOf?: (bet: B) => number
  readonly Controls: ComponentType<ControlsProps<S, B>>
  readonly Board: ComponentType<BoardProps<S, B>>
  /** Width by height of the board, and how wide it gets; on a phone it may have another form. */
  readonly form: { readonly ratio: number; readonly most: number; readonly phoneRatio?: number }
  /** What the button says that places a bet. */
  readonly action: string
  /** What can be done beside the cash-out, e.g. a move by chance. */
  readonly aside?: { readonly text: string; readonly move: (round: RoundOf<S>, chance: () => number) => Move }
  /** Short, at the right of the board: what the bet is. */
  readonly betText: (bet: B, terms: Terms) => string
  /** What a round came to so far, in a sentence or two. */
  readonly say: (round: RoundOf<S>, rupees: Rupees) => string
  /** How long a round takes to be shown. */
  readonly revealMs: (round: RoundOf<S>) => number
  /** How many rounds may be on their way at once. */
  readonly atOnce: number
  /** The moves of a round in their order, from what its player was shown. */
  readonly movesOf: (round: RoundOf<S>) => readonly Move[]
  readonly drawn: (round: RoundOf<S>, floats: readonly number[]) => readonly Drawn[]
  /** How many numbers the round was made of. */
  readonly floats: (round: RoundOf<S>) => number
  readonly keys: readonly GameKey<S, B>[]
  readonly rules: readonly string[]
  /** In a game of several moves: how auto play makes them. */
  readonly auto?: AutoMoves<S, B>
}

/** When auto play cashes a round out: after so many steps, or at a multiplier. */
export type AutoLimit = { readonly kind: 'steps'; readonly most: number } | { readonly kind: 'multiplier' }

export type AutoMoves<S extends InstantGameSlug, B extends BetForm> = {
  readonly limit: (bet: B) => AutoLimit
  readonly move: (round: RoundOf<S>, chance: () => number) => Move
}

/** What a round in play would pay by a cash-out, in ten-thousandths; nothing before its first step. */
export const cashOutOf = (round: RoundView): number =>
  'shown' in round && round.shown.phase === 'playing' ? round.shown.multiplier : 0

export const isInPlay = (round: RoundView | undefined): boolean =>
  round !== undefined && 'shown' in round && round.shown.phase === 'playing'

/** What a round that is over brought beyond its stake, in paise: the sum of rupees would have fractions of its own. */
export const netOf = ({ stake, payout }: Pick<RoundView, 'stake' | 'payout'>): number =>
  payout === null ? 0 : Math.round(payout * 100) - Math.round(stake * 100)

/** Only more than the stake is a win. */
export const isWin = (round: Pick<RoundView, 'stake' | 'payout'>): boolean => netOf(round) > 0
