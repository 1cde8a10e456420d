import type { InstantGameSlug, RevealedSeed, RoundLine, SeedsView } from '@maidan/contracts/player'
import type { BetForm, Move, RoundOf } from './definition.ts'

export type Refused = {
  readonly ok: false
  /** Nobody knows whether it was done: the same tap again asks for the same. */
  readonly unknown: boolean
  readonly code: string | undefined
  readonly message: string
}
export type Dealt<T> = { readonly ok: true; readonly data: T } | Refused

export type Rotated = SeedsView & { readonly revealed: RevealedSeed }

/** Who deals the rounds of a game: the server for money, the browser itself for a demo. Reads throw where they fail. */
export type Dealer<S extends InstantGameSlug> = {
  readonly isDemo: boolean
  /** Under which the cache keeps what was read from this dealer. */
  readonly name: string
  /** Keeps the balance on the page as it stands until it is let go. */
  readonly hold: () => () => void
  readonly readOpen: () => Promise<RoundOf<S> | null>
  readonly readRound: (id: number) => Promise<RoundOf<S>>
  readonly listRounds: () => Promise<readonly RoundLine[]>
  readonly readSeeds: () => Promise<SeedsView>
  readonly rotate: (clientSeed?: string) => Promise<Dealt<Rotated>>
  readonly place: (stake: number, bet: BetForm) => Promise<Dealt<RoundOf<S>>>
  readonly move: (round: RoundOf<S>, move: Move) => Promise<Dealt<RoundOf<S>>>
}
