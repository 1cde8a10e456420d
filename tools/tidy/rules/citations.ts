import type { Node } from 'oxc-parser'
import type { Findings, TidyFile } from '../sources/file.ts'
import { finding, findFile } from '../sources/file.ts'
import { isTest, isTesting } from '../sources/kinds.ts'
import { readRules, RULES_PATH } from './rules.ts'
import { type Source, sourcesOf, stringOf } from '../sources/syntax.ts'
import { isSkippingHook, isTestCall, runsEverywhere } from '../code/test-habits.ts'

type Citation = {
  readonly id: string
  readonly file: TidyFile
  readonly line: number
  /** Whether the rule counts as proven when the test passes. */
  readonly proves: boolean
}

/** In the title of a test of a page that only says what will be there, and of one that shows a part of a rule. */
const NO_PROOF = /\[(?:teaser|part)\]/

/** The ids in brackets in the titles of all tests, also of those that a helper for tests makes for several of them. */
export const citationsOf = (files: readonly TidyFile[]): Citation[] =>
  sourcesOf(files)
    .filter(({ file }) => isTest(file.path) || isTesting(file.path))
    .flatMap(citationsIn)

type Part = { readonly start: number; readonly end: number }

const isWithin = (inner: Part, outer: Part): boolean => outer.start <= inner.start && inner.end <= outer.end

const WHOLE_FILE: Part = { start: 0, end: Number.POSITIVE_INFINITY }

/** The part of a file whose tests a hook leaves out: the innermost block around it, or all. */
const leftOutBy = (node: Node, calls: readonly Part[]): Part[] =>
  isSkippingHook(node) ? [calls.findLast((call) => isWithin(node, call)) ?? WHOLE_FILE] : []

const citationsIn = ({ file, nodes, lineAt }: Source): Citation[] => {
  const calls = nodes.filter(isTestCall)
  const idle = [
    ...calls.filter((call) => !runsEverywhere(call)),
    ...nodes.flatMap((node) => leftOutBy(node, calls)),
  ]
  return calls.flatMap((call) => {
    const title = stringOf(call.arguments[0]) ?? ''
    const isIdle = idle.some((part) => isWithin(call, part))
    const proves = !isIdle && !NO_PROOF.test(title)
    const ids = title.matchAll(/\[([A-Z]+-\d+)\]/g)
    return [...ids].map(([, id = '']) => ({ id, file, line: lineAt(call.start), proves }))
  })
}

export const findUnproven = (files: readonly TidyFile[]): Findings => {
  const file = findFile(files, RULES_PATH)
  if (file === undefined) return [`${RULES_PATH} is missing`]
  const { rules, capabilities } = readRules(file.text)
  const proven = provenBy(files)
  const finished = new Set(capabilities.filter(({ state }) => state === 'finished').map(({ name }) => name))
  return rules
    .filter(({ id, owner, isOpen }) => finished.has(owner) && !isOpen && !proven.has(id))
    .map(({ id, owner, line }) => finding(file, line, `${id} of the finished ${owner} is proven by no test`))
}

/** A mark that is no longer true would hide that the proof is lost again. */
export const findStaleMarks = (files: readonly TidyFile[]): Findings => {
  const file = findFile(files, RULES_PATH)
  const proven = provenBy(files)
  return file === undefined
    ? []
    : readRules(file.text)
        .rules.filter(({ id, isOpen }) => isOpen && proven.has(id))
        .map(({ id, line }) => finding(file, line, `${id} is marked open and proven by a test`))
}

const provenBy = (files: readonly TidyFile[]): ReadonlySet<string> =>
  new Set(
    citationsOf(files)
      .filter(({ proves }) => proves)
      .map(({ id }) => id),
  )

export const findUnknownCitations = (files: readonly TidyFile[]): Findings => {
  const known = new Set(readRules(findFile(files, RULES_PATH)?.text ?? '').rules.map(({ id }) => id))
  return citationsOf(files)
    .filter(({ id }) => !known.has(id))
    .map(({ id, file, line }) => finding(file, line, `cites ${id}, which ${RULES_PATH} does not have`))
}
