import { MULTIPLIER_SCALE } from '../../money/multiplier.ts'
import type { Machine, Weighted } from '../../slots/machine.ts'
import { shareOf } from '../../slots/pays/win.ts'

/**
 * A twin of the machines whose symbols fall, made of the same data: the same symbols from the same floats, and what a spin pays in
 * ten-thousandths of the stake. Symbols are numbers and the grid is one array, so that ten million spins take a minute.
 */
export type FastSpin = (next: () => number) => number

/** From a place below the sum of the weights to the symbol that lies there, where that is no table of millions. */
const drawer = (weights: Weighted<number>): ((float: number) => number) => {
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0)
  const ends: number[] = []
  let end = 0
  for (const [, weight] of weights) ends.push((end += weight))
  const values = weights.map(([value]) => value)
  return (float) => {
    const place = Math.floor(float * total)
    let at = 0
    while (place >= ends[at]!) at += 1
    return values[at]!
  }
}

type Shape = { readonly reels: number; readonly rows: number }

/** The cells beside each cell, four places each; -1 where the grid ends. */
const neighboursIn = ({ reels, rows }: Shape): Int8Array => {
  const beside = new Int8Array(reels * rows * 4).fill(-1)
  for (let cell = 0; cell < reels * rows; cell += 1) {
    if (cell % rows > 0) beside[cell * 4] = cell - 1
    if (cell % rows < rows - 1) beside[cell * 4 + 1] = cell + 1
    if (cell >= rows) beside[cell * 4 + 2] = cell - rows
    if (cell < (reels - 1) * rows) beside[cell * 4 + 3] = cell + rows
  }
  return beside
}

type Paid = (grid: Int8Array, gone: Uint8Array) => number

/** By symbol and count of cells, what a group pays; 0 for groups that pay nothing. */
const payTable = (names: readonly string[], cells: number, { sizes, pays }: GroupPays): Float64Array[] =>
  names.map((name) =>
    Float64Array.from({ length: cells + 1 }, (_, count) => {
      const pay = pays[name]?.[sizes.findLastIndex((size) => count >= size)]
      return pay === undefined ? 0 : shareOf(pay)
    }),
  )

type GroupPays = Extract<Machine['pays'], { kind: 'clusters' | 'anywhere' }>

const clustersPaid = (shape: Shape, table: readonly Float64Array[]): Paid => {
  const beside = neighboursIn(shape)
  const seen = new Uint8Array(shape.reels * shape.rows)
  const cluster = new Int8Array(seen.length)
  /** Collects the cluster of a cell and tells its size. */
  const collect = (grid: Int8Array, start: number): number => {
    const symbol = grid[start]
    let size = 1
    cluster[0] = start
    seen[start] = 1
    for (let head = 0; head < size; head += 1)
      for (let side = cluster[head]! * 4, end = side + 4; side < end; side += 1) {
        const other = beside[side]!
        if (other < 0 || seen[other] === 1 || grid[other] !== symbol) continue
        seen[other] = 1
        cluster[size] = other
        size += 1
      }
    return size
  }
  return (grid, gone) => {
    seen.fill(0)
    let paid = 0
    for (let start = 0; start < grid.length; start += 1) {
      if (seen[start] === 1) continue
      const size = collect(grid, start)
      const pays = table[grid[start]!]![size]!
      if (pays === 0) continue
      paid += pays
      for (let at = 0; at < size; at += 1) gone[cluster[at]!] = 1
    }
    return paid
  }
}

const crowdsPaid = (table: readonly Float64Array[]): Paid => {
  const counts = new Uint8Array(table.length)
  return (grid, gone) => {
    counts.fill(0)
    for (const symbol of grid) counts[symbol]! += 1
    let paid = 0
    for (let symbol = 0; symbol < counts.length; symbol += 1) paid += table[symbol]![counts[symbol]!]!
    if (paid > 0)
      for (let cell = 0; cell < grid.length; cell += 1) {
        const symbol = grid[cell]!
        if (table[symbol]![counts[symbol]!]! > 0) gone[cell] = 1
      }
    return paid
  }
}

/** What is gone leaves room above what stays; new symbols come column by column, from the bottom up. */
const refill = (
  { reels, rows }: Shape,
  grid: Int8Array,
  gone: Uint8Array,
  draw: (reel: number) => number,
): void => {
  for (let reel = 0; reel < reels; reel += 1) {
    let to = reel * rows + rows - 1
    for (let from = to; from >= reel * rows; from -= 1)
      if (gone[from] === 0) {
        grid[to] = grid[from]!
        to -= 1
      }
    for (; to >= reel * rows; to -= 1) grid[to] = draw(reel)
  }
}

export const fastFalls = (machine: Machine): FastSpin => {
  const { pays, reels, orb, cap } = machine
  if ((pays.kind !== 'clusters' && pays.kind !== 'anywhere') || reels.kind !== 'cells')
    throw new Error(`nothing falls in ${machine.model}`)
  const names = reels.weights[0]!.map(([name]) => name)
  const shape = { reels: reels.weights.length, rows: reels.rows }
  const drawers = reels.weights.map((weights) =>
    drawer(weights.map(([name, weight]) => [names.indexOf(name), weight])),
  )
  const grid = new Int8Array(shape.reels * shape.rows)
  const gone = new Uint8Array(grid.length)
  const table = payTable(names, grid.length, pays)
  const paidOn = pays.kind === 'clusters' ? clustersPaid(shape, table) : crowdsPaid(table)
  const falls = pays.kind === 'clusters' ? pays.falls : [1]
  const most = cap * MULTIPLIER_SCALE
  const orbDrawer = orb && drawer(orb.values)
  const orbSymbol = orb ? names.indexOf(orb.symbol) : -1
  return (next) => {
    const draw = (reel: number): number => drawers[reel]!(next())
    for (let cell = 0; cell < grid.length; cell += 1) grid[cell] = draw(Math.floor(cell / shape.rows))
    let won = 0
    for (let fall = 0; won < most; fall += 1) {
      gone.fill(0)
      const paid = paidOn(grid, gone)
      if (paid === 0) break
      won += paid * falls[Math.min(fall, falls.length - 1)]!
      refill(shape, grid, gone, draw)
    }
    if (!orbDrawer || won === 0 || won >= most) return Math.min(won, most)
    let times = 0
    for (const symbol of grid) if (symbol === orbSymbol) times += orbDrawer(next())
    return Math.min(won * Math.max(1, times), most)
  }
}
