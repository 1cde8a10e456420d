import { posix } from 'node:path'
import type { Node } from 'oxc-parser'
import type { TidyFile } from './file.ts'
import { finding } from './file.ts'
import { type Source, sourcesOf, stringOf } from './syntax.ts'

export type Import = {
  readonly from: TidyFile
  readonly line: number
  readonly specifier: string
  /** The file of this project that is meant; none for a package from outside. */
  readonly to: string | undefined
}

export const importFinding = (one: Import, says: string): string => finding(one.from, one.line, says)

/** Every import of every file: static, dynamic, re-exported, and of types alone. */
export const importsOf = (files: readonly TidyFile[]): Import[] => {
  const paths = new Set(files.map((file) => file.path))
  return sourcesOf(files).flatMap((source) => importsIn(source, paths))
}

const importsIn = (source: Source, paths: ReadonlySet<string>): Import[] =>
  source.nodes.flatMap((node) => {
    const specifier = stringOf(specifierNode(node))
    if (specifier === undefined) return []
    const to = resolve(source.file.path, specifier, paths)
    return [{ from: source.file, line: source.lineAt(node.start), specifier, to }]
  })

const specifierNode = (node: Node): Node | null => {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
    case 'ImportExpression':
    case 'TSImportType':
      return node.source
    case 'TSExternalModuleReference':
      return node.expression
    default:
      return null
  }
}

const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']

const resolve = (from: string, specifier: string, paths: ReadonlySet<string>): string | undefined => {
  const [plain = ''] = specifier.split('?')
  const path = plain.startsWith('.') ? posix.join(posix.dirname(from), plain) : workspacePath(plain, paths)
  if (path === undefined) return undefined
  const ending = ENDINGS.find((end) => paths.has(path + end))
  return ending === undefined ? path : path + ending
}

/** `@maidan/core` is the index of packages/core; what follows the name is a path inside it. */
const workspacePath = (specifier: string, paths: ReadonlySet<string>): string | undefined => {
  const [, name, inside] = /^@maidan\/([^/]+)(?:\/(.+))?$/.exec(specifier) ?? []
  if (name === undefined) return undefined
  const folder = paths.has(`apps/${name}/package.json`) ? `apps/${name}` : `packages/${name}`
  return `${folder}/src/${inside ?? 'index.ts'}`
}
