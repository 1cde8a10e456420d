import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { ConnectionConfig } from '../apps/server/src/platform/postgres/database.ts'

const exec = promisify(execFile)

export type Pgbench = { run(seconds: number): Promise<number> }

/** PostgreSQL's own benchmark on the same server, where it is installed. */
export const pgbench = async (owner: ConnectionConfig): Promise<Pgbench | undefined> => {
  const at = ['-h', String(owner.host), '-p', String(owner.port ?? 5432), '-U', String(owner.user)]
  const call = (...args: string[]) => exec('pgbench', [...at, ...args, 'postgres'], { maxBuffer: 1 << 24 })
  try {
    await call('-i', '-s', '10', '-q')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  return {
    run: async (seconds) => {
      const { stdout } = await call('-N', '-c', '16', '-j', '2', '-M', 'prepared', '-T', String(seconds))
      return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
    },
  }
}
