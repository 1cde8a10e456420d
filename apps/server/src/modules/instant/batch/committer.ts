import { assert } from '@maidan/core'
import { commitBatch, createGroupCommit, takeOnePerPlayer } from '../../../platform/commits/group-commit.ts'
import type { PlayerRequest } from '../../../platform/http/index.ts'
import { CommitUnknown, DatabaseAway, type Transact, type Tx } from '../../../platform/postgres/database.ts'
import { createRetryGuard } from './retry-guard.ts'

/** The queue is full, so the server refuses the bet. Nothing moved. */
export class GamesBusy extends Error {
  override readonly name = 'GamesBusy'
  readonly statusCode = 503
}

/** What a player asks of a game, with its key. */
type Asked<Ask> = { readonly request: PlayerRequest; readonly ask: Ask }

/** Until it is answered. */
export type PlayJob<Ask, Answer> = Asked<Ask> & {
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

export type Committer<Ask, Answer> = {
  readonly play: (request: PlayerRequest, ask: Ask) => Promise<Answer>
  /** Resolves when nothing is waiting any more. */
  readonly drained: () => Promise<void>
}

const MAX_BATCH = 256
const MAX_QUEUE = 20_000
/** How far down the queue a batch looks for players who are not in it yet. */
const LOOK = 1024

type CommitterOptions<Ask, Answer> = {
  readonly transact: Transact
  /** Decides and writes a batch of at most one job a player. Gives every job its answer. */
  readonly run: (
    tx: Tx,
    jobs: readonly PlayJob<Ask, Answer>[],
  ) => Promise<ReadonlyMap<PlayJob<Ask, Answer>, Answer>>
  readonly onCommit: () => void
  /** A shorter way for some jobs, if there is one. */
  readonly fast?: FastPath<Ask, Answer>
}

type FastPath<Ask, Answer> = {
  readonly takes: (job: PlayJob<Ask, Answer>) => boolean
  /** Commits a batch by itself, or nothing of it. Leaves out jobs that only `run` can answer. */
  readonly run: (jobs: readonly PlayJob<Ask, Answer>[]) => Promise<ReadonlyMap<PlayJob<Ask, Answer>, Answer>>
}

/** While the database is away each job alone would wait as long as all of them together. */
const isFinal = (error: unknown): boolean => error instanceof DatabaseAway || error instanceof CommitUnknown

/** Something was not as the fast path had found it: the ledger refused, or a key or a nonce was used meanwhile. */
const needsLook = (error: unknown): boolean =>
  ['MD001', 'MD003', '23505'].includes((error as { code?: string } | undefined)?.code ?? '')

/** Commits what players ask of games in batches; what arrives while one is written goes down with the next. */
export const createCommitter = <Ask, Answer extends { readonly ok: boolean }>({
  transact,
  run,
  onCommit,
  fast,
}: CommitterOptions<Ask, Answer>): Committer<Ask, Answer> => {
  type Job = PlayJob<Ask, Answer>
  const guard = createRetryGuard()
  const isFast = (job: Job): boolean => fast !== undefined && fast.takes(job) && !guard.flags(job)
  const finish = (answers: ReadonlyMap<Job, Answer>): void => {
    onCommit()
    if (fast) guard.note(answers)
    // The next batch goes to the database first, and these are told while it is written.
    setImmediate(() => {
      for (const [job, answer] of answers) job.resolve(answer)
    })
  }
  /** Gives the jobs that have no answer yet. */
  const commitFast = async (jobs: readonly Job[]): Promise<readonly Job[]> => {
    if (!fast || !jobs.every(isFast)) return jobs
    try {
      const answers = await fast.run(jobs)
      finish(answers)
      return jobs.filter((job) => !answers.has(job))
    } catch (error) {
      if (needsLook(error)) return jobs
      throw error
    }
  }
  const commitChecked = async (jobs: readonly Job[]): Promise<void> => {
    const answers = await transact((tx) => run(tx, jobs))
    for (const job of jobs) assert(answers.has(job), 'an answer for each job')
    finish(answers)
  }
  const commit = async (jobs: readonly Job[]): Promise<void> => {
    const left = await commitFast(jobs)
    if (left.length > 0) await commitBatch({ commit: commitChecked, fail, isFinal }, left)
  }
  const fail = ({ reject }: Job, error: unknown): void => reject(error)
  const { submit, drained } = createGroupCommit<Job>({
    take: (queue) =>
      takeOnePerPlayer(queue, {
        limit: MAX_BATCH,
        look: LOOK,
        playerOf: ({ request }) => request.player,
        // Jobs that can go the fast path go together, so that the others do not slow them down.
        fits: (job, first) => isFast(job) === isFast(first),
      }),
    commit,
    fail,
    isFinal,
    maxQueue: MAX_QUEUE,
    onFull: () => new GamesBusy('too many bets are waiting'),
  })
  return {
    play: (request, ask) => new Promise((resolve, reject) => submit({ request, ask, resolve, reject })),
    drained,
  }
}
