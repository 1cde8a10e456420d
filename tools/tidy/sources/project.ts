import { execFileSync } from 'node:child_process'
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TidyFile } from './file.ts'

const HEAVY_BYTES = 4_000_000
const IGNORED = new Set([
  '.git',
  'node_modules',
  'dist',
  '.data',
  'test-results',
  'playwright-report',
  'coverage',
])

/** Every file that is tracked or would be, with its text. */
export const readProject = (root: string): TidyFile[] =>
  (pathsFromGit(root) ?? pathsFromWalk(root)).sort().flatMap((path) => readOne(root, path))

const pathsFromGit = (root: string): string[] | undefined => {
  if (!existsSync(join(root, '.git'))) return undefined
  try {
    const asked = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
    const said = execFileSync('git', asked, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return [...new Set(said.split('\0'))].filter(Boolean)
  } catch {
    // No git on this machine, or a checkout of another user's that git declines to read.
    return undefined
  }
}

export const pathsFromWalk = (root: string, folder = ''): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !IGNORED.has(name) && !name.endsWith('.log'))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      return entry.isDirectory() ? pathsFromWalk(root, path) : [path]
    })

/** A file deleted but still in the index, a link or a folder is nothing to look into. */
const readOne = (root: string, path: string): TidyFile[] => {
  const place = join(root, path)
  const stat = lstatSync(place, { throwIfNoEntry: false })
  if (!stat?.isFile()) return []
  if (stat.size > HEAVY_BYTES) return [{ path, text: '', bytes: stat.size }]
  const content = readFileSync(place)
  return [{ path, text: content.includes(0) ? '' : content.toString('utf8'), bytes: stat.size }]
}
