import { draw } from '../../dom.ts'
import type { LineWin } from '../show/wins.ts'

/** The board that ropes are drawn on: a cell is 112 by 104, as in the look. */
export const CELL = { width: 112, height: 104 } as const

const MOST_ROPES = 5

const middle = ([reel, row]: readonly [number, number]): string =>
  `${(reel + 0.5) * CELL.width} ${(row + 0.5) * CELL.height}`

/** The lines that won: a rope under the symbols, and the number of the line at its left. */
export const ropesOf = (wins: readonly LineWin[]): SVGElement[] =>
  wins
    .filter(({ line }) => line !== undefined)
    .toSorted((one, other) => other.pays - one.pays)
    .slice(0, MOST_ROPES)
    .flatMap(({ cells }) => {
      const path = `M-4 ${((cells[0]?.[1] ?? 0) + 0.5) * CELL.height}L${cells.map(middle).join('L')}`
      return [draw('path', { class: 'rope', d: path })]
    })

/** The ground of cells that won, under their symbols; `rows` is how many its reel shows. */
export const groundOf = (
  [reel, row]: readonly [number, number],
  rows: number,
  height: number,
): SVGElement => {
  const tall = height / rows
  return draw('rect', {
    class: 'lit-ground',
    x: reel * CELL.width + 4,
    y: row * tall + 3,
    width: CELL.width - 8,
    height: tall - 6,
    rx: 8,
  })
}

/** Numbers that stand beside the frame, one for each row that a line begins in. */
export const lineTags = (wins: readonly LineWin[]): readonly (readonly [row: number, line: number])[] => {
  const byRow = new Map<number, number>()
  for (const { line, cells } of wins.toSorted((one, other) => one.pays - other.pays)) {
    const row = cells[0]?.[1]
    if (line !== undefined && row !== undefined) byRow.set(row, line)
  }
  return [...byRow]
}
