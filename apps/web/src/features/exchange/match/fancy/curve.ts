import type { BookStep } from './book.ts'

export type Bar = { readonly from: number; readonly to: number; readonly now: number; readonly next: number }

export type Curve = {
  readonly first: number
  readonly last: number
  readonly bars: readonly Bar[]
  readonly lowest: number
  readonly highest: number
}

const MARGIN = 5

/** A bar a run value up to here; a wider book has a bar a step. */
const MOST_BARS = 60

const split = ({ from, to, ...bar }: Bar): Bar[] =>
  Array.from({ length: to - from + 1 }, (_, place) => ({ from: from + place, to: from + place, ...bar }))

/** What of the book is drawn: from a little below the lowest line to a little above the highest. */
export const curveOf = (book: readonly BookStep[]): Curve => {
  const turns = book.slice(1).map(({ from }) => from)
  const [lowestLine = 0, highestLine = 0] = [turns[0], turns.at(-1)]
  const first = Math.max(0, lowestLine - MARGIN)
  const last = highestLine + MARGIN
  const steps = book.map(({ from, to, now, next }) => ({
    from: Math.max(from, first),
    to: Math.min(to ?? last, last),
    now,
    next,
  }))
  const figures = steps.flatMap(({ now, next }) => [now, next])
  return {
    first,
    last,
    bars: last - first < MOST_BARS ? steps.flatMap(split) : steps,
    lowest: Math.min(0, ...figures),
    highest: Math.max(0, ...figures),
  }
}
