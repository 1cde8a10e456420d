import { type HotlineField, hotlineFieldAt } from '@maidan/games/hotline'

export const FIELDS = 200

/** The places of the line as they lie beside each other on the board: mixed, always in the same way. */
const STRIDE = 77

const wrap = (at: number): number => ((at % FIELDS) + FIELDS) % FIELDS

/** The place at a position of the line. */
export const placeAt = (position: number): number => wrap(position * STRIDE)

/** Where a place lies on the line: 77 · 13 is 1 in the arithmetic of 200. */
const INVERSE = 13
export const positionOf = (place: number): number => wrap(place * INVERSE)

export type LineTile = { readonly position: number; readonly place: number; readonly field: HotlineField }

/** The tiles from one position to another, both included; positions go on beyond the end of the line. */
export const tilesFrom = (from: number, to: number): LineTile[] =>
  Array.from({ length: to - from + 1 }, (_, at) => {
    const place = placeAt(from + at)
    return { position: from + at, place, field: hotlineFieldAt(place) }
  })

/** On each side of the middle, as far as the widest board shows. */
export const AROUND = 7

/** So many tiles at either end of a run are drawn; what lies between them passes faster than anybody reads. */
const DRAWN = 30

export type Run = { readonly tiles: readonly LineTile[]; readonly length: number }

/** The tiles that a run passes, with those around its ends, and how many tiles it is long. */
export const tilesOfRun = (start: number, run: number): Run => {
  if (run <= 2 * DRAWN) return { tiles: tilesFrom(start - AROUND, start + run + AROUND), length: run }
  const first = tilesFrom(start - AROUND, start + DRAWN - 1)
  const last = tilesFrom(start + run - DRAWN, start + run + AROUND)
  return { tiles: [...first, ...last], length: 2 * DRAWN }
}

const SHORTEST = 40

/** How far the line runs from one place to the next: always forward, and never so short that it looks stuck. */
export const runOf = (from: number, to: number): number => {
  const run = wrap(positionOf(to) - positionOf(from))
  return run < SHORTEST ? run + FIELDS : run
}
