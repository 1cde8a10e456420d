import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { reportTo } from './tools/vitest-report.ts'

const reportFile = process.env['MAIDAN_REPORT']

/** The default leaves one core idle, which on a small machine is half of it. */
const maxWorkers = availableParallelism()

const folders = '{packages,apps,tools}'
const elsewhere = ['**/node_modules/**', '**/dist/**']

export default defineConfig({
  test: {
    reporters: reportFile ? ['default', reportTo(reportFile)] : ['default'],
    projects: [
      {
        test: {
          name: 'unit',
          pool: 'threads',
          maxWorkers,
          include: [`${folders}/**/*.test.{ts,tsx,mjs}`],
          exclude: [...elsewhere, '**/*.db.test.ts'],
        },
      },
      {
        test: {
          name: 'db',
          maxWorkers,
          include: [`${folders}/**/*.db.test.ts`],
          exclude: elsewhere,
          pool: 'forks',
          globalSetup: 'tools/vitest-postgres.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
