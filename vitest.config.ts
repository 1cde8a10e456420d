import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { findLongTests } from './tools/vitest-long.ts'
import { reportTo } from './tools/vitest-report.ts'

const reportFile = process.env['MAIDAN_REPORT']

/** As in `@maidan/core/testing`, which the loader of this file cannot read. */
const isProving = Boolean(process.env['PROVE'])

/** The default leaves one core idle, which on a small machine is half of it. */
const maxWorkers = availableParallelism()

/** Files share the packages they load: to load them anew for each took more time than to run the tests. */
const isolate = false

/** Site and console keep state in stores, in the history and in the page, so each of their files has a browser of its own. */
const OF_BROWSER = ['apps/web', 'apps/console', 'packages/ui', 'packages/browser'].map(
  (folder) => `${folder}/**`,
)
const setupFiles = ['tools/vitest-leave-clean.ts']

/** A busy machine is slow, not wrong. */
const testTimeout = 30_000

const FOLDERS = ['packages', 'apps', 'tools']
const NEEDS_DATABASE = '**/*.db.test.ts'
const PROVES_ONLY = '**/*.prove.test.{ts,mjs}'
const elsewhere = ['**/node_modules/**', '**/dist/**']

const all = (pattern: string) => FOLDERS.map((folder) => `${folder}/${pattern}`)
const long = isProving ? findLongTests(import.meta.dirname, FOLDERS) : []
const isOfBrowser = (path: string) => OF_BROWSER.some((folder) => path.startsWith(folder.slice(0, -2)))
const isOfDatabase = (path: string) => path.endsWith('.db.test.ts')

const unitTests = isProving ? long.filter((path) => !isOfDatabase(path)) : all('**/*.test.{ts,tsx,mjs}')
const notUnit = isProving ? elsewhere : [...elsewhere, NEEDS_DATABASE, PROVES_ONLY]

export default defineConfig({
  test: {
    reporters: reportFile ? ['default', reportTo(reportFile)] : ['default'],
    projects: [
      {
        test: {
          name: 'unit',
          pool: 'threads',
          maxWorkers,
          isolate,
          setupFiles,
          include: unitTests,
          exclude: [...notUnit, ...OF_BROWSER],
          testTimeout,
        },
      },
      {
        test: {
          name: 'unit of the browser',
          pool: 'threads',
          maxWorkers,
          include: isProving
            ? unitTests.filter(isOfBrowser)
            : OF_BROWSER.map((folder) => `${folder}/*.test.{ts,tsx}`),
          exclude: notUnit,
          testTimeout,
        },
      },
      {
        test: {
          name: 'db',
          maxWorkers,
          isolate,
          setupFiles,
          include: isProving ? long.filter(isOfDatabase) : all(NEEDS_DATABASE),
          exclude: elsewhere,
          pool: 'forks',
          globalSetup: 'tools/vitest-postgres.ts',
          testTimeout,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
