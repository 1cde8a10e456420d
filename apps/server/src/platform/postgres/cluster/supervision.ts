import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { disclaim, findOwner, isOwner } from './ownership.ts'
import { findPostmaster } from './pid-file.ts'
import { ensureRunning, signal, stopPostmaster } from './postmaster.ts'
import { isAlive } from './processes.ts'
import { waitUntil } from '../wait.ts'

export type Supervised = { readonly pid: () => number; readonly stop: () => Promise<void> }

type Log = (message: string) => void

const LOOK_EVERY_MS = 100
const OWNER_RESTARTS_MS = 2_000
const AFTER_FAILURE_MS = 500

/** Keeps the cluster's server alive until `stop`, whoever started it. */
export async function supervise(cluster: Cluster, log: Log): Promise<Supervised> {
  let pid = await ensureRunning(cluster)
  let recovery: Promise<void> | undefined
  const recover = async () => {
    log('PostgreSQL ended unexpectedly and is started again')
    pid = await revive(cluster, log)
    log('PostgreSQL is back')
    recovery = undefined
  }
  const look = () => {
    if (!recovery && !isAlive(pid)) recovery = recover()
  }
  const timer = setInterval(look, LOOK_EVERY_MS).unref()
  const onExit = () => {
    if (isOwner(cluster.home)) signal(pid, 'SIGINT')
  }
  process.once('exit', onExit)
  const stop = async () => {
    clearInterval(timer)
    await recovery
    await release(cluster)
    process.off('exit', onExit)
  }
  return { pid: () => pid, stop }
}

async function revive(cluster: Cluster, log: Log): Promise<number> {
  for (;;) {
    try {
      await leaveItToTheOwner(cluster)
      return await ensureRunning(cluster)
    } catch (error) {
      log(error instanceof Error ? error.message : String(error))
      await sleep(AFTER_FAILURE_MS)
    }
  }
}

/** The owner is the first to bring its server back, so that two processes do not swap their roles. */
async function leaveItToTheOwner(cluster: Cluster): Promise<void> {
  const isOwnersTurn = () => findOwner(cluster.home) !== undefined && !isOwner(cluster.home)
  const isSettled = () => !isOwnersTurn() || findPostmaster(cluster) !== undefined
  await waitUntil(isSettled, { limitMs: OWNER_RESTARTS_MS })
}

async function release(cluster: Cluster): Promise<void> {
  if (!isOwner(cluster.home) && findOwner(cluster.home)) return
  const running = findPostmaster(cluster)
  if (running) await stopPostmaster(running.pid)
  disclaim(cluster.home)
}
