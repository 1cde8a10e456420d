import type { Paise } from '@maidan/core'
import type { Paytable } from '@maidan/games/hands'
import type { StudioBet, StudioGame, StudioMove } from '@maidan/games/studio'
import type { Words } from '../dealer/read.ts'

/** A stake that is placed before a round. The first one of a game is needed. */
export type Wager = {
  readonly key: string
  readonly label: string
  readonly pays: string
  readonly most: Paise
}

export type Stakes = Readonly<Record<string, Paise>>

/** A button below the table. `letter` is its key, beside the number of its place. */
export type Action = {
  readonly label: string
  readonly detail: string
  readonly tone: 'gold' | 'green' | 'quiet'
  readonly letter: string
  readonly move: StudioMove
}

/** What became of a wager. `returned` is nothing while the round goes on. */
export type WagerLine = {
  readonly label: string
  readonly stake: Paise
  readonly returned: Paise | undefined
}

/** What lies on the table. */
export type Board<Shown> = {
  readonly node: HTMLElement
  /** Shows a round from how it lay to how it lies now, step by step. */
  readonly play: (shown: Shown) => Promise<void>
  /** Shows how a round lies, or an empty table of this level. */
  readonly show: (shown: Shown | null, level: string) => void
  /** Whether the player may touch what lies there now, and which cards are held. */
  readonly enable: (isOpen: boolean, holds: readonly number[]) => void
}

export type Touch = {
  readonly onMove: (move: StudioMove) => void
  readonly onHold: (place: number) => void
}

/** A game of moves as its page needs it: how its bets are placed, how it is drawn, and what can be done in it. */
export type PlayGame<Bet extends StudioBet, Shown> = {
  readonly studio: StudioGame
  readonly words: Words<Bet, Shown>
  readonly wagers: readonly Wager[]
  /** How hard it is, where a player chooses that. */
  readonly levels: readonly { readonly key: string; readonly label: string }[]
  readonly begins: string
  readonly betOf: (stakes: Stakes, level: string) => Bet
  readonly stakesOf: (bet: Bet) => Stakes
  readonly levelOf: (bet: Bet) => string | undefined
  readonly createBoard: (touch: Touch) => Board<Shown>
  readonly actions: (shown: Shown, holds: readonly number[]) => readonly Action[]
  /** How many cards can be held now. */
  readonly held: (shown: Shown) => number
  readonly lines: (shown: Shown) => readonly WagerLine[]
  /** What is to be done, while a round goes on, and what came out, once it is over. */
  readonly say: (shown: Shown) => string
  /** What hands pay, for the table itself. */
  readonly paytables: readonly Paytable[]
  readonly openRules: () => void
}
