/** Closer than this two figures of an axis would touch. */
const APART = 16

/** The figures that have room on an axis; the first ones come first. */
export const spaced = (figures: readonly number[], placeOf: (figure: number) => number): readonly number[] =>
  figures.reduce<readonly number[]>(
    (kept, figure) =>
      kept.every((other) => Math.abs(placeOf(other) - placeOf(figure)) >= APART) ? [...kept, figure] : kept,
    [],
  )
