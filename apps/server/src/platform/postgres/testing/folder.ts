import { chmodSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dataDirOf, outsideFolderOf, outsideFolders } from '../cluster/data-folder.ts'
import { stopPostmaster } from '../cluster/postmaster.ts'
import { isAlive, listProcesses } from '../cluster/processes.ts'
import { isRoot } from '../cluster/server-user.ts'

const NAME = /^maidan-test-(\d+)-/

/** A data folder for one run of the tests, open to all because root runs PostgreSQL as somebody else. */
export function makeTemporaryFolder(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), `maidan-test-${process.pid}-`))
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
  places.forEach((place) => rmSync(place, { recursive: true, force: true }))
}

/** What runs that were killed have left behind. */
export async function sweepTemporaryFolders(): Promise<void> {
  const abandoned = readdirSync(tmpdir()).filter((name) => {
    const pid = NAME.exec(name)?.[1]
    return pid && !isAlive(Number(pid))
  })
  const temporary = realpathSync(tmpdir())
  await Promise.all(abandoned.map((name) => removeTemporaryFolder(join(temporary, name))))
  if (isRoot()) await Promise.all(outsideFolders().filter(isLost).map(removeTemporaryFolder))
}

/** The files of a temporary data folder that was removed without them. */
function isLost(outside: string): boolean {
  const dataDir = dataDirOf(outside)
  return dataDir?.startsWith(`${realpathSync(tmpdir())}/`) === true && !existsSync(dataDir)
}
