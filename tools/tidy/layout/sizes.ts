import type { Findings, TidyFile } from '../sources/file.ts'
import { finding } from '../sources/file.ts'
import { isCode } from '../sources/kinds.ts'
import { type Source, sourcesOf } from '../sources/syntax.ts'

const FILE_LINES = 400
const FUNCTION_LINES = 70
const FILE_BYTES = 1_000_000

const FUNCTIONS: ReadonlySet<string> = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
])

export const findLongFiles = (files: readonly TidyFile[]): Findings =>
  files
    .filter(({ path }) => isCode(path) || /\.(sql|css)$/.test(path))
    .map((file) => ({ file, lines: file.text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > FILE_LINES)
    .map(({ file, lines }) => finding(file, 1, `has ${lines} lines, ${FILE_LINES} are allowed`))

export const findLongFunctions = (files: readonly TidyFile[]): Findings =>
  sourcesOf(files).flatMap((source) => longFunctionsOf(source))

const longFunctionsOf = ({ file, nodes, lineAt }: Source): Findings =>
  nodes
    .filter(({ type }) => FUNCTIONS.has(type))
    .map(({ start, end }) => ({ line: lineAt(start), lines: lineAt(end) - lineAt(start) + 1 }))
    .filter(({ lines }) => lines > FUNCTION_LINES)
    .map(({ line, lines }) =>
      finding(file, line, `a function of ${lines} lines, ${FUNCTION_LINES} are allowed`),
    )

export const findHeavyFiles = (files: readonly TidyFile[]): Findings =>
  files
    .filter(({ bytes }) => bytes > FILE_BYTES)
    .map((file) => finding(file, 1, `weighs ${file.bytes} bytes, ${FILE_BYTES} are allowed`))
