import { setTimeout as sleep } from 'node:timers/promises'
import { type Cluster, program, serverArguments } from './cluster.ts'
import { answers, launch, READY_MS } from './launch.ts'
import { claim, findOwner } from './ownership.ts'
import { defuseLockFiles, findOrphans, findPostmaster } from './pid-file.ts'
import { isAlive, type ProcessInfo } from './processes.ts'
import { waitUntil } from '../wait.ts'

const TRIES = 50
const BETWEEN_TRIES_MS = 100
const ORPHANS_END_MS = 3_000
const FAST_SHUTDOWN_MS = 30_000
const IMMEDIATE_SHUTDOWN_MS = 5_000

/**
 * The pid of the one ready server of this cluster: a running one is adopted, otherwise one is started. Processes that
 * do this together need no lock of ours: PostgreSQL lets one server live, and the others find it in their next try.
 */
export async function ensureRunning(cluster: Cluster): Promise<number> {
  for (let tries = 1; ; tries++) {
    const running = findPostmaster(cluster)
    const pid = running ? await adopt(cluster, running) : await start(cluster, tries)
    if (pid) return pid
    await sleep(BETWEEN_TRIES_MS)
  }
}

async function adopt(cluster: Cluster, running: ProcessInfo): Promise<number | undefined> {
  const isAbandoned = !findOwner(cluster.home)
  if (isAbandoned && !runsAsWeWould(cluster, running)) await stopPostmaster(running.pid)
  const isOver = () => !isAlive(running.pid)
  const isKnown = await waitUntil(async () => isOver() || (await answers(cluster)), { limitMs: READY_MS })
  if (!isKnown)
    throw new Error(`PostgreSQL (process ${running.pid}) does not answer: end it, or see ${cluster.logFile}.`)
  if (isOver()) return undefined
  if (isAbandoned) claim(cluster.home)
  return running.pid
}

/** An abandoned server with other settings or of another version is not worth keeping. */
const runsAsWeWould = (cluster: Cluster, running: ProcessInfo): boolean =>
  running.command === [program(cluster, 'postgres'), ...serverArguments(cluster)].join(' ').trimEnd()

async function start(cluster: Cluster, tries: number): Promise<number | undefined> {
  await defuseLockFiles(cluster)
  await endOrphans(cluster)
  const launched = await launch(cluster)
  if (launched.kind !== 'ready') {
    if (launched.kind === 'taken' && tries < TRIES) return undefined
    throw new Error(`PostgreSQL did not start: ${launched.reason} (see ${cluster.logFile})`)
  }
  // The answer may have come from the server of a faster process, while ours was giving up.
  if (findPostmaster(cluster)?.pid !== launched.pid) return undefined
  claim(cluster.home)
  return launched.pid
}

/** Without their postmaster they can only finish and go; nothing they did not commit survives anyway. */
async function endOrphans(cluster: Cluster): Promise<void> {
  await waitUntil(
    () => {
      const orphans = findOrphans(cluster)
      orphans.forEach(({ pid }) => signal(pid, 'SIGKILL'))
      return orphans.length === 0
    },
    { limitMs: ORPHANS_END_MS },
  )
}

/** Fast shutdown: clients are cut off, the files are left clean. When it takes too long, the next start has to recover. */
export async function stopPostmaster(pid: number): Promise<void> {
  const isOver = () => !isAlive(pid)
  signal(pid, 'SIGINT')
  if (await waitUntil(isOver, { limitMs: FAST_SHUTDOWN_MS })) return
  signal(pid, 'SIGQUIT')
  if (await waitUntil(isOver, { limitMs: IMMEDIATE_SHUTDOWN_MS })) return
  signal(pid, 'SIGKILL')
}

/** False when the process is gone already. */
export function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}
