import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { outsideFolderOf } from '../cluster/data-folder.ts'
import { listProcesses } from '../cluster/processes.ts'

/** The process of the embedded server of a data folder. */
export const postmasterOf = (dataDir: string): number => {
  const home = outsideFolderOf(dataDir) ?? join(dataDir, 'postgres')
  return Number(readFileSync(join(home, 'data/postmaster.pid'), 'utf8').split('\n')[0])
}

/** Stops a server and all its backends in the middle of what they do. Gives a function that lets them go on. */
export const stall = (postmaster: number): (() => void) => {
  process.kill(postmaster, 'SIGSTOP')
  const backends = listProcesses().filter(({ parent }) => parent === postmaster)
  for (const { pid } of backends) process.kill(pid, 'SIGSTOP')
  return () => {
    for (const { pid } of [...backends, { pid: postmaster }]) process.kill(pid, 'SIGCONT')
  }
}
