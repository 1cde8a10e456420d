import type { Cell, Grid, Machine, SlotWin } from '@maidan/games/slots'
import { draw, make, picture, styled } from '../../dom.ts'
import { type SkinArt, symbolsOf } from '../art/skin-art.ts'
import { withLines } from '../show/wins.ts'
import type { Pace } from './pace.ts'
import { createReel, type Reel } from './reel.ts'
import { CELL, groundOf, lineTags, ropesOf } from './ropes.ts'

const REEL_MS = 900
const NEXT_REEL_MS = 150
const GONE_MS = 220
const FALL_MS = 420

export type MachineView = {
  readonly node: HTMLElement
  /** Its width as a share of its height. */
  readonly shape: string
  readonly show: (grid: Grid) => void
  readonly turn: (held?: readonly number[]) => void
  readonly land: (grid: Grid, held: readonly number[]) => Promise<void>
  readonly fall: (grid: Grid, gone: readonly Cell[]) => Promise<void>
  /** Rings what won and dims the rest; nothing to take it back. */
  readonly light: (cells: readonly Cell[], wins?: readonly SlotWin[]) => void
  /** What stands on a cell: the value of a coin or an orb. */
  readonly label: (cell: Cell, text: string) => void
  readonly symbolAt: (cell: Cell, symbol: string) => HTMLElement | undefined
}

const keyOf = ([reel, row]: Cell): string => `${reel} ${row}`

/** Each symbol is drawn once; cells refer to it. */
const sheetOf = (machine: Machine, art: SkinArt) => {
  const ids = new Map(symbolsOf(machine).map((symbol, at) => [symbol, `symbol-${at}`]))
  const symbols = [...ids].map(([symbol, id]) =>
    draw('symbol', { id, viewBox: '-50 -50 100 100' }, art.drawSymbol(symbol)),
  )
  const node = draw('svg', { class: 'sheet', 'aria-hidden': 'true' }, ...symbols)
  const cellOf = (symbol: string): HTMLElement =>
    make(
      'div',
      { class: 'cell' },
      picture('0 0 100 100', 'symbol', draw('use', { href: `#${ids.get(symbol) ?? 'symbol-0'}` })),
    )
  return { node, cellOf }
}

const rowsOf = ({ reels }: Machine): number =>
  reels.kind === 'tall' ? Math.max(...reels.rows.map(([rows]) => rows)) : reels.rows

/** How tall a window is beside its width, in cells: tall reels share the height of five. */
const shapeOf = (machine: Machine, count: number): number => {
  const rows = machine.reels.kind === 'tall' ? 5 : rowsOf(machine)
  const height = rows === 1 ? CELL.height * 1.3 : CELL.height * rows
  return (count * CELL.width) / height
}

/** The frame rests; only what is behind its windows moves. */
export const createMachine = (machine: Machine, art: SkinArt, pace: Pace): MachineView => {
  const { node: sheet, cellOf } = sheetOf(machine, art)
  const count = machine.reels.kind === 'strips' ? machine.reels.strips.length : machine.reels.weights.length
  const reels: readonly Reel[] = Array.from({ length: count }, (_, at) =>
    createReel(machine, at, cellOf, pace),
  )
  const height = rowsOf(machine) * CELL.height
  const ropes = picture(`0 0 ${count * CELL.width} ${height}`, 'ropes')
  ropes.setAttribute('preserveAspectRatio', 'none')
  const tags = make('div', { class: 'tags', 'aria-hidden': 'true' })
  const shape = String(shapeOf(machine, count))
  const windows = styled(make('div', { class: 'windows' }, ...reels.map(({ node }) => node), ropes), {
    'aspect-ratio': shape,
  })
  const node = make('div', { class: 'frame' }, sheet, windows, tags)
  const cellAt = ([reel, row]: Cell): HTMLElement | undefined => reels[reel]?.cells()[row]
  const clear = (): void => {
    node.classList.remove('won')
    ropes.replaceChildren()
    tags.replaceChildren()
  }
  const landOne = (reel: Reel, at: number, grid: Grid): Promise<void> =>
    reel.land(grid[at] ?? [], REEL_MS + at * NEXT_REEL_MS)
  return {
    node,
    shape,
    show: (grid) => {
      clear()
      for (const [at, reel] of reels.entries()) reel.show(grid[at] ?? [])
    },
    turn: (held = []) => {
      clear()
      for (const [at, reel] of reels.entries()) if (!held.includes(at)) reel.turn()
    },
    land: async (grid, held) => {
      clear()
      for (const at of held) reels[at]?.show(grid[at] ?? [])
      await Promise.all(reels.flatMap((reel, at) => (held.includes(at) ? [] : [landOne(reel, at, grid)])))
    },
    fall: async (grid, gone) => {
      clear()
      await Promise.all(gone.map((cell) => vanish(pace, cellAt(cell))))
      for (const [at, reel] of reels.entries()) reel.show(grid[at] ?? [])
      await Promise.all(reels.map((reel, at) => drop(pace, reel, rowsGone(gone, at))))
    },
    light: (cells, wins = []) => {
      const lit = new Set(cells.map(keyOf))
      node.classList.toggle('won', cells.length > 0)
      for (const [reel, view] of reels.entries())
        for (const [row, cell] of view.cells().entries())
          cell.classList.toggle('lit', lit.has(keyOf([reel, row])))
      const lines = withLines(wins, machine)
      const grounds = cells.map((cell) => groundOf(cell, reels[cell[0]]?.cells().length ?? 1, height))
      ropes.replaceChildren(...grounds, ...ropesOf(lines))
      tags.replaceChildren(...lineTags(lines).map(([row, line]) => tagOf(row, line, rowsOf(machine))))
    },
    label: (cell, text) => {
      const on = cellAt(cell)
      on?.querySelector('.value')?.remove()
      on?.append(make('b', { class: 'value' }, text))
    },
    symbolAt: (cell, symbol) => {
      const fresh = cellOf(symbol)
      const before = cellAt(cell)
      before?.replaceChildren(...fresh.childNodes)
      return before
    },
  }
}

const tagOf = (row: number, line: number, rows: number): HTMLElement =>
  styled(make('b', {}, String(line)), { top: `${((row + 0.5) / rows) * 100}%` })

const rowsGone = (gone: readonly Cell[], reel: number): number[] =>
  [...new Set(gone.filter(([at]) => at === reel).map(([, row]) => row))].sort((one, other) => one - other)

const vanish = async (pace: Pace, cell: HTMLElement | undefined): Promise<void> => {
  if (cell)
    await pace.run(cell, [{ transform: 'none' }, { transform: 'scale(0)' }], {
      duration: GONE_MS,
      fill: 'forwards',
    })
}

/** Each cell falls as many rows as vanished below where it lay; new ones come from above the window. */
const drop = async (pace: Pace, reel: Reel, gone: readonly number[]): Promise<void> => {
  if (gone.length === 0) return
  const cells = reel.cells()
  const stays = cells.map((_, row) => row).filter((row) => !gone.includes(row))
  await Promise.all(
    cells.map(async (cell, row) => {
      const from = row < gone.length ? row - gone.length : (stays[row - gone.length] ?? row)
      if (from === row) return
      await pace.run(cell, [{ transform: `translateY(${(from - row) * 100}%)` }, { transform: 'none' }], {
        duration: FALL_MS,
        easing: 'cubic-bezier(.4,0,.6,1)',
      })
    }),
  )
}
