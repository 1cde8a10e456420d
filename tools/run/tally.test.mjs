import { expect, test } from 'vitest'
import { judge, lastLine, NOTHING, oneFailed, ONE_PASSED, sum, tallyPlaywright } from './tally.mjs'

test('[RUN-8] the last line counts all steps together', () => {
  const unit = { ...NOTHING, passed: 40, failed: ['a', 'b'] }
  expect(lastLine(sum([ONE_PASSED, oneFailed('lint'), unit, NOTHING]))).toBe('41 passed, 3 failed')
})

test('[RUN-8] skipped tests are named in the last line only when there are some', () => {
  expect(lastLine({ ...ONE_PASSED, skipped: ['a: no browser'] })).toBe('1 passed, 0 failed, 1 skipped')
})

test('[RUN-8] a run that fails without a failed test, or reports nothing, is a failure', () => {
  expect(judge('unit', 1, { ...NOTHING, passed: 5 })).toEqual({
    ...NOTHING,
    passed: 5,
    failed: ['unit: exit code 1'],
  })
  expect(judge('unit', 1, { ...NOTHING, failed: ['a', 'b'] }).failed).toEqual(['a', 'b'])
  expect(judge('unit', 0, undefined).failed).toEqual(['unit: no report'])
  expect(judge('unit', 0, { ...NOTHING, passed: 5 })).toEqual({ ...NOTHING, passed: 5 })
})

test('[RUN-8] browser tests count by project, and name what failed and why some were skipped', () => {
  const spec = (
    /** @type {import('./tally.mjs').SpecTest['status']} */ status,
    /** @type {import('./tally.mjs').SpecTest['annotations']} */ annotations = [],
    /** @type {{ message: string }[]} */ errors = [],
  ) => ({
    title: 'opens',
    tests: [{ status, annotations, projectName: 'phone', results: [{ errors }] }],
  })
  const report = {
    stats: { expected: 3, flaky: 1 },
    errors: [{ message: 'the server did not start' }],
    suites: [
      {
        title: 'smoke',
        specs: [
          spec('expected'),
          spec('unexpected', [], [{ message: '\u001B[31mexpected\n  a door\u001B[0m' }]),
        ],
        suites: [{ title: 'deep', specs: [spec('skipped', [{ type: 'skip', description: 'desk only' }])] }],
      },
    ],
  }
  expect(tallyPlaywright(report)).toEqual({
    passed: 4,
    failed: ['opens (phone): expected a door', 'the server did not start'],
    skipped: ['opens (phone): desk only'],
    flaky: [],
  })
})

test('[RUN-8] a journey that passed only when it was tried again counts as passed, and is named with what went wrong', () => {
  const results = [{ errors: [{ message: 'the tap was lost' }] }, { errors: [] }]
  const report = {
    stats: { expected: 0, flaky: 1 },
    errors: [],
    suites: [
      {
        title: 'smoke',
        specs: [
          { title: 'opens', tests: [{ status: 'flaky', annotations: [], projectName: 'desk', results }] },
        ],
      },
    ],
  }
  expect(tallyPlaywright(report)).toEqual({ ...ONE_PASSED, flaky: ['opens (desk): the tap was lost'] })
  expect(
    sum([
      { ...NOTHING, flaky: ['a'] },
      { ...NOTHING, flaky: ['b'] },
    ]).flaky,
  ).toEqual(['a', 'b'])
})
