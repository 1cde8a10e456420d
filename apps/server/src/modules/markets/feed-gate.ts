import type { MarketId } from '@maidan/core'
import { NotOwner } from '../../platform/ownership/index.ts'

/** Stands before the markets and lets only the newest feed in. */
export type FeedGate = {
  /**
   * Does what a feed asks for. Throws `NotOwner` for a feed that another one has taken over: it was paused or cut off, and
   * what it says is old. A newer feed waits until all is done that an older one was let in for, so that the newer one reads
   * what became of it.
   */
  readonly admit: <T>(fence: number, work: () => Promise<T>) => Promise<T>
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
  const underWay = new Set<Promise<unknown>>()
  let older: Promise<unknown> = Promise.resolve()
  let newest = 0
  const requireNewest = (fence: number): void => {
    if (fence < newest) throw new NotOwner('another process listens to the feed')
    if (fence > newest) older = Promise.allSettled(underWay)
    newest = fence
  }
  let heardAt = -Infinity
  let trustedAt = -Infinity
  return {
    admit: async (fence, work) => {
      requireNewest(fence)
      await older
      requireNewest(fence)
      const doing = work().finally(() => underWay.delete(doing))
      underWay.add(doing)
      return doing
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
