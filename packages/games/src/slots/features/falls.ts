import { countOf, drawWeighted, type NextFloat } from '../draw.ts'
import type { Grid, Machine, Weighted } from '../machine.ts'
import { groupWins } from '../pays/groups.ts'
import { type SlotWin, sumOfWins } from '../pays/win.ts'
import type { SpinLog } from '../spin-log.ts'

/** What won vanishes, what lies above falls, and new symbols come from the top: column by column, from the bottom up. */
const refilled = (
  grid: Grid,
  wins: readonly SlotWin[],
  weights: readonly Weighted<string>[],
  next: NextFloat,
): string[][] => {
  const gone = new Set(wins.flatMap(({ cells }) => cells.map(([reel, row]) => reel * 16 + row)))
  return grid.map((column, reel) => {
    const stays = column.filter((_, row) => !gone.has(reel * 16 + row))
    while (stays.length < column.length) stays.unshift(drawWeighted(weights[reel]!, next))
    return stays
  })
}

/** More falls than any grid has ever had; a limit all the same. */
const MOST_FALLS = 200

/** Pays and refills until nothing wins any more; then the orbs multiply all of it. */
export const playFalls = (machine: Machine, first: Grid, log: SpinLog, next: NextFloat): void => {
  const { pays, reels, orb } = machine
  if ((pays.kind !== 'clusters' && pays.kind !== 'anywhere') || reels.kind !== 'cells') return
  let [grid, won] = [first, 0]
  for (let fall = 0; fall < MOST_FALLS && !log.isCapped; fall += 1) {
    const times = pays.kind === 'clusters' ? pays.falls[Math.min(fall, pays.falls.length - 1)]! : 1
    const wins = groupWins(grid, pays)
    const paid = sumOfWins(wins) * times
    log.add({ kind: 'reels', why: fall === 0 ? 'spin' : 'fall', grid, wins, times, pays: paid })
    won += paid
    if (wins.length === 0) break
    grid = refilled(grid, wins, reels.weights, next)
  }
  if (orb && won > 0 && !log.isCapped) playOrbs(orb, { grid, won }, log, next)
}

const playOrbs = (
  orb: NonNullable<Machine['orb']>,
  { grid, won }: { readonly grid: Grid; readonly won: number },
  log: SpinLog,
  next: NextFloat,
): void => {
  const values = Array.from({ length: countOf(grid, orb.symbol) }, () => drawWeighted(orb.values, next))
  if (values.length === 0) return
  const times = values.reduce((sum, value) => sum + value, 0)
  log.add({ kind: 'orbs', values, times, pays: won * (times - 1) })
}
