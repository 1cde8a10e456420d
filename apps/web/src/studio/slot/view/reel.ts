import type { Machine } from '@maidan/games/slots'
import { isStill, make, styled } from '../../dom.ts'
import type { Pace } from './pace.ts'

/** How many symbols pass while a reel comes to rest. */
const PASSING = 14
const TURN_MS = 620

export type DrawCell = (symbol: string) => HTMLElement

export type Reel = {
  readonly node: HTMLElement
  readonly show: (column: readonly string[]) => void
  readonly cells: () => readonly HTMLElement[]
  /** Turns until it is told where to stop. */
  readonly turn: () => void
  readonly land: (column: readonly string[], ms: number) => Promise<void>
}

/** Symbols that pass by, as likely as the reel draws them. They decide nothing, so any numbers do. */
const passing = ({ reels }: Machine, reel: number, count: number): string[] => {
  let state = reel * 7919 + 17
  const next = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  if (reels.kind === 'strips') {
    const strip = reels.strips[reel] ?? ''
    const from = next(strip.length)
    return Array.from({ length: count }, (_, at) => strip.charAt((from + at) % strip.length))
  }
  const weights = reels.weights[reel] ?? []
  const bag = weights.flatMap(([symbol, weight]) =>
    Array.from({ length: Math.max(1, Math.round((weight * 40) / totalOf(weights))) }, () => symbol),
  )
  return Array.from({ length: count }, () => bag[next(bag.length)] ?? '')
}

const totalOf = (weights: readonly (readonly [string, number])[]): number =>
  weights.reduce((sum, [, weight]) => sum + weight, 0)

/** One reel: a strip of symbols that moves behind its window. Only its transform changes. */
export const createReel = (machine: Machine, at: number, cellOf: DrawCell, pace: Pace): Reel => {
  const strip = make('div', { class: 'strip-of-reel' })
  const node = make('div', { class: 'reel' }, strip)
  let turning: Animation | undefined
  let shown: HTMLElement[] = []
  const stop = (): void => {
    turning?.cancel()
    turning = undefined
    node.classList.remove('turning')
  }
  const lay = (column: readonly string[], after: readonly string[]): void => {
    styled(node, { '--rows': String(Math.max(1, column.length)) })
    shown = column.map(cellOf)
    strip.replaceChildren(...shown, ...after.map(cellOf))
  }
  const up = (symbols: number, rows: number): string => `translateY(-${(symbols / rows) * 100}%)`
  return {
    node,
    cells: () => shown,
    show: (column) => {
      stop()
      lay(column, [])
    },
    turn: () => {
      if (isStill() || typeof strip.animate !== 'function') return
      const rows = Math.max(1, shown.length)
      const symbols = passing(machine, at, PASSING)
      // The last ones are the first again, so that the strip goes round without a seam.
      lay(symbols.slice(0, rows), [...symbols.slice(rows), ...symbols.slice(0, rows)])
      node.classList.add('turning')
      turning = strip.animate([{ transform: up(PASSING, rows) }, { transform: 'none' }], {
        duration: TURN_MS,
        iterations: Infinity,
      })
    },
    land: async (column, ms) => {
      const rows = Math.max(1, column.length)
      stop()
      lay(column, isStill() ? [] : passing(machine, at, PASSING))
      await pace.run(strip, [{ transform: up(PASSING, rows) }, { transform: 'none' }], {
        duration: ms,
        easing: 'cubic-bezier(.16,.62,.3,1)',
      })
      strip.replaceChildren(...shown)
    },
  }
}
