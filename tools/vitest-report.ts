import { writeFileSync } from 'node:fs'
import { firstWords } from './run/tally.mjs'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'

/** Counts the tests for `npm test`; Vitest's own JSON does not say why a test was skipped. */
export const reportTo = (file: string): Reporter => ({
  onTestRunEnd: (modules, unhandledErrors) =>
    writeFileSync(file, JSON.stringify(summarise(modules, unhandledErrors))),
})

function summarise(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]) {
  const tests = modules.flatMap((module) => [...module.children.allTests()])
  const inState = (state: string) => tests.filter((test) => test.result().state === state)
  // A file that cannot be loaded has no tests to fail.
  const brokenFiles = modules.filter((module) => module.errors().length > 0)
  return {
    passed: inState('passed').length,
    failed: [
      ...inState('failed').map((test) => `${test.fullName}: ${troubleOf(test)}`),
      ...brokenFiles.map((module) => module.relativeModuleId),
      ...unhandledErrors.map((error) => error.message),
    ],
    skipped: inState('skipped').map((test) => `${test.fullName}: ${reasonOf(test)}`),
    flaky: tests
      .filter((test) => test.diagnostic()?.flaky)
      .map((test) => `${test.fullName}: ${troubleOf(test)}`),
  }
}

function reasonOf(test: TestCase): string {
  const result = test.result()
  return (result.state === 'skipped' && result.note) || 'no reason given'
}

function troubleOf(test: TestCase): string {
  const [first] = test.result().errors ?? []
  return firstWords(first?.message)
}
