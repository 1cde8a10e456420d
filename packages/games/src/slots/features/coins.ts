import { MULTIPLIER_SCALE } from '../../money/multiplier.ts'
import { drawWeighted, happens, type NextFloat } from '../draw.ts'
import type { Cell, Grid, Machine } from '../machine.ts'
import type { Coin, SpinLog } from '../spin-log.ts'

/** Locks the coins and turns the empty cells until no respin is left, or no cell. */
export const holdCoins = (grid: Grid, { hold }: Machine, log: SpinLog, next: NextFloat): void => {
  if (!hold) return
  const cells = grid.flatMap((column, reel) =>
    column.map((symbol, row) => ({ cell: [reel, row] as Cell, symbol })),
  )
  const locked = cells.filter(({ symbol }) => symbol === hold.coin)
  if (locked.length < hold.at) return
  const valued = (cell: Cell): Coin => ({ cell, value: drawWeighted(hold.values, next) })
  const coins = locked.map(({ cell }) => valued(cell))
  let empty = cells.filter(({ symbol }) => symbol !== hold.coin).map(({ cell }) => cell)
  let { respins } = hold
  log.add({ kind: 'coins', landed: coins.slice(), respins, pays: 0 })
  while (respins > 0 && empty.length > 0) {
    const hits = empty.map((cell) => (happens(hold.chance, next) ? valued(cell) : undefined))
    const landed = hits.filter((coin) => coin !== undefined)
    empty = empty.filter((_, at) => hits[at] === undefined)
    coins.push(...landed)
    respins = landed.length > 0 ? hold.respins : respins - 1
    log.add({ kind: 'coins', landed, respins, pays: 0 })
  }
  const isFull = empty.length === 0
  const won = coins.reduce((sum, { value }) => sum + value, isFull ? hold.grand : 0)
  log.add({ kind: 'coins-paid', coins: coins.length, isFull, pays: Math.round(won * MULTIPLIER_SCALE) })
}
