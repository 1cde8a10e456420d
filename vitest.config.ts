import { defineConfig } from 'vitest/config'

const folders = '{packages,apps,tools}'
const elsewhere = ['**/node_modules/**', '**/dist/**']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [`${folders}/**/*.test.{ts,tsx,mjs}`],
          exclude: [...elsewhere, '**/*.db.test.ts'],
        },
      },
      {
        test: {
          name: 'db',
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
