/**
 * `npm run walk` opens every page in both themes and plays every entry, which takes more than an hour. `npm run prove`
 * takes some of each kind, the same ones every time, so that CI ends while people wait for it.
 */
export const isWhole: boolean = process.env['WALK'] === 'whole'

/** All of them, or one of every so many. */
export const some = <T>(all: readonly T[], everySoMany: number): readonly T[] =>
  isWhole ? all : all.filter((_, at) => at % everySoMany === 0)

/** One of two by its name: so a page is asked about in one theme, and half of the pages in each. */
export const half = (name: string): 0 | 1 =>
  [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 2 === 0 ? 0 : 1
