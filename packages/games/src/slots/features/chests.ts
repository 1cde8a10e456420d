import { indexIn } from '../../fair/draw.ts'
import { MULTIPLIER_SCALE } from '../../money/multiplier.ts'
import { countOf, happens, type NextFloat } from '../draw.ts'
import type { Machine } from '../machine.ts'
import type { SpinLog } from '../spin-log.ts'

/** Puts a bonus symbol on each of its reels with its chance, on a row that is drawn then. */
export const placeBonuses = (grid: string[][], { pick }: Machine, next: NextFloat): void => {
  for (const reel of pick?.reels ?? [])
    if (happens(pick!.chance, next)) grid[reel]![indexIn(grid[reel]!.length, next())] = pick!.symbol
}

/** Chests come in the order they are drawn, until an end. Which one a player taps only chooses where the next one is shown. */
export const openChests = (
  grid: readonly (readonly string[])[],
  { pick }: Machine,
  log: SpinLog,
  next: NextFloat,
): void => {
  if (!pick || countOf(grid, pick.symbol) < pick.reels.length) return
  const left = [...pick.values, ...Array.from({ length: pick.ends }, () => 0)]
  const values: number[] = []
  for (let value = -1; value !== 0;) {
    value = left.splice(indexIn(left.length, next()), 1)[0]!
    values.push(value)
  }
  const won = values.reduce((sum, value) => sum + value, 0)
  log.add({ kind: 'chests', values, pays: won * MULTIPLIER_SCALE })
}
