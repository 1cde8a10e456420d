import { type Paise, paise } from '@maidan/core'
import type { LadderChange, Level, RunnerChange } from '../port.ts'
import type { Pair, LadderLevel, RunnerDelta } from './message.ts'

/** All prices, the best few, or the best few with the bets that cross-matching would make. */
type Form = 'full' | 'best' | 'display'

/**
 * The ladders of one market since its image. Those that come by position are kept, because a delta names only the
 * positions that changed. A stream may send the same bets in several forms: we follow the best that the first prices have.
 */
export type Ladders = { form: Form | undefined; readonly positions: Map<string, Map<number, Level>> }

export const createLadders = (): Ladders => ({ form: undefined, positions: new Map() })

const MAX_UNITS = 10_000_000_000

/** A price that is no whole number of hundredths stays off the ladder, for the guard to see. */
const hundredths = (value: number): number => {
  const whole = Math.round(value * 100)
  return Math.abs(whole - value * 100) < 1e-6 ? whole : value * 100
}

/** Sizes come in units of the source's currency; one unit counts as a rupee. */
const sizeOf = (units: number): number => (Math.abs(units) <= MAX_UNITS ? Math.round(units * 100) : -1)

const matchedOf = (units: number): Paise => paise(Math.max(0, sizeOf(units)))

const byPrice = (pairs: readonly Pair[]): LadderChange => ({
  whole: false,
  levels: pairs.map(([price, size]) => ({ price: hundredths(price), size: sizeOf(size) })),
})

const byPosition = (
  { positions }: Ladders,
  key: string,
  levels: readonly LadderLevel[] | undefined,
): LadderChange | undefined => {
  if (!levels) return undefined
  const known = positions.get(key) ?? new Map<number, Level>()
  positions.set(key, known)
  for (const [position, price, size] of levels) {
    if (size === 0) known.delete(position)
    else known.set(position, { price: hundredths(price), size: sizeOf(size) })
  }
  return { whole: true, levels: [...known.values()] }
}

const formOf = (deltas: readonly RunnerDelta[]): Form | undefined => {
  if (deltas.some(({ bdatb, bdatl }) => bdatb ?? bdatl)) return 'display'
  if (deltas.some(({ batb, batl }) => batb ?? batl)) return 'best'
  return deltas.some(({ atb, atl }) => atb ?? atl) ? 'full' : undefined
}

type Sides = { readonly toBack: LadderChange | undefined; readonly toLay: LadderChange | undefined }

const sidesOf = (ladders: Ladders, delta: RunnerDelta): Sides => {
  const { id, atb, atl, batb, batl, bdatb, bdatl } = delta
  const both = (
    back: readonly LadderLevel[] | undefined,
    lay: readonly LadderLevel[] | undefined,
  ): Sides => ({
    toBack: byPosition(ladders, `${id} back`, back),
    toLay: byPosition(ladders, `${id} lay`, lay),
  })
  switch (ladders.form) {
    case 'display':
      return both(bdatb, bdatl)
    case 'best':
      return both(batb, batl)
    default:
      return { toBack: atb && byPrice(atb), toLay: atl && byPrice(atl) }
  }
}

/** What a message says about the runners of a market. */
export const readDeltas = (ladders: Ladders, deltas: readonly RunnerDelta[]): RunnerChange[] => {
  ladders.form ??= formOf(deltas)
  return deltas.map((delta) => readDelta(ladders, delta))
}

const readDelta = (ladders: Ladders, delta: RunnerDelta): RunnerChange => {
  const { id, ltp, tv } = delta
  const { toBack, toLay } = sidesOf(ladders, delta)
  return {
    runner: id,
    ...(toBack ? { toBack } : {}),
    ...(toLay ? { toLay } : {}),
    ...(ltp ? { lastPrice: hundredths(ltp) } : {}),
    ...(tv ? { matched: matchedOf(tv) } : {}),
  }
}
