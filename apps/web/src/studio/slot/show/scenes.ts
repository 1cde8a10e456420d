import { type Multiplier, multiplier } from '@maidan/games/money'
import type { Cell, Coin, Grid, Machine, SlotSpin, SlotStep, SlotWin } from '@maidan/games/slots'

/** Where a series of free spins stands. */
export type FreeCount = { readonly at: number; readonly of: number; readonly times: number }

/** One thing to show. A spin is a list of them, so that whoever comes late shows the rest. */
export type Scene = {
  /** What the scene adds and what the spin has come to after it, in ten-thousandths of the stake. */
  readonly pays: Multiplier
  readonly total: Multiplier
  /** What lies on the reels when the scene is over. */
  readonly grid: Grid
  readonly free: FreeCount | undefined
} & (
  | {
      readonly kind: 'turn'
      readonly why: 'spin' | 'free' | 'respin'
      readonly wins: readonly SlotWin[]
      readonly times: number
      /** Reels that stand still while the others turn. */
      readonly held: readonly number[]
    }
  | {
      readonly kind: 'fall'
      readonly wins: readonly SlotWin[]
      readonly times: number
      /** What vanishes before the others fall. */
      readonly gone: readonly Cell[]
    }
  | { readonly kind: 'free-won'; readonly spins: number; readonly scatters: readonly Cell[] }
  | {
      readonly kind: 'coins'
      readonly coins: readonly Coin[]
      readonly landed: readonly Coin[]
      readonly respins: number
    }
  | { readonly kind: 'coins-paid'; readonly coins: readonly Coin[]; readonly isFull: boolean }
  | { readonly kind: 'chests'; readonly values: readonly number[] }
  | { readonly kind: 'orbs'; readonly values: readonly number[]; readonly times: number }
)

/** What the steps before have left, for the next one to begin with. */
type Before = {
  grid: Grid
  gone: readonly Cell[]
  coins: readonly Coin[]
  free: FreeCount | undefined
  total: number
}

const cellsOf = (grid: Grid, symbol: string | undefined): Cell[] =>
  grid.flatMap((column, reel) => column.flatMap((one, row) => (one === symbol ? [[reel, row] as const] : [])))

/** Reels that are the same in both grids stood still: stacked ones before a respin, wild ones that have walked there. */
const heldIn = (before: Grid, grid: Grid, { wild, walk }: Machine): number[] =>
  grid.flatMap((column, reel) => {
    const isWalked = walk !== undefined && column.every((symbol) => symbol === wild)
    const isSame = walk === undefined && column.join() === before[reel]?.join()
    return isWalked || isSame ? [reel] : []
  })

type Reels = Extract<SlotStep, { kind: 'reels' }>

const reelScene = (step: Reels, before: Before, machine: Machine): Scene => {
  const { grid, wins, times, pays, why } = step
  const common = { pays, total: multiplier(before.total), grid, wins, times, free: before.free }
  if (why === 'fall') return { kind: 'fall', ...common, gone: before.gone }
  const held = why === 'respin' ? heldIn(before.grid, grid, machine) : []
  return { kind: 'turn', ...common, why, held }
}

const nextFree = (step: SlotStep, { free }: Before, { scatter }: Machine): FreeCount | undefined => {
  if (step.kind === 'free-spins')
    return { at: free?.at ?? 0, of: (free?.of ?? 0) + step.spins, times: scatter?.free?.times ?? 1 }
  return free && step.kind === 'reels' && step.why === 'free' ? { ...free, at: free.at + 1 } : free
}

const sceneOf = (step: SlotStep, before: Before, machine: Machine): Scene => {
  const common = {
    pays: step.pays,
    total: multiplier(before.total),
    grid: before.grid,
    free: before.free,
  }
  switch (step.kind) {
    case 'reels':
      return reelScene(step, before, machine)
    case 'free-spins':
      return {
        ...common,
        kind: 'free-won',
        spins: step.spins,
        scatters: cellsOf(before.grid, machine.scatter?.symbol),
      }
    case 'coins':
      return { ...common, kind: 'coins', coins: before.coins, landed: step.landed, respins: step.respins }
    case 'coins-paid':
      return { ...common, kind: 'coins-paid', coins: before.coins, isFull: step.isFull }
    case 'chests':
      return { ...common, kind: 'chests', values: step.values }
    case 'orbs':
      return { ...common, kind: 'orbs', values: step.values, times: step.times }
  }
}

/** The steps of a spin in the order in which they are shown. */
export const scenesOf = ({ steps }: Pick<SlotSpin, 'steps'>, machine: Machine): Scene[] => {
  const before: Before = { grid: [], gone: [], coins: [], free: undefined, total: 0 }
  return steps.map((step) => {
    before.total += step.pays
    before.free = nextFree(step, before, machine)
    if (step.kind === 'coins') before.coins = [...before.coins, ...step.landed]
    const scene = sceneOf(step, before, machine)
    if (step.kind === 'reels') {
      before.grid = step.grid
      before.gone = step.wins.flatMap(({ cells }) => cells)
    }
    return scene
  })
}

const isWon = (scene: Scene): boolean => scene.pays > 0

/** How long a scene takes at most: its movement, and the time to read it. Nobody has to wait for it. */
export const lengthOf = (scene: Scene): { readonly moveMs: number; readonly readMs: number } => {
  switch (scene.kind) {
    case 'turn':
      return { moveMs: 1500, readMs: isWon(scene) ? 1300 : 300 }
    case 'fall':
      return { moveMs: 700, readMs: isWon(scene) ? 1000 : 300 }
    case 'free-won':
      return { moveMs: 0, readMs: 2200 }
    case 'coins':
      return { moveMs: 600, readMs: scene.landed.length > 0 ? 700 : 300 }
    case 'coins-paid':
      return { moveMs: 0, readMs: 2000 }
    case 'chests':
      return { moveMs: scene.values.length * 700, readMs: 1500 }
    case 'orbs':
      return { moveMs: 0, readMs: 1800 }
  }
}

/** Which scene a page that is loaded so long after the spin has to go on with; as many as there are once all were shown. */
export const sceneAfter = (scenes: readonly Scene[], elapsedMs: number): number => {
  let until = 0
  const at = scenes.findIndex((scene) => {
    const { moveMs, readMs } = lengthOf(scene)
    until += moveMs + readMs
    return until > elapsedMs
  })
  return at === -1 ? scenes.length : at
}
