import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Migration = { readonly name: string; readonly sql: string; readonly checksum: string }

const NAME = /^\d{4}-[a-z0-9-]+\.sql$/

/** The nearest `migrations` folder above this file: found from the sources and from the bundle alike. */
export function migrationsFolder(from = dirname(fileURLToPath(import.meta.url))): string {
  const folder = join(from, 'migrations')
  if (existsSync(folder)) return folder
  const parent = dirname(from)
  if (parent === from) throw new Error('The folder with the migrations is missing: build the server again.')
  return migrationsFolder(parent)
}

export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  refuseBadNames(names)
  return names.map((name) => readMigration(folder, name))
}

function readMigration(folder: string, name: string): Migration {
  // A checkout with Windows line ends is the same migration.
  const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}

function refuseBadNames(names: readonly string[]): void {
  names.forEach((name, index) => {
    if (!NAME.test(name))
      throw new Error(`Rename the migration ${name}: a name looks like 0001-what-it-does.sql.`)
    const before = names[index - 1]
    if (before?.slice(0, 4) === name.slice(0, 4))
      throw new Error(`${before} and ${name} share a number: give one of them the next free number.`)
  })
}
