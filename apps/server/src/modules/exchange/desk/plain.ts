import { paise, type PlayerId } from '@maidan/core'
import type { Posting } from '@maidan/ledger'
import { numberArray, textArray } from '../../../platform/postgres/array-text.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import { answerAll, committedOf } from './answers.ts'
import { type Done, positionsOf, readReplays, takeInOrder } from './batch.ts'
import type { Committed, Job, PlayerJob } from './job.ts'
import { type Balance, postingsOf, Uncovered, weighAll } from './money.ts'
import { type BatchDeps, openSheet, type Sheet, type Wish } from './sheet.ts'
import { considerJobs } from './wishes.ts'
import { writeArguments } from './write.ts'
import type { Writer } from './writer.ts'

export type PlainDeps = BatchDeps & {
  /** Statements that commit by themselves. */
  readonly db: Tx
  readonly known: (market: number) => Writer | undefined
  readonly argumentsOf: (postings: readonly Posting[]) => string[]
  /** What is told of the bets of others, as rows of the outbox. */
  readonly eventsOf: (bets: Committed['bets']) => readonly string[]
}

type Placing = Extract<PlayerJob, { type: 'market' }>

/** New bets on markets that are in memory: nearly all there is when there is much. */
export const isPlain = (deps: Pick<PlainDeps, 'known'>, jobs: readonly Job[]): jobs is readonly Placing[] =>
  jobs.every((job) => job.type === 'market' && job.work.type === 'place' && deps.known(job.market))

/**
 * A batch of new bets with two statements: one look, and one that moves the money and writes the rows, and commits by
 * itself. It throws `Uncovered` where the batch is not as plain as it looked.
 */
export const runPlain = async (deps: PlainDeps, jobs: readonly Placing[]): Promise<Done> => {
  const sheet = openSheet(deps, deps.db)
  for (const { market } of jobs) sheet.writers.set(market, deps.known(market))
  await readReplays(sheet, jobs)
  const wishes = await considerJobs(sheet, jobs)
  const told = await takeInOrder(sheet, jobs, wishes)
  const balance = weighAll(sheet, wishes, false)
  if ([...balance.frees.keys()].some((player) => balance.debts.has(player)))
    throw new Uncovered('one market of a player needs what another frees')
  const committed = committedOf(sheet)
  if (wishes.length > 0) await commit(deps, sheet, wishes, balance, committed)
  await answerAll(sheet, told)
  return { answers: sheet.answers, committed }
}

const MONEY = 19
const ROWS = 39
const COMMIT = `select * from exchange.commit_batch(${Array.from({ length: MONEY + ROWS + 2 }, (_, at) => `$${at + 1}`).join(', ')})`

type Drawn = { readonly player: PlayerId; readonly cash: number; readonly bonus: number }

const commit = async (
  deps: PlainDeps,
  sheet: Sheet,
  wishes: readonly Wish[],
  balance: Balance,
  { bets }: Committed,
): Promise<void> => {
  const { draws, frees } = postingsOf(sheet, wishes, balance)
  const positions = positionsOf(sheet, balance.debts)
  const drawn = await deps.db.query<Drawn>(COMMIT, [
    ...deps.argumentsOf([...draws, ...frees]),
    ...writeArguments(sheet.nowMs, sheet.ink, positions),
    numberArray(
      positions.map(({ market, player }) => (balance.debts.get(player)?.market === market ? 1 : 0)),
    ),
    textArray(deps.eventsOf(bets)),
  ])
  for (const { player, cash, bonus } of drawn)
    balance.debts.get(player)?.keep({ cash: paise(cash), bonus: paise(bonus) })
}
