import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findBrands } from './tidy/code/brands.ts'
import { findStaleMarks, findUnknownCitations, findUnproven } from './tidy/rules/citations.ts'
import {
  findAny,
  findDefaultExports,
  findEnums,
  findSilencedTypes,
  findUnfinished,
} from './tidy/code/constructs.ts'
import { findCycles } from './tidy/layout/cycles.ts'
import { findClockAndChance, findConsole } from './tidy/code/edges.ts'
import { findCrowdedFolders } from './tidy/layout/folders.ts'
import { findLevelBreaks, findNodeImports, findUnplaced } from './tidy/layout/levels.ts'
import { findLockFaults } from './tidy/install/lock.ts'
import { findMachinePaths } from './tidy/install/machine-paths.ts'
import { findMissingFiles } from './tidy/layout/named-files.ts'
import { findMigrationGaps } from './tidy/install/migrations.ts'
import { findBadNames } from './tidy/layout/names.ts'
import { findUnnoticed } from './tidy/install/notice.ts'
import { readProject } from './tidy/sources/project.ts'
import { findMalformedRules } from './tidy/rules/rules.ts'
import { findStaleNotice } from './tidy/install/runtime-packages.ts'
import { findHeavyFiles, findLongFiles, findLongFunctions } from './tidy/layout/sizes.ts'
import { findReaching } from './tidy/layout/surfaces.ts'
import { findUnreadable } from './tidy/sources/syntax.ts'
import { findLeftOut, findSleeps } from './tidy/code/test-habits.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const files = readProject(root)

test('tidy: the whole project is looked at', () => {
  const paths = files.map(({ path }) => path)
  expect(paths).toEqual(
    expect.arrayContaining(['package.json', 'tools/tidy.test.ts', 'packages/core/src/index.ts']),
  )
  expect(paths.filter((path) => path.includes('node_modules/'))).toEqual([])
})

// The first to read the whole project: the ones after it find what it parsed.
test('tidy: every source parses', { timeout: 180_000 }, () => expect(findUnreadable(files)).toEqual([]))

test('levels: imports only point down', () => expect(findLevelBreaks(files)).toEqual([]))
test('levels: every package and app stands on a level', () => expect(findUnplaced(files)).toEqual([]))
test('levels: rules and contracts run in a browser', () => expect(findNodeImports(files)).toEqual([]))
test('levels: nothing reaches past an index, features never import features', () =>
  expect(findReaching(files)).toEqual([]))
test('levels: no files import each other in a circle', () => expect(findCycles(files)).toEqual([]))

test('size: a file has at most 400 lines', () => expect(findLongFiles(files)).toEqual([]))
test('size: a function has at most 70 lines', () => expect(findLongFunctions(files)).toEqual([]))
test('size: a folder holds at most 24 sources', () => expect(findCrowdedFolders(files)).toEqual([]))
test('size: a file weighs at most 1 MB', () => expect(findHeavyFiles(files)).toEqual([]))

test('docs: every file and folder that a page names is there', () =>
  expect(findMissingFiles(files)).toEqual([]))

test('style: files are named in kebab-case', () => expect(findBadNames(files)).toEqual([]))
test('style: exports have names', () => expect(findDefaultExports(files)).toEqual([]))
test('style: no enum', () => expect(findEnums(files)).toEqual([]))
test('style: no any', () => expect(findAny(files)).toEqual([]))
test('style: the type checker is not silenced', () => expect(findSilencedTypes(files)).toEqual([]))
test('style: no note of unfinished work', () => expect(findUnfinished(files)).toEqual([]))

test('[LOOK-2] third-party brands are named as providers of games alone', () =>
  expect(findBrands(files)).toEqual([]))

test('edges: time and chance are arguments', () => expect(findClockAndChance(files)).toEqual([]))
test('edges: the server speaks through its log', () => expect(findConsole(files)).toEqual([]))

test('tests: none is left out without a reason', () => expect(findLeftOut(files)).toEqual([]))
test('tests: none sleeps', () => expect(findSleeps(files)).toEqual([]))

test('rules: docs/rules.md is well-formed', () => expect(findMalformedRules(files)).toEqual([]))
test('rules: every rule of a finished capability is proven by a test', () =>
  expect(findUnproven(files)).toEqual([]))
test('rules: no rule is marked open that a test proves', () => expect(findStaleMarks(files)).toEqual([]))
test('rules: every cited rule exists', () => expect(findUnknownCitations(files)).toEqual([]))

test('install: the lock file serves every registry and every platform', () =>
  expect(findLockFaults(files)).toEqual([]))
test('install: no file names a place on one machine', () => expect(findMachinePaths(files, root)).toEqual([]))
test('install: migrations are numbered without gaps', () => expect(findMigrationGaps(files)).toEqual([]))

test('[LOOK-3] every picture, font and sound is named in NOTICE.md', () =>
  expect(findUnnoticed(files)).toEqual([]))
test('install: NOTICE.md lists the packages of package-lock.json', () =>
  expect(findStaleNotice(files)).toEqual([]))
