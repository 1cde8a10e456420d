import type { Logger } from 'pino'
import { reportFailure } from './background.ts'

/** Tells whoever started the server that it ended by a fault, and not because it could not start. */
export const FAULT_EXIT_CODE = 70

type Faults = {
  readonly log: Pick<Logger, 'error'>
  readonly stop: () => Promise<void>
  readonly exit: (code: number) => void
  readonly stopLimitMs: number
}

/** Peers that hang up, and a database that is away: nothing of ours is broken by them. */
const PASSING_CODES: ReadonlySet<unknown> = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED'])

const isPassing = (error: unknown): boolean => {
  const { code, statusCode } = (error ?? {}) as { readonly code?: unknown; readonly statusCode?: unknown }
  return statusCode === 503 || PASSING_CODES.has(code)
}

/**
 * What to do with an error that nobody caught. It is logged and counted. Unless it passes by itself, what is in memory
 * may be half changed, so the server stops, within the limit, and ends as failed.
 */
export const createLastResort = ({ log, stop, exit, stopLimitMs }: Faults) => {
  let stopping = false
  return (fault: unknown): void => {
    reportFailure(log, 'an error that nobody caught', fault)
    if (isPassing(fault) || stopping) return
    stopping = true
    const end = (): void => {
      clearTimeout(timer)
      exit(FAULT_EXIT_CODE)
    }
    const timer = setTimeout(end, stopLimitMs)
    stop().then(end, (failure: unknown) => {
      reportFailure(log, 'stop after a fault', failure)
      end()
    })
  }
}

/** Hears every error of this process that nobody caught. */
export const catchFaults = (faults: Omit<Faults, 'exit'>): void => {
  const onFault = createLastResort({ ...faults, exit: (code) => process.exit(code) })
  process.on('uncaughtException', onFault)
  process.on('unhandledRejection', onFault)
}
