import type { Logger } from 'pino'
import { reportFailure } from './background.ts'

export type Job = { readonly name: string; readonly everyMs: number; run(): Promise<unknown> }

export type Jobs = { stop(): Promise<void> }

/** Runs each job again and again, never twice at once; one that fails is logged, counted and tried at its next turn. */
export const startJobs = (jobs: readonly Job[], log: Pick<Logger, 'error'>): Jobs => {
  const running = new Set<Promise<void>>()
  const timers = jobs.map((job) => {
    let busy = false
    const turn = async () => {
      busy = true
      await job.run().catch((error: unknown) => reportFailure(log, job.name, error))
      busy = false
    }
    return setInterval(() => {
      if (busy) return
      const work = turn().finally(() => running.delete(work))
      running.add(work)
    }, job.everyMs).unref()
  })
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running)
    },
  }
}
