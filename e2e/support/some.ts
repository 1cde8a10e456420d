import { isWhole } from '@maidan/core/testing'

/** All of them in the whole walk; else one of every so many, the same ones every time. */
export const some = <T>(all: readonly T[], everySoMany: number): readonly T[] =>
  isWhole ? all : all.filter((_, at) => at % everySoMany === 0)

/** One of two by the length of its name: so a page is asked about in one theme, and half of the pages in each. */
export const half = (name: string): 0 | 1 => (name.length % 2 === 0 ? 0 : 1)
