import type { PricePoint, ScorePoint } from '@maidan/contracts/player'
import type { Span } from '../chart/series.ts'

/** A replay takes so long, however long the match was. */
export const WHOLE_MS = 60_000
export const TICK_MS = 250

/** From the first score to the last; without scores, as far as prices are kept. */
export const spanOf = (
  scores: readonly ScorePoint[],
  prices: readonly Pick<PricePoint, 'at'>[],
): Span | undefined => {
  const times = (scores.length > 1 ? scores : prices).map(({ at }) => at)
  const [from, to] = [times[0], times.at(-1)]
  return from === undefined || to === undefined || from >= to ? undefined : { from, to }
}

/** Where the replay stands after one tick more; it stops at the end. */
export const afterTick = (at: number, { from, to }: Span): number =>
  Math.min(to, at + ((to - from) * TICK_MS) / WHOLE_MS)
