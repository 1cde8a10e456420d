import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/**
 * What failed, what was skipped, and what failed first and passed when it was tried again, by name.
 * @typedef {{ passed: number, failed: string[], skipped: string[], flaky: string[] }} Tally
 */

/** @type {Tally} */
export const NOTHING = { passed: 0, failed: [], skipped: [], flaky: [] }
/** @type {Tally} */
export const ONE_PASSED = { ...NOTHING, passed: 1 }

/**
 * @param {string} name
 * @returns {Tally}
 */
export const oneFailed = (name) => ({ ...NOTHING, failed: [name] })

/**
 * @param {readonly Tally[]} tallies
 * @returns {Tally}
 */
export const sum = (tallies) => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.flatMap(({ failed }) => failed),
  skipped: tallies.flatMap(({ skipped }) => skipped),
  flaky: tallies.flatMap(({ flaky }) => flaky),
})

/**
 * What a run of tests came to. A run that failed without a failed test, or reported nothing, counts as one failure.
 * @param {string} title of the run
 * @param {number} exitCode
 * @param {Tally | undefined} reported
 * @returns {Tally}
 */
export function judge(title, exitCode, reported) {
  if (!reported) return oneFailed(`${title}: no report`)
  if (exitCode !== 0 && reported.failed.length === 0)
    return sum([reported, oneFailed(`${title}: exit code ${exitCode}`)])
  return reported
}

/** @param {Tally} tally */
export function lastLine({ passed, failed, skipped }) {
  const counts = `${passed} passed, ${failed.length} failed`
  return skipped.length > 0 ? `${counts}, ${skipped.length} skipped` : counts
}

/**
 * @param {string} file
 * @returns {any}
 */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** @typedef {{ type: string, description?: string }} Annotation */
/** @typedef {{ errors?: { message?: string }[] }} Attempt */
/** @typedef {{ status: string, annotations: Annotation[], projectName: string, results?: Attempt[] }} SpecTest */
/** @typedef {{ title: string, specs?: { title: string, tests: SpecTest[] }[], suites?: Suite[] }} Suite */
/** @typedef {{ suites: Suite[], errors: { message: string }[], stats: { expected: number, flaky: number } }} PlaywrightReport */

/**
 * @param {PlaywrightReport | undefined} report of Playwright's JSON reporter
 * @returns {Tally | undefined}
 */
export function tallyPlaywright(report) {
  if (!report) return undefined
  const { expected, flaky } = report.stats
  const tests = report.suites.flatMap(testsIn)
  const inState = (/** @type {string} */ state) => tests.filter(({ status }) => status === state)
  const named = (/** @type {SpecTest & { name: string }} */ { name, results }) =>
    `${name}: ${troubleIn(results)}`
  return {
    passed: expected + flaky,
    failed: [...inState('unexpected').map(named), ...report.errors.map(({ message }) => message)],
    skipped: inState('skipped').map(({ name, annotations }) => `${name}: ${reasonIn(annotations)}`),
    flaky: inState('flaky').map(named),
  }
}

/**
 * @param {Suite} suite
 * @returns {(SpecTest & { name: string })[]}
 */
function testsIn({ specs = [], suites = [] }) {
  const here = specs.flatMap(({ title, tests }) =>
    tests.map((test) => ({ ...test, name: `${title} (${test.projectName})` })),
  )
  return [...here, ...suites.flatMap(testsIn)]
}

/** @param {Annotation[]} annotations */
const reasonIn = (annotations) =>
  annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description ?? 'no reason given'

const MOST_WORDS = 300

/**
 * What went wrong, in one line without colours, for where the whole output is not at hand.
 * @param {string | undefined} message
 */
export const firstWords = (message = 'no message') =>
  stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').trim().slice(0, MOST_WORDS)

/**
 * Of the last attempt that failed.
 * @param {Attempt[]} attempts
 */
const troubleIn = (attempts = []) =>
  firstWords(attempts.findLast(({ errors = [] }) => errors.length > 0)?.errors?.[0]?.message)
