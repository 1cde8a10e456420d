import type { InstantGameSlug } from '@maidan/contracts/player'
import type { Dealer } from '../play/dealer.ts'
import type { BetForm, GameDefinition, Terms } from '../play/definition.ts'

export type PlayProps<S extends InstantGameSlug, B extends BetForm> = {
  readonly definition: GameDefinition<S, B>
  readonly terms: Terms
  readonly dealer: Dealer<S>
  readonly balance: number | undefined
  /** Where the money is pretend: how to get more of it. */
  readonly onRefill?: () => void
}

/** The bet and the stake as the controls hold them. */
export type Chosen<B extends BetForm> = {
  readonly bet: B
  readonly setBet: (bet: B) => void
  readonly typed: string
  readonly setTyped: (typed: string) => void
  readonly stake: number | undefined
}
