import { defined } from '@maidan/core'
import { textArray } from '../../../platform/postgres/array-text.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { BetId } from '../model.ts'
import { type Done, type Pace, runBatch } from './checked-path.ts'
import type { DeskDeps } from '../deps.ts'
import type { Job } from './job.ts'
import { isPlain, type PlainDeps, runPlain } from './fast-path.ts'
import { createSuspects } from './retry-guard.ts'
import type { Writers } from '../memory/live-markets.ts'

/** Ids are taken from the database by the block, in the order in which bets are made. */
const ID_BLOCK = 1000

/** Writes a batch the shortest way that its jobs allow. */
export const createBatchWriter = (deps: DeskDeps, writers: Writers) => {
  const batchDeps: PlainDeps = {
    db: deps.db,
    known: writers.get,
    argumentsOf: (postings) => deps.ledger.argumentsOf(postings),
    eventsOf: deps.eventsOf ?? (() => []),
    postIn: (tx, postings) => deps.ledger.postIn(tx, postings),
    newId: deps.newId,
    writer: writers.load,
    nextBet: betIds(),
  }

  const writeInTransaction = (jobs: readonly Job[], pace: Pace): Promise<Done> =>
    deps.transact(async (tx) => {
      const done = await runBatch(batchDeps, tx, jobs, pace)
      await publish(tx, batchDeps.eventsOf(done.committed.bets))
      return done
    })

  const suspects = createSuspects()
  const isQuick = (job: Job): boolean => isPlain(batchDeps, job) && !suspects.has(job)

  const write = (jobs: readonly Job[], pace: Pace): Promise<Done> => {
    const plain = jobs.filter((job) => isPlain(batchDeps, job))
    return pace === 'quick' && plain.length === jobs.length && jobs.every(isQuick)
      ? runPlain(batchDeps, plain)
      : writeInTransaction(jobs, pace)
  }
  return { write, isQuick, suspects }
}

const publish = async (tx: Tx, events: readonly string[]): Promise<void> => {
  if (events.length > 0)
    await tx.query('insert into public.outbox (event) select unnest($1::jsonb[])', [textArray(events)])
}

const betIds = (): ((tx: Tx) => Promise<BetId>) => {
  let ids: BetId[] = []
  return async (tx) => {
    if (ids.length === 0)
      ids = (
        await tx.query<{ id: BetId }>(
          "select nextval('exchange.bet_id') as id from generate_series(1, $1::integer) order by id desc",
          [ID_BLOCK],
        )
      ).map(({ id }) => id)
    return defined(ids.pop(), 'a block of ids')
  }
}
