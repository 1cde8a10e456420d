import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import pg from 'pg'
import { type Cluster, connectionTo, OWNER_ROLE, program, SERVER_ENV, serverArguments } from './cluster.ts'
import { saysReady } from './pid-file.ts'
import { spawnIds } from './server-user.ts'
import { waitUntil } from '../wait.ts'

/** `taken`: another server of this folder lives, or is only just dying. */
export type Launched =
  | { readonly kind: 'ready'; readonly pid: number }
  | { readonly kind: 'taken' | 'failed'; readonly reason: string }

export const READY_MS = 120_000
const ANSWER_MS = 2_000
const LONGEST_LOG = 10_000_000
const TAKEN = /lock file ".*" already exists|pre-existing shared memory block/

/** Starts a server and waits until it takes connections or ends. */
export async function launch(cluster: Cluster): Promise<Launched> {
  moveLongLog(cluster.logFile)
  const logStart = sizeOf(cluster.logFile)
  const child = spawnServer(cluster)
  let end: string | undefined
  child.once('error', (error) => (end = error.message))
  child.once('exit', (code, signal) => (end ??= `it ended with ${code ?? signal}`))
  await waitUntil(async () => end !== undefined || (await answers(cluster)), { limitMs: READY_MS })
  if (end === undefined && child.pid) return { kind: 'ready', pid: child.pid }
  const words = readFileSync(cluster.logFile).subarray(logStart).toString().trim()
  return { kind: TAKEN.test(words) ? 'taken' : 'failed', reason: `${end}. ${words}` }
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

function moveLongLog(file: string): void {
  if (sizeOf(file) > LONGEST_LOG) renameSync(file, `${file}.1`)
}

function spawnServer(cluster: Cluster): ChildProcess {
  const log = openSync(cluster.logFile, 'a', 0o600)
  const child = spawn(program(cluster, 'postgres'), serverArguments(cluster), {
    ...spawnIds(cluster.user),
    cwd: cluster.home,
    env: SERVER_ENV,
    // Ctrl-C in a terminal reaches the whole process group, and the database must outlive the server's last commit.
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  return child
}

/** Whether the server takes connections. Asking one that recovers would only fill its log with refusals. */
export async function answers(cluster: Cluster): Promise<boolean> {
  if (!saysReady(cluster)) return false
  const client = new pg.Client({
    ...connectionTo(cluster, OWNER_ROLE, 'postgres'),
    connectionTimeoutMillis: ANSWER_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}
