import type { Node } from 'oxc-parser'
import type { Findings, TidyFile } from '../sources/file.ts'
import { finding } from '../sources/file.ts'
import { servesTests } from '../sources/kinds.ts'
import { isNamed, memberName, sourcesOf, stringOf } from '../sources/syntax.ts'

/** Where the real clock and real chance enter; everybody else is handed a Clock and an Entropy. */
const EDGES: ReadonlySet<string> = new Set([
  'apps/server/src/main.ts',
  'apps/server/src/platform/clock.ts',
  'apps/server/src/platform/entropy.ts',
  'packages/browser/src/clock.ts',
  'packages/browser/src/chance.ts',
])

/** The lines a person reads while starting or auditing; everything else goes to the structured log. */
const SPEAKERS: ReadonlySet<string> = new Set([
  'apps/server/src/main.ts',
  'apps/server/src/audit.ts',
  'apps/server/src/operate.ts',
])

const CHANCE = ['randomBytes', 'randomUUID', 'getRandomValues', 'randomInt', 'randomFill', 'randomFillSync']

export const findClockAndChance = (files: readonly TidyFile[]): Findings =>
  sourcesOf(files)
    .filter(({ file }) => !EDGES.has(file.path) && !servesTests(file.path))
    .flatMap(({ file, nodes, lineAt }) =>
      nodes.flatMap((node) => {
        const name = takenBy(node)
        if (name === undefined) return []
        return [finding(file, lineAt(node.start), `uses ${name}: take a Clock or an Entropy as an argument`)]
      }),
    )

const takenBy = (node: Node): string | undefined => {
  switch (node.type) {
    case 'MemberExpression':
      return takenFrom(node.object, memberName(node))
    case 'NewExpression':
      return isNamed(node.callee, 'Date') && node.arguments.length === 0 ? 'new Date()' : undefined
    case 'CallExpression':
      return isNamed(node.callee, 'Date') ? 'Date()' : undefined
    case 'ImportSpecifier':
      return CHANCE.find((name) => isNamed(node.imported, name))
    case 'VariableDeclarator':
      return takenByPattern(node.id, node.init)
    default:
      return undefined
  }
}

const takenFrom = (object: Node, name: string | undefined): string | undefined => {
  if (isNamed(object, 'Date') && name === 'now') return 'Date.now'
  if (isNamed(object, 'Math') && name === 'random') return 'Math.random'
  return CHANCE.find((one) => one === name)
}

/** `const { random } = Math` takes it just as well. */
const takenByPattern = (pattern: Node, init: Node | null): string | undefined => {
  if (pattern.type !== 'ObjectPattern' || init === null) return undefined
  const names = pattern.properties.map((property) => {
    if (property.type !== 'Property') return undefined
    return property.key.type === 'Identifier' ? property.key.name : stringOf(property.key)
  })
  return names.map((name) => takenFrom(init, name)).find((taken) => taken !== undefined)
}

export const findConsole = (files: readonly TidyFile[]): Findings =>
  sourcesOf(files)
    .filter(({ file: { path } }) => path.startsWith('apps/server/src/') && !SPEAKERS.has(path))
    .filter(({ file }) => !servesTests(file.path))
    .flatMap(({ file, nodes, lineAt }) =>
      nodes
        .filter((node) => node.type === 'MemberExpression' && isNamed(node.object, 'console'))
        .map((node) => finding(file, lineAt(node.start), 'writes to the console: use the log')),
    )
