// @vitest-environment node

import { expect, test } from 'vitest'
import { readyReportOf } from './model.ts'

test('[ACC-7] the answer of /ready is believed only as far as it goes', () => {
  expect(readyReportOf({ error: false, checks: { database: true, running: false } })).toEqual({
    ready: true,
    checks: [
      ['database', true],
      ['running', false],
    ],
  })
  for (const body of [undefined, null, 'x', [], { error: true }])
    expect(readyReportOf(body)).toEqual({ ready: false, checks: [] })
})
