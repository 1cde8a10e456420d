import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { findLongTests } from './tools/vitest-long.ts'
import { reportTo } from './tools/vitest-report.ts'

const reportFile = process.env['MAIDAN_REPORT']

/** As in `@maidan/core/testing`, which the loader of this file cannot read. */
const isProving = Boolean(process.env['PROVE'])
const isWhole = process.env['PROVE'] === 'whole'

/** The default leaves one core idle, which on a small machine is half of it. */
const maxWorkers = availableParallelism()

/** Files share the packages they load: to load them anew for each took more time than to run the tests. */
const isolate = false

/** They keep state in stores, in the history and in the page, so each of their files has modules and a page of its own. */
const OF_BROWSER = ['apps/web', 'apps/console', 'packages/ui', 'packages/browser'].map(
  (folder) => `${folder}/**`,
)

/** The packages of those files. Vite makes each one file, which is read sooner, and which begins anew with the modules. */
const BUNDLED = [
  'react',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'lucide-react',
  '@tanstack/react-query',
  '@testing-library/react',
  '@testing-library/user-event',
  'zod',
  'zustand',
  'clsx',
  'react-hook-form',
  '@hookform/resolvers/standard-schema',
  '@testing-library/dom',
  'embla-carousel-react',
  'qrcode.react',
  'radix-ui',
  'react-toastify',
]

const setupFiles = ['tools/vitest-leave-clean.ts']

/** A busy machine is slow, not wrong; and what goes round often takes longer than what goes round once. */
const testTimeout = isProving ? 180_000 : 60_000

/** A machine that is busy for a second fails one of thousands. Whatever passes only the second time is named at the end. */
const retry = process.env['CI'] ? 1 : 0

const FOLDERS = ['packages', 'apps', 'tools']
const NEEDS_DATABASE = '**/*.db.test.ts'
const PROVES_ONLY = '**/*.{prove,whole}.test.{ts,mjs}'
const WHOLE_ONLY = '**/*.whole.test.{ts,mjs}'
const elsewhere = ['**/node_modules/**', '**/dist/**']

const all = (pattern: string) => FOLDERS.map((folder) => `${folder}/${pattern}`)
/** The whole of the tests in one run: what has a long form is left to it. */
const isWithoutLong = process.env['WITHOUT_LONG'] === 'true'
const long = isProving || isWithoutLong ? findLongTests(import.meta.dirname, FOLDERS) : []
const leftToLong = isWithoutLong ? long : []
const isOfBrowser = (path: string) => OF_BROWSER.some((folder) => path.startsWith(folder.slice(0, -2)))
const isOfDatabase = (path: string) => path.endsWith('.db.test.ts')

/** They load the whole machine, and hold answers against the clock while they do: in their long form each runs alone. */
const ALONE = ['several', 'database-faults', 'flood'].map((name) => `apps/server/src/${name}.db.test.ts`)
const isAlone = (path: string) => ALONE.some((name) => path.endsWith(name))

const notOfDatabase = [...elsewhere, ...leftToLong]

const ofDatabase = {
  isolate,
  setupFiles,
  exclude: notOfDatabase,
  pool: 'forks',
  globalSetup: 'tools/vitest-postgres.ts',
  testTimeout,
  retry,
  // Work on a database takes its time on a busy machine.
  expect: { poll: { timeout: 20_000 } },
  hookTimeout: 120_000,
} as const

const unitTests = isProving ? long.filter((path) => !isOfDatabase(path)) : all('**/*.test.{ts,tsx,mjs}')
const notUnit = isProving
  ? [...elsewhere, ...(isWhole ? [] : [WHOLE_ONLY])]
  : [...elsewhere, ...leftToLong, NEEDS_DATABASE, PROVES_ONLY]

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
          retry,
        },
      },
      {
        test: {
          name: 'unit of the browser',
          pool: 'threads',
          environment: './tools/vitest-dom.config.ts',
          globalSetup: 'tools/vitest-dom-bundle.ts',
          isolate,
          setupFiles: ['tools/vitest-leave-page.ts'],
          deps: { optimizer: { client: { enabled: true, include: BUNDLED } } },
          maxWorkers,
          include: isProving
            ? unitTests.filter(isOfBrowser)
            : OF_BROWSER.map((folder) => `${folder}/*.test.{ts,tsx}`),
          exclude: notUnit,
          testTimeout,
          retry,
        },
      },
      {
        test: {
          name: 'db',
          // They wait for the disk a quarter of their time.
          maxWorkers: maxWorkers + 1,
          include: isProving
            ? long.filter((path) => isOfDatabase(path) && !isAlone(path))
            : all(NEEDS_DATABASE),
          ...ofDatabase,
        },
      },
      ...(isProving
        ? [
            {
              test: {
                name: 'db, alone',
                maxWorkers: 1,
                sequence: { groupOrder: 1 },
                include: long.filter(isAlone),
                ...ofDatabase,
              },
            },
          ]
        : []),
    ],
  },
})
