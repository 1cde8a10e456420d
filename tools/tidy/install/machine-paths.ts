import type { Findings, TidyFile } from '../sources/file.ts'
import { finding } from '../sources/file.ts'

/** Not preceded by what would make it the middle of a longer path or of an address. */
const STARTS = String.raw`(?<![\w.@~}/-])`

const HOMES = ['root', String.raw`home/[\w.-]+`, String.raw`Users/[\w.-]+`].map((home) => `/${home}/`)

/** `root` is where this checkout lies; one name alone, such as `/app`, is also the beginning of an address. */
const machinePaths = (root: string): RegExp => {
  const own = root.split('/').filter(Boolean).length > 1 ? [String.raw`${escaped(root)}(?![\w-])`] : []
  return new RegExp(`${STARTS}(${[...HOMES, ...own].join('|')})`)
}

const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

export const findMachinePaths = (files: readonly TidyFile[], root: string): Findings => {
  const pattern = machinePaths(root)
  return files.flatMap((file) =>
    file.text.split('\n').flatMap((line, index) => {
      const path = pattern.exec(line)?.[0]
      return path === undefined ? [] : [finding(file, index + 1, `names ${path}, a place on one machine`)]
    }),
  )
}
