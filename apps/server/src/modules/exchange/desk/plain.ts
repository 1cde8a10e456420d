import { defined, paise, type PlayerId } from '@maidan/core'
import type { Posting } from '@maidan/ledger'
import { numberArray, textArray } from '../../../platform/postgres/array-text.ts'
import type { Query, Tx } from '../../../platform/postgres/database.ts'
import { answerAll, committedOf } from './answers.ts'
import { type Done, positionsOf, takeInOrder } from './batch.ts'
import type { Committed, Job, PlayerJob } from './job.ts'
import { type Balance, postingsOf, weighAll } from './money.ts'
import { type BatchDeps, openSheet, type Sheet, type Wish } from './sheet.ts'
import { considerJobs } from './wishes.ts'
import { writeArguments } from './write.ts'
import type { Writer } from './writer.ts'

export type PlainDeps = BatchDeps & {
  /** Statements that commit by themselves. */
  readonly db: Query
  readonly known: (market: number) => Writer | undefined
  readonly argumentsOf: (postings: readonly Posting[]) => string[]
  /** What is told of the bets of others, as rows of the outbox. */
  readonly eventsOf: (bets: Committed['bets']) => readonly string[]
}

export type Placing = Extract<PlayerJob, { type: 'market' }>

/** A new bet on a market that is in memory and has no closing time: nearly all there is when there is much. */
export const isPlain = ({ known }: Pick<PlainDeps, 'known'>, job: Job): job is Placing => {
  if (job.type !== 'market' || job.work.type !== 'place') return false
  const writer = known(job.market)
  return writer !== undefined && writer.row.closesAt === undefined
}

/**
 * A batch of new bets with one statement that moves the money, writes the rows and commits by itself. It looks at
 * nothing first: whose key was used before, or whose money is not there, ends the whole of it, and the batch is run
 * again in a transaction that looks. What it would refuse it leaves without an answer.
 */
export const runPlain = async (deps: PlainDeps, jobs: readonly Placing[]): Promise<Done> => {
  // One statement writes all of it, so that no transaction is needed.
  const sheet = openSheet(deps, deps.db as Tx)
  for (const { market } of jobs) sheet.writers.set(market, deps.known(market))
  const wishes = await considerJobs(sheet, jobs)
  const told = await takeInOrder(sheet, jobs, wishes)
  const balance = weighAll(sheet, wishes, false)
  const committed = committedOf(sheet)
  if (wishes.length > 0) await commit(deps, sheet, wishes, balance, committed)
  // It may have been asked before and taken: only who looks at the database can refuse it.
  for (const [job, answer] of sheet.answers) if (!answer.ok) sheet.answers.delete(job)
  await answerAll(sheet, told)
  return { answers: sheet.answers, committed }
}

const MONEY = 19
const ROWS = 38
const COMMIT = {
  name: 'exchange_commit_batch',
  text: `select * from exchange.commit_batch(${Array.from({ length: MONEY + ROWS + 3 }, (_, at) => `$${at + 1}`).join(', ')})`,
}

type Committing = {
  readonly placed: number
  readonly drawn: readonly PlayerId[] | null
  readonly cash: readonly number[]
  readonly bonus: readonly number[]
}

const commit = async (
  deps: PlainDeps,
  sheet: Sheet,
  wishes: readonly Wish[],
  balance: Balance,
  { bets }: Committed,
): Promise<void> => {
  const { draws, frees } = postingsOf(sheet, wishes, balance)
  const positions = positionsOf(sheet, balance.debts)
  const marks = positions.map(({ market, player }) => (balance.debts.get(player)?.market === market ? 1 : 0))
  // Who needs money in one market and gets some back from another has two postings; the ledger takes one at a time.
  const firsts = [...draws, ...frees.filter(({ player }) => !balance.debts.has(player))]
  const seconds = frees.filter(({ player }) => balance.debts.has(player))
  const [row] = await deps.db.query<Committing>(COMMIT, [
    ...deps.argumentsOf([...firsts, ...seconds]),
    ...writeArguments(sheet.ink, positions),
    numberArray(marks),
    textArray(deps.eventsOf(bets)),
    firsts.length,
  ])
  const { placed, drawn, cash, bonus } = defined(row, 'the batch has an answer')
  sheet.nowMs = placed
  drawn?.forEach((player, at) =>
    balance.debts.get(player)?.keep({ cash: paise(cash[at] ?? 0), bonus: paise(bonus[at] ?? 0) }),
  )
}
