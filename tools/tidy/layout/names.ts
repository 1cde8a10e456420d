import { posix } from 'node:path'
import type { Findings, TidyFile } from '../sources/file.ts'
import { finding } from '../sources/file.ts'
import { isCode } from '../sources/kinds.ts'

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/

/** Files that everybody looks for under these names. */
const GIVEN = /^(README|ARCHITECTURE|CONTRIBUTING|NOTICE)\.md$/

/** Data keeps the names it came with. */
const isNamedByUs = (path: string): boolean => isCode(path) || /\.(sql|css|html|md)$/.test(path)

export const findBadNames = (files: readonly TidyFile[]): Findings =>
  files
    .filter(({ path }) => isNamedByUs(path) && !GIVEN.test(posix.basename(path)))
    .filter(({ path }) => path.split('/').some((part) => !part.startsWith('.') && !KEBAB.test(part)))
    .map((file) => finding(file, 1, 'is not named in kebab-case'))
