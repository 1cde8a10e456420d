import type { SharedGameView } from '@maidan/contracts/player'
import type { SharedDealer } from '../dealer.ts'
import type { SharedTable } from '../round/shared-table.ts'
import type { SharedState } from '../round/state.ts'

/** What every part of a shared game is drawn from. */
export type SharedProps = {
  readonly terms: SharedGameView
  readonly dealer: SharedDealer
  readonly table: SharedTable
  readonly state: SharedState
  readonly balance: number | undefined
  /** Guests watch. */
  readonly isGuest: boolean
}
