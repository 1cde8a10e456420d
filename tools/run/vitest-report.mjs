import { writeFileSync } from 'node:fs'

/** Vitest's own JSON does not say why a test was skipped. */
export default class VitestReport {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly unknown[]} unhandledErrors
   */
  onTestRunEnd(modules, unhandledErrors) {
    const file = process.env['MAIDAN_REPORT']
    if (file) writeFileSync(file, JSON.stringify(summarise(modules, unhandledErrors)))
  }
}

/**
 * @param {readonly import('vitest/node').TestModule[]} modules
 * @param {readonly unknown[]} unhandledErrors
 * @returns {import('./tally.mjs').Tally}
 */
function summarise(modules, unhandledErrors) {
  const tests = modules.flatMap((module) => [...module.children.allTests()])
  const inState = (/** @type {string} */ state) => tests.filter((test) => test.result().state === state)
  // A file that cannot be loaded has no tests to fail.
  const brokenFiles = modules.filter((module) => module.errors().length > 0)
  return {
    passed: inState('passed').length,
    failed: inState('failed').length + brokenFiles.length + unhandledErrors.length,
    skipped: inState('skipped').map((test) => `${test.fullName}: ${noteOf(test)}`),
  }
}

/** @param {import('vitest/node').TestCase} test */
function noteOf(test) {
  const result = test.result()
  return (result.state === 'skipped' && result.note) || 'no reason given'
}
