import type { Node } from 'oxc-parser'
import type { Findings, TidyFile } from '../sources/file.ts'
import { finding } from '../sources/file.ts'
import { isTest, isTesting } from '../sources/kinds.ts'
import { isNamed, memberName, nodesWithin, type Source, sourcesOf, stringOf } from '../sources/syntax.ts'

type Call = Extract<Node, { type: 'CallExpression' }>

const isCall = (node: Node): node is Call => node.type === 'CallExpression'

/** True for the calls of `test`, `it` and `describe` in all their forms: `test.each(…)(…)`, `test.describe.only(…)`. */
export const isTestCall = (node: Node): node is Call => isCall(node) && isTestChain(node)

const isTestChain = (node: Node): boolean => isNamed(linksOf(node).at(-1), 'test', 'it', 'describe')

/** The links of `test.skip.each(…)(…)`, the last one first. */
const linksOf = (node: Node): Node[] => {
  switch (node.type) {
    case 'CallExpression':
      return [node, ...linksOf(node.callee)]
    case 'MemberExpression':
      return [node, ...linksOf(node.object)]
    case 'TaggedTemplateExpression':
      return [node, ...linksOf(node.tag)]
    default:
      return [node]
  }
}

const DOES_NOT_RUN: ReadonlySet<string | undefined> = new Set(['skip', 'fixme', 'todo'])

const RUNS_SOMETIMES: ReadonlySet<string | undefined> = new Set([...DOES_NOT_RUN, 'skipIf', 'runIf'])

/** Whether a test runs wherever the project is checked out, whatever lies beside it. */
export const runsEverywhere = (call: Call): boolean =>
  !linksOf(call).some((link) => RUNS_SOMETIMES.has(memberName(link))) && !skipsItself(call)

/** A hook that leaves out the tests after it, all of its file or of its `describe`. */
export const isSkippingHook = (node: Node): node is Call =>
  isCall(node) && isNamed(node.callee, 'beforeEach') && node.arguments.filter(isBody).some(skipsIn)

type Body = Extract<Node, { type: 'ArrowFunctionExpression' | 'FunctionExpression' }>

const isBody = (node: Node): node is Body =>
  node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression'

/** A test can leave itself out when it has begun: `({ skip }) => skip(…)`, `context.skip(…)`, `test.skip(…)`. */
const skipsItself = (call: Call): boolean =>
  !isNamed(linksOf(call).at(-1), 'describe') && call.arguments.filter(isBody).some(skipsIn)

/** The context is the first parameter, or the last where `each` gives others. */
const skipsIn = (body: Body): boolean => {
  const skips = body.params.flatMap(skipNames)
  const contexts = body.params.flatMap((param) => (param.type === 'Identifier' ? [param.name] : []))
  const isSkip = (callee: Node): boolean =>
    isNamed(callee, ...skips) ||
    (callee.type === 'MemberExpression' &&
      memberName(callee) === 'skip' &&
      isNamed(callee.object, 'test', 'it', ...contexts))
  return nodesWithin(body.body ?? body).some((node) => isCall(node) && isSkip(node.callee))
}

/** The names under which a body knows the `skip` of its context: `({ skip })`, `({ skip: leave })`. */
const skipNames = (context: Node): string[] =>
  context.type !== 'ObjectPattern'
    ? []
    : context.properties.flatMap((property) =>
        property.type === 'Property' && isNamed(property.key, 'skip') && property.value.type === 'Identifier'
          ? [property.value.name]
          : [],
      )

const LEAVES_OUT: ReadonlySet<string | undefined> = new Set(['only', 'skip', 'fixme'])

/** A comment in the line, or the second argument of a conditional skip, is a reason. */
export const findLeftOut = (files: readonly TidyFile[]): Findings =>
  sourcesOf(files)
    .filter(({ file }) => isTest(file.path))
    .flatMap((source) =>
      source.nodes
        .filter((node) => LEAVES_OUT.has(memberName(node)) && isTestChain(node))
        .filter((node) => commentAt(source, node) === '' && !hasSentence(source, node))
        .map((node) =>
          finding(source.file, source.lineAt(node.start), `.${memberName(node)} gives no reason`),
        ),
    )

const hasSentence = ({ nodes }: Source, callee: Node): boolean =>
  nodes.some((node) => isCall(node) && node.callee === callee && stringOf(node.arguments[1]) !== undefined)

const commentAt = ({ comments, lineAt }: Source, node: Node): string =>
  comments
    .filter(({ start }) => lineAt(start) === lineAt(node.start))
    .map(({ value }) => value.trim())
    .join(' ')

export const findSleeps = (files: readonly TidyFile[]): Findings =>
  sourcesOf(files)
    .filter(({ file: { path } }) => isTest(path) || isTesting(path))
    .flatMap((source) =>
      sleepsOf(source)
        .filter((node) => !commentAt(source, node).includes('waits for'))
        .map((node) => finding(source.file, source.lineAt(node.start), 'sleeps: wait for a condition')),
    )

const sleepsOf = ({ nodes }: Source): Node[] => {
  const sleepers = nodes.flatMap(sleeperNames)
  return [
    ...nodes
      .filter(isCall)
      .filter(({ callee }) => isNamed(callee, ...sleepers) || memberName(callee) === 'waitForTimeout'),
    ...nodes.flatMap(promisedTimeouts),
  ]
}

/** The names under which a file knows the `setTimeout` that returns a promise. */
const sleeperNames = (node: Node): string[] => {
  if (node.type !== 'ImportDeclaration' || !/^(node:)?timers\/promises$/.test(node.source.value)) return []
  return node.specifiers.flatMap((one) =>
    one.type === 'ImportSpecifier' && isNamed(one.imported, 'setTimeout') ? [one.local.name] : [],
  )
}

/** `new Promise((resolve) => setTimeout(resolve, 50))`. A timer that rejects is a limit, which is no sleep. */
const promisedTimeouts = (node: Node): Node[] => {
  if (node.type !== 'NewExpression' || !isNamed(node.callee, 'Promise')) return []
  const [executor] = node.arguments
  if (executor?.type !== 'ArrowFunctionExpression' && executor?.type !== 'FunctionExpression') return []
  const [resolve] = executor.params
  if (resolve?.type !== 'Identifier') return []
  return nodesWithin(executor).filter(
    (inner) => isCall(inner) && isNamed(inner.callee, 'setTimeout') && settles(inner, resolve.name),
  )
}

const settles = ({ arguments: [callback, delay] }: Call, resolve: string): boolean => {
  if (callback === undefined || (delay?.type === 'Literal' && delay.value === 0)) return false
  return nodesWithin(callback).some((node) => isNamed(node, resolve))
}
