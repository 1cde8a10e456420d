import type { Cell, Grid, Pays } from '../machine.ts'
import { shareOf, type SlotWin } from './win.ts'

type GroupPays = Extract<Pays, { kind: 'clusters' | 'anywhere' }>

const ROWS = 16

/** A cell as one number, which is quicker to look up than a pair: no reel has more than 16 rows. */
const codeOf = (reel: number, row: number): number => reel * ROWS + row
const cellOf = (code: number): Cell => [code >> 4, code & 15]
const NEIGHBOURS = [-ROWS, ROWS, -1, 1]

/** By the code of the cell; a border of nothing is around the grid. */
const symbolsByCode = (grid: Grid): (string | undefined)[] => {
  const symbols: (string | undefined)[] = []
  for (const column of grid) for (let row = 0; row < ROWS; row += 1) symbols.push(column[row])
  return symbols
}

/** The codes of each cluster of so many cells or more. */
const clustersOf = (grid: Grid, least: number): number[][] => {
  const symbols = symbolsByCode(grid)
  const seen = new Uint8Array(symbols.length)
  const clusters: number[][] = []
  for (let start = 0; start < symbols.length; start += 1) {
    const symbol = symbols[start]
    if (symbol === undefined || seen[start] === 1) continue
    seen[start] = 1
    const cluster = [start]
    for (const code of cluster)
      for (const step of NEIGHBOURS) {
        const other = code + step
        if (symbols[other] !== symbol || seen[other] === 1) continue
        seen[other] = 1
        cluster.push(other)
      }
    if (cluster.length >= least) clusters.push(cluster)
  }
  return clusters
}

/** The codes of each symbol that lies on so many cells or more. */
const crowdsOf = (grid: Grid, least: number): number[][] => {
  const bySymbol = new Map<string, number[]>()
  for (const [reel, column] of grid.entries())
    for (const [row, symbol] of column.entries()) {
      const codes = bySymbol.get(symbol)
      if (codes) codes.push(codeOf(reel, row))
      else bySymbol.set(symbol, [codeOf(reel, row)])
    }
  return [...bySymbol.values()].filter((codes) => codes.length >= least)
}

const winOf = (grid: Grid, { sizes, pays }: GroupPays, codes: readonly number[]): SlotWin | undefined => {
  const cells = codes.map(cellOf)
  const [reel, row] = cells[0]!
  const symbol = grid[reel]![row]!
  const pay = pays[symbol]?.[sizes.findLastIndex((size) => cells.length >= size)]
  return pay === undefined ? undefined : { symbol, count: cells.length, cells, pays: shareOf(pay) }
}

/** Clusters by their size, or symbols by how many of them lie anywhere. */
export const groupWins = (grid: Grid, pays: GroupPays): SlotWin[] => {
  const least = pays.sizes[0]!
  const groups = pays.kind === 'clusters' ? clustersOf(grid, least) : crowdsOf(grid, least)
  return groups.map((codes) => winOf(grid, pays, codes)).filter((win) => win !== undefined)
}
