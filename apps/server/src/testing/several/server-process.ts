import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { FAULT_EXIT_CODE } from '../../platform/last-resort.ts'

const TOOLS = resolve(import.meta.dirname, '../../../../../tools/run')
const WATCH = resolve(TOOLS, 'leave-with-parent.mjs')
const MAX_OUTPUT = 200_000

/** One server in a process of its own, on a port that it keeps over its restarts. */
export type ServerProcess = {
  readonly name: string
  readonly port: number
  start(): Promise<void>
  /** As in a rolling restart: asks it to stop, and waits until it has. */
  stop(): Promise<void>
  kill(): Promise<void>
  pause(): void
  resume(): void
  /** How often it stopped by itself because another process had taken over, and was started again. */
  comebacks(): number
  /** How it ended when nobody had asked it to, or otherwise than it should have. */
  readonly faults: string[]
  output(): string
}

export type ServerSettings = {
  readonly name: string
  readonly port: number
  readonly script: string
  readonly env: Readonly<Record<string, string>>
}

export const createServerProcess = ({ name, port, script, env }: ServerSettings): ServerProcess => {
  const faults: string[] = []
  let child: ChildProcess | undefined
  let printed = ''
  let comebacks = 0
  let starting = Promise.resolve()
  const isAsked = new WeakSet<ChildProcess>()

  const start = (): Promise<void> => (starting = launch())
  const launch = async (): Promise<void> => {
    const started = spawn(process.execPath, ['--enable-source-maps', '--import', WATCH, script], {
      env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: String(port), ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    child = started
    await new Promise<void>((open) => {
      const read = (chunk: unknown): void => {
        printed = (printed + String(chunk)).slice(-MAX_OUTPUT)
        if (String(chunk).includes('Maidan is open')) open()
      }
      started.stdout?.on('data', read)
      started.stderr?.on('data', read)
      started.once('exit', (code, signal) => {
        if (!isAsked.has(started)) onFault(code, signal)
        open()
      })
    })
  }
  /** As the supervisor of `npm start` does it. */
  const onFault = (code: number | null, signal: string | null): void => {
    printed += `\n--- ended with ${signal ?? code}\n`
    if (code !== FAULT_EXIT_CODE) {
      faults.push(`${name} ended with ${signal ?? code}`)
      return
    }
    comebacks += 1
    void start()
  }
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    await starting
    const ending = child
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    isAsked.add(ending)
    const exit = once(ending, 'exit')
    // A stopped process would hear of it only when it goes on.
    ending.kill(signal)
    ending.kill('SIGCONT')
    const [code] = (await exit) as [number | null]
    if (signal === 'SIGTERM' && code !== 0 && code !== FAULT_EXIT_CODE)
      faults.push(`${name} stopped with ${code}`)
  }
  return {
    name,
    port,
    start,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    comebacks: () => comebacks,
    faults,
    output: () => printed,
  }
}
