import { chmodSync, chownSync, lstatSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** PostgreSQL refuses to run as root, so root runs it as somebody else. */
export type ServerUser = { readonly uid: number; readonly gid: number }

type Account = ServerUser & { readonly name: string }

const OVERFLOW_ID = 65_534

export const isRoot = (): boolean => process.getuid?.() === 0

export const readAccounts = (): Account[] =>
  readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .filter((line) => line.includes(':') && !line.startsWith('#'))
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }))

/** The account made for processes that should own nothing; none is created for us. */
export function nobody(): ServerUser {
  const { uid, gid } = readAccounts().find(({ name }) => name === 'nobody') ?? {
    uid: OVERFLOW_ID,
    gid: OVERFLOW_ID,
  }
  return { uid, gid }
}

/** What `spawn` takes; it wants large ids as negative numbers. */
export const spawnIds = (user: ServerUser | undefined): { uid?: number; gid?: number } =>
  user ? { uid: user.uid | 0, gid: user.gid | 0 } : {}

export function ownerOf(path: string): ServerUser | undefined {
  const stat = statSync(path, { throwIfNoEntry: false })
  return stat && { uid: stat.uid, gid: stat.gid }
}

const EXECUTE = 0o1

/** Whether the user may enter the folder and every folder above it (or run the file). */
export function canEnter(path: string, user: ServerUser): boolean {
  const { mode, uid, gid } = statSync(path)
  const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0
  if (((mode >> shift) & EXECUTE) === 0) return false
  return dirname(path) === path || canEnter(dirname(path), user)
}

/** Makes the folder with exactly this mode, whatever the umask, and gives it to the user. */
export function makeFolder(path: string, mode: number, user?: ServerUser): void {
  mkdirSync(path, { recursive: true })
  if (!lstatSync(path).isDirectory()) throw new Error(`${path} is not a folder: remove it and start again.`)
  chmodSync(path, mode)
  if (user) chownSync(path, user.uid, user.gid)
}
