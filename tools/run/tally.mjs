import { readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number, skipped: string[] }} Tally */

/** @type {Tally} */
export const NOTHING = { passed: 0, failed: 0, skipped: [] }
/** @type {Tally} */
export const ONE_PASSED = { ...NOTHING, passed: 1 }
/** @type {Tally} */
export const ONE_FAILED = { ...NOTHING, failed: 1 }

/**
 * @param {readonly Tally[]} tallies
 * @returns {Tally}
 */
export const sum = (tallies) => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
  skipped: tallies.flatMap(({ skipped }) => skipped),
})

/**
 * What a run of tests came to. A run that failed without a failed test, or reported nothing, counts as one failure.
 * @param {number} exitCode
 * @param {Tally | undefined} reported
 * @returns {Tally}
 */
export function judge(exitCode, reported) {
  if (!reported) return ONE_FAILED
  if (exitCode !== 0 && reported.failed === 0) return sum([reported, ONE_FAILED])
  return reported
}

/** @param {Tally} tally */
export function lastLine({ passed, failed, skipped }) {
  const counts = `${passed} passed, ${failed} failed`
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
/** @typedef {{ status: string, annotations: Annotation[], projectName: string }} SpecTest */
/** @typedef {{ title: string, specs?: { title: string, tests: SpecTest[] }[], suites?: Suite[] }} Suite */
/** @typedef {{ suites: Suite[], errors: unknown[], stats: { expected: number, unexpected: number, flaky: number } }} PlaywrightReport */

/**
 * @param {PlaywrightReport | undefined} report of Playwright's JSON reporter
 * @returns {Tally | undefined}
 */
export function tallyPlaywright(report) {
  if (!report) return undefined
  const { expected, flaky, unexpected } = report.stats
  return {
    passed: expected + flaky,
    failed: unexpected + report.errors.length,
    skipped: report.suites.flatMap(skippedIn),
  }
}

/**
 * @param {Suite} suite
 * @returns {string[]}
 */
function skippedIn({ specs = [], suites = [] }) {
  const here = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'skipped')
      .map(({ annotations, projectName }) => `${title} (${projectName}): ${reasonIn(annotations)}`),
  )
  return [...here, ...suites.flatMap(skippedIn)]
}

/** @param {Annotation[]} annotations */
const reasonIn = (annotations) =>
  annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description ?? 'no reason given'
