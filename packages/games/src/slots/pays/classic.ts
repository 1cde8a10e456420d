import type { Grid, Pays } from '../machine.ts'
import { shareOf, type SlotWin } from './win.ts'

type ClassicPays = Extract<Pays, { kind: 'classic' }>

const ofAll = (symbol: string, count: number, pay: number): SlotWin[] => [
  { symbol, count, cells: [0, 1, 2].map((reel) => [reel, 0] as const), pays: shareOf(pay) },
]

/** Three alike, else any three bars, else cherries anywhere. */
export const classicWins = (
  grid: Grid,
  { three, bars, anyBars, cherry, cherries }: ClassicPays,
): SlotWin[] => {
  const row = grid.map((reel) => reel[0]!)
  const [first = ''] = row
  const alike = three[first]
  if (alike !== undefined && row.every((symbol) => symbol === first)) return ofAll(first, 3, alike)
  if (row.every((symbol) => bars.includes(symbol))) return ofAll('bar', 3, anyBars)
  const cells = row.flatMap((symbol, reel) => (symbol === cherry ? [[reel, 0] as const] : []))
  const pay = cherries[cells.length - 1]
  return pay === undefined ? [] : [{ symbol: cherry, count: cells.length, cells, pays: shareOf(pay) }]
}
