import { posix } from 'node:path'
import type { Findings, TidyFile } from '../sources/file.ts'
import { finding } from '../sources/file.ts'

const FOLDER = 'apps/server/migrations'
const NAME = /^(\d{4})-[a-z0-9]+(-[a-z0-9]+)*\.sql$/

export const findMigrationGaps = (files: readonly TidyFile[]): Findings => {
  const migrations = files.filter(({ path }) => posix.dirname(path) === FOLDER)
  if (migrations.length === 0) return [`${FOLDER} holds no migrations`]
  return [...migrations]
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .flatMap((file, index) => {
      const number = NAME.exec(posix.basename(file.path))?.[1]
      const due = String(index + 1).padStart(4, '0')
      return number === due ? [] : [finding(file, 1, `should be named ${due}-what-it-does.sql`)]
    })
}
