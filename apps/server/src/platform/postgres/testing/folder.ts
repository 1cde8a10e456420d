import { isProving } from '@maidan/core/testing'
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { dataDirOf, outsideFolderOf, outsideFolders } from '../cluster/data-folder.ts'
import { stopPostmaster } from '../cluster/postmaster.ts'
import { isAlive, listProcesses } from '../cluster/processes.ts'
import { isRoot } from '../cluster/server-user.ts'

const NAME = /^maidan-test-(\d+)-/

/** A disk in memory that most Linux machines have. */
const IN_MEMORY = '/dev/shm'
const ROOM_BYTES = 4 * 2 ** 30

const onDisk = (): string => realpathSync(tmpdir())

const hasRoomInMemory = (): boolean => {
  if (process.platform !== 'linux' || !existsSync(IN_MEMORY) || freemem() < ROOM_BYTES) return false
  const { bavail, bsize } = statfsSync(IN_MEMORY)
  return bavail * bsize >= ROOM_BYTES
}

/**
 * In `npm test` the databases are in memory where there is room: they are told to write to the disk all the same, and a
 * killed process loses no more than it would there. `npm run prove` goes to the disk.
 */
const chooseBase = (): string => (!isProving && hasRoomInMemory() ? IN_MEMORY : onDisk())

const listBases = (): string[] => [onDisk(), IN_MEMORY].filter((base) => existsSync(base))

/** A data folder for one run of the tests, open to all because root runs PostgreSQL as somebody else. */
export function makeTemporaryFolder(): string {
  const folder = mkdtempSync(join(chooseBase(), `maidan-test-${process.pid}-`))
  chmodSync(folder, 0o755)
  return folder
}

/** Removes a data folder with all that is in it, also a database that still runs. */
export async function removeTemporaryFolder(folder: string): Promise<void> {
  const outside = outsideFolderOf(folder)
  const places = outside ? [folder, outside] : [folder]
  const servers = listProcesses().filter(({ command }) =>
    places.some((place) => command.includes(` -D ${place}/`)),
  )
  await Promise.all(servers.map(({ pid }) => stopPostmaster(pid)))
  if (isMounted(folder)) execFileSync('umount', ['-l', folder])
  places.forEach((place) => rmSync(place, { recursive: true, force: true }))
}

const isMounted = (folder: string): boolean =>
  process.platform === 'linux' && readFileSync('/proc/self/mounts', 'utf8').includes(` ${folder} `)

/** What runs that were killed have left behind. */
export async function sweepTemporaryFolders(): Promise<void> {
  await Promise.all(listBases().flatMap(abandonedIn).map(removeTemporaryFolder))
  if (isRoot()) await Promise.all(outsideFolders().filter(isLost).map(removeTemporaryFolder))
}

const abandonedIn = (base: string): string[] =>
  readdirSync(base)
    .filter((name) => {
      const pid = NAME.exec(name)?.[1]
      return pid && !isAlive(Number(pid))
    })
    .map((name) => join(base, name))

/** The files of a temporary data folder that was removed without them. */
function isLost(outside: string): boolean {
  const dataDir = dataDirOf(outside)
  if (dataDir === undefined || existsSync(dataDir)) return false
  return listBases().some((base) => dataDir.startsWith(`${base}/`))
}
