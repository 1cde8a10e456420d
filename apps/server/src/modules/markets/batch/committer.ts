import { commitBatch, createGroupCommit, takeOnePerPlayer } from '../../../platform/commits/group-commit.ts'
import { isNotOwner, NotOwner } from '../../../platform/ownership/index.ts'
import { DatabaseAway } from '../../../platform/postgres/database.ts'
import type { MarketsDeps } from '../deps.ts'
import type { LiveMarkets } from '../memory/live-markets.ts'
import type { TraderRules } from '../trader-rules.ts'
import type { Committed, Done } from './answers.ts'
import type { BatchDeps } from './batch.ts'
import { type First, runChecked } from './checked-path.ts'
import { isNewBet, runFast } from './fast-path.ts'
import { createBetIds } from './ids.ts'
import { type Job, marketsOf } from './job.ts'
import { Uncovered } from './money.ts'
import { createRetryGuard } from './retry-guard.ts'

/** The queue is full, so the server refuses the bet. Nothing moved. */
export class MarketsBusy extends Error {
  override readonly name = 'MarketsBusy'
  readonly statusCode = 503
}

export type Committer = { readonly submit: (job: Job) => void; readonly stop: () => Promise<void> }

const MAX_BATCH = 256
const MAX_QUEUE = 20_000
/** How far down the queue a batch looks for players who are not in it yet. */
const LOOK = 1024

/** Commits the jobs of all markets in batches, each by the shortest path that it allows. */
export const createCommitter = (
  deps: MarketsDeps,
  markets: LiveMarkets,
  rules: () => TraderRules,
  onCommitted: (committed: Committed) => void,
): Committer => {
  const batchDeps: BatchDeps = { ...deps, markets, rules, ids: createBetIds() }
  const guard = createRetryGuard()
  const isFast = (job: Job): boolean => isNewBet(batchDeps, job) && !guard.flags(job)

  /** Answers the jobs and publishes the changes; gives the jobs of players that have no answer yet. */
  const finish = (jobs: readonly Job[], { answers, committed }: Done): readonly Job[] => {
    deps.onCommit()
    onCommitted(committed)
    guard.note(answers)
    for (const job of jobs) if (job.type === 'transition') job.resolve()
    for (const [job, answer] of answers) job.resolve(answer)
    return jobs.filter((job) => job.type === 'player' && !answers.has(job))
  }
  const runInTransaction = async (jobs: readonly Job[], first: First): Promise<readonly Job[]> =>
    finish(jobs, await deps.transact((tx) => runChecked(batchDeps, tx, jobs, first)))

  /** A batch that fails has already changed its markets in memory, so the server reads them from the database again. */
  const orForget = async <T>(jobs: readonly Job[], work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      for (const market of new Set(jobs.flatMap(marketsOf))) markets.forget(market)
      if (!needsLook(error) && !isNotOwner(error))
        deps.log.error({ err: error, jobs: jobs.length }, 'a batch of bets was not written')
      throw error
    }
  }
  const runShortest = async (jobs: readonly Job[]): Promise<readonly Job[]> => {
    const bets = jobs.filter((job) => isNewBet(batchDeps, job))
    return bets.length === jobs.length && jobs.every(isFast)
      ? finish(jobs, await runFast(batchDeps, bets))
      : runInTransaction(jobs, 'books')
  }
  const commit = async (jobs: readonly Job[]): Promise<void> => {
    const left = await orForget(jobs, () => runShortest(jobs)).catch((error: unknown) => {
      if (isFinal(error)) throw error
      return jobs
    })
    if (left.length === 0) return
    const commitSome = async (some: readonly Job[]): Promise<void> => {
      await orForget(some, () => runInTransaction(some, 'money'))
    }
    await commitBatch({ commit: commitSome, fail, isFinal }, left)
  }
  const queue = openQueue(commit, isFast)
  return {
    ...queue,
    submit: (job) => {
      if (job.type === 'transition' || deps.takesBets(isInPlay(markets, job))) queue.submit(job)
      else fail(job, new NotOwner('another process writes the markets'))
    },
  }
}

/** A market that is not in memory may be in play. */
const isInPlay = (markets: LiveMarkets, job: Job): boolean =>
  marketsOf(job).some((market) => markets.get(market)?.row.inPlay ?? true)

/** While the database is away each job alone would wait as long as all of them together. */
const isFinal = (error: unknown): boolean => error instanceof DatabaseAway || isNotOwner(error)

const fail = ({ reject }: Job, error: unknown): void =>
  reject(isNotOwner(error) ? new NotOwner('another process writes the markets') : error)

/** A slip is decided before the books change, so no change of a market may share its batch. */
const isSlip = (job: Job): boolean => job.type === 'player' && job.command.type === 'slip'

/** Jobs that can go the fast path go together, so that the others do not slow them down. */
const openQueue = (
  commit: (jobs: readonly Job[]) => Promise<void>,
  isFast: (job: Job) => boolean,
): Committer => {
  let stopped = false
  const { submit, drained } = createGroupCommit<Job>({
    take: (queue) =>
      takeOnePerPlayer(queue, {
        limit: MAX_BATCH,
        look: LOOK,
        playerOf: (job) => (job.type === 'player' ? job.request.player : undefined),
        fits: (job, first) => isFast(job) === isFast(first) && isSlip(job) === isSlip(first),
      }),
    commit,
    fail,
    isFinal,
    maxQueue: MAX_QUEUE,
    onFull: () => new MarketsBusy('too many bets are waiting'),
  })
  return {
    submit: (job) => (stopped ? fail(job, new NotOwner('the markets are stopping')) : submit(job)),
    stop: () => {
      stopped = true
      return drained()
    },
  }
}

/** A book or the ledger refused, or a client used a key before. The checked path gives each job its own answer. */
const needsLook = (error: unknown): boolean =>
  error instanceof Uncovered ||
  ['MD001', 'MD003', '23505'].includes((error as { code?: string } | undefined)?.code ?? '')
