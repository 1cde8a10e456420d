import { defined } from '@maidan/core'
import type { PostingVerdict } from '@maidan/ledger'
import { createGroupCommit, takeOnePerPlayer } from '../../../platform/commits/group-commit.ts'
import type { Lane } from '../../../platform/commits/lanes.ts'
import type { Row } from './row.ts'

/** Writes a batch in one transaction and answers in the order of its rows. Throws when it wrote nothing or cannot know. */
export type Write = (rows: readonly Row[]) => Promise<PostingVerdict[]>

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
  readonly row: Row
  readonly resolve: (verdict: PostingVerdict) => void
  readonly reject: (error: unknown) => void
}

export const createLane = (write: Write, { maxBatch, maxQueue }: LaneOptions): Lane<Row, PostingVerdict> => {
  const { submit, drained } = createGroupCommit<Waiting>({
    take: (queue) => takeOnePerPlayer(queue, { limit: maxBatch, playerOf: ({ row }) => row.player }),
    commit: async (batch) => {
      const verdicts = await write(batch.map(({ row }) => row))
      batch.forEach((waiting, at) => waiting.resolve(defined(verdicts[at], 'a verdict for each posting')))
    },
    fail: ({ reject }, error) => reject(error),
    isFinal: (error) => error instanceof LedgerUnavailable,
    maxQueue,
    onFull: () => new LedgerBusy('too many postings are waiting'),
  })
  return {
    submit: (row) => new Promise((resolve, reject) => submit({ row, resolve, reject })),
    drained,
  }
}
