import { expect, test } from 'vitest'
import { judge, lastLine, NOTHING, ONE_FAILED, ONE_PASSED, sum, tallyPlaywright } from './tally.mjs'

test('[RUN-8] the last line counts all steps together', () => {
  const unit = { passed: 40, failed: 2, skipped: [] }
  expect(lastLine(sum([ONE_PASSED, ONE_FAILED, unit, NOTHING]))).toBe('41 passed, 3 failed')
})

test('[RUN-8] skipped tests are named in the last line only when there are some', () => {
  expect(lastLine({ passed: 1, failed: 0, skipped: ['a: no browser'] })).toBe('1 passed, 0 failed, 1 skipped')
})

test('[RUN-8] a run that fails without a failed test, or reports nothing, is a failure', () => {
  expect(judge(1, { passed: 5, failed: 0, skipped: [] })).toEqual({ passed: 5, failed: 1, skipped: [] })
  expect(judge(1, { passed: 5, failed: 2, skipped: [] }).failed).toBe(2)
  expect(judge(0, undefined).failed).toBe(1)
  expect(judge(0, { passed: 5, failed: 0, skipped: [] })).toEqual({ passed: 5, failed: 0, skipped: [] })
})

test('[RUN-8] browser tests count by project, with the reasons of the skipped ones', () => {
  const spec = (
    /** @type {import('./tally.mjs').SpecTest['status']} */ status,
    /** @type {import('./tally.mjs').SpecTest['annotations']} */ annotations = [],
  ) => ({
    title: 'opens',
    tests: [{ status, annotations, projectName: 'phone' }],
  })
  const report = {
    stats: { expected: 3, unexpected: 1, flaky: 1 },
    errors: [{ message: 'the server did not start' }],
    suites: [
      {
        title: 'smoke',
        specs: [spec('expected')],
        suites: [{ title: 'deep', specs: [spec('skipped', [{ type: 'skip', description: 'desk only' }])] }],
      },
    ],
  }
  expect(tallyPlaywright(report)).toEqual({ passed: 4, failed: 2, skipped: ['opens (phone): desk only'] })
})
