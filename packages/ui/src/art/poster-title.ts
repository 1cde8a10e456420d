export type PosterTitle = {
  readonly lines: readonly string[]
  readonly size: number
  /** Presses a line that would leave the foot to this width. */
  readonly fit: number | undefined
}

const WIDTH = 262
/** Mean width of a letter, as part of its size. */
const LETTER = 0.56

const fitOf = (longest: number, size: number): number | undefined =>
  longest * size * LETTER > WIDTH ? WIDTH : undefined

/** Cuts at the space that leaves the two lines most alike. */
const inTwo = (name: string): readonly string[] => {
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index)
  const [first, ...others] = spaces
  if (first === undefined) return [name]
  const off = (at: number): number => Math.abs(name.length - 1 - 2 * at)
  const cut = others.reduce((best, at) => (off(at) < off(best) ? at : best), first)
  return [name.slice(0, cut), name.slice(cut + 1)]
}

/** A name in the foot of a poster: large where it is short, in two lines where it is long. */
export const posterTitle = (name: string): PosterTitle => {
  if (name.length <= 11) return { lines: [name], size: 40, fit: fitOf(name.length, 40) }
  if (name.length <= 13) return { lines: [name], size: 36, fit: fitOf(name.length, 36) }
  const lines = inTwo(name)
  const longest = Math.max(...lines.map(({ length }) => length))
  const size = lines.length === 1 ? 36 : 31
  return { lines, size, fit: fitOf(longest, size) }
}
