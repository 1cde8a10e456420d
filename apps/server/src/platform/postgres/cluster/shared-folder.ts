import { accessSync, chmodSync, constants, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where root keeps what the database's user must reach and a private checkout would hide. */
export function sharedFolder(): string {
  const folder = join(isWritable('/var/lib') ? '/var/lib' : tmpdir(), 'maidan')
  mkdirSync(folder, { recursive: true })
  const stat = lstatSync(folder)
  // In a folder for everybody's temporary files somebody else may have been first.
  if (!stat.isDirectory() || stat.uid !== 0)
    throw new Error(`${folder} does not belong to root: remove it and start again.`)
  chmodSync(folder, 0o755)
  return folder
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}
