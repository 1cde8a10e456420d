import type { Node } from 'oxc-parser'
import type { Findings, TidyFile } from '../sources/file.ts'
import { finding } from '../sources/file.ts'
import { isConfig, isDeclaration } from '../sources/kinds.ts'
import { isNamed, sourcesOf } from '../sources/syntax.ts'

const findNodes = (files: readonly TidyFile[], is: (node: Node) => boolean, says: string): Findings =>
  sourcesOf(files).flatMap(({ file, nodes, lineAt }) =>
    nodes.filter(is).map((node) => finding(file, lineAt(node.start), says)),
  )

export const findAny = (files: readonly TidyFile[]): Findings =>
  findNodes(files, ({ type }) => type === 'TSAnyKeyword', 'says any: say unknown, or what it is')

export const findEnums = (files: readonly TidyFile[]): Findings =>
  findNodes(files, ({ type }) => type === 'TSEnumDeclaration', 'declares an enum: use a union of strings')

export const findDefaultExports = (files: readonly TidyFile[]): Findings =>
  findNodes(
    files.filter(({ path }) => !isConfig(path) && !isDeclaration(path)),
    (node) =>
      node.type === 'ExportDefaultDeclaration' ||
      (node.type === 'ExportSpecifier' && isNamed(node.exported, 'default')),
    'exports a default: export a name',
  )

const findComments = (files: readonly TidyFile[], pattern: RegExp, says: string): Findings =>
  sourcesOf(files).flatMap(({ file, comments, lineAt }) =>
    comments
      .filter(({ value }) => pattern.test(value))
      .map((comment) => finding(file, lineAt(comment.start), says)),
  )

export const findSilencedTypes = (files: readonly TidyFile[]): Findings =>
  findComments(files, /@ts-(ignore|nocheck)\b/, 'silences the type checker')

const UNFINISHED = /\b(TODO|FIXME|XXX|HACK)\b/

export const findUnfinished = (files: readonly TidyFile[]): Findings => [
  ...findComments(files, UNFINISHED, 'leaves a note instead of doing the work'),
  ...files
    .filter(({ path }) => /\.(sql|css)$/.test(path))
    .flatMap((file) => linesWith(file, UNFINISHED, 'leaves a note instead of doing the work')),
]

const linesWith = (file: TidyFile, pattern: RegExp, says: string): Findings =>
  file.text.split('\n').flatMap((line, index) => (pattern.test(line) ? [finding(file, index + 1, says)] : []))
