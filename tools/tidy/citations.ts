import type { Findings, TidyFile } from './file.ts'
import { finding, findFile } from './file.ts'
import { isTest } from './kinds.ts'
import { readRules, RULES_PATH } from './rules.ts'
import { sourcesOf, stringOf } from './syntax.ts'
import { isTestCall, runs } from './test-habits.ts'

type Citation = { readonly id: string; readonly file: TidyFile; readonly line: number }

/** The ids in brackets in the titles of all tests that run. */
export const citationsOf = (files: readonly TidyFile[]): Citation[] =>
  sourcesOf(files)
    .filter(({ file }) => isTest(file.path))
    .flatMap(({ file, nodes, lineAt }) =>
      nodes
        .filter(isTestCall)
        .filter(runs)
        .flatMap((call) => {
          const ids = (stringOf(call.arguments[0]) ?? '').matchAll(/\[([A-Z]+-\d+)\]/g)
          return [...ids].map(([, id = '']) => ({ id, file, line: lineAt(call.start) }))
        }),
    )

export const findUncited = (files: readonly TidyFile[]): Findings => {
  const file = findFile(files, RULES_PATH)
  if (file === undefined) return [`${RULES_PATH} is missing`]
  const { rules, capabilities } = readRules(file.text)
  const finished = new Set(capabilities.filter(({ state }) => state === 'finished').map(({ name }) => name))
  const cited = new Set(citationsOf(files).map(({ id }) => id))
  return rules
    .filter(({ id, owner }) => finished.has(owner) && !cited.has(id))
    .map(({ id, owner, line }) => finding(file, line, `${id} of the finished ${owner} is cited by no test`))
}

export const findUnknownCitations = (files: readonly TidyFile[]): Findings => {
  const known = new Set(readRules(findFile(files, RULES_PATH)?.text ?? '').rules.map(({ id }) => id))
  return citationsOf(files)
    .filter(({ id }) => !known.has(id))
    .map(({ id, file, line }) => finding(file, line, `cites ${id}, which ${RULES_PATH} does not have`))
}
