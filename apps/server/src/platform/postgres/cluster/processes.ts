import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

export type ProcessInfo = {
  readonly pid: number
  readonly parent: number
  /** Together with the pid this names a process for good: a recycled pid started at another time. */
  readonly started: string
  readonly command: string
}

const STAT_AFTER_NAME = { state: 0, parent: 1, started: 19 }
const DEAD_STATES = ['Z', 'X']

/** The living process with this pid. A zombie counts as dead: it holds nothing any more. */
export const findProcess = (pid: number): ProcessInfo | undefined =>
  process.platform === 'linux' ? readProc(pid) : readPs(['-p', String(pid)])[0]

export const listProcesses = (): ProcessInfo[] =>
  process.platform === 'linux' ? listProc() : readPs(['-ax'])

/** A check that is cheap enough to be made several times a second. */
export function isAlive(pid: number): boolean {
  if (process.platform === 'linux') return readProc(pid) !== undefined
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function listProc(): ProcessInfo[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map((pid) => readProc(Number(pid))).filter((info) => info !== undefined)
}

function readProc(pid: number): ProcessInfo | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name before the last bracket may itself hold spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (DEAD_STATES.includes(fields[STAT_AFTER_NAME.state] ?? 'X')) return undefined
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trimEnd()
    return {
      pid,
      parent: Number(fields[STAT_AFTER_NAME.parent]),
      started: fields[STAT_AFTER_NAME.started] ?? '',
      command,
    }
  } catch {
    return undefined
  }
}

const PS_LINE = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(\S+ +\S+ +\S+ +\S+ +\S+)\s+(.*)$/

/** For systems without /proc. */
export function readPs(which: readonly string[]): ProcessInfo[] {
  const columns = ['-o', 'pid=', '-o', 'ppid=', '-o', 'stat=', '-o', 'lstart=', '-o', 'command=']
  return runPs([...which, '-ww', ...columns])
    .split('\n')
    .map((line) => PS_LINE.exec(line))
    .filter((match) => match !== null)
    .filter(([, , , state = '']) => !DEAD_STATES.includes(state.charAt(0)))
    .map(([, pid, parent, , started = '', command = '']) => ({
      pid: Number(pid),
      parent: Number(parent),
      started,
      command: command.trim(),
    }))
}

function runPs(args: readonly string[]): string {
  try {
    return execFileSync('ps', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return '' // ps answers an unknown pid with a failure.
  }
}
