import { type Paise, paise } from '@maidan/core'
import type { LadderChange, Level, RunnerChange } from '../port.ts'
import type { Pair, LadderLevel, RunnerDelta } from './message.ts'

/** Ladders that come by position are kept here, because a delta names only the positions that changed. */
export type Positions = Map<string, Map<number, Level>>

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

const byPosition = (positions: Positions, key: string, levels: readonly LadderLevel[]): LadderChange => {
  const known = positions.get(key) ?? new Map<number, Level>()
  positions.set(key, known)
  for (const [position, price, size] of levels) {
    if (size === 0) known.delete(position)
    else known.set(position, { price: hundredths(price), size: sizeOf(size) })
  }
  return { whole: true, levels: [...known.values()] }
}

/** `atb` and `atl` are all prices; `batb` and `batl` the best few. Display ladders (`bdatb`) are for screens only. */
export const readDelta = (positions: Positions, delta: RunnerDelta): RunnerChange => {
  const { id, atb, atl, batb, batl, ltp, tv } = delta
  const toBack = atb ? byPrice(atb) : batb && byPosition(positions, `${id} back`, batb)
  const toLay = atl ? byPrice(atl) : batl && byPosition(positions, `${id} lay`, batl)
  return {
    runner: id,
    ...(toBack ? { toBack } : {}),
    ...(toLay ? { toLay } : {}),
    ...(ltp ? { lastPrice: hundredths(ltp) } : {}),
    ...(tv ? { matched: matchedOf(tv) } : {}),
  }
}
