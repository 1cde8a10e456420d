import type { Verdict } from '@maidan/ledger'
import { takeBatch } from './batch.ts'
import type { Row } from './row.ts'

/** Writes a batch in one transaction and answers in the order of its rows. Throws when it wrote nothing or cannot know. */
export type Write = (rows: readonly Row[]) => Promise<Verdict[]>

export type LaneOptions = { readonly maxBatch: number; readonly maxQueue: number }

/** The ledger has more to write than it may keep waiting. Nothing moved. */
export class LedgerBusy extends Error {
  override readonly name = 'LedgerBusy'
  readonly statusCode = 503
}

/** The database did not answer in time. What was asked may or may not have happened: ask again with the same key. */
export class LedgerUnavailable extends Error {
  override readonly name = 'LedgerUnavailable'
  readonly statusCode = 503
}

type Waiting = {
  readonly player: Row['player']
  readonly row: Row
  readonly resolve: (verdict: Verdict) => void
  readonly reject: (error: unknown) => void
}

export type Lane = {
  submit(row: Row): Promise<Verdict>
  /** Resolves when nothing is waiting any more. */
  drained(): Promise<void>
}

/**
 * Group commit. What arrives while a batch is being written waits and goes down with the next one;
 * on an idle lane a posting goes down at once. There is no timer.
 */
export const createLane = (write: Write, options: LaneOptions): Lane => {
  const queue: Waiting[] = []
  let running: Promise<void> | undefined

  const run = async () => {
    // One turn of the event loop's microtasks: postings of the same moment share the first batch.
    await Promise.resolve()
    while (queue.length > 0) await writeBatch(write, takeBatch(queue, options.maxBatch))
    running = undefined
  }

  return {
    submit: (row) => {
      if (queue.length >= options.maxQueue)
        return Promise.reject(new LedgerBusy('too many postings are waiting'))
      return new Promise((resolve, reject) => {
        queue.push({ player: row.player, row, resolve, reject })
        running ??= run()
      })
    },
    drained: () => running ?? Promise.resolve(),
  }
}

const writeBatch = async (write: Write, batch: readonly Waiting[]): Promise<void> => {
  try {
    const verdicts = await write(batch.map(({ row }) => row))
    batch.forEach((waiting, i) => waiting.resolve(verdicts[i] as Verdict))
  } catch (error) {
    await writeSingly(write, batch, error)
  }
}

/** One bad posting must not take its neighbours down: each is tried alone, and only the bad one fails. */
const writeSingly = async (write: Write, batch: readonly Waiting[], error: unknown): Promise<void> => {
  if (batch.length === 1 || error instanceof LedgerUnavailable) {
    for (const waiting of batch) waiting.reject(error)
    return
  }
  for (const waiting of batch) await writeBatch(write, [waiting])
}
