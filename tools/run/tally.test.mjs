import { expect, test } from 'vitest'
import { judge, lastLine, NOTHING, oneFailed, ONE_PASSED, sum, tallyPlaywright } from './tally.mjs'

test('[RUN-8] the last line counts all steps together', () => {
  const unit = { passed: 40, failed: ['a', 'b'], skipped: [] }
  expect(lastLine(sum([ONE_PASSED, oneFailed('lint'), unit, NOTHING]))).toBe('41 passed, 3 failed')
})

test('[RUN-8] skipped tests are named in the last line only when there are some', () => {
  expect(lastLine({ passed: 1, failed: [], skipped: ['a: no browser'] })).toBe(
    '1 passed, 0 failed, 1 skipped',
  )
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
  ) => ({
    title: 'opens',
    tests: [{ status, annotations, projectName: 'phone' }],
  })
  const report = {
    stats: { expected: 3, flaky: 1 },
    errors: [{ message: 'the server did not start' }],
    suites: [
      {
        title: 'smoke',
        specs: [spec('expected'), spec('unexpected')],
        suites: [{ title: 'deep', specs: [spec('skipped', [{ type: 'skip', description: 'desk only' }])] }],
      },
    ],
  }
  expect(tallyPlaywright(report)).toEqual({
    passed: 4,
    failed: ['opens (phone)', 'the server did not start'],
    skipped: ['opens (phone): desk only'],
  })
})
