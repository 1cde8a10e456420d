import { expect, test } from 'vitest'
import { fileOf } from '../sources/file.ts'
import { findBadNames } from './names.ts'

const badNames = (...paths: readonly string[]) => findBadNames(paths.map((path) => fileOf(path, '')))

test('style: a name that is not kebab-case is found, of a file and of a folder', () => {
  expect(badNames('packages/core/src/openPage.ts')).toHaveLength(1)
  expect(badNames('apps/web/src/BetSlip.tsx', 'docs/Rules.md', 'apps/server/my_folder/a.ts')).toHaveLength(3)
})

test('style: usual names pass, and data keeps its own', () => {
  const usual = [
    'packages/core/src/open-page.test.ts',
    'a/x.db.test.ts',
    'vite.config.ts',
    'docs/decisions/0001-a-b.md',
  ]
  expect(
    badNames(...usual, 'README.md', '.ci/run', '.storybook/main.ts', 'fixtures/335982_info.csv'),
  ).toEqual([])
})
