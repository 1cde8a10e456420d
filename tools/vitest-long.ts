import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const TEST = /\.test\.(?:tsx?|mjs)$/
const PROVES_ONLY = /\.(?:prove|whole)\.test\.(?:tsx?|mjs)$/
const ASKS_FOR_ITS_FORM = /^import .* from '@maidan\/core\/testing'$/m

/** The tests with a long form: those that ask how often to go round, and those that have no other. */
export const findLongTests = (root: string, folders: readonly string[]): string[] =>
  folders
    .flatMap((folder) => testsBelow(join(root, folder)))
    .filter((path) => PROVES_ONLY.test(path) || ASKS_FOR_ITS_FORM.test(readFileSync(path, 'utf8')))

const testsBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && name !== 'dist')
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return testsBelow(path)
      return TEST.test(entry.name) ? [path] : []
    })
