/** A queue that commits jobs in batches. */
export type GroupCommit<Job> = {
  readonly submit: (job: Job) => void
  /** Resolves when the queue is empty. */
  readonly drained: () => Promise<void>
}

export type CommitOptions<Job> = {
  /** Commits a batch and answers its jobs. A batch that throws has answered none of them. */
  readonly commit: (batch: readonly Job[]) => Promise<void>
  readonly fail: (job: Job, error: unknown) => void
  /** Whether each job alone would meet this error, too. */
  readonly isFinal?: (error: unknown) => boolean
}

export type GroupCommitOptions<Job> = CommitOptions<Job> & {
  /** Takes the next batch out of the queue, in the order in which its jobs came. */
  readonly take: (queue: Job[]) => Job[]
  readonly maxQueue: number
  readonly onFull: () => Error
}

/**
 * Group commit: jobs that arrive while a batch is being written form the next batch; an idle queue commits a job at once.
 * There is no timer.
 */
export const createGroupCommit = <Job>(options: GroupCommitOptions<Job>): GroupCommit<Job> => {
  const queue: Job[] = []
  let running: Promise<void> | undefined
  const run = async (): Promise<void> => {
    // Waits one turn of the microtasks, so that jobs of the same moment share the first batch.
    await Promise.resolve()
    while (queue.length > 0) await commitBatch(options, options.take(queue))
    running = undefined
  }
  return {
    submit: (job) => {
      if (queue.length >= options.maxQueue) return options.fail(job, options.onFull())
      queue.push(job)
      running ??= run()
    },
    drained: () => running ?? Promise.resolve(),
  }
}

/** Commits each job alone, so that only the bad one fails. */
export const commitBatch = async <Job>(options: CommitOptions<Job>, batch: readonly Job[]): Promise<void> => {
  try {
    await options.commit(batch)
  } catch (error) {
    if (batch.length === 1 || options.isFinal?.(error)) for (const job of batch) options.fail(job, error)
    else for (const job of batch) await commitBatch(options, [job])
  }
}

export type TakeOptions<Job> = {
  readonly limit: number
  /** The player of a job. A batch takes at most one job a player, because it decides on the wallet it began with. */
  readonly playerOf: (job: Job) => number | undefined
  /** Whether a job may go with the first one of the batch. */
  readonly fits?: (job: Job, first: Job) => boolean
  /** How far down the queue the batch looks. */
  readonly look?: number
}

/** Keeps the order of one player's jobs: the second one waits for the next batch, and so do those after it. */
export const takeOnePerPlayer = <Job>(queue: Job[], options: TakeOptions<Job>): Job[] => {
  const { limit, playerOf, fits, look = queue.length } = options
  const seen = new Set<number>()
  const batch: Job[] = []
  const left: Job[] = []
  const looked = queue.splice(0, look)
  for (const job of looked) {
    const player = playerOf(job)
    const isSecond = player !== undefined && seen.has(player)
    const first = batch[0]
    const waits = batch.length === limit || isSecond || (first !== undefined && fits?.(job, first) === false)
    if (player !== undefined) seen.add(player)
    ;(waits ? left : batch).push(job)
  }
  queue.unshift(...left)
  return batch
}
