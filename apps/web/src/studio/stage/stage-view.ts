import type { Deal } from '@maidan/games/spots'

/** At a shared table a deal takes so long for everybody, and whoever comes late sees the rest of it. */
export type Pace = { readonly dealMs: number; readonly sinceMs: number }

/** Where a round is seen. */
export type StageView = {
  readonly node: Element
  /** Shows a deal as it comes, step by step. */
  readonly deal: (deal: Deal, pace?: Pace) => Promise<void>
  /** Shows how a deal lies, or an empty table. */
  readonly show: (deal: Deal | null) => void
}
