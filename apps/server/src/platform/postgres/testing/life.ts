import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { openDatabase } from '../database.ts'
import type { Embedded } from '../embedded.ts'
import { isAlive, listProcesses } from '../cluster/processes.ts'
import type { ServerUser } from '../cluster/server-user.ts'

/** A server in another process, which a test can kill. */
export type OwnProcess = {
  readonly postmaster: number
  readonly owner: Embedded['owner']
  /** kill -9: the process has no chance to stop its database. */
  kill(): Promise<void>
  stop(): Promise<void>
}

export const serversIn = (folder: string): number[] =>
  listProcesses()
    .filter(({ command }) => command.includes(` -D ${folder}/`))
    .map(({ pid }) => pid)

export async function ask(
  server: Pick<Embedded, 'owner'>,
  statement: string,
): Promise<Record<string, string | number | boolean>[]> {
  const database = openDatabase(server.owner, {
    poolSize: 1,
    connectTimeoutMs: 1_000,
    statementTimeoutMs: 60_000,
  })
  try {
    return await database.query(statement)
  } finally {
    await database.close()
  }
}

/** Kills the postmaster and measures until the database answers again. */
export async function recoveryMs(server: Embedded): Promise<number> {
  const killed = server.pid()
  const since = performance.now()
  process.kill(killed, 'SIGKILL')
  const answer = async () =>
    server.pid() !== killed && isAlive(server.pid()) && (await ask(server, 'SELECT 1 AS one'))
  await expect
    .poll(() => answer().catch(() => false), { timeout: 20_000, interval: 20 })
    .toEqual([{ one: 1 }])
  return performance.now() - since
}

export async function startInOwnProcess(dataDir: string, user?: ServerUser): Promise<OwnProcess> {
  const script = fileURLToPath(new URL('child.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), script, dataDir], {
    ...user,
  })
  const exit = once(child, 'exit')
  const line = await firstLine(child)
  const { pid, owner } = JSON.parse(line) as { pid: number; owner: Embedded['owner'] }
  return {
    postmaster: pid,
    owner,
    kill: async () => {
      child.kill('SIGKILL')
      await exit
    },
    stop: async () => {
      child.stdin.end()
      await exit
    },
  }
}

/** What the process says first; when it ends without a word, what it complained of. */
async function firstLine(child: ChildProcessWithoutNullStreams): Promise<string> {
  let complaints = ''
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()))
  const closed = once(child, 'close')
  const line = await Promise.race([once(createInterface(child.stdout), 'line'), closed.then(() => undefined)])
  if (!line) throw new Error(complaints)
  return String(line[0])
}
