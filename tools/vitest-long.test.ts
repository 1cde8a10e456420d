import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findLongTests } from './vitest-long.ts'

test('[RUN-27] the tests with a long form are those that ask how often to go round, and those that have no other', () => {
  const root = mkdtempSync(join(tmpdir(), 'maidan-long-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const folder of ['apps/a', 'apps/node_modules', 'docs'])
    mkdirSync(join(root, folder), { recursive: true })
  const asks = "import { rounds } from '@maidan/core/testing'\n"
  const files = {
    'apps/a/long.test.ts': asks,
    'apps/a/short.test.ts': "import { expect } from 'vitest'\n",
    'apps/a/only.prove.test.ts': "import { expect } from 'vitest'\n",
    'apps/a/most.whole.test.ts': "import { expect } from 'vitest'\n",
    'apps/a/helper.ts': asks,
    'apps/node_modules/other.test.ts': asks,
    'docs/beside.test.ts': asks,
  }
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text)
  expect(findLongTests(root, ['apps'])).toEqual(
    ['apps/a/long.test.ts', 'apps/a/most.whole.test.ts', 'apps/a/only.prove.test.ts'].map((path) =>
      join(root, path),
    ),
  )
})
