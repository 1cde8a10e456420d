import { indexIn } from '../fair/draw.ts'
import { countOf, drawGrid, drawWeighted, happens, type NextFloat, windowOf } from './draw.ts'
import { openChests, placeBonuses } from './features/chests.ts'
import { holdCoins } from './features/coins.ts'
import { playFalls } from './features/falls.ts'
import type { Grid, Machine, Scatter } from './machine.ts'
import { classicWins } from './pays/classic.ts'
import { lineWins } from './pays/lines.ts'
import { wayWins } from './pays/ways.ts'
import { type SlotWin, shareOf, sumOfWins } from './pays/win.ts'
import { type SlotSpin, SpinLog } from './spin-log.ts'

/** Reels that turn wholly wild with this spin. */
const landedWilds = ({ expand, walk }: Machine, next: NextFloat): number[] => {
  const expanded = (expand?.reels ?? []).filter(() => happens(expand!.chance, next))
  const landed = (walk?.land ?? []).flatMap((chance, reel) =>
    chance > 0 && happens(chance, next) ? [reel] : [],
  )
  return [...expanded, ...landed]
}

/** More scatters than the table names pay as its highest line. */
export const scatterPay = ({ pays }: Scatter, count: number): number | undefined =>
  pays[Math.min(count, ...Object.keys(pays).map(Number).slice(-1))]

const scatterWin = (grid: Grid, { scatter }: Machine): SlotWin[] => {
  if (!scatter) return []
  const count = countOf(grid, scatter.symbol)
  const pay = scatterPay(scatter, count)
  if (pay === undefined) return []
  const cells = grid.flatMap((column, reel) =>
    column.flatMap((symbol, row) => (symbol === scatter.symbol ? [[reel, row] as const] : [])),
  )
  return [{ symbol: scatter.symbol, count, cells, pays: shareOf(pay) }]
}

/** All that a grid pays where nothing falls. */
export const winsOn = (grid: Grid, machine: Machine): SlotWin[] => {
  const { pays, wild } = machine
  const scatters = scatterWin(grid, machine)
  switch (pays.kind) {
    case 'classic':
      return classicWins(grid, pays)
    case 'lines':
      return [...lineWins(grid, wild, pays), ...scatters]
    case 'ways':
      return [...wayWins(grid, wild, pays), ...scatters]
    case 'clusters':
    case 'anywhere':
      return []
  }
}

type Turn = {
  readonly why: 'spin' | 'free' | 'respin'
  readonly times: number
  readonly wilds: readonly number[]
}

/** What a spin is multiplied with beside its free spins, which bring a factor of their own. */
const factorOf = ({ factor }: Machine, { why }: Turn, isWon: boolean, next: NextFloat): number => {
  if (!factor || why === 'free') return 1
  return factor.drawn === 'always' || isWon ? drawWeighted(factor.values, next) : 1
}

/** Turns the reels once and pays. Tells the grid and which reels were wild. */
const turn = (machine: Machine, asked: Turn, log: SpinLog, next: NextFloat) => {
  const grid = drawGrid(machine.reels, next)
  const wilds = [...new Set([...asked.wilds, ...landedWilds(machine, next)])]
  for (const reel of wilds) grid[reel]!.fill(machine.wild!)
  placeBonuses(grid, machine, next)
  const wins = winsOn(grid, machine)
  const times = asked.times * factorOf(machine, asked, wins.length > 0, next)
  log.add({ kind: 'reels', why: asked.why, grid, wins, times, pays: sumOfWins(wins) * times })
  return { grid, wilds, hasWon: wins.length > 0 }
}

/** No series has come near it; a limit all the same. */
const MOST_FREE_SPINS = 1000

const playFree = ({ grid: first, machine }: Played, log: SpinLog, next: NextFloat): void => {
  const { scatter } = machine
  const free = scatter?.free
  if (!free || countOf(first, scatter.symbol) < free.at) return
  const { spins, times } = free
  log.add({ kind: 'free-spins', spins, pays: 0 })
  let left = spins
  for (let played = 0; played < left && played < MOST_FREE_SPINS && !log.isCapped; played += 1) {
    const { grid } = turn(machine, { why: 'free', times, wilds: [] }, log, next)
    if (countOf(grid, scatter.symbol) < free.at) continue
    left += spins
    log.add({ kind: 'free-spins', spins, pays: 0 })
  }
}

type Played = { readonly machine: Machine; readonly grid: Grid }

/** Wild reels step to the left, and the others turn again for free, until the last has left. */
const playWalk = (machine: Machine, wilds: readonly number[], log: SpinLog, next: NextFloat): void => {
  if (!machine.walk) return
  const stepped = (reels: readonly number[]) => reels.map((reel) => reel - 1).filter((reel) => reel >= 0)
  let walking = stepped(wilds)
  while (walking.length > 0 && !log.isCapped)
    walking = stepped(turn(machine, { why: 'respin', times: 1, wilds: walking }, log, next).wilds)
}

/** Whether the first two reels are full of one symbol, wilds counted. */
export const isStacked = ([first = [], second = []]: Grid, wild: string | undefined): boolean =>
  new Set([...first, ...second].filter((symbol) => symbol !== wild)).size <= 1

const playRespin = ({ machine, grid }: Played, log: SpinLog, next: NextFloat): void => {
  const { reels, respin, wild } = machine
  if (!respin || reels.kind !== 'strips' || !isStacked(grid, wild)) return
  const strip = reels.strips[2]!
  const again = [...grid.slice(0, 2), windowOf(strip, indexIn(strip.length, next()), reels.rows)]
  const wins = winsOn(again, machine)
  log.add({ kind: 'reels', why: 'respin', grid: again, wins, times: 1, pays: sumOfWins(wins) })
}

/** One paid spin with all that comes of it. The floats are taken one by one, in the order things happen. */
export const spin = (machine: Machine, next: NextFloat): SlotSpin => {
  const log = new SpinLog(machine)
  if (machine.pays.kind === 'clusters' || machine.pays.kind === 'anywhere') {
    playFalls(machine, drawGrid(machine.reels, next), log, next)
    return log.done()
  }
  const { grid, wilds, hasWon } = turn(machine, { why: 'spin', times: 1, wilds: [] }, log, next)
  if (log.isCapped) return log.done()
  if (!hasWon) playRespin({ machine, grid }, log, next)
  playWalk(machine, wilds, log, next)
  holdCoins(grid, machine, log, next)
  openChests(grid, machine, log, next)
  playFree({ machine, grid }, log, next)
  return log.done()
}
