import { assert, Bug } from '@maidan/core'
import { floatsOf, type Seeds } from '../fair/bytes.ts'
import { indexIn } from '../fair/draw.ts'
import type { Deal, DealStep, SeatKind } from './spot-game.ts'

/** Where a game takes its floats from, one by one. */
export type NextFloat = () => number

const FLOATS_OF_A_ROUND = 8

/** The floats of a bet one after another, without saying beforehand how many. */
export const floatsOneByOne = (seeds: Seeds): NextFloat => {
  let floats: readonly number[] = []
  let at = 0
  return () => {
    // A block of the generator is as many floats: what was taken is computed again, which only long deals do.
    if (at === floats.length) floats = floatsOf(seeds, Math.max(FLOATS_OF_A_ROUND, floats.length * 2))
    at += 1
    return floats[at - 1]!
  }
}

const WHOLE = new Map<number, Uint16Array>()

/** The numbers below `size` in order. Rounds copy it: a deck is dealt millions of times in proofs. */
const wholeOf = (size: number): Uint16Array => {
  const known = WHOLE.get(size) ?? Uint16Array.from({ length: size }, (_, at) => at)
  WHOLE.set(size, known)
  return known
}

/**
 * Takes numbers below `size`, each at most once: partial Fisher–Yates from the end, one float for each. What lies at the
 * place floor(float × left) is taken, and the last of those left moves there.
 */
export const drawWithout = (size: number, next: NextFloat): (() => number) => {
  const places = wholeOf(size).slice()
  let left = size
  return () => {
    assert(left > 0, 'everything is drawn')
    const at = indexIn(left, next())
    left -= 1
    const taken = places[at]!
    places[at] = places[left]!
    return taken
  }
}

/** One of several, by weights in hundredths that sum to 100. */
export const pickBy = <T>(lines: readonly (readonly [T, number])[], next: NextFloat): T => {
  let left = indexIn(100, next())
  for (const [one, weight] of lines) {
    if (left < weight) return one
    left -= weight
  }
  throw new Bug('the weights do not sum to 100')
}

export const step = (kind: SeatKind, seat: string, value: number): DealStep => ({ kind, seat, value })

/** What came to a seat, in order. */
export const valuesAt = ({ steps }: Deal, seat: string): number[] => {
  const values: number[] = []
  for (const one of steps) if (one.seat === seat && one.kind !== 'boost') values.push(one.value)
  return values
}
