import { Counter, type Registry } from 'prom-client'
import type { Observe } from './batch/stages.ts'

/** Measures how long bets spend in each stage. `register` adds the figures to the metrics of the process. */
export const createStageMetrics = (): { observe: Observe; register(registry: Registry): void } => {
  const seconds = new Counter({
    name: 'bets_stage_seconds_total',
    help: 'Time of batches of new bets, by stage',
    labelNames: ['stage'],
    registers: [],
  })
  const jobs = new Counter({
    name: 'bets_stage_jobs_total',
    help: 'New bets that went through a stage, those that were tried again included',
    labelNames: ['stage'],
    registers: [],
  })
  return {
    observe: (stage, ms, count) => {
      seconds.inc({ stage }, ms / 1000)
      jobs.inc({ stage }, count)
    },
    register: (registry) => {
      registry.registerMetric(seconds)
      registry.registerMetric(jobs)
    },
  }
}
