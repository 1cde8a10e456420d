import type { MarketId } from '@maidan/core'
import { NotOwner } from '../../platform/ownership/index.ts'

/** Stands before the markets and lets only the newest feed in. */
export type FeedGate = {
  /** Throws `NotOwner` for a feed that another one has taken over. It was paused or cut off, and what it says is old. */
  readonly admit: (fence: number) => void
  /** Whether a quote is newer than the last one of its market. Calls may arrive in another order than they were made. */
  readonly isNewer: (market: MarketId, fence: number, number: number) => boolean
  /** The feed listens, and the markets know from it which of them are open. */
  readonly hear: () => void
  /** Another owner of the markets has heard it a moment ago. */
  readonly trust: () => void
  /**
   * Whether the feed was heard a moment ago. Without it the prices may be old, and no bet is taken. Before a match prices
   * hardly move, so a feed may change hands there without anybody noticing.
   */
  readonly isHeard: (inPlay: boolean) => boolean
}

export const BEAT_MS = 500
/** Longer than two beats on a busy machine, shorter than a ball. */
const SILENT_IN_PLAY_MS = 2000
export const SILENT_MS = 5000

export const createFeedGate = (now: () => number = () => performance.now()): FeedGate => {
  const last = new Map<MarketId, { readonly fence: number; readonly number: number }>()
  let newest = 0
  let heardAt = -Infinity
  let trustedAt = -Infinity
  return {
    admit: (fence) => {
      if (fence < newest) throw new NotOwner('another process listens to the feed')
      newest = fence
    },
    isNewer: (market, fence, number) => {
      const known = last.get(market)
      if (known && (known.fence > fence || (known.fence === fence && known.number > number))) return false
      last.set(market, { fence, number })
      return true
    },
    hear: () => {
      heardAt = now()
    },
    trust: () => {
      trustedAt = now()
    },
    isHeard: (inPlay) =>
      inPlay ? now() - heardAt < SILENT_IN_PLAY_MS : now() - Math.max(heardAt, trustedAt) < SILENT_MS,
  }
}
