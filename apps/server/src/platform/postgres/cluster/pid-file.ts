import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Cluster, PORT } from './cluster.ts'
import { findProcess, listProcesses, type ProcessInfo } from './processes.ts'
import { waitUntil } from '../wait.ts'

const pathOf = (cluster: Cluster): string => join(cluster.data, 'postmaster.pid')

/** The living server of exactly this folder. A pid file alone proves nothing: its pid may belong to anybody by now. */
export function findPostmaster(cluster: Cluster): ProcessInfo | undefined {
  const pid = Number(readLines(pathOf(cluster))[0])
  const info = Number.isSafeInteger(pid) && pid > 0 ? findProcess(pid) : undefined
  return info && isPostmaster(cluster, info) ? info : undefined
}

const STATUS_LINE = 7

/** What the server says of itself: it listens long before it takes connections, while it recovers. */
export const saysReady = (cluster: Cluster): boolean =>
  readLines(pathOf(cluster))[STATUS_LINE]?.trim() === 'ready'

const isPostmaster = (cluster: Cluster, info: ProcessInfo): boolean =>
  info.command.includes(` -D ${cluster.data} `)

/**
 * PostgreSQL refuses to start over a lock file whose pid lives, even when it is another program's by now, but it takes its
 * parent's pid for a stale one. The other lines stay: they let it see whether old backends still use the memory.
 */
export async function defuseLockFiles(cluster: Cluster): Promise<void> {
  // A server that starts right now has its file empty for a moment.
  const file = pathOf(cluster)
  const isWritten = () => !existsSync(file) || readLines(file).length > 1
  if (!(await waitUntil(isWritten, { limitMs: 1_000 }))) rmSync(file, { force: true })
  defuse(cluster, file)
  defuse(cluster, join(cluster.sockets, `.s.PGSQL.${PORT}.lock`))
}

function defuse(cluster: Cluster, file: string): void {
  const [pid, ...rest] = readLines(file)
  if (!pid || !answersSignals(Number(pid))) return
  const holder = findProcess(Number(pid))
  if (holder && isPostmaster(cluster, holder)) return
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, [String(process.pid), ...rest].join('\n'), { mode: 0o600 })
  if (cluster.user) chownSync(draft, cluster.user.uid, cluster.user.gid)
  renameSync(draft, file)
}

/** Also true for a zombie, for which PostgreSQL waits as if it lived. */
function answersSignals(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}

/** Processes of a server that was killed. They hold its memory and would keep a new one from starting. */
export function findOrphans(cluster: Cluster): ProcessInfo[] {
  const title = `postgres: ${cluster.name}: `
  const backends = listProcesses().filter((info) => info.command.startsWith(title))
  return backends.filter((info) => {
    const parent = findProcess(info.parent)
    return !parent || !isPostmaster(cluster, parent)
  })
}
