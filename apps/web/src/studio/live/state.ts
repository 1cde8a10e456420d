import type { Paise } from '@maidan/core'
import type { TablePhase } from '@maidan/games/live'
import type { Deal, SpotChip, SpotGame } from '@maidan/games/spots'
import type { Tone } from '../model/result.ts'
import type { Pace } from '../stage/stage-view.ts'
import type { TableClient } from './client.ts'
import type * as own from './own-bets.ts'
import type { LiveChain, LiveResult, LiveRound } from './read.ts'

/** `opening`: nothing is known yet. `waking`: the first round is about to begin. `closed`: this page can do nothing more. */
export type LivePhase = 'opening' | 'waking' | 'closed' | Exclude<TablePhase['phase'], 'over'>

export type LiveState = {
  readonly phase: LivePhase
  readonly round: LiveRound | null
  readonly own: own.OwnBets
  readonly chip: Paise
  readonly balance: Paise
  readonly players: number
  /** Newest first; the round on the table is among them once its deal was seen. */
  readonly results: readonly LiveResult[]
  /** Whether all of the deal on the table was seen. */
  readonly isSeen: boolean
  /** What the last round that the player had bets on brought them. */
  readonly brought: { readonly round: number; readonly words: string; readonly tone: Tone } | null
  /** The chips of the last round that the player had bets on. */
  readonly last: readonly SpotChip[]
  readonly chain: LiveChain | null
  readonly said: string
  readonly tone: Tone
  readonly isPaused: boolean
}

export type LivePorts = {
  readonly show: (state: LiveState) => void
  readonly animate: (deal: Deal, pace: Pace) => Promise<void>
  readonly now: () => number
  readonly newKey: () => string
  readonly pause: (ms: number) => Promise<void>
  /** Tells the page around: a result is being shown, it was seen, or the session is over. */
  readonly tell: (news: 'playing' | 'resting' | 'over') => void
}

export type Store = {
  readonly get: () => LiveState
  readonly set: (change: Partial<LiveState>) => void
}

export type Seat = {
  readonly game: SpotGame
  readonly client: TableClient
  readonly ports: LivePorts
  readonly store: Store
}
