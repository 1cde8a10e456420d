import { multiplier } from '../../money/multiplier.ts'
import type { Cell, Grid, Pays } from '../machine.ts'
import { shareOf, type SlotWin } from './win.ts'

type WayPays = Extract<Pays, { kind: 'ways' }>

/** Every way to go from the left over reels that hold the symbol or a wild counts. */
export const wayWins = (grid: Grid, wild: string | undefined, { pays, least }: WayPays): SlotWin[] => {
  const wins: SlotWin[] = []
  for (const [symbol, byCount] of Object.entries(pays)) {
    const cells: Cell[] = []
    let [ways, count] = [1, 0]
    for (const [reel, column] of grid.entries()) {
      const before = cells.length
      for (const [row, cell] of column.entries())
        if (cell === symbol || cell === wild) cells.push([reel, row])
      if (cells.length === before) break
      ways *= cells.length - before
      count += 1
    }
    const pay = byCount[count - least]
    if (pay !== undefined) wins.push({ symbol, count, cells, pays: multiplier(shareOf(pay) * ways) })
  }
  return wins
}
