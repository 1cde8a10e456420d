import type { Logger } from 'pino'
import { Counter, type Registry } from 'prom-client'

type Log = Pick<Logger, 'error'>

const failures = new Counter({
  name: 'background_failures_total',
  help: 'Work that failed while nobody waited for it, by what it was',
  labelNames: ['work'],
  registers: [],
})

export const registerBackground = (registry: Registry): void => registry.registerMetric(failures)

export const reportFailure = (log: Log, work: string, error: unknown): void => {
  failures.inc({ work })
  log.error({ err: error, work }, 'work in the background failed')
}

/**
 * Starts work that nobody waits for. Its failure is logged and counted and ends nothing: unheard, it would end the
 * process. `work` is a fixed name, because each becomes a label of the metric.
 */
export const inBackground = (log: Log, work: string, run: () => Promise<unknown>): void => {
  const running = async (): Promise<unknown> => run()
  running().catch((error: unknown) => reportFailure(log, work, error))
}
