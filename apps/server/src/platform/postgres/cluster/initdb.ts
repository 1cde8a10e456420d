import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Cluster, OWNER_ROLE, program, SERVER_ENV } from './cluster.ts'
import { isAlive } from './processes.ts'
import { makeFolder, spawnIds } from './server-user.ts'

/** Makes the database files, once. They appear under their name only when complete. */
export async function initialise(cluster: Cluster, log: (message: string) => void): Promise<void> {
  if (!existsSync(cluster.data)) await makeDatabaseFiles(cluster, log)
  refuseOtherVersion(cluster)
}

async function makeDatabaseFiles(cluster: Cluster, log: (message: string) => void): Promise<void> {
  log(`making a new database in ${cluster.data}`)
  removeAbandonedDrafts(cluster.home)
  const draft = mkdtempSync(join(cluster.home, `draft-${process.pid}-`))
  makeFolder(draft, 0o700, cluster.user)
  try {
    await runInitdb(cluster, draft)
    renameSync(draft, cluster.data)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // When the files are there after all, another process started together with us and was faster.
    if (!existsSync(cluster.data)) throw error
  }
}

function removeAbandonedDrafts(home: string): void {
  for (const name of readdirSync(home)) {
    const pid = /^draft-(\d+)-/.exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) rmSync(join(home, name), { recursive: true, force: true })
  }
}

async function runInitdb(cluster: Cluster, folder: string): Promise<void> {
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const args = ['--pgdata', folder, '--username', OWNER_ROLE, '--auth=trust', ...locale]
  const options = { ...spawnIds(cluster.user), env: SERVER_ENV, cwd: cluster.home }
  await promisify(execFile)(program(cluster, 'initdb'), args, options).catch((error: unknown) => {
    throw new Error(explain(error, cluster), { cause: error })
  })
}

function explain(error: unknown, cluster: Cluster): string {
  const { code, stderr } = error as { code?: string | number; stderr?: string }
  if (code === 'EPERM' || code === 'EINVAL')
    return `PostgreSQL does not run as root, and here root may not become user ${cluster.user?.uid}: start Maidan as an ordinary user, or set DATABASE_URL.`
  if (stderr?.includes('could not look up effective user'))
    return `PostgreSQL needs a user with a name, and this one has none in /etc/passwd: start Maidan as another user, or set DATABASE_URL.`
  return `PostgreSQL could not make a database: ${stderr?.trim() || String(error)}\nCorrect this, set DATA_DIR to another folder, or set DATABASE_URL.`
}

function refuseOtherVersion({ data, binaries }: Cluster): void {
  const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  if (version !== binaries.major)
    throw new Error(
      `The database in ${data} was made by PostgreSQL ${version} and this Maidan brings PostgreSQL ${binaries.major}: ` +
        `dump it with the Maidan that made it and load it into a new DATA_DIR, or set DATA_DIR to another folder.`,
    )
}
