import type { InstantGameSlug } from '@maidan/contracts/player'
import type { Dealer } from '../play/dealer.ts'
import type { BetForm, GameDefinition, Rupees } from '../play/definition.ts'

export type FairnessProps<S extends InstantGameSlug, B extends BetForm> = {
  readonly definition: GameDefinition<S, B>
  readonly dealer: Dealer<S>
  readonly rupees: Rupees
  readonly onClose: () => void
}
