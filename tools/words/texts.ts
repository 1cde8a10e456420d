import type { Node } from 'oxc-parser'
import { nodesWithin, type Source, stringOf } from '../tidy/sources/syntax.ts'

const READ = /^(?:apps\/(?:web|console|server)|packages\/(?:ui|contracts|browser|sports))\/src\/.*\.tsx?$/
const TEST = /\.test\.tsx?$|\/testing[./]|\/gallery\//

/** Whether a file may hold a text that a player or an operator reads. */
export const isRead = ({ path }: { readonly path: string }): boolean => READ.test(path) && !TEST.test(path)

export type Text = { readonly line: number; readonly text: string }

const flat = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
const hasLetters = (text: string): boolean => /\p{L}{2}/u.test(text)

/** Classes, names and SQL begin small; what people read begins with a capital, and has more than one word. */
const isSentence = (text: string): boolean => /^\p{Lu}[\p{Ll}’'.]*[\s,.:…]/u.test(text) && hasLetters(text)
const isWord = (text: string): boolean => /^\p{Lu}\p{Ll}+$/u.test(text)

/** Attributes whose one word somebody reads or hears. */
const SPOKEN = /^(?:label|title|placeholder|alt|text|hint|lead|aria-label|name|action)$/

const attributeWords = (node: Node): Node[] =>
  node.type === 'JSXAttribute' && node.name.type === 'JSXIdentifier' && SPOKEN.test(node.name.name)
    ? nodesWithin(node).filter((one) => isWord(stringOf(one) ?? ''))
    : []

/** What stands between tags is read, whatever it begins with. */
const childTexts = (node: Node): Node[] =>
  node.type === 'JSXElement' || node.type === 'JSXFragment'
    ? node.children.flatMap((child) => {
        if (child.type === 'JSXText') return [child]
        return child.type === 'JSXExpressionContainer' ? spokenIn(child.expression) : []
      })
    : []

/** The strings an expression can come to: itself, or either way of a choice. */
const spokenIn = (node: Node): Node[] => {
  if (node.type === 'ConditionalExpression')
    return [...spokenIn(node.consequent), ...spokenIn(node.alternate)]
  if (node.type === 'LogicalExpression') return spokenIn(node.right)
  return stringOf(node) === undefined ? [] : [node]
}

const textOf = (node: Node): string => flat(node.type === 'JSXText' ? node.value : (stringOf(node) ?? ''))

/** Paths of imports and lists of classes are for the machine. */
const unspokenIn = (nodes: readonly Node[]): ReadonlySet<Node> =>
  new Set(
    nodes.flatMap((node) => {
      if (node.type === 'ImportDeclaration') return [node.source]
      const isClass = node.type === 'JSXAttribute' && node.name.name === 'className'
      return isClass ? nodesWithin(node) : []
    }),
  )

/** Every text of a file that somebody may read on a screen, in the order in which they stand. */
export const textsIn = ({ nodes, lineAt }: Source): Text[] => {
  const unspoken = unspokenIn(nodes)
  const found = new Set<Node>(
    nodes.flatMap((node) => [
      ...childTexts(node),
      ...attributeWords(node),
      ...(isSentence(stringOf(node) ?? '') && !unspoken.has(node) ? [node] : []),
    ]),
  )
  return [...found]
    .map((node) => ({ start: node.start, text: textOf(node) }))
    .filter(({ text }) => hasLetters(text))
    .toSorted((one, other) => one.start - other.start)
    .map(({ start, text }) => ({ line: lineAt(start), text }))
}
