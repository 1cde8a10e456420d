/** A file of the project: its path from the root with forward slashes, its text (none if binary) and its size. */
export type TidyFile = { readonly path: string; readonly text: string; readonly bytes: number }

/** What a check found, one sentence each: `path:line what is wrong`. */
export type Findings = readonly string[]

export const fileOf = (path: string, text: string): TidyFile => ({
  path,
  text,
  bytes: Buffer.byteLength(text),
})

export const finding = (file: TidyFile, line: number, says: string): string => `${file.path}:${line} ${says}`

export const findFile = (files: readonly TidyFile[], path: string): TidyFile | undefined =>
  files.find((file) => file.path === path)
