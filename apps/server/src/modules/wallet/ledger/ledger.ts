import { defined } from '@maidan/core'
import type { Posting, PostingVerdict } from '@maidan/ledger'
import { within } from '../../../platform/deadline.ts'
import { takeOnePerPlayer } from '../../../platform/commits/group-commit.ts'
import { joinLanes } from '../../../platform/commits/lanes.ts'
import type { ConnectionConfig, Query, Tx } from '../../../platform/postgres/database.ts'
import { openLaneConnection } from './connection.ts'
import { createLane, LedgerUnavailable, type Write } from './lane.ts'
import { toRow } from './row.ts'
import { type Answer, NEW_POSTING, POST, readVerdicts } from './statement.ts'

export type Ledger = {
  /** Moves money in a transaction of its own, shared with what else arrives meanwhile. */
  post(posting: Posting): Promise<PostingVerdict>
  /** Moves money in the caller's transaction. */
  postIn(tx: Tx, postings: readonly Posting[]): Promise<PostingVerdict[]>
  /**
   * The argument of `ledger.post`, for a statement that does more than to post; at most one posting a player. As the second
   * argument of `ledger.post_pairs` it has undefined for a player without a second posting.
   */
  literalOf(postings: readonly (Posting | undefined)[]): string
  close(): Promise<void>
}

export type LedgerOptions = {
  readonly lanes?: number
  readonly maxBatch?: number
  readonly maxQueue?: number
  /** How long a caller of `post` waits; the posting itself is tried on, and its key gives the answer later. */
  readonly answerLimitMs?: number
  /** Called after each committed batch, so that its events go out at once. */
  readonly onCommit?: () => void
  /** Called for each of the caller's transactions in which money moves. */
  readonly onPostIn?: (tx: Tx) => void
}

const MAX_BATCH = 256

/** Two lanes keep two cores busy: one computes while the other waits for the disk. */
export const openLedger = (config: ConnectionConfig, options: LedgerOptions = {}): Ledger => {
  const { lanes: count = 2, maxBatch = MAX_BATCH, maxQueue = 20_000 } = options
  const connections = Array.from({ length: count }, () => openLaneConnection(config))
  const writes = connections.map(({ write }) => tellingAfter(write, options.onCommit))
  const lanes = joinLanes(
    writes.map((write) => createLane(write, { maxBatch, maxQueue })),
    ({ player }) => player,
  )
  const { answerLimitMs } = options
  const submit = (posting: Posting) => lanes.submit(toRow(posting))
  return {
    post: (posting) =>
      answerLimitMs === undefined ? submit(posting) : within(submit(posting), answerLimitMs, beLate),
    postIn: (tx, postings) => {
      options.onPostIn?.(tx)
      return postIn(tx, postings)
    },
    literalOf: (postings) => NEW_POSTING.literal(postings.map((posting) => posting && toRow(posting))),
    close: async () => {
      await lanes.drained()
      await Promise.all(connections.map((connection) => connection.close()))
    },
  }
}

const beLate = (): never => {
  throw new LedgerUnavailable('the database did not answer in time')
}

const tellingAfter =
  (write: Write, onCommit: (() => void) | undefined): Write =>
  async (rows) => {
    const verdicts = await write(rows)
    onCommit?.()
    return verdicts
  }

const postIn = async (db: Query, postings: readonly Posting[]): Promise<PostingVerdict[]> => {
  const queue = postings.map((posting, place) => ({ player: posting.player, place, row: toRow(posting) }))
  const verdicts: PostingVerdict[] = []
  while (queue.length > 0) {
    const batch = takeOnePerPlayer(queue, { limit: MAX_BATCH, playerOf: ({ player }) => player })
    const rows = batch.map(({ row }) => row)
    const answers = await db.query<AnswerRow>(POST, [NEW_POSTING.literal(rows)])
    readVerdicts(rows, answers.map(toAnswer)).forEach((verdict, i) => {
      verdicts[defined(batch[i], 'a posting').place] = verdict
    })
  }
  return verdicts
}

type AnswerRow = Record<
  'player_id' | 'seq' | 'd_cash' | 'd_bonus' | 'cash' | 'bonus' | 'exposure' | 'pending' | 'at_ms',
  number
> & { readonly verdict: string; readonly hold_id: number | null }

const toAnswer = (row: AnswerRow): Answer => [
  row.player_id,
  row.verdict,
  row.seq,
  row.d_cash,
  row.d_bonus,
  row.cash,
  row.bonus,
  row.exposure,
  row.pending,
  row.hold_id,
  row.at_ms,
]
