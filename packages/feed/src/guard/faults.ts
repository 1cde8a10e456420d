import type { Instant } from '@maidan/core'
import type { MarketId } from '@maidan/sports'
import type { FaultReason, FeedUpdate } from '../port.ts'
import { FAULT_SENTENCES, type GuardLimits } from './limits.ts'
import { addFault, keepsBook, type Watched } from './watched.ts'

/** What passed the guard, and what the guard itself has to say. */
export type GuardedUpdate =
  | Exclude<FeedUpdate, { type: 'heartbeat' | 'resumed' | 'current' | 'fault' }>
  | {
      readonly type: 'suspended'
      readonly at: Instant
      readonly market: MarketId
      readonly reason: FaultReason
      /** For the player. */
      readonly sentence: string
    }
  | { readonly type: 'restored'; readonly at: Instant; readonly market: MarketId }

export type GuardState = {
  readonly listener: (update: GuardedUpdate) => void
  readonly refresh: (market: MarketId) => void
  readonly limits: GuardLimits
  readonly markets: Map<MarketId, Watched>
  /** Those with a fault, so that a message costs the same however many markets there are. */
  readonly faulty: Set<Watched>
  now: Instant
  heardAt: Instant | undefined
  lastSeq: number | undefined
  /** The source says that it lags behind. Until it has caught up no market is trusted. */
  isDelayed: boolean
}

const ASK_EVERY_MS = 1000

export const faultOne = (state: GuardState, watched: Watched | undefined, reason: FaultReason): void => {
  if (!watched || !addFault(watched, reason)) return
  state.faulty.add(watched)
  const { id } = watched.market
  state.listener({ type: 'suspended', at: state.now, market: id, reason, sentence: FAULT_SENTENCES[reason] })
}

export const faultAll = (state: GuardState, reason: FaultReason): void => {
  for (const watched of state.markets.values()) faultOne(state, watched, reason)
}

export const heal = (state: GuardState, watched: Watched): void => {
  if (watched.fault === undefined) return
  if (state.isDelayed) return lag(state, watched)
  watched.fault = undefined
  watched.askedAt = Number.NEGATIVE_INFINITY
  state.faulty.delete(watched)
  state.listener({ type: 'restored', at: state.now, market: watched.market.id })
  state.listener({ type: 'market', at: state.now, market: watched.market })
}

/** Nothing else is wrong with the market any more, but its source still lags behind. */
const lag = (state: GuardState, watched: Watched): void => {
  if (watched.fault === 'delayed') return
  watched.fault = undefined
  faultOne(state, watched, 'delayed')
}

export const healWhere = (state: GuardState, reason: FaultReason): void => {
  for (const watched of state.faulty) if (watched.fault === reason) heal(state, watched)
}

export const askForImages = (state: GuardState): void => {
  for (const watched of state.faulty) {
    if (watched.fault === undefined || keepsBook(watched.fault)) continue
    if (watched.market.status === 'closed' || state.now - watched.askedAt < ASK_EVERY_MS) continue
    watched.askedAt = state.now
    state.refresh(watched.market.id)
  }
}
