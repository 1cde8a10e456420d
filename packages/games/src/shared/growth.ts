import { assert } from '@maidan/core'

/** A multiplier of a flight in whole hundredths: 1.85 is `185`. */
export type Point = number

const PER_MS = 0.00006
const START = 100

/** The end of the sky: 10,000.00. Whoever is still in the plane leaves here. */
export const LAST_POINT = 1_000_000

/**
 * The first whole millisecond at which ⌊100 · e^(0.00006 · ms)⌋ has reached a point. The logarithm of no point comes
 * nearer to a whole millisecond than 10⁻⁷, a thousand times what engines may differ by, so all agree on it.
 */
export const reachedAtMs = (point: Point): number => {
  assert(
    Number.isSafeInteger(point) && point >= START && point <= LAST_POINT,
    `${point} is no point of a flight`,
  )
  return Math.ceil(Math.log(point / START) / PER_MS)
}

/** The point at a time of the flight: the highest that is reached by then. */
export const pointAt = (ms: number): Point => {
  const near = Math.floor(START * Math.exp(PER_MS * Math.max(0, ms)))
  if (near >= LAST_POINT) return ms >= reachedAtMs(LAST_POINT) ? LAST_POINT : LAST_POINT - 1
  // Engines may differ in the last bit of an exponential; the logarithm above decides.
  if (reachedAtMs(near + 1) <= ms) return near + 1
  return near > START && reachedAtMs(near) > ms ? near - 1 : near
}
