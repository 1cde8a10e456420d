import { expect, test } from 'vitest'
import { fileOf } from '../sources/file.ts'
import { findMissingFiles } from './named-files.ts'

const SOURCES = [
  'apps/server/src/modules/betting/placing/service.ts',
  'docs/rules.md',
  'packages/core/src/index.ts',
]

const missing = (text: string, path = 'ARCHITECTURE.md') =>
  findMissingFiles([fileOf(path, text), ...SOURCES.map((source) => fileOf(source, ''))])

test.each([
  '`placing/service.ts` decides.',
  '`service.ts`',
  '`packages/core`',
  '`modules/betting/`',
  '[rules](docs/rules.md#x)',
])('docs: %s names something that is there', (text) => expect(missing(text)).toEqual([]))

test.each([
  ['It decides.\n`placing/rules.ts` too.', 'ARCHITECTURE.md:2 names placing/rules.ts, which is not there'],
  ['`vice.ts`', 'ARCHITECTURE.md:1 names vice.ts, which is not there'],
  ['`packages/games`', 'ARCHITECTURE.md:1 names packages/games, which is not there'],
  ['`features/wallet/`', 'ARCHITECTURE.md:1 names features/wallet/, which is not there'],
  ['[rules](rules.md)', 'ARCHITECTURE.md:1 names rules.md, which is not there'],
])('docs: in %s a path leads nowhere', (text, says) => expect(missing(text)).toEqual([says]))

test('docs: a link is followed from the folder of its page', () => {
  expect(missing('[rules](../rules.md)', 'docs/decisions/0001-a.md')).toEqual([])
  expect(missing('[rules](rules.md)', 'docs/decisions/0001-a.md')).toHaveLength(1)
})

test('docs: what is no path, planned, an example or made by a build is not looked for', () => {
  const text =
    '`npm start` `/api/docs` `a.b` `{ ok: true }` [site](https://maidan.example) `x.test.ts` `dist/a.json`'
  expect(missing(text)).toEqual([])
  expect(missing('| `packages/games` | _planned_: fairness |')).toEqual([])
})
