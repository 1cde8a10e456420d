import { defined } from '@maidan/core'
import { createBatchWriter } from './batch-writer.ts'
import { type Done, marketsOf, type Pace } from './checked-path.ts'
import type { DeskDeps } from '../deps.ts'
import type { Committed, Job } from './job.ts'
import { Uncovered } from './money.ts'
import type { Writers } from '../memory/live-markets.ts'

/** More is waiting than may wait. Nothing moved. */
export class DeskBusy extends Error {
  override readonly name = 'DeskBusy'
  readonly statusCode = 503
}

export type Committer = { readonly submit: (job: Job) => void; readonly stop: () => Promise<void> }

const MAX_BATCH = 256
const MAX_QUEUE = 20_000

/**
 * Group commit: what arrives while a batch is being written goes down with the next one; on an idle desk a bet goes down
 * at once. There is no timer. A batch that failed has changed markets in memory, so these are read anew.
 */
export const createCommitter = (
  deps: DeskDeps,
  writers: Writers,
  onCommitted: (committed: Committed) => void,
): Committer => {
  const queue: Job[] = []
  let running: Promise<void> | undefined
  let stopped = false
  const { write, isQuick, suspects } = createBatchWriter(deps, writers)

  const runOne = async (jobs: readonly Job[], pace: Pace = 'quick'): Promise<void> => {
    try {
      const { answers, committed } = await write(jobs, pace)
      deps.onCommit?.()
      onCommitted(committed)
      tell(jobs, answers)
      const left = jobs.filter((job) => job.type !== 'turn' && !answers.has(job))
      if (left.length > 0) await runOne(left, 'careful')
    } catch (error) {
      for (const market of new Set(jobs.flatMap(marketsOf))) writers.drop(market)
      if (pace === 'quick' && needsLooking(error)) await runOne(jobs, 'careful')
      else await failOrSplit(jobs, error)
    }
  }

  const tell = (jobs: readonly Job[], answers: Done['answers']): void => {
    suspects.note(answers)
    for (const job of jobs) if (job.type === 'turn') job.resolve()
    for (const [job, answer] of answers) job.resolve(answer)
  }

  /** One bad job must not take its neighbours down: each is tried alone, and only the bad one fails. */
  const failOrSplit = async (jobs: readonly Job[], error: unknown): Promise<void> => {
    deps.log.error({ err: error, jobs: jobs.length }, 'a batch of bets was not written')
    if (jobs.length === 1) defined(jobs[0], 'one job').reject(error)
    else for (const job of jobs) await runOne([job], 'careful')
  }

  const run = async (): Promise<void> => {
    // One turn of the microtasks: bets of the same moment share the first batch.
    await Promise.resolve()
    while (queue.length > 0) await runOne(takeJobs(queue, isQuick))
    running = undefined
  }

  return {
    submit: (job) => {
      if (stopped || queue.length >= MAX_QUEUE) {
        job.reject(new DeskBusy('too many bets are waiting'))
        return
      }
      queue.push(job)
      running ??= run()
    },
    stop: async () => {
      stopped = true
      await running
    },
  }
}

/** By the books, by the ledger, or because a key was used before: looked at first, each job gets its own answer. */
const needsLooking = (error: unknown): boolean =>
  error instanceof Uncovered ||
  ['MD001', 'MD003', '23505'].includes((error as { code?: string } | undefined)?.code ?? '')

/** How far down the queue a batch looks for players who are not in it yet. */
const LOOK = 1024

/**
 * At most one job a player, in the order in which they came; a player's second waits for the next batch. Jobs that can
 * go the quick way go together, so that the others do not slow them down.
 */
const takeJobs = (queue: Job[], isQuick: (job: Job) => boolean): Job[] => {
  const seen = new Set<number>()
  const batch: Job[] = []
  const left: Job[] = []
  const first = queue[0] && isQuick(queue[0])
  for (const job of queue.splice(0, LOOK)) {
    const isOther = isQuick(job) !== first
    const waits = isOther || batch.length === MAX_BATCH || (job.type !== 'turn' && seen.has(job.player))
    if (job.type !== 'turn') seen.add(job.player)
    ;(waits ? left : batch).push(job)
  }
  queue.unshift(...left)
  return batch
}
