import { type Comment, type Node, parseSync, visitorKeys } from 'oxc-parser'
import type { Findings, TidyFile } from './file.ts'
import { finding } from './file.ts'
import { isCode } from './kinds.ts'

export type Source = {
  readonly file: TidyFile
  /** Every node of the tree, each before those inside it. */
  readonly nodes: readonly Node[]
  readonly comments: readonly Comment[]
  readonly errors: readonly { readonly message: string; readonly start: number }[]
  readonly lineAt: (offset: number) => number
}

const known = new WeakMap<TidyFile, Source>()

/** A file is parsed once, however many checks look at it. */
export const sourceOf = (file: TidyFile): Source => {
  const source = known.get(file) ?? parse(file)
  known.set(file, source)
  return source
}

export const sourcesOf = (files: readonly TidyFile[]): Source[] =>
  files.filter((file) => isCode(file.path)).map(sourceOf)

/** What the parser did not understand no other check can see. */
export const findUnreadable = (files: readonly TidyFile[]): Findings =>
  sourcesOf(files).flatMap(({ file, errors, lineAt }) =>
    errors.map(({ message, start }) => finding(file, lineAt(start), `does not parse: ${message}`)),
  )

export const nodesWithin = (root: Node): Node[] => {
  const nodes: Node[] = []
  const visit = (node: Node): void => {
    nodes.push(node)
    for (const child of childrenOf(node)) visit(child)
  }
  visit(root)
  return nodes
}

const childrenOf = (node: Node): Node[] => {
  const fields = new Map<string, unknown>(Object.entries(node))
  const keys = visitorKeys[node.type] ?? []
  return keys.flatMap((key) => fields.get(key)).filter(isNode)
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const parse = (file: TidyFile): Source => {
  const { program, comments, errors } = parseSync(file.path, file.text)
  return {
    file,
    nodes: nodesWithin(program),
    comments,
    errors: errors.map(({ message, labels }) => ({ message, start: labels[0]?.start ?? 0 })),
    lineAt: lineFinder(file.text),
  }
}

const lineFinder = (text: string): ((offset: number) => number) => {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    const after = starts.findIndex((start) => start > offset)
    return after < 0 ? starts.length : after
  }
}

/** The name in `object.name`, `object?.name` and `object['name']`. */
export const memberName = (node: Node): string | undefined => {
  if (node.type !== 'MemberExpression') return undefined
  if (node.computed) return stringOf(node.property)
  return node.property.type === 'Identifier' ? node.property.name : undefined
}

export const isNamed = (node: Node | null | undefined, ...names: readonly string[]): boolean =>
  node?.type === 'Identifier' && names.includes(node.name)

/** The text of a string, or of a template with its expressions left out. */
export const stringOf = (node: Node | null | undefined): string | undefined => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.raw).join('…')
  return undefined
}
